import type { ApiInput } from '@merchant/contract/api.ts'
import { emptySale, type Sale } from './sale.ts'

/** A payment that was sent and whose answer is not known: the same call is repeated with the same key. */
export interface PendingPayment {
  readonly key: string
  readonly body: ApiInput<'POST /core/v2/cashier/booking/payment'>['body']
}

interface Kept {
  sale: Sale
  pending: PendingPayment | null
}

/** Counted up when a kept sale of before could no longer be read. */
const SHAPE = 1

const keyOf = (employeeId: number, branchId: number): string => `merchant.till.${employeeId}.${branchId}`

/** What this person was typing at this branch; survives a reload, a crash and the end of the session. */
export function readKept(employeeId: number, branchId: number): Kept {
  try {
    const text = localStorage.getItem(keyOf(employeeId, branchId))
    const kept = JSON.parse(text ?? 'null') as (Kept & { shape: number }) | null // written by keepSale alone
    if (kept?.shape === SHAPE) return { sale: kept.sale, pending: kept.pending }
  } catch {
    // Unreadable: begun anew.
  }
  return { sale: emptySale(), pending: null }
}

/** A full storage costs the draft and nothing else. */
export function keepSale(employeeId: number, branchId: number, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(employeeId, branchId), JSON.stringify({ shape: SHAPE, ...kept }))
  } catch {
    // The sale goes on; only a reload would lose it.
  }
}
