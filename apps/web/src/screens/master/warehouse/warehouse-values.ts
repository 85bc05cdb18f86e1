import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import type { Warehouse } from '@merchant/contract/master/warehouse.ts'

export type WarehouseValues = {
  name: string
  code: string
  branchId: Ref | null
  kind: Warehouse['kind'] | null
  isPrimary: boolean
  address: string
  picEmployeeId: Ref | null
  status: MasterStatus
}

export function toWarehouseValues(warehouse: Warehouse | null, branch: Ref | null): WarehouseValues {
  return {
    name: warehouse?.name ?? '',
    code: warehouse?.code ?? '',
    branchId: warehouse?.branch ?? branch,
    kind: warehouse?.kind ?? null,
    isPrimary: warehouse?.isPrimary ?? false,
    address: warehouse?.address ?? '',
    picEmployeeId: warehouse?.picEmployee ?? null,
    status: warehouse?.status ?? 'ACTIVE',
  }
}

/** `branchId` 0 and a missing kind as MAIN are never sent: the form requires both. */
export const toWarehouseBody = ({ branchId, kind, isPrimary, picEmployeeId, ...rest }: WarehouseValues) => ({
  ...rest,
  branchId: branchId?.id ?? 0,
  kind: kind ?? ('MAIN' as const),
  isPrimary: kind === 'MAIN' && isPrimary,
  picEmployeeId: picEmployeeId?.id ?? null,
})
