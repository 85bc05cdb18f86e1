import { defineLifecycle, verbs } from '../kernel/lifecycle.ts'
import { type Rupiah, sumOf } from '../kernel/money.ts'

/** EDS: the bank pays out the cards of one machine (clarified/selling-after-the-till 35). Entering it posts it. */
export const edcSettlementLifecycle = defineLifecycle({
  document: 'edc-settlement',
  label: 'Pencairan EDC',
  states: { POSTED: 'Diposting', CANCELLED: 'Dibatalkan' },
  initial: 'POSTED',
  actions: {
    cancel: {
      from: ['POSTED'],
      to: 'CANCELLED',
      permission: 'bankcash.bank-receipts:update',
      verb: verbs.cancel,
      needsReason: true,
    },
  },
})

/** A card as it was swiped: its amount with the surcharge, its fee by the rate of that day, rounded for itself. */
export interface SwipedCard {
  readonly amount: Rupiah
  readonly fee: Rupiah
}

export interface SettlementAmounts {
  readonly gross: Rupiah
  readonly fee: Rupiah
}

/** What a settlement is over: the fee of the bank's own statement, else the fees of the cards (clarified 35). */
export const settlementAmounts = (cards: readonly SwipedCard[], fee: Rupiah | null): SettlementAmounts => ({
  gross: sumOf(cards, (card) => card.amount),
  fee: fee ?? sumOf(cards, (card) => card.fee),
})
