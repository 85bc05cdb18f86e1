import { sumOf } from '@merchant/domain/kernel/money.ts'
import type { KeptTender } from '@merchant/domain/sales/checkout.ts'
import type { PayIn } from '../life/tenders.ts'
import type { Batch } from './batch.ts'

/** A tender that was kept, with what its row says beside the amounts. */
export interface Kept extends KeptTender {
  methodId: number
  accountId: number | null
  advanceId: null
  edcId: number | null
  edcRateId: number | null
  cardLast4: string | null
  approvalCode: string | null
  referenceNo: string | null
}

export function keptOf(tender: KeptTender, given: PayIn | undefined): Kept[] {
  if (!given) return []
  return [
    {
      ...tender,
      methodId: given.methodId,
      accountId: given.bankAccountId ?? null,
      advanceId: null,
      edcId: given.edcId ?? null,
      edcRateId: given.edcRateId ?? null,
      cardLast4: given.cardLast4 ?? null,
      approvalCode: given.approvalCode ?? null,
      referenceNo: given.refNo ?? null,
    },
  ]
}

interface Payment {
  id: number
  order: number
  shiftId: number
  kind: 'SALE' | 'REFUND'
  at: Date
  by: number
  journal: number | undefined
}

/** A payment with its details; a refund hands back what was kept and has neither tendered money nor change. */
export function paymentRows(
  batch: Batch,
  branchId: number,
  { id, order, shiftId, kind, at, by, journal }: Payment,
  kept: readonly Kept[],
): void {
  const total = sumOf(kept, ({ amount }) => amount)
  batch.add('sales_payment', {
    branch_id: branchId,
    id,
    order_id: order,
    shift_id: shiftId,
    kind,
    at,
    by_id: by,
    total,
    journal_id: journal ?? null,
  })
  kept.forEach((each, index) => {
    batch.add('sales_payment_detail', {
      branch_id: branchId,
      payment_id: id,
      line_no: index + 1,
      method_id: each.methodId,
      method_type: each.type,
      amount: each.amount,
      tendered: kind === 'SALE' ? each.tendered : null,
      change: kind === 'SALE' ? each.change : 0,
      account_id: each.accountId,
      edc_id: each.edcId,
      edc_rate_id: each.edcRateId,
      card_last4: each.cardLast4,
      approval_code: each.approvalCode,
      reference_no: each.referenceNo,
      fee: each.fee,
      surcharge: each.surcharge,
    })
  })
}
