import { Alert, Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError, errorNotice } from '../../api/errors.ts'
import { t } from '../../app/i18n.ts'
import { Dialog } from '../dialog.tsx'
import type { SavedView, SavedViews } from './use-saved-views.ts'

interface SaveViewDialogProps {
  views: SavedViews
  /** The view to rename or share; without it the present list becomes a new one. */
  own?: SavedView
  onClose: () => void
}

/** Names a view and says whether colleagues see it. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function SaveViewDialog({ views, own, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState(own?.name ?? '')
  const [shared, setShared] = useState(own?.shared ?? false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const replaced = own ? undefined : views.rows.find((view) => view.own && view.name === name.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (views.saving) return
    const query = own ? own.query : views.query
    const id = own?.id ?? replaced?.id
    const view = { name: name.trim(), shared, query, ...(id !== undefined && { id }) }
    views.save(view).then(onClose, (error: unknown) => {
      setRefusal(error instanceof ApiError ? error.message : errorNotice(error).message)
    })
  }
  return (
    <Dialog opened onClose={onClose} title={own ? t('Ubah tampilan') : t('Simpan tampilan')}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          {refusal !== null && <Alert color="red">{refusal}</Alert>}
          <TextInput
            label={t('Nama tampilan')}
            placeholder={t('Misalnya: Aktif, terbaru dahulu')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={60}
            required
            description={replaced && t('Tampilan Anda dengan nama ini akan diganti.')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data-autofocus
          />
          <Switch
            size="sm"
            label={t('Bagikan kepada rekan')}
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={onClose}>
              {t('Batal')}
            </Button>
            <Button type="submit" loading={views.saving} disabled={name.trim() === ''}>
              {replaced ? t('Ganti') : t('Simpan')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
