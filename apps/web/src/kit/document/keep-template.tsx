import { Alert, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError, errorNotice } from '../../api/errors.ts'
import { useCommand } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'
import { Dialog } from '../dialog.tsx'

interface KeepTemplateProps {
  document: { id: number }
  /** Title of the document. */
  name: string
  onClose: () => void
}

/** Names a template and says whether colleagues see it. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function KeepTemplate({ document, name: title, onClose }: KeepTemplateProps) {
  const save = useCommand('POST /v1/document-templates', {
    invalidates: ['GET /v1/document-templates'],
    notice: false,
  })
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    save.mutateAsync({ body: { documentId: document.id, name: name.trim(), shared } }).then(
      () => {
        onClose()
        const message = t('Templat {{name}} disimpan. Pakailah lewat Dari templat di daftarnya.', {
          name: name.trim(),
        })
        notify({ title: t('Berhasil'), message, tone: 'success' })
      },
      () => undefined, // shown in the window
    )
  }
  const refusal =
    save.error instanceof ApiError ? save.error.message : save.error && errorNotice(save.error).message
  return (
    <Dialog opened onClose={onClose} title={t('Simpan sebagai templat')}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          {refusal && <Alert color="red">{refusal}</Alert>}
          <Text size="sm">
            {t(
              'Kepala dan baris {{document}} disimpan; tanggal, nomor, dan harga mengikuti dokumen yang baru.',
              {
                document: title,
              },
            )}
          </Text>
          <TextInput
            label={t('Nama templat')}
            placeholder={t('Misalnya: Sewa gudang')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={60}
            required
            data-autofocus
          />
          <Switch
            size="sm"
            label={t('Bagikan kepada rekan yang boleh menambah dokumen ini')}
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={onClose}>
              {t('Batal')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
              {t('Simpan')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
