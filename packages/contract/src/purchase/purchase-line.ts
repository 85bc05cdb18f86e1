import { z } from 'zod'
import { discount, id, money, note, quantity, Ref, text, unitPrice } from '../kernel/fields.ts'

/** A line with a price, as orders and invoices of suppliers take it (domain-core 3.B, specification 5). */
export const pricedLine = {
  productId: id('Barang'),
  unitId: id('Satuan'),
  qty: quantity('Jumlah'),
  price: unitPrice('Harga'),
  disc1: discount('Diskon 1'),
  disc2: discount('Diskon 2'),
  disc3: discount('Diskon 3'),
  disc4: discount('Diskon 4'),
  /** Off the whole line, in rupiah. */
  discAmount: money('Potongan').default(0),
  /** Left out: the product's own. */
  taxCode: text('Pajak', 20).nullish(),
  note: note('Catatan', 200),
}

/** The same in a reply, with the amounts that follow from it. */
export const PricedLine = {
  id: z.int(),
  lineNo: z.int(),
  productId: z.int(),
  product: Ref,
  unitId: z.int(),
  unit: Ref,
  factor: z.int(),
  qty: z.number(),
  qtyBase: z.int(),
  price: z.string(),
  disc1: z.number(),
  disc2: z.number(),
  disc3: z.number(),
  disc4: z.number(),
  discAmount: z.int(),
  taxCode: z.string(),
  note: z.string().nullable(),
  gross: z.int(),
  net: z.int(),
  /** The value of the line without PPN, taxed or not (clarifications 3.18). */
  dpp: z.int(),
  ppn: z.int(),
}

/**
 * Totals of a document with prices. `discount` is the whole discount, of lines and head; `dpp` is only the taxed part, the
 * untaxed part has its own field (clarifications 4.11).
 */
export const Totals = z
  .object({
    gross: z.int(),
    discount: z.int(),
    dpp: z.int(),
    dppExempt: z.int(),
    dppNilaiLain: z.int(),
    ppn: z.int(),
    total: z.int(),
  })
  .meta({ id: 'Totals' })
export type Totals = z.infer<typeof Totals>
