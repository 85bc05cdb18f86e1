import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { t } from '../../app/i18n.ts'
import { Dialog } from '../dialog.tsx'
import { DateField } from '../form/fields/date-field.tsx'
import { useFocusOnProblem } from '../form/use-focus-on-problem.ts'
import type { DocumentAction } from './document-head.ts'

interface ActionDialogProps {
  action: DocumentAction
  /** The document in words: 'Pesanan pembelian PO/JKT01/2611/00012'. */
  document: string
  busy: boolean
  /** Why it was refused. */
  failure: string | null
  onRun: (reason: string, cancelDate: string | null) => void
  onClose: () => void
}

/** 'Pesanan pembelian PO/1' in the middle of a sentence. */
const startLower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Asks before a document changes: shows the effect and the part that can't be undone, and asks for the reason. */
export function ActionDialog({ action, document, busy, failure, onRun, onClose }: ActionDialogProps) {
  const { label, consequence, asksReason = false, asksDate = false, destructive = false } = action
  const [reason, setReason] = useState('')
  const [cancelDate, setCancelDate] = useState<string | null>(null)
  const [missing, setMissing] = useState<{ field: 'reason' } | null>(null)
  const element = useFocusOnProblem(missing)
  const submit = () => {
    const lacks = asksReason && reason.trim() === ''
    setMissing(lacks ? { field: 'reason' } : null)
    if (!busy && !lacks) onRun(reason.trim(), cancelDate)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  return (
    <Dialog
      opened
      title={t('{{verb}} {{document}}?', { verb: label, document: startLower(document) })}
      size="md"
      onClose={onClose}
    >
      <form ref={element} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
        <Stack gap="md">
          {failure && (
            <Alert color="red" role="alert" p="xs" icon={<IconAlertCircle size={18} aria-hidden />}>
              {failure}
            </Alert>
          )}
          {consequence && <Text>{consequence}</Text>}
          {asksReason && (
            <Textarea
              label={t('Alasan')}
              withAsterisk
              aria-required
              rows={3}
              maxLength={500}
              data-autofocus
              error={missing && t('{{label}} wajib diisi', { label: t('Alasan') })}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          {asksDate && (
            <DateField
              label={t('Tanggal pembatalan (kosongkan untuk memakai tanggal dokumen)')}
              value={cancelDate}
              onChange={setCancelDate}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t('Kembali')}
            </Button>
            <Button
              type="submit"
              loading={busy}
              {...(destructive && { color: 'red' })}
              data-autofocus={!asksReason || undefined}
            >
              {label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
