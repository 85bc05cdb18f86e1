import { Text } from '@mantine/core'
import { ApiError, errorNotice } from '../../api/errors.ts'
import { useCommand } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'
import { NameAndShare } from '../name-and-share.tsx'

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
  const keep = ({ name, shared }: { name: string; shared: boolean }) => {
    save.mutateAsync({ body: { documentId: document.id, name, shared } }).then(
      () => {
        onClose()
        const message = t('Templat {{name}} disimpan. Pakailah lewat Dari templat di daftarnya.', { name })
        notify({ title: t('Berhasil'), message, tone: 'success' })
      },
      () => undefined, // shown in the window
    )
  }
  const { error } = save
  return (
    <NameAndShare
      words={{
        title: t('Simpan sebagai templat'),
        label: t('Nama templat'),
        placeholder: t('Misalnya: Sewa gudang'),
        share: t('Bagikan kepada rekan yang boleh menambah dokumen ini'),
      }}
      refusal={error && (error instanceof ApiError ? error.message : errorNotice(error).message)}
      saving={save.isPending}
      onSave={keep}
      onClose={onClose}
    >
      <Text size="sm">
        {t('Kepala dan baris {{document}} disimpan; tanggal, nomor, dan harga mengikuti dokumen yang baru.', {
          document: title,
        })}
      </Text>
    </NameAndShare>
  )
}
