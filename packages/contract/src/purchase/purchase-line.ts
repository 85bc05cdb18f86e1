import { z } from 'zod'
import { discount, money, note, text, unitPrice } from '../kernel/fields.ts'
import type { Reason } from '../kernel/reasons.ts'
import { GoodsLine, goodsLine, quantityRefusals } from '../stock/stock-line.ts'

/** A line with a price, as orders and invoices of suppliers take it (domain-core 3.B, specification 5). */
export const pricedLine = {
  ...goodsLine,
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

/** What a line asks for in a reply: goods, price, discounts and tax. */
export const AskedLine = {
  ...GoodsLine,
  price: z.string(),
  disc1: z.number(),
  disc2: z.number(),
  disc3: z.number(),
  disc4: z.number(),
  discAmount: z.int(),
  taxCode: z.string(),
}

/** The whole line in a reply, with the amounts that follow from it. */
export const PricedLine = {
  ...AskedLine,
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

/** What a line with a price can be refused for. */
export const pricedLineRefusals = [
  ...quantityRefusals,
  'AMOUNT_TOO_LARGE',
  'PRICE_NEGATIVE',
  'DISCOUNT_RANGE',
  'DUPLICATE_LINE',
] as const satisfies readonly Reason[]

/** What the lines and discounts of a document can come to that is refused. */
export const totalsRefusals = [
  'LINE_DISCOUNT_EXCEEDS_TOTAL',
  'HEADER_DISCOUNT_EXCEEDS_TOTAL',
  'TAX_MISSING',
] as const satisfies readonly Reason[]
