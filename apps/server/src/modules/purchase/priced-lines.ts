import {
  basisPoints,
  minus,
  plus,
  type Rupiah,
  rupiah,
  type UnitPrice,
  unitPrice,
  withDots,
  zeroRupiah,
} from '@merchant/domain/kernel/money.ts'
import {
  type DocumentAmounts,
  type DocumentLine,
  documentAmounts,
  type LineAmounts,
} from '@merchant/domain/pricing/document-amounts.ts'
import type { TaxMode } from '@merchant/domain/tax/ppn.ts'
import { Faults, refuseField } from '../../kernel/errors.ts'
import type { CommandCtx } from '../../kernel/http/context.ts'
import { type Goods, type NamedGoods, resolveGoods } from '../master/product/product.public.ts'
import type { ChosenSupplier } from '../master/supplier/supplier.public.ts'
import { taxRulesOn } from '../master/tax/tax.public.ts'

/** A line as orders and invoices of suppliers take it. */
export interface WantedLine extends NamedGoods {
  price: string
  disc1: number
  disc2: number
  disc3: number
  disc4: number
  discAmount: number
  taxCode?: string | null | undefined
  /** For an invoice: the same goods may be on it once for every receipt. */
  receiveLineId?: number | null
  note: string | null
}

/** A line with its goods and its amounts, ready to be written. */
export interface PricedLine {
  lineNo: number
  goods: Goods
  price: string
  /** In hundredths of a percent, in order. */
  discounts: number[]
  discountAmount: number
  taxCode: string
  note: string | null
  amounts: LineAmounts
  /** dpp, with PPN that can't be credited: receipts and invoices take parts of it (domain-core 2.2 rule 8). */
  cost: Rupiah
}

export interface PricedDocument {
  lines: PricedLine[]
  amounts: DocumentAmounts
  /** By our own formula; the supplier's faktur pajak may differ. */
  computedPpn: Rupiah
  mode: TaxMode
}

interface Pricing {
  date: string
  supplier: ChosenSupplier
  priceIncludesTax: boolean
  headerDiscount: number
  freight?: number
  /** PPN on the supplier's faktur pajak. The caller checks how far it may differ. */
  invoicedPpn?: number | null | undefined
  lines: readonly WantedLine[]
}

/**
 * Goods, taxes and amounts of a purchase document, by the one formula of packages/domain (specification 5, domain-core
 * 2.2). All faults of the lines are reported at once.
 * @throws the refusals of `resolveGoods`; INACTIVE_MASTER for an inactive tax, PRICE_NEGATIVE, DISCOUNT_RANGE,
 * DUPLICATE_LINE, TAX_MISSING, AMOUNT_TOO_LARGE, LINE_DISCOUNT_EXCEEDS_TOTAL, HEADER_DISCOUNT_EXCEEDS_TOTAL, TAX_MISMATCH
 */
