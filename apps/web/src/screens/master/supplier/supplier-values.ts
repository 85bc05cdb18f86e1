import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import type { Supplier } from '@merchant/contract/master/supplier.ts'
import { t } from '../../../app/i18n.ts'
import { type BankValues, toBankValues } from '../../../kit/form/fields/bank-fields.tsx'

export type SupplierValues = {
  name: string
  code: string
  npwp: string
  isPkp: boolean
  defaultTaxCode: string | null
  status: MasterStatus
  paymentTermId: Ref | null
  creditLimit: number | null
  phone: string
  address: string
  branchIds: readonly Ref[]
} & BankValues

/** `branches` are the ones that the user may see; a supplier may have others. */
export function toSupplierValues(supplier: Supplier | null, branches: readonly Ref[]): SupplierValues {
  const named = (id: number): Ref => {
    const branch = branches.find((each) => each.id === id)
    return { id, name: branch?.name ?? t('Cabang lain') }
  }
  return {
    name: supplier?.name ?? '',
    code: supplier?.code ?? '',
    npwp: supplier?.npwp ?? '',
    isPkp: supplier?.isPkp ?? false,
    defaultTaxCode: supplier?.defaultTaxCode ?? null,
    status: supplier?.status ?? 'ACTIVE',
    paymentTermId: supplier?.paymentTerm ?? null,
    creditLimit: supplier?.creditLimit ?? null,
    ...toBankValues(supplier),
    phone: supplier?.phone ?? '',
    address: supplier?.address ?? '',
    branchIds: supplier?.branchIds.map(named) ?? [],
  }
}

/**
 * Branches are sent only when they have changed, so that a user who does not see all of them can change the other fields.
 * `paymentTermId` 0 is never sent: the form asks for the term first.
 */
export function toSupplierBody(values: SupplierValues, before: readonly number[]) {
  const { paymentTermId, bankId, branchIds, ...rest } = values
  const ids = branchIds.map(({ id }) => id)
  const same = ids.length === before.length && ids.every((id) => before.includes(id))
  return {
    ...rest,
    paymentTermId: paymentTermId?.id ?? 0,
    bankId: bankId?.id ?? null,
    ...(!same && { branchIds: ids }),
  }
}
