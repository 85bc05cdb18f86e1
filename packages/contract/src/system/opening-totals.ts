/** Totals of details: open invoices of customers and suppliers, value and quantity of goods, points of customers. */
export const openingTotals = {
  RECEIVABLE: 'Piutang pelanggan menurut rincian nota',
  PAYABLE: 'Utang pemasok menurut rincian faktur',
  STOCK_VALUE: 'Nilai persediaan',
  STOCK_QUANTITY: 'Jumlah persediaan dalam satuan terkecil',
  POINTS: 'Jumlah poin pelanggan',
} as const
export type OpeningTotal = keyof typeof openingTotals

export const totalKeys = Object.keys(openingTotals) as [OpeningTotal, ...OpeningTotal[]] // the keys of its own object

/** Totals that are no money. */
export const isCounted = (total: OpeningTotal | null): boolean =>
  total === 'STOCK_QUANTITY' || total === 'POINTS'
