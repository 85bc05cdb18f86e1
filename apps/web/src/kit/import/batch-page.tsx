import { Alert, UnstyledButton } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { ImportBatch } from '@merchant/contract/system/import.ts'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { useUrlSearch } from '../../app/search.ts'
import { dateTime, number } from '../../lib/format.ts'
import { Failure } from '../failure.tsx'
import { PageHeader } from '../page-header.tsx'
import { StatusBadge } from '../status.tsx'
import { Waiting } from '../waiting.tsx'
import { BatchActions } from './batch-actions.tsx'
import { BatchFaults, BatchRows, type ShownRows } from './batch-rows.tsx'
import { ChooseColumns } from './choose-columns.tsx'
import classes from './import.module.css'
import type { ImportKind } from './import-kind.ts'
import { batchLooks, countOf, outcomeLooks, waitingWords } from './import-words.ts'
import { MendGrid } from './mend-grid.tsx'

const order: readonly ShownRows[] = ['INVALID', 'WARNED', 'NEW', 'CHANGED', 'UNCHANGED']
/** Documents are not compared with existing records. */
const orderOfDocuments: readonly ShownRows[] = ['INVALID', 'WARNED', 'NEW']

/** The result of one file: the number of rows by outcome, the rows themselves, and the possible actions. */
export function BatchPage({ kind, id }: { kind: ImportKind; id: number }) {
  const found = useEndpoint('GET /core/v1/import/{type}/batches/{id}', { params: { type: kind.type, id } })
  if (found.error) return <Failure error={found.error} retry={() => void found.refetch()} />
  if (!found.data) return <Waiting height={240} />
  return <Batch kind={kind} batch={found.data} />
}

function Batch({ kind, batch }: { kind: ImportKind; batch: ImportBatch }) {
  const [search, setSearch] = useUrlSearch()
  if (batch.status === 'MAPPING' || (batch.status === 'CHECKED' && search.columns === 'choose'))
    return (
      <div className={classes.page}>
        <PageHeader
          title={batch.fileName}
          actions={<BatchActions kind={kind} batch={{ ...batch, status: 'MAPPING' }} />}
        />
        <Alert color="slate" icon={<IconInfoCircle size={18} aria-hidden />}>
          {t('Tunjuk kolom berkas untuk setiap kolom di sini. Belum ada data yang berubah.')}
        </Alert>
        <ChooseColumns
          batch={batch}
          onDone={() =>
            setSearch({ columns: undefined, outcome: undefined, page: undefined }, { replace: true })
          }
        />
      </div>
    )
  const outcomes = (kind.documents ? orderOfDocuments : order).filter(
    (outcome) => outcome !== 'WARNED' || batch.warnedCount > 0,
  )
  const fullest = outcomes.find((outcome) => countOf(batch, outcome) > 0) ?? 'NEW'
  const shown = outcomes.find((outcome) => outcome === search.outcome) ?? fullest
  const looks = outcomeLooks()
  return (
    <div className={classes.page}>
      <PageHeader
        title={batch.fileName}
        aside={<StatusBadge look={batchLooks()[batch.status]} />}
        actions={<BatchActions kind={kind} batch={batch} />}
      />
      <Verdict kind={kind} batch={batch} />
      <div className={classes.sheet}>
        <div className={classes.counts} role="tablist" aria-label={t('Hasil pemeriksaan')}>
          {outcomes.map((outcome) => (
            <UnstyledButton
              key={outcome}
              className={classes.count}
              role="tab"
              id={`import-${outcome}`}
              aria-selected={outcome === shown}
              aria-controls="import-rows"
              onClick={() => setSearch({ outcome, page: undefined }, { replace: true })}
            >
              <StatusBadge look={looks[outcome]} />
              <span className={classes.figure}>{number(countOf(batch, outcome))}</span>
            </UnstyledButton>
          ))}
        </div>
        <div role="tabpanel" id="import-rows" aria-labelledby={`import-${shown}`}>
          {shown === 'INVALID' && batch.status === 'CHECKED' ? (
            <MendGrid batch={batch} />
          ) : shown === 'INVALID' ? (
            <BatchFaults batch={batch} />
          ) : (
            <BatchRows kind={kind} batch={batch} shown={shown} />
          )}
        </div>
      </div>
    </div>
  )
}

/** The documents made from the rows. */
function Documents({
  open,
  documents,
}: {
  open: (document: { id: number }) => string
  documents: readonly Ref[]
}) {
  return (
    <ul className={classes.documents}>
      {documents.map((document) => (
        <li key={document.id}>
          <Link to={open(document)}>{document.name}</Link>
        </li>
      ))}
    </ul>
  )
}

/** The state of the file in one sentence. */
function Verdict({ kind, batch }: { kind: ImportKind; batch: ImportBatch }) {
  const { status, invalidCount, newCount, changedCount, appliedBefore } = batch
  const waiting = waitingWords(kind, batch)
  const { open } = kind.documents ?? (batch.waitingCount > 0 ? kind.waits : undefined) ?? {}
  if (status === 'APPLIED')
    return (
      <Alert color="green" icon={<IconCircleCheck size={18} aria-hidden />}>
        {t('Diterapkan {{at}}. Dapat dibatalkan sampai {{until}}.', {
          at: dateTime(batch.appliedAt ?? batch.createdAt),
          until: dateTime(batch.undoUntil ?? batch.createdAt),
        })}
        {invalidCount > 0 &&
          ` ${t('{{count}} baris yang salah tidak ikut diterapkan.', { count: number(invalidCount) })}`}
        {waiting !== undefined && ` ${waiting}`}
        {open && <Documents open={open} documents={batch.documents} />}
      </Alert>
    )
  if (status === 'UNDONE')
    return (
      <Alert color="slate" icon={<IconInfoCircle size={18} aria-hidden />}>
        {kind.documents
          ? t('Dibatalkan {{at}}. Dokumennya sudah dibatalkan.', {
              at: dateTime(batch.undoneAt ?? batch.createdAt),
            })
          : t('Dibatalkan {{at}}. Data sudah dikembalikan seperti sebelum impor.', {
              at: dateTime(batch.undoneAt ?? batch.createdAt),
            })}
        {open && <Documents open={open} documents={batch.documents} />}
      </Alert>
    )
  if (invalidCount > 0)
    return (
      <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {t(
          '{{count}} dari {{total}} baris salah. Perbaiki di sini, atau di Excel lalu unggah lagi; belum ada data yang berubah.',
          { count: number(invalidCount), total: number(batch.rowCount) },
        )}
      </Alert>
    )
  if (newCount + changedCount === 0)
    return (
      <Alert color="slate" icon={<IconInfoCircle size={18} aria-hidden />}>
        {t('Semua baris sama dengan data yang sudah ada, tidak ada yang perlu diterapkan.')}
      </Alert>
    )
  if (batch.warnedCount > 0)
    return (
      <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {t('{{count}} baris jauh dari biasanya. Periksa dahulu; belum ada data yang berubah.', {
          count: number(batch.warnedCount),
        })}
      </Alert>
    )
  return (
    <Alert color={appliedBefore ? 'yellow' : 'green'} icon={<IconInfoCircle size={18} aria-hidden />}>
      {appliedBefore
        ? t(
            'Berkas yang sama persis sudah pernah diterapkan pada {{at}}. Periksa dahulu sebelum menerapkannya lagi.',
            {
              at: dateTime(appliedBefore),
            },
          )
        : t('Semua baris benar. Periksa lalu terapkan; belum ada data yang berubah.')}
    </Alert>
  )
}
