import type { ApiInput } from '@merchant/contract/api.ts'
import { ownKey } from '../../../lib/company.ts'
import { emptySale, type Sale } from './sale.ts'

/** A sent payment without a known answer: the same call is repeated with the same key. */
export interface PendingPayment {
  readonly key: string
  readonly body: ApiInput<'POST /core/v2/cashier/booking/payment'>['body']
}

interface Kept {
  sale: Sale
  pending: PendingPayment | null
}

/** Raised when older stored sales can no longer be read. */
const SHAPE = 1

const keyOf = (employeeId: number, branchId: number): string =>
  ownKey(`merchant.till.${employeeId}.${branchId}`)

/** The user's unfinished sale at this branch; survives a reload, a crash and the end of the session. */
export function readKept(employeeId: number, branchId: number): Kept {
  try {
    const text = localStorage.getItem(keyOf(employeeId, branchId))
    const kept = JSON.parse(text ?? 'null') as (Kept & { shape: number }) | null // written by keepSale alone
    if (kept?.shape === SHAPE) return { sale: kept.sale, pending: kept.pending }
  } catch {
    // Unreadable: starts empty.
  }
  return { sale: emptySale(), pending: null }
}

/** When the storage is full, only the draft is lost. */
export function keepSale(employeeId: number, branchId: number, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(employeeId, branchId), JSON.stringify({ shape: SHAPE, ...kept }))
  } catch {
    // The sale goes on; only a reload would lose it.
  }
}
