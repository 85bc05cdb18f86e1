import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import type { Branch } from '@merchant/contract/master/branch.ts'

export type BranchValues = Pick<Branch, 'kind' | 'ownership' | 'lat' | 'lng' | 'timezone' | 'taxMode'> & {
  code: string
  name: string
  status: MasterStatus
  parentBranchId: Ref | null
  supplyBranchId: Ref | null
  ownerEmployeeId: Ref | null
  address: string
  region: string
  city: string
  district: string
  subDistrict: string
  postCode: string
  phone: string
  goLiveDate: string | null
}

export function toBranchValues(branch: Branch | null): BranchValues {
  return {
    name: branch?.name ?? '',
    code: branch?.code ?? '',
    status: branch?.status ?? 'ACTIVE',
    kind: branch?.kind ?? 'STOCKIST',
    ownership: branch?.ownership ?? 'OWNED',
    parentBranchId: branch?.parentBranch ?? null,
    supplyBranchId: branch?.supplyBranch ?? null,
    ownerEmployeeId: branch?.ownerEmployee ?? null,
    address: branch?.address ?? '',
    region: branch?.region ?? '',
    city: branch?.city ?? '',
    district: branch?.district ?? '',
    subDistrict: branch?.subDistrict ?? '',
    postCode: branch?.postCode ?? '',
    phone: branch?.phone ?? '',
    lat: branch?.lat ?? null,
    lng: branch?.lng ?? null,
    timezone: branch?.timezone ?? 'Asia/Jakarta',
    taxMode: branch?.taxMode ?? 'EXCLUDED',
    goLiveDate: branch?.goLiveDate ?? null,
  }
}

export const toBranchBody = (values: BranchValues) => ({
  ...values,
  parentBranchId: values.parentBranchId?.id ?? null,
  supplyBranchId: values.supplyBranchId?.id ?? null,
  ownerEmployeeId: values.ownerEmployeeId?.id ?? null,
  postCode: values.postCode.trim() || null, // an empty text would be a wrong post code
  goLiveDate: values.goLiveDate ?? '',
})
