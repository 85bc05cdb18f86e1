import { defineLifecycle, verbs } from '../kernel/lifecycle.ts'

/** PB: goods that came from a supplier. Entering one posts it (domain-core 3.B). */
export const goodsReceiptLifecycle = defineLifecycle({
  document: 'goods-receipt',
  label: 'Penerimaan barang',
  states: { POSTED: 'Diposting', CANCELLED: 'Dibatalkan' },
  initial: 'POSTED',
  actions: {
    cancel: {
      from: ['POSTED'],
      to: 'CANCELLED',
      permission: 'purchase.receive-order:update',
      verb: verbs.cancel,
      needsReason: true,
    },
  },
})

export type GoodsReceiptStatus = keyof typeof goodsReceiptLifecycle.states
