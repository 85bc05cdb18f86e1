import { Alert, Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { t } from '../app/i18n.ts'
import { Dialog } from './dialog.tsx'

interface Words {
  /** Of the window. */
  title: string
  /** Of the field. */
  label: string
  placeholder: string
  share: string
}

interface NameAndShareProps {
  words: Words
  start?: { name: string; shared: boolean }
  /** Above the field. */
  children?: ReactNode
  /** What saving under this name would do beside, and the verb of the button then. */
  besideOf?: (name: string) => { hint: string; verb: string } | undefined
  refusal: string | null
  saving: boolean
  onSave: (given: { name: string; shared: boolean }) => void
  onClose: () => void
}

/** A window that names something a person keeps, and says whether colleagues see it. */
export function NameAndShare({ words, start, children, besideOf, ...saving }: NameAndShareProps) {
  const [typed, setTyped] = useState(start?.name ?? '')
  const [shared, setShared] = useState(start?.shared ?? false)
  const name = typed.trim()
  const beside = besideOf?.(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.saving) saving.onSave({ name, shared })
  }
  return (
    <Dialog opened onClose={saving.onClose} title={words.title}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          {saving.refusal !== null && <Alert color="red">{saving.refusal}</Alert>}
          {children}
          <TextInput
            label={words.label}
            placeholder={words.placeholder}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            maxLength={60}
            required
            description={beside?.hint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data-autofocus
          />
          <Switch
            size="sm"
            label={words.share}
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={saving.onClose}>
              {t('Batal')}
            </Button>
            <Button type="submit" loading={saving.saving} disabled={name === ''}>
              {beside?.verb ?? t('Simpan')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
