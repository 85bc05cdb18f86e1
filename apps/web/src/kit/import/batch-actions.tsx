import { Button } from '@mantine/core'
import type { ImportBatch } from '@merchant/contract/system/import.ts'
import { IconArrowBackUp, IconCheck, IconColumns3, IconFileDownload, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../api/hooks.ts'
import { saveFile } from '../../api/open-file.ts'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'
import { useUrlSearch } from '../../app/search.ts'
import { number } from '../../lib/format.ts'
import { useConfirm } from '../confirm/use-confirm.tsx'
import type { ImportKind } from './import-kind.ts'
import { batchCalls, waitingWords } from './import-words.ts'

interface BatchActionsProps {
  kind: ImportKind
  batch: ImportBatch
}

/** Applying a file, undoing it, and saving its corrected copy, each with its question. */
function useBatchActs({ kind, batch }: BatchActionsProps) {
  const confirm = useConfirm()
  const [saving, setSaving] = useState(false)
  const invalidates = [...batchCalls, ...kind.invalidates]
  const apply = useCommand('POST /core/v1/import/{type}/commit', { invalidates })
  const undo = useCommand('POST /core/v1/import/{type}/batches/{id}/undo', { invalidates })
  const { id, version, newCount, changedCount, warnedCount, invalidCount } = batch
  const counts = { news: number(newCount), changed: number(changedCount) }

  const onApply = async () => {
    const yes = await confirm.ask({
      title: t('Terapkan impor {{thing}}?', { thing: kind.thing }),
      ...(warnedCount + invalidCount > 0 && { careful: true, back: t('Periksa lagi') }),
      consequence: applyWords(kind, batch),
      verb: warnedCount + invalidCount > 0 ? t('Tetap terapkan') : t('Terapkan'),
    })
    if (!yes) return
    await apply
      .mutateAsync({
        params: { type: kind.type },
        body: { batchId: id, version, acceptWarned: warnedCount, leaveOut: invalidCount },
      })
      .then((applied) =>
        notify({
          title: t('Impor diterapkan'),
          message:
            waitingWords(kind, applied) ??
            (kind.documents
              ? t('{{news}} baris diposting.', counts)
              : t('{{news}} baru, {{changed}} berubah.', counts)),
          tone: 'success',
        }),
      )
      .catch(() => undefined) // the command shows the error
  }
  const onUndo = async () => {
    const yes = await confirm.ask({
      title: t('Batalkan impor {{thing}} ini?', { thing: kind.thing }),
      consequence: kind.documents
        ? t(
            'Dokumen dari impor ini dibatalkan dengan jurnal balik. Bila barangnya sudah keluar, tidak ada yang dibatalkan.',
          )
        : t(
            '{{news}} data baru dihapus dan {{changed}} data dikembalikan seperti semula. Bila ada yang sudah dipakai atau diubah lagi, tidak ada yang dibatalkan.',
            counts,
          ),
      verb: t('Batalkan impor'),
      destructive: true,
      back: t('Kembali'),
    })
    if (!yes) return
    await undo
      .mutateAsync({ params: { type: kind.type, id }, body: { version } })
      .then(() => notify({ title: t('Impor dibatalkan'), message: '', tone: 'success' }))
      .catch(() => undefined) // the command shows the error
  }
  const onSave = async () => {
    setSaving(true)
    await saveFile('GET /core/v1/import/{type}/batches/{id}/file', { params: { type: kind.type, id } })
    setSaving(false)
  }
  return { confirm, apply, undo, saving, onApply, onUndo, onSave }
}

/** The possible actions on the file: correct it, apply it, or undo it. */
export function BatchActions({ kind, batch }: BatchActionsProps) {
  const [, setSearch] = useUrlSearch()
  const { confirm, apply, undo, saving, onApply, onUndo, onSave } = useBatchActs({ kind, batch })
  const { newCount, changedCount, invalidCount } = batch
  const open = batch.status === 'CHECKED'
  const nothing = newCount + changedCount === 0
  return (
    <>
      {batch.status !== 'UNDONE' && invalidCount > 0 && (
        <Button
          variant="default"
          loading={saving}
          leftSection={<IconFileDownload size={16} aria-hidden />}
          onClick={() => void onSave()}
        >
          {t('Unduh untuk diperbaiki')}
        </Button>
      )}
      {batch.undoUntil !== null && (
        <Button
          variant="default"
          loading={undo.isPending}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => void onUndo()}
        >
          {t('Batalkan impor')}
        </Button>
      )}
      {open && (
        <Button
          variant="default"
          leftSection={<IconColumns3 size={16} aria-hidden />}
          onClick={() => setSearch({ columns: 'choose', page: undefined })}
        >
          {t('Ubah kolom')}
        </Button>
      )}
      {(batch.status === 'MAPPING' || (open && (invalidCount > 0 || nothing))) && (
        <Button
          variant="default"
          component={Link}
          to={kind.address.start}
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          {t('Unggah berkas lain')}
        </Button>
      )}
      {open && !nothing && !(kind.whole && invalidCount > 0) && (
        <Button
          variant={invalidCount > 0 ? 'default' : 'filled'}
          loading={apply.isPending}
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={() => void onApply()}
        >
          {invalidCount > 0 ? t('Terapkan yang benar saja') : t('Terapkan')}
        </Button>
      )}
      {confirm.dialog}
    </>
  )
}

/** What bringing the file in will do. */
function applyWords(kind: ImportKind, batch: ImportBatch): string {
  const left = t('{{count}} baris yang salah ditinggalkan dan tidak ikut diterapkan.', {
    count: number(batch.invalidCount),
  })
  return batch.invalidCount > 0 ? `${left} ${rightWords(kind, batch)}` : rightWords(kind, batch)
}

function rightWords(kind: ImportKind, { newCount, changedCount, warnedCount }: ImportBatch): string {
  const counts = { news: number(newCount), changed: number(changedCount) }
  if (warnedCount > 0)
    return t(
      '{{count}} baris jauh dari biasanya dan ikut diterapkan. {{news}} data baru ditambahkan dan {{changed}} data diubah sekaligus. Impor dapat dibatalkan selama 30 hari.',
      { ...counts, count: number(warnedCount) },
    )
  return kind.documents
    ? t(
        '{{news}} baris langsung diposting sekaligus. Impor dapat dibatalkan selama 30 hari, selama dokumennya masih dapat dibatalkan.',
        counts,
      )
    : t(
        '{{news}} data baru ditambahkan dan {{changed}} data diubah sekaligus. Impor dapat dibatalkan selama 30 hari.',
        counts,
      )
}
