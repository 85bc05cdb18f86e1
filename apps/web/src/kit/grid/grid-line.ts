import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { ProductUnit } from '@merchant/contract/master/product.ts'
import { newIdempotencyKey } from '../../api/send.ts'
import { t } from '../../app/i18n.ts'

/** What every row of a grid has, of goods or of anything else. */
export interface GridRecord {
  /** Identity in the browser, kept by drafts; never sent. */
  readonly key: string
  /** By column, why the pasted or typed text is not valid. */
  readonly marks?: Readonly<Record<string, string>> | undefined
}

/** The common fields of a line during entry; a document adds prices, taxes and so on. */
export interface GridLine extends GridRecord {
  /** `code` is its SKU. */
  readonly product: Ref | null
  /** The units of the product, from the smallest. */
  readonly units: readonly ProductUnit[]
  readonly unitId: number | null
  readonly quantity: number | null
  /** Text typed, pasted or scanned as a product without a match: it stays to be corrected. */
  readonly typed?: string | undefined
  /** Text typed as a unit while the product was still loading: checked when its units are loaded. */
  readonly typedUnit?: string | undefined
}

/** The facts of a product for a line. */
export interface FoundProduct {
  product: Ref
  taxCode: string
  units: readonly ProductUnit[]
  /** The unit of the scanned barcode; null when it was found by its SKU or name. */
  unitId: number | null
}

export const emptyGridLine = (): GridLine => ({
  key: newIdempotencyKey(),
  product: null,
  units: [],
  unitId: null,
  quantity: null,
})

/** A line of another document, as a new one. */
export const asNewLine = <Line extends GridLine>(line: Line): Line => ({ ...line, key: newIdempotencyKey() })

/** An untouched line: left out when sending, and used by the next scan or paste. */
export const isEmptyLine = ({ product, typed, quantity }: GridLine): boolean =>
  product === null && typed === undefined && quantity === null

export const isFilled = (line: GridLine): boolean => !isEmptyLine(line)

export const unitOf = ({ units, unitId }: GridLine): ProductUnit | undefined =>
  units.find((unit) => unit.unitId === unitId)

export const unitName = ({ unit }: ProductUnit): string => unit.code ?? unit.name

/** The product with its units on a line; the unit of the barcode, else the default unit for this use. */
export function withProduct<Line extends GridLine>(
  line: Line,
  { product, units, unitId }: FoundProduct,
  use: 'isPurchaseDefault' | 'isSaleDefault',
): Line {
  const proposed = units.find((unit) => unit[use]) ?? units[0]
  const { typedUnit: wanted } = line
  const typed = units.find((unit) => wanted && unitName(unit).toLowerCase().startsWith(wanted.toLowerCase()))
  const found = {
    ...unmark(line, 'productId', 'unitId'),
    typed: undefined,
    typedUnit: undefined,
    product,
    units,
    unitId: typed?.unitId ?? unitId ?? proposed?.unitId ?? null,
  }
  return wanted && !typed ? markUnknown(found, { key: 'unitId', title: t('Satuan') }, wanted) : found
}

/** The line with a typed text that is no product, marked with a sentence. */
export const withUnknown = <Line extends GridLine>(line: Line, typed: string): Line => ({
  ...mark(line, 'productId', t('Barang “{{typed}}” tidak ditemukan. Perbaiki SKU atau barcode.', { typed })),
  product: null,
  units: [],
  unitId: null,
  typed,
})

export const mark = <Line extends GridRecord>(line: Line, column: string, sentence: string): Line => ({
  ...line,
  marks: { ...line.marks, [column]: sentence },
})

/** The line with a text that is no value of the column, marked with a sentence. */
export const markUnknown = <Line extends GridRecord>(
  line: Line,
  { key, title }: { key: string; title: string },
  text: string,
): Line => mark(line, key, t('{{title}} “{{text}}” tidak dikenal.', { title, text }))

/** Removes the marks of these columns. */
export function unmark<Line extends GridRecord>(line: Line, ...columns: string[]): Line {
  if (!line.marks) return line
  const left = Object.entries(line.marks).filter(([column]) => !columns.includes(column))
  return { ...line, marks: left.length === 0 ? undefined : Object.fromEntries(left) }
}

/**
 * The lines after a scan: one more of the same product in the unit of that barcode, else a new line in the first empty
 * place. `pick` puts the product on a line.
 */
export function withScanned<Line extends GridLine>(
  lines: readonly Line[],
  found: FoundProduct,
  emptyLine: () => Line,
  pick: (line: Line, found: FoundProduct) => Line,
): { lines: readonly Line[]; line: Line } {
  const fresh = pick({ ...emptyLine(), quantity: 1 }, found)
  const same = lines.find(
    ({ product, unitId }) => product?.id === fresh.product?.id && unitId === fresh.unitId,
  )
  if (same) {
    const line = { ...same, quantity: (same.quantity ?? 0) + 1 }
    return { lines: lines.map((other) => (other === same ? line : other)), line }
  }
  return { lines: [...lines.filter((line) => !isEmptyLine(line)), fresh], line: fresh }
}
