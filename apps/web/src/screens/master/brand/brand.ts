import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../../app/i18n.ts'
import type { UploadedImage } from '../../../kit/form/fields/use-image-upload.ts'
import { master } from '../../../kit/master/master.ts'
import { callsOf } from '../../../kit/master/master-routes.ts'

type BrandValues = {
  code: string
  name: string
  principalId: Ref | null
  imageFileId: UploadedImage | null
  note: string
  status: MasterStatus
}

export const brand = master({
  calls: callsOf('/v1/brands'),
  entity: 'brand',
  thing: () => t('merek'),
  madeWhenNew: ['code'],
  toValues: (record): BrandValues => ({
    code: record?.code ?? '',
    name: record?.name ?? '',
    principalId: record?.principal ?? null,
    imageFileId:
      record?.imageFileId && record.imageUrl ? { id: record.imageFileId, url: record.imageUrl } : null,
    note: record?.note ?? '',
    status: record?.status ?? 'ACTIVE',
  }),
  toBody: ({ code, name, principalId, imageFileId, note, status }) => ({
    ...(code.trim() !== '' && { code }), // left out, the server makes one from the name
    name,
    principalId: principalId?.id ?? null,
    imageFileId: imageFileId?.id ?? null,
    note,
    status,
  }),
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} merek?', { count }),
      consequence: t('Merek ini dapat dipilih lagi untuk barang.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} merek?', { count }),
      consequence: t(
        'Merek ini tidak dapat dipilih lagi untuk barang. Barang dan dokumen yang sudah memakainya tidak berubah, dan merek dapat diaktifkan kembali.',
      ),
    },
  }),
})
