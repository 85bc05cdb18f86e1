import type { CustomerGroup } from '@merchant/contract/master/customer-group.ts'
import { t } from '../../../app/i18n.ts'

/** Named as the API names them, so that refusals, history and conflicts find their field. */
export type GroupValues = Pick<CustomerGroup, 'code' | 'name' | 'eligiblePoints' | 'status'> & {
  level: number | null
  pointMultiplier: number | null
  defaultTermDays: number | null
  defaultCreditLimit: number | null
}

export const groupLabels = () => ({
  name: t('Nama'),
  code: t('Kode'),
  level: t('Tingkat'),
  eligiblePoints: t('Mendapat poin'),
  pointMultiplier: t('Pengali poin'),
  defaultTermDays: t('Tempo bawaan'),
  defaultCreditLimit: t('Batas piutang bawaan'),
  status: t('Status'),
})

export const toGroupValues = (group: CustomerGroup | null): GroupValues => ({
  name: group?.name ?? '',
  code: group?.code ?? '',
  level: group?.level ?? 0,
  eligiblePoints: group?.eligiblePoints ?? true,
  pointMultiplier: group?.pointMultiplier ?? 1,
  defaultTermDays: group?.defaultTermDays ?? 0,
  defaultCreditLimit: group?.defaultCreditLimit ?? 0,
  status: group?.status ?? 'ACTIVE',
})

export const toGroupBody = (values: GroupValues) => ({
  ...values,
  level: values.level ?? 0,
  pointMultiplier: values.pointMultiplier ?? 1,
  defaultTermDays: values.defaultTermDays ?? 0,
  defaultCreditLimit: values.defaultCreditLimit ?? 0,
})

/** What saving a group changes for whoever reads it afterwards; customers show its name. */
export const groupSaved = {
  invalidates: [
    'GET /v1/customer-groups',
    'GET /v1/customer-groups/{id}',
    'GET /v1/customers',
    'GET /v1/customers/{id}',
    'GET /v1/histories/{entity}/{id}',
  ],
  notice: false,
} as const
