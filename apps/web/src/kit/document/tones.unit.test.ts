import * as cash from '@merchant/domain/cash/cash-bank.ts'
import * as journal from '@merchant/domain/cash/manual-journal.ts'
import { debtPaymentLifecycle } from '@merchant/domain/purchase/debt-payment.ts'
import { purchaseInvoiceLifecycle } from '@merchant/domain/purchase/purchase-invoice.ts'
import { purchaseOrderLifecycle } from '@merchant/domain/purchase/purchase-order.ts'
import { goodsReceiptLifecycle } from '@merchant/domain/purchase/receive-order.ts'
import { salesOrderLifecycle } from '@merchant/domain/sales/sales-order.ts'
import { initialStockLifecycle } from '@merchant/domain/stock/initial-stock.ts'
import { stockCorrectionLifecycle } from '@merchant/domain/stock/stock-correction.ts'
import { stockCountLifecycle } from '@merchant/domain/stock/stock-count.ts'
import { stockMutationLifecycle } from '@merchant/domain/stock/stock-mutation.ts'
import { describe, expect, it } from 'vitest'
import { stateTones, toneOf } from './tones.ts'

const lifecycles = [
  purchaseOrderLifecycle,
  goodsReceiptLifecycle,
  purchaseInvoiceLifecycle,
  debtPaymentLifecycle,
  initialStockLifecycle,
  stockMutationLifecycle,
  stockCountLifecycle,
  stockCorrectionLifecycle,
  cash.cashInLifecycle,
  cash.cashOutLifecycle,
  journal.generalJournalLifecycle,
  salesOrderLifecycle,
]

/** The rule: green is finished, yellow waits for somebody, red is refused; all others are neutral. */
const expected = {
  DONE: ['Selesai', 'Lunas'],
  WAITS: ['Menunggu persetujuan', 'Menunggu pembayaran', 'Diterima sebagian', 'Dibayar sebagian', 'Dipesan'],
  BAD: ['Ditolak'],
}

describe('tones of states', () => {
  it.each(lifecycles.map((lifecycle) => [lifecycle.label, lifecycle.states] as const))(
    'of %s are declared one by one',
    (_, states) => {
      expect(Object.keys(states).filter((state) => !(state in stateTones))).toEqual([])
    },
  )

  it('say what waits, what is finished and what went wrong', () => {
    const found = { DONE: new Set<string>(), WAITS: new Set<string>(), BAD: new Set<string>() }
    for (const { states } of lifecycles)
      for (const [state, label] of Object.entries<string>(states)) {
        const tone = toneOf(state, label)
        if (tone !== 'NEUTRAL') found[tone].add(label)
      }
    expect(
      Object.fromEntries(Object.entries(found).map(([tone, labels]) => [tone, [...labels].sort()])),
    ).toEqual(Object.fromEntries(Object.entries(expected).map(([tone, labels]) => [tone, labels.toSorted()])))
  })
})
