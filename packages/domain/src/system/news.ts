/**
 * What people are told of, and how many of a kind are told in one sentence: '12 pesanan baru'. `type` is the kind of document
 * that they are about, or SURVEY or CUSTOMER; `status` the state in which its list shows them.
 */
const declared = {
  ORDER_BOOKED: { type: 'SALES_ORDER', status: 'BOOKED', many: 'pesanan baru' },
  ORDER_PAID: { type: 'SALES_ORDER', status: 'COMPLETED', many: 'pesanan dibayar' },
  ORDER_CREDIT: { type: 'SALES_ORDER', status: 'COMPLETED', many: 'faktur tempo' },
  ORDER_CANCELLED: { type: 'SALES_ORDER', status: 'CANCELLED', many: 'pesanan dibatalkan' },
  SALE_VOIDED: { type: 'SALES_ORDER', status: 'CANCELLED', many: 'penjualan dibatalkan' },
  ORDER_DELIVERED: { type: 'SALES_ORDER', status: 'COMPLETED', many: 'pesanan diserahkan' },
  DELIVERY_WAITING: { type: 'DELIVERY_ORDER', status: 'WAITING', many: 'surat jalan baru' },
  COD_FAILED: { type: 'SALES_ORDER', status: 'BOOKED', many: 'COD gagal dikirim' },
  DELIVERY_FAILED: { type: 'SALES_ORDER', status: 'PROCESSED', many: 'pengiriman gagal' },
  PURCHASE_ORDER_APPROVED: {
    type: 'PURCHASE_ORDER',
    status: 'APPROVED',
    many: 'pesanan pembelian siap diterima',
  },
  PURCHASE_ORDER_WAITING: waiting('PURCHASE_ORDER', 'pesanan pembelian'),
  PURCHASE_ORDER_GRANTED: decided('PURCHASE_ORDER', 'APPROVED', 'pesanan pembelian disetujui'),
  PURCHASE_ORDER_REFUSED: decided('PURCHASE_ORDER', 'REJECTED', 'pesanan pembelian ditolak'),
  PURCHASE_INVOICE_WAITING: waiting('PURCHASE_INVOICE', 'faktur pembelian'),
  PURCHASE_INVOICE_GRANTED: decided('PURCHASE_INVOICE', 'POSTED', 'faktur pembelian disetujui'),
  PURCHASE_INVOICE_REFUSED: decided('PURCHASE_INVOICE', 'REJECTED', 'faktur pembelian ditolak'),
  DEBT_PAYMENT_WAITING: waiting('DEBT_PAYMENT', 'pembayaran utang'),
  DEBT_PAYMENT_GRANTED: decided('DEBT_PAYMENT', 'POSTED', 'pembayaran utang disetujui'),
  DEBT_PAYMENT_REFUSED: decided('DEBT_PAYMENT', 'REJECTED', 'pembayaran utang ditolak'),
  CASH_OUT_WAITING: waiting('CASH_OUT', 'kas keluar'),
  CASH_OUT_GRANTED: decided('CASH_OUT', 'POSTED', 'kas keluar disetujui'),
  CASH_OUT_REFUSED: decided('CASH_OUT', 'REJECTED', 'kas keluar ditolak'),
  BANK_OUT_WAITING: waiting('BANK_OUT', 'bank keluar'),
  BANK_OUT_GRANTED: decided('BANK_OUT', 'POSTED', 'bank keluar disetujui'),
  BANK_OUT_REFUSED: decided('BANK_OUT', 'REJECTED', 'bank keluar ditolak'),
  STOCK_COUNT_WAITING: waiting('STOCK_COUNT', 'opname'),
  STOCK_COUNT_GRANTED: decided('STOCK_COUNT', 'SUBMITTED', 'opname disetujui'),
  STOCK_COUNT_REFUSED: decided('STOCK_COUNT', 'DRAFT', 'opname ditolak'),
  STOCK_CORRECTION_WAITING: waiting('STOCK_CORRECTION', 'koreksi stok'),
  STOCK_CORRECTION_GRANTED: decided('STOCK_CORRECTION', 'POSTED', 'koreksi stok disetujui'),
  STOCK_CORRECTION_REFUSED: decided('STOCK_CORRECTION', 'REJECTED', 'koreksi stok ditolak'),
  CREDIT_LIMIT_WAITING: waiting('CREDIT_LIMIT', 'perubahan limit'),
  CREDIT_LIMIT_GRANTED: decided('CREDIT_LIMIT', 'APPLIED', 'perubahan limit disetujui'),
  CREDIT_LIMIT_REFUSED: decided('CREDIT_LIMIT', 'REJECTED', 'perubahan limit ditolak'),
  PRICE_CHANGE_WAITING: waiting('PRICE_CHANGE', 'perubahan harga jual'),
  PRICE_CHANGE_GRANTED: decided('PRICE_CHANGE', 'APPROVED', 'perubahan harga jual disetujui'),
  PRICE_CHANGE_REFUSED: decided('PRICE_CHANGE', 'REJECTED', 'perubahan harga jual ditolak'),
  PRICE_CHANGE_BLOCKED: decided('PRICE_CHANGE', 'DRAFT', 'perubahan harga jual gagal diterapkan'),
  SALES_RETURN_WAITING: waiting('SALES_RETURN', 'retur penjualan'),
  SALES_RETURN_GRANTED: decided('SALES_RETURN', 'APPROVED', 'retur penjualan disetujui'),
  SALES_RETURN_REFUSED: decided('SALES_RETURN', 'REJECTED', 'retur penjualan ditolak'),
  RETURN_REQUESTED: { type: 'SALES_RETURN', status: 'REQUESTED', many: 'retur diajukan' },
  RETURN_DECIDED: { type: 'SALES_RETURN', status: 'APPROVED', many: 'retur diputuskan' },
  RETURN_PROCESSED: { type: 'SALES_RETURN', status: 'PROCESSED', many: 'retur selesai' },
  SALES_CREDIT_NOTE_WAITING: waiting('SALES_CREDIT_NOTE', 'nota kredit'),
  SALES_CREDIT_NOTE_GRANTED: decided('SALES_CREDIT_NOTE', 'POSTED', 'nota kredit disetujui'),
  SALES_CREDIT_NOTE_REFUSED: decided('SALES_CREDIT_NOTE', 'REJECTED', 'nota kredit ditolak'),
  SALES_DEBIT_NOTE_WAITING: waiting('SALES_DEBIT_NOTE', 'nota debit'),
  SALES_DEBIT_NOTE_GRANTED: decided('SALES_DEBIT_NOTE', 'POSTED', 'nota debit disetujui'),
  SALES_DEBIT_NOTE_REFUSED: decided('SALES_DEBIT_NOTE', 'REJECTED', 'nota debit ditolak'),
  SURVEY_ASKED: { type: 'SURVEY', status: 'RUNNING', many: 'survei menunggu jawaban' },
  /** A comment names the person: about papers of every kind, which the notification tells, and each told alone. */
  COMMENT_MENTION: { type: null, status: null, many: null },
  /** A shop that came by an application. */
  CUSTOMER_APPROVED: { type: 'CUSTOMER', status: null, many: 'pelanggan disetujui' },
  SURVEY_REMINDED: { type: 'SURVEY', status: 'RUNNING', many: 'survei segera berakhir' },
} as const

function waiting<const Type extends string>(type: Type, papers: string) {
  return { type, status: 'WAITING_APPROVAL', many: `${papers} menunggu persetujuan` } as const
}

/** What became of a request for approval: `status` is where the paper is then. */
function decided<const Type extends string, const Status extends string>(
  type: Type,
  status: Status,
  many: string,
) {
  return { type, status, many } as const
}

export type NewsKind = keyof typeof declared

/** The kinds of documents that news are about by their own kind. */
export type NewsPaper = NonNullable<(typeof declared)[NewsKind]['type']>

/** Without `many` each is told alone. */
interface News {
  type: NewsPaper | null
  status: string | null
  many: string | null
}

export const newsKinds: Readonly<Record<NewsKind, News>> = declared

/** News that are never put together. */
export const toldAlone: readonly string[] = Object.entries(newsKinds).flatMap(([kind, { many }]) =>
  many === null ? [kind] : [],
)

/** '12 pesanan baru' */
export const manyOf = (kind: NewsKind, count: number): string => `${count} ${newsKinds[kind].many}`
