import type { CustomerGroup } from '@merchant/contract/master/customer-group.ts'
import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { callsOf } from '../../../kit/master/master-routes.ts'

type GroupValues = Pick<CustomerGroup, 'code' | 'name' | 'eligiblePoints' | 'status'> & {
  level: number | null
  pointMultiplier: number | null
  defaultTermDays: number | null
  defaultCreditLimit: number | null
}

export const group = master({
  calls: callsOf('/v1/customer-groups'),
  entity: 'customer_group',
  thing: () => t('kelompok pelanggan'),
  toValues: (record): GroupValues => ({
    name: record?.name ?? '',
    code: record?.code ?? '',
    level: record?.level ?? 0,
    eligiblePoints: record?.eligiblePoints ?? true,
    pointMultiplier: record?.pointMultiplier ?? 1,
    defaultTermDays: record?.defaultTermDays ?? 0,
    defaultCreditLimit: record?.defaultCreditLimit ?? 0,
    status: record?.status ?? 'ACTIVE',
  }),
  toBody: (values) => ({
    ...values,
    level: values.level ?? 0,
    pointMultiplier: values.pointMultiplier ?? 1,
    defaultTermDays: values.defaultTermDays ?? 0,
    defaultCreditLimit: values.defaultCreditLimit ?? 0,
  }),
  shownBy: ['GET /v1/customers', 'GET /v1/customers/{id}'],
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} kelompok pelanggan?', { count }),
      consequence: t('Kelompok ini dapat dipilih lagi untuk pelanggan.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} kelompok pelanggan?', { count }),
      consequence: t(
        'Kelompok ini tidak dapat dipilih lagi untuk pelanggan. Pelanggan di dalamnya tidak berubah, dan kelompok dapat diaktifkan kembali. Kelompok Umum ditolak.',
      ),
    },
  }),
})
