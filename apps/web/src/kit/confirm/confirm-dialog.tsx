import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import { Dialog } from '../dialog.tsx'

export interface Confirmation {
  /** A question that names the thing: 'Nonaktifkan 3 merek?'. */
  title: string
  /** The effect, and the part that can't be undone. */
  consequence: ReactNode
  /** The verb on the button: 'Nonaktifkan'. */
  verb: string
  /** Red, and without the first focus; only for actions that destroy data. */
  destructive?: boolean
  /** The first focus is on the way back: for what is most likely a slip of the finger. */
  careful?: boolean
  /** Label of the cancel button, where 'Batal' would be ambiguous. */
  back?: string
}

interface ConfirmDialogProps {
  opened: boolean
  confirmation: Confirmation
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action that is hard to undo. */
export function ConfirmDialog({ opened, confirmation, busy, onConfirm, onCancel }: ConfirmDialogProps) {
  const { title, consequence, verb, destructive = false, careful = destructive, back } = confirmation
  return (
    <Dialog opened={opened} onClose={onCancel} title={title}>
      {consequence}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant="default"
          onClick={onCancel}
          disabled={busy ?? false}
          data-autofocus={careful || undefined}
        >
          {back ?? t('Batal')}
        </Button>
        <Button
          {...(destructive && { color: 'red' })}
          loading={busy ?? false}
          onClick={onConfirm}
          data-autofocus={!careful || undefined}
        >
          {verb}
        </Button>
      </Group>
    </Dialog>
  )
}
