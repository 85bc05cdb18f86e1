import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import type { PosUser } from '@merchant/contract/master/pos-user.ts'
import { t } from '../../../../app/i18n.ts'
import { posRoleWords } from '../../../../kit/customer/pos-user-words.ts'
import { master } from '../../../../kit/master/master.ts'

type PosUserValues = Pick<PosUser, 'name' | 'phone'> & {
  email: string
  role: PosUser['role'] | null
  branchId: Ref | null
  customerId: Ref | null
  deviceId: string
  status: MasterStatus
}

export const toPosUserValues = (record: PosUser | null, branch: Ref | null): PosUserValues => ({
  name: record?.name ?? '',
  phone: record?.phone ?? '',
  email: record?.email ?? '',
  role: record?.role ?? null,
  branchId: record?.branch ?? branch,
  customerId: record?.outlet ?? null,
  deviceId: record?.deviceId ?? '',
  status: record?.status ?? 'ACTIVE',
})

export const posUser = master({
  calls: {
    list: 'GET /v1/pos-users',
    get: 'GET /v1/pos-users/{id}',
    create: 'POST /v1/pos-users',
    update: 'PUT /v1/pos-users/{id}',
  },
  entity: 'pos_user',
  thing: () => t('pengguna POS'),
  fixed: ['branchId', 'customerId'],
  inline: ['name', 'phone', 'email', 'deviceId'],
  words: posRoleWords,
  toValues: (record) => toPosUserValues(record, null),
  /** `branchId` and `customerId` 0 and an empty role are never sent: the form requires them. */
  toBody: ({ branchId, customerId, role, email, ...rest }) => ({
    ...rest,
    email: email === '' ? null : email,
    role: role ?? 'OWNER',
    branchId: branchId?.id ?? 0,
    customerId: customerId?.id ?? 0,
  }),
  shownBy: ['GET /v1/pos-users/{id}/duplicates'],
})
