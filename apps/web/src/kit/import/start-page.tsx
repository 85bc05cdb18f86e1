import { Alert, Button, Text, Title } from '@mantine/core'
import type { ImportBatch } from '@merchant/contract/system/import.ts'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import { saveFile } from '../../api/open-file.ts'
import { t } from '../../app/i18n.ts'
import { dateTime, number } from '../../lib/format.ts'
import { useEffectiveBranch } from '../../session/access.ts'
import { Empty } from '../empty.tsx'
import { Failure } from '../failure.tsx'
import { Pager } from '../list/pager.tsx'
import { PageHeader } from '../page-header.tsx'
import { StatusBadge } from '../status.tsx'
import { Waiting } from '../waiting.tsx'
import { FileDrop } from './file-drop.tsx'
import classes from './import.module.css'
import type { ImportKind } from './import-kind.ts'
import { type ImportColumn, ImportTable } from './import-table.tsx'
import { batchLooks } from './import-words.ts'
import { usePages } from './use-pages.ts'

/** The steps of an import, the place for the file, and earlier files. */
export function StartPage({ kind }: { kind: ImportKind }) {
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('Impor {{thing}} dari Excel', { thing: kind.thing })}
        actions={
          <Button variant="default" component={Link} to={kind.address.list}>
            {t('Kembali ke daftar')}
          </Button>
        }
      />
      <div className={`${classes.sheet} ${classes.start}`}>
        <Steps kind={kind} />
        <div className={classes.upload}>
          {(kind.documents || kind.ofBranch) && <BranchOfFile />}
          <FileDrop kind={kind} />
        </div>
      </div>
      <History kind={kind} />
    </div>
  )
}

/** The branch of the file's records or documents: the one in the header. */
function BranchOfFile() {
  const branch = useEffectiveBranch()
  return branch ? (
    <Text>{t('Berkas ini untuk cabang {{branch}}.', { branch: branch.name })}</Text>
  ) : (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {t('Pilih satu cabang di bagian atas halaman sebelum mengunggah berkas.')}
    </Alert>
  )
}

function Steps({ kind }: { kind: ImportKind }) {
  const [saving, setSaving] = useState(false)
  const download = async () => {
    setSaving(true)
    await saveFile('GET /core/v1/import/{type}/template', { params: { type: kind.type } })
    setSaving(false)
  }
  return (
    <ol className={classes.steps}>
      <li>
        <Text mb={6}>{t('Unduh berkas contoh; lembar Petunjuk menjelaskan isi setiap kolom.')}</Text>
        <Button
          size="xs"
          variant="default"
          loading={saving}
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => void download()}
        >
          {t('Unduh berkas contoh')}
        </Button>
      </li>
      <li>
        {kind.fill ??
          kind.documents?.fill ??
          t('Isi satu baris untuk satu {{thing}}. Kode yang sudah ada berarti mengubah data itu.', {
            thing: kind.thing,
          })}
      </li>
      <li>
        {t(
          'Unggah berkasnya, atau berkas Anda sendiri dengan judul kolom lain: kolomnya ditunjuk setelah diunggah. Semua kesalahan ditunjukkan dan dapat diperbaiki di halaman ini; belum ada data yang berubah.',
        )}
      </li>
      <li>
        {kind.documents
          ? t(
              'Periksa isinya, lalu terapkan sekaligus; dokumennya langsung diposting. Impor dapat dibatalkan selama 30 hari, selama dokumennya masih dapat dibatalkan.',
            )
          : t(
              'Periksa yang baru dan yang berubah, lalu terapkan sekaligus. Impor dapat dibatalkan selama 30 hari.',
            )}
      </li>
      {kind.after && (
        <li>
          <Text>{kind.after}</Text>
        </li>
      )}
    </ol>
  )
}

const historyColumns = (kind: ImportKind): ImportColumn<ImportBatch>[] => {
  const looks = batchLooks()
  const compared: ImportColumn<ImportBatch>[] = [
    { title: t('Berubah'), nowrap: true, cell: ({ changedCount }) => number(changedCount) },
    { title: t('Sama'), nowrap: true, cell: ({ unchangedCount }) => number(unchangedCount) },
  ]
  return [
    { title: t('Berkas'), cell: ({ id, fileName }) => <Link to={kind.address.batch(id)}>{fileName}</Link> },
    { title: t('Diunggah'), nowrap: true, cell: ({ createdAt }) => dateTime(createdAt) },
    { title: t('Oleh'), cell: ({ createdBy }) => createdBy.name },
    { title: t('Baru'), nowrap: true, cell: ({ newCount }) => number(newCount) },
    ...(kind.documents ? [] : compared),
    { title: t('Salah'), nowrap: true, cell: ({ invalidCount }) => number(invalidCount) },
    { title: t('Status'), cell: ({ status }) => <StatusBadge look={looks[status]} /> },
  ]
}

function History({ kind }: { kind: ImportKind }) {
  const pages = usePages()
  const found = useEndpoint('GET /core/v1/import/{type}/batches', {
    params: { type: kind.type },
    query: pages.query,
  })
  return (
    <div className={classes.sheet}>
      <Title order={2} size="h4" className={classes.sectionTitle}>
        {t('Riwayat impor')}
      </Title>
      {found.error && <Failure error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Waiting height={80} m="sm" w="auto" />}
      {found.data?.count === 0 && <Empty title={t('Belum ada impor')} />}
      {found.data && found.data.count > 0 && (
        <>
          <ImportTable
            label={t('Riwayat impor')}
            columns={historyColumns(kind)}
            rows={found.data.rows}
            keyOf={({ id }) => id}
          />
          <Pager list={{ ...pages, rows: found.data.rows, count: found.data.count, more: false }} />
        </>
      )}
    </div>
  )
}
