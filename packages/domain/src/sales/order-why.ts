import { type SalesOrderStatus, type SalesPaymentTerm, salesOrderLifecycle } from './sales-order.ts'

/** What decides which actions an order has left. */
export interface OrderFacts {
  readonly status: SalesOrderStatus
  readonly paymentTerm: SalesPaymentTerm
  /** It has an invoice, also when its sale was voided afterwards. */
  readonly isSold: boolean
  readonly isPaid: boolean
}

export type OrderAction = keyof typeof salesOrderLifecycle.actions

const open: Readonly<Record<'DRAFT' | 'BOOKED', Partial<Record<OrderAction, string>>>> = {
  DRAFT: {
    invoiceCredit: 'masih draf, simpan dahulu sebagai pesanan',
    accept: 'masih draf, simpan dahulu sebagai pesanan',
    dispatch: 'masih draf, simpan dahulu sebagai pesanan',
    ready: 'belum terjual',
    complete: 'belum terjual',
    collect: 'belum dikirim',
    remove: 'masih draf, batalkan dahulu',
    void: 'belum terjual, gunakan Batalkan',
  },
  BOOKED: {
    hold: 'sudah dipesan, ubahlah pesanannya',
    ready: 'belum terjual',
    complete: 'belum terjual',
    collect: 'belum dikirim',
    remove: 'masih dipesan, batalkan dahulu',
    void: 'belum terjual, gunakan Batalkan',
  },
}

const sent: Partial<Record<OrderAction, string>> = {
  edit: 'sedang dikirim COD dan tidak dapat diubah lagi',
  cancel: 'sedang dikirim COD, nyatakan dahulu gagal kirim',
  remove: 'sedang dikirim COD sehingga tetap ada di daftar',
  void: 'belum dibayar, nyatakan dahulu gagal kirim',
}

const readiness: Partial<Record<SalesOrderStatus, Partial<Record<OrderAction, string>>>> = {
  PROCESSED: { complete: 'barangnya belum disiapkan' },
  READY: { ready: 'barangnya sudah disiapkan' },
  COMPLETED: { ready: 'barangnya sudah diserahkan', complete: 'barangnya sudah diserahkan' },
}

const sold: Partial<Record<OrderAction, string>> = {
  edit: 'sudah terjual dan tidak dapat diubah lagi, gunakan retur penjualan',
  cancel: 'sudah terjual, gunakan Batalkan penjualan (void)',
  remove: 'sudah terjual sehingga tetap ada di daftar',
}

/**
 * Why the state of an order leaves no room for an action, after the order's number: 'sudah lunas'. People's rights are
 * judged elsewhere.
 * @returns undefined where the state allows it
 */
export function whyNot(action: OrderAction, of: OrderFacts): string | undefined {
  const { status, isSold } = of
  if (salesOrderLifecycle.actions[action].from.includes(status)) return undefined
  if (status === 'CANCELLED')
    return action === 'void' && !isSold ? 'sudah dibatalkan sebelum terjual' : 'sudah dibatalkan'
  if (status === 'DRAFT' || status === 'BOOKED') return open[status][action]
  if (status === 'IN_DELIVERY') return sent[action] ?? 'sedang dikirim COD'
  const handedOver = readiness[status]?.[action]
  if (handedOver) return handedOver
  if (action === 'pay' || action === 'invoiceCredit') return paidWords(action, of)
  return sold[action] ?? 'sudah terjual'
}

const paidWords = (action: 'pay' | 'invoiceCredit', { isPaid, paymentTerm }: OrderFacts): string => {
  if (isPaid || paymentTerm !== 'CREDIT') return 'sudah lunas'
  return action === 'pay'
    ? 'sudah dijual tempo, pembayarannya adalah pelunasan piutang'
    : 'sudah dijual tempo'
}