export async function priceLines(ctx: CommandCtx, given: Pricing): Promise<PricedDocument> {
  const { lines, supplier } = given
  const [goods, taxes] = await Promise.all([
    resolveGoods(ctx, lines, 'PURCHASE'),
    taxRulesOn(ctx.tx, ctx.principal.companyId, given.date),
  ])
  const faults = new Faults()
  const seen = new Set<string>()
  const priced: DocumentLine[] = []
  lines.forEach((line, index) => {
    const at = `lines[${index}]`
    const item = goods[index]
    if (!item) return
    const product = item.name
    const discounts = [line.disc1, line.disc2, line.disc3, line.disc4]
    const tax = taxes.get(line.taxCode ?? item.taxCode)
    const key = `${line.productId} ${line.unitId} ${Number(line.price)} ${line.receiveLineId ?? ''}`
    const isNegative = line.price.startsWith('-')
    const outOfRange = discounts.findIndex((percent) => percent < 0 || percent > 100)
    if (isNegative) faults.add('PRICE_NEGATIVE', `${at}.price`, { product })
    if (outOfRange >= 0) faults.add('DISCOUNT_RANGE', `${at}.disc${outOfRange + 1}`)
    if (seen.has(key)) faults.add('DUPLICATE_LINE', `${at}.productId`, { product })
    if (!tax) faults.add('TAX_MISSING', `${at}.taxCode`, { code: line.taxCode ?? item.taxCode })
    else if (tax.status !== 'ACTIVE')
      faults.add('INACTIVE_MASTER', `${at}.taxCode`, { label: 'Pajak', name: tax.code })
    seen.add(key)
    if (!tax || isNegative || outOfRange >= 0) return
    priced.push({
      lineNo: index + 1,
      price: unitPrice(line.price),
      quantity: item.quantity,
      discounts: discounts.map(basisPoints),
      discountAmount: rupiah(line.discAmount),
      tax,
    })
  })
  faults.raise()
  const mode = !supplier.isPkp ? 'NON_PKP' : given.priceIncludesTax ? 'INCLUDED' : 'EXCLUDED'
  const computed = computeAmounts(given, priced, mode, { goods })
  const amounts =
    given.invoicedPpn == null
      ? computed
      : computeAmounts(given, priced, mode, {
          goods,
          invoiced: {
            ppn: rupiah(given.invoicedPpn),
            computed: computed.tax.ppn,
          },
        })
  return {
    mode,
    amounts,
    computedPpn: computed.tax.ppn,
    lines: priced.map((line, index) => pricedLine(given, line, { goods, amounts, index })),
  }
}

const anyDifference = rupiah(Number.MAX_SAFE_INTEGER)

function computeAmounts(
  { headerDiscount, freight = 0 }: Pricing,
  lines: readonly DocumentLine[],
  mode: TaxMode,
  { goods, invoiced }: { goods: readonly Goods[]; invoiced?: { ppn: Rupiah; computed: Rupiah } | undefined },
): DocumentAmounts {
  const amounts = documentAmounts({
    lines,
    headerDiscount: rupiah(headerDiscount),
    freight: rupiah(freight),
    mode,
    ...(invoiced && { invoiced: { ppn: invoiced.ppn, tolerance: anyDifference } }),
  })
  if (!('reason' in amounts)) return amounts
  if (amounts.reason === 'LINE_DISCOUNT_EXCEEDS_TOTAL')
    throw refuseField(amounts.reason, `lines[${amounts.lineNo - 1}].discAmount`, {
      product: goods[amounts.lineNo - 1]?.name,
    })
  if (amounts.reason === 'AMOUNT_TOO_LARGE') {
    const index = (amounts.lineNo ?? 0) - 1
    const field = index < 0 ? 'lines' : `lines[${index}].price`
    throw refuseField(amounts.reason, field, { what: goods[index]?.name ?? 'dokumen' })
  }
  if (amounts.reason === 'HEADER_DISCOUNT_EXCEEDS_TOTAL') throw refuseField(amounts.reason, 'headerDiscount')
  throw refuseField(amounts.reason, 'ppnAmount', {
    difference: withDots(Math.abs(minus(invoiced?.ppn ?? zeroRupiah, invoiced?.computed ?? zeroRupiah))),
  })
}

function pricedLine(
  { lines, supplier }: Pricing,
  line: DocumentLine & { price: UnitPrice },
  { goods, amounts, index }: { goods: readonly Goods[]; amounts: DocumentAmounts; index: number },
): PricedLine {
  const [wanted, item, own] = [lines[index], goods[index], amounts.lines[index]]
  if (!wanted || !item || !own) throw new Error('a line lost its goods or its amounts')
  return {
    lineNo: line.lineNo,
    goods: item,
    price: wanted.price,
    discounts: [...line.discounts],
    discountAmount: wanted.discAmount,
    taxCode: line.tax.code,
    note: wanted.note,
    amounts: own,
    cost: supplier.creditsPpn ? own.dpp : plus(own.dpp, own.ppn),
  }
}
