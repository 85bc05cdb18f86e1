import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { callsOf } from '../../../kit/master/master-routes.ts'

export type PrincipalValues = {
  code: string
  name: string
  npwp: string
  phone: string
  address: string
  status: MasterStatus
}

export const principal = master({
  calls: callsOf('/v1/principals'),
  entity: 'principal',
  thing: () => t('prinsipal'),
  toValues: (record): PrincipalValues => ({
    code: record?.code ?? '',
    name: record?.name ?? '',
    npwp: record?.npwp ?? '',
    phone: record?.phone ?? '',
    address: record?.address ?? '',
    status: record?.status ?? 'ACTIVE',
  }),
  toBody: (values) => values,
  shownBy: ['GET /v1/brands', 'GET /v1/brands/{id}'],
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} prinsipal?', { count }),
      consequence: t('Prinsipal ini dapat dipilih lagi untuk merek.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} prinsipal?', { count }),
      consequence: t(
        'Prinsipal ini tidak dapat dipilih lagi untuk merek. Merek yang sudah memakainya tidak berubah, dan prinsipal dapat diaktifkan kembali.',
      ),
    },
  }),
})
