export type Module = 'STOCK' | 'PURCHASE' | 'SALES' | 'CASHBANK' | 'JOURNAL'

/** Names for users, inside a sentence. */
export const moduleLabels: Record<Module, string> = {
  STOCK: 'stok',
  PURCHASE: 'pembelian',
  SALES: 'penjualan',
  CASHBANK: 'kas dan bank',
  JOURNAL: 'jurnal',
}

const months = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-01-15` is `Januari 2026`. */
export const monthLabel = (date: string): string =>
  months.format(new Date(`${date.slice(0, 7)}-01T00:00:00Z`))

const days = new Intl.DateTimeFormat('id-ID', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `2026-01-15` is `15 Jan 2026`. */
export const dayLabel = (date: string): string => days.format(new Date(`${date}T00:00:00Z`))
