import { ActionIcon, Alert, Button, FileButton, Skeleton, Text } from '@mantine/core'
import type { Attachment } from '@merchant/contract/document/document.ts'
import { IconFileTypePdf, IconFileTypeXls, IconPaperclip, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useCommand, useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { ownAddress } from '../../lib/company.ts'
import { dateTime, number } from '../../lib/format.ts'
import { useConfirm } from '../confirm/use-confirm.tsx'
import { Empty } from '../empty.tsx'
import { Failure } from '../failure.tsx'
import { ProgressBar } from '../progress/progress-bar.tsx'
import classes from './papers.module.css'
import { attachmentAccept, useAttachmentUpload } from './use-attachment-upload.ts'

/** Links are valid for ten minutes, so an open page loads fresh ones before that. */
const FRESH_LINKS = 8 * 60_000

/** 'Lampiran': the files attached to a document. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function Attachments({ documentId }: { documentId: number }) {
  const params = { id: documentId }
  const list = useEndpoint(
    'GET /core/v1/documents/{id}/attachments',
    { params },
    { refetchInterval: FRESH_LINKS, placeholderData: undefined },
  )
  const upload = useAttachmentUpload(documentId)
  const detach = useCommand('DELETE /core/v1/documents/{id}/attachments/{attachmentId}', {
    invalidates: ['GET /core/v1/documents/{id}/attachments'],
  })
  const confirm = useConfirm()
  if (list.error && !list.data) return <Failure error={list.error} retry={list.refetch} />
  if (!list.data) return <Skeleton height={80} />
  const { rows, mayChange } = list.data
  const remove = async ({ id, name }: Attachment) => {
    const yes = await confirm.ask({
      title: t('Lepas {{name}}?', { name }),
      consequence: t('Lampiran ini tidak tampil lagi pada dokumen.'),
      verb: t('Lepas'),
      destructive: true,
    })
    if (yes) detach.mutate({ params: { id: documentId, attachmentId: id } })
  }
  return (
    <section className={classes.papers} aria-label={t('Lampiran')}>
      {rows.length === 0 && <Empty title={t('Belum ada lampiran.')} />}
      {rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((row) => (
            <Paper key={row.id} row={row} onRemove={mayChange ? () => void remove(row) : undefined} />
          ))}
        </ul>
      )}
      {upload.fault && (
        <Alert color="red" role="alert" p="xs">
          {upload.fault}
        </Alert>
      )}
      {upload.progress !== null && (
        <ProgressBar label={t('Mengunggah')} done={Math.floor(upload.progress * 100)} total={100} />
      )}
      {mayChange && (
        <div className={classes.add}>
          <FileButton accept={attachmentAccept} onChange={(file) => upload.take(file ?? undefined)}>
            {(button) => (
              <Button
                {...button}
                size="xs"
                variant="default"
                disabled={upload.progress !== null}
                leftSection={<IconPaperclip size={14} aria-hidden />}
              >
                {t('Tambah lampiran')}
              </Button>
            )}
          </FileButton>
          <Text size="xs" c="dimmed">
            {t('PDF, gambar, atau Excel, paling besar 10 MB.')}
          </Text>
        </div>
      )}
      {confirm.dialog}
    </section>
  )
}

const icons = { PDF: IconFileTypePdf, WEBP: IconPhoto, XLSX: IconFileTypeXls } as const

/** `1,2 MB` or `340 KB`. */
const sizeText = (bytes: number): string =>
  bytes >= 1_000_000
    ? `${number(Math.round(bytes / 100_000) / 10)} MB`
    : `${number(Math.max(1, Math.round(bytes / 1_000)))} KB`

function Paper({ row, onRemove }: { row: Attachment; onRemove: (() => void) | undefined }) {
  const Icon = icons[row.format]
  return (
    <li>
      <Icon size={20} stroke={1.4} aria-hidden />
      <div className={classes.body}>
        <a href={ownAddress(row.url)} target="_blank" rel="noreferrer">
          {row.name}
        </a>
        <small>
          {sizeText(row.size)} · {row.createdBy.name} · {dateTime(row.createdAt)}
        </small>
      </div>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="slate"
          aria-label={t('Lepas {{name}}', { name: row.name })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
