/**
 * What people are told of, and how many of a kind are told in one sentence: '12 pesanan baru'. `type` is the kind of document
 * that they are about, `status` the state in which its list shows them.
 */
const declared = {
  ORDER_BOOKED: { type: 'SALES_ORDER', status: 'BOOKED', many: 'pesanan baru' },
  ORDER_PAID: { type: 'SALES_ORDER', status: 'COMPLETED', many: 'pesanan dibayar' },
  ORDER_CREDIT: { type: 'SALES_ORDER', status: 'COMPLETED', many: 'faktur tempo' },
  ORDER_CANCELLED: { type: 'SALES_ORDER', status: 'CANCELLED', many: 'pesanan dibatalkan' },
  SALE_VOIDED: { type: 'SALES_ORDER', status: 'CANCELLED', many: 'penjualan dibatalkan' },
  PURCHASE_ORDER_APPROVED: {
    type: 'PURCHASE_ORDER',
    status: 'APPROVED',
    many: 'pesanan pembelian siap diterima',
  },
  PURCHASE_ORDER_WAITING: waiting('PURCHASE_ORDER', 'pesanan pembelian'),
  PURCHASE_INVOICE_WAITING: waiting('PURCHASE_INVOICE', 'faktur pembelian'),
  DEBT_PAYMENT_WAITING: waiting('DEBT_PAYMENT', 'pembayaran utang'),
  CASH_OUT_WAITING: waiting('CASH_OUT', 'kas keluar'),
  BANK_OUT_WAITING: waiting('BANK_OUT', 'bank keluar'),
  STOCK_COUNT_WAITING: waiting('STOCK_COUNT', 'opname'),
  STOCK_CORRECTION_WAITING: waiting('STOCK_CORRECTION', 'koreksi stok'),
} as const

function waiting<const Type extends string>(type: Type, papers: string) {
  return { type, status: 'WAITING_APPROVAL', many: `${papers} menunggu persetujuan` } as const
}

export type NewsKind = keyof typeof declared

/** The kinds of documents that news are about. */
export type NewsPaper = (typeof declared)[NewsKind]['type']

interface News {
  type: NewsPaper
  status: string
  many: string
}

export const newsKinds: Readonly<Record<NewsKind, News>> = declared

/** '12 pesanan baru' */
export const manyOf = (kind: NewsKind, count: number): string => `${count} ${newsKinds[kind].many}`
