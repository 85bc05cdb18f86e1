import type { Day } from './calendar.ts'
import type { Draw } from './draw.ts'
import type { OfficeEvent } from './events.ts'

const THOUSAND = 1_000

/** In the morning, before shops pay: prices that were wrong, promotions that were claimed, goods that came broken, and freight or a fine besides. */
export function notesOf(
  { draw, nth }: { draw: Draw; nth: number },
  dayAt: (part: number) => Day,
): OfficeEvent[] {
  const note = (place: number, part: number) => {
    const day = dayAt(part)
    return {
      at: day.at(9.3 + place / 10),
      kind: 'note' as const,
      date: day.date,
      shop: draw.int(`whose note ${place}`, 0, 40),
      amount: draw.int(`worth of note ${place}`, 20, 120) * THOUSAND,
    }
  }
  const pending = nth % 3 === 0 ? 'WAITING' : 'DRAFT'
  return [
    {
      ...note(0, 0.6),
      type: 'CREDIT',
      reason: 'HARGA_SALAH',
      taxed: false,
      about: 'INVOICE',
      note: 'Harga lama masih terpakai di faktur',
      fate: 'POSTED',
    },
    {
      ...note(1, 0.3),
      type: 'CREDIT',
      reason: 'KLAIM_PROMO',
      taxed: false,
      about: 'NOTHING',
      note: 'Klaim pajangan bulan ini',
      fate: nth % 4 === 1 ? 'CANCELLED' : 'POSTED',
    },
    {
      ...note(2, 0.4),
      type: 'DEBIT',
      reason: 'ONGKIR',
      taxed: false,
      about: 'NOTHING',
      note: 'Ongkos kirim ulang',
      fate: 'POSTED',
    },
    {
      ...note(3, pending === 'WAITING' ? 1 : 0.45),
      type: nth % 2 === 0 ? 'CREDIT' : 'DEBIT',
      reason: 'RETUR',
      taxed: false,
      about: 'NOTHING',
      ...(pending === 'WAITING' && { amount: 1_250_000 }),
      note: 'Barang penyok satu palet',
      fate: pending,
    },
  ]
}
