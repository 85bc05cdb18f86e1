const month = { month: 'Bulan ini' }
const waiting = { waiting: 'Menunggu persetujuan' }
const written = { draft: 'Draf', ...waiting }

/**
 * The ready-made tabs of each list of documents, in their order; `modules/documents.ts` says what lies in each. Names mean the
 * same everywhere: `waiting` waits for somebody, `late` is past its day.
 */
export const workTabs = {
  PURCHASE_ORDER: { ...written, open: 'Belum diterima', late: 'Terlambat datang', ...month },
  GOODS_RECEIPT: { uninvoiced: 'Belum difaktur', ...month },
  PURCHASE_INVOICE: { ...written, unpaid: 'Belum lunas', late: 'Lewat jatuh tempo', ...month },
  DEBT_PAYMENT: { ...written, approved: 'Menunggu pembayaran', giro: 'Giro belum cair', ...month },
  INITIAL_STOCK: month,
  STOCK_MUTATION: { draft: 'Draf', ...month },
  STOCK_COUNT: { draft: 'Sedang dihitung', ...waiting, ...month },
  STOCK_CORRECTION: { ...written, ...month },
  CASH_IN: month,
  CASH_OUT: { ...waiting, ...month },
  BANK_IN: month,
  BANK_OUT: { ...waiting, ...month },
  GENERAL_JOURNAL: month,
  ADJUSTMENT_JOURNAL: month,
  OPENING_INVOICE: { receivable: 'Piutang', payable: 'Utang', late: 'Lewat jatuh tempo', ...month },
  OPENING_POINTS: month,
  CREDIT_LIMIT: { ...written, ...month },
  PRICE_CHANGE: { ...written, scheduled: 'Terjadwal', ...month },
  SALES_ORDER: {
    draft: 'Draf',
    booked: 'Dipesan',
    processed: 'Diproses',
    ready: 'Siap',
    sent: 'Dikirim COD',
    unpaid: 'Belum lunas',
    late: 'Lewat jatuh tempo',
    ...month,
  },
  CUSTOMER_RECEIPT: { giro: 'Giro belum cair', ...month },
  SALES_RETURN: { requested: 'Perlu diputuskan', ...waiting, approved: 'Siap diproses', ...month },
  SALES_CREDIT_NOTE: { ...written, open: 'Belum habis terpakai', ...month },
  SALES_DEBIT_NOTE: { ...written, open: 'Belum lunas', ...month },
  EDC_SETTLEMENT: month,
  DELIVERY_ORDER: {
    waiting: 'Belum dicetak',
    printed: 'Sudah dicetak',
    picked: 'Disiapkan',
    rest: 'Sisa belum diselesaikan',
    ...month,
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>

/** Kinds with a list of their own; a drawer is seen at its till. */
export type TabbedCode = keyof typeof workTabs
export type TabOf<Code extends TabbedCode> = keyof (typeof workTabs)[Code] & string

export const tabbedCodes = Object.keys(workTabs) as [TabbedCode, ...TabbedCode[]] // Object.keys loses the names
