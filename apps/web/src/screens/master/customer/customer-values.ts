import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import type { Customer, CustomerRecord, memberTypes } from '@merchant/contract/master/customer.ts'
import { type BankValues, toBankValues } from '../../../kit/form/fields/bank-fields.tsx'
import type { ShownImage } from '../../../kit/form/fields/use-image-upload.ts'

/** Commands answer without the links of pictures. */
type Shown = Customer & Partial<Pick<CustomerRecord, 'photoStoreUrl' | 'photoKtpUrl'>>

export type CustomerValues = {
  name: string
  ownerName: string
  branchId: Ref | null
  phone: string
  email: string
  nik: string
  npwp: string
  customerGroupId: Ref | null
  type: (typeof memberTypes)[number] | null
  outletClass: Customer['outletClass']
  region: string
  city: string
  district: string
  subDistrict: string
  postCode: string
  address: string
  lat: number | null
  lng: number | null
  picSaId: Ref | null
  scId: Ref | null
  tagIds: readonly Ref[]
  photoStoreId: ShownImage | null
  photoKtpId: ShownImage | null
  /** Days as the checkboxes have them: '1' is Monday. */
  visitDay: readonly string[]
  creditLimit: number | null
  termDays: number | null
  creditPolicy: Customer['creditPolicy']
  /** Why limit or term change; of the one change alone. */
  limitReason: string
  status: MasterStatus
} & BankValues

export const toCustomerValues = (customer: Shown | null, branch: Ref | null): CustomerValues => ({
  name: customer?.name ?? '',
  ownerName: customer?.ownerName ?? '',
  branchId: customer?.branch ?? branch,
  phone: customer?.phone ?? '',
  email: customer?.email ?? '',
  nik: customer?.nik ?? '',
  npwp: customer?.npwp ?? '',
  customerGroupId: customer?.group ?? null,
  // Saving a non-member makes a member.
  type: customer && customer.type !== 'NON_MEMBER' ? customer.type : 'MEMBER',
  outletClass: customer?.outletClass ?? null,
  region: customer?.region ?? '',
  city: customer?.city ?? '',
  district: customer?.district ?? '',
  subDistrict: customer?.subDistrict ?? '',
  postCode: customer?.postCode ?? '',
  address: customer?.address ?? '',
  lat: customer?.lat ?? null,
  lng: customer?.lng ?? null,
  picSaId: customer?.pic ?? null,
  scId: customer?.coordinator ?? null,
  tagIds: customer?.tags.map(({ id, name }) => ({ id, name })) ?? [],
  photoStoreId: shownImage(customer?.photoStoreId, customer?.photoStoreUrl),
  photoKtpId: shownImage(customer?.photoKtpId, customer?.photoKtpUrl),
  visitDay: customer?.visitDay.map(String) ?? [],
  creditLimit: customer?.creditLimit ?? null,
  termDays: customer?.termDays ?? null,
  creditPolicy: customer?.creditPolicy ?? 'BLOCK',
  limitReason: '',
  ...toBankValues(customer),
  status: customer?.status ?? 'ACTIVE',
})

const shownImage = (id: number | null = null, url: string | null = null): ShownImage | null =>
  id === null ? null : { id, url }

/** A credit that is left out comes from the group; other missing fields are required by the form. */
export const toCustomerBody = ({
  branchId,
  customerGroupId,
  picSaId,
  scId,
  tagIds,
  bankId,
  email,
  photoStoreId,
  photoKtpId,
  visitDay,
  creditLimit,
  termDays,
  limitReason,
  type,
  ...rest
}: CustomerValues) => ({
  ...rest,
  branchId: branchId?.id ?? 0,
  customerGroupId: customerGroupId?.id ?? 0,
  picSaId: picSaId?.id ?? null,
  scId: scId?.id ?? null,
  tagIds: tagIds.map(({ id }) => id),
  bankId: bankId?.id ?? null,
  photoStoreId: photoStoreId?.id ?? null,
  photoKtpId: photoKtpId?.id ?? null,
  visitDay: visitDay.map(Number).toSorted(),
  email: email.trim() || null,
  ...(type !== null && { type }),
  ...(creditLimit !== null && { creditLimit }),
  ...(termDays !== null && { termDays }),
  ...(limitReason.trim() !== '' && { limitReason }),
})
