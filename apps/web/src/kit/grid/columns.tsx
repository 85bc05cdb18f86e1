import { parseNumber } from '@merchant/domain/kernel/number-text.ts'
import { t } from '../../app/i18n.ts'
import { rupiah } from '../../lib/format.ts'
import { printNumber } from '../form/number-text.ts'
import { type CellOption, ChoiceCell } from './cells/choice-cell.tsx'
import { DateCell, printDateCell, readDateCell } from './cells/date-cell.tsx'
import { NumberCell } from './cells/number-cell.tsx'
import { ProductCell } from './cells/product-cell.tsx'
import { TextCell } from './cells/text-cell.tsx'
import { UnitCell } from './cells/unit-cell.tsx'
import type { GridColumn } from './grid-column.ts'
import {
  type FoundProduct,
  type GridLine,
  type GridRecord,
  mark,
  markUnknown,
  unitName,
  unitOf,
  unmark,
} from './grid-line.ts'

type Common<Line extends GridRecord> = Pick<
  GridColumn<Line>,
  'key' | 'title' | 'editable' | 'required' | 'proposed'
> & {
  width?: number
}

interface NumberColumn<Line extends GridRecord> extends Common<Line> {
  decimals: number
  value: (line: Line) => number | null
  set: (line: Line, value: number | null) => Line
}

/** A typed number: a price, a quantity, an amount. */
export function numberColumn<Line extends GridRecord>(spec: NumberColumn<Line>): GridColumn<Line> {
  const { key, title, width = 100, editable, required, proposed, decimals, value, set } = spec
  const put = (line: Line, next: number | null) => set(unmark(line, key), next)
  return {
    key,
    title,
    width,
    editable,
    required,
    proposed,
    align: 'right',
    text: (line) => {
      const shown = value(line)
      return shown === null ? '' : printNumber(shown, decimals)
    },
    edit: ({ line, label, invalid, change }) => (
      <NumberCell
        label={label}
        invalid={invalid}
        decimals={decimals}
        value={value(line)}
        onChange={(next) => change((now) => put(now, next))}
      />
    ),
    read: (line, text) => {
      const next = parseNumber(text.replace(/rp\.?|%/gi, ''), decimals)
      return next === undefined
        ? mark(line, key, t('{{title}}: “{{text}}” bukan angka yang dikenal.', { title, text }))
        : put(line, next)
    },
  }
}

/** The quantity in the unit; up to three decimals, as long as it makes whole base units. */
export const quantityColumn = <Line extends GridLine>(column: Common<Line>): GridColumn<Line> =>
  numberColumn({
    width: 90,
    required: true,
    ...column,
    decimals: 3,
    value: (line) => line.quantity,
    set: (line, quantity) => ({ ...line, quantity }),
  })

interface ChoiceColumn<Line extends GridRecord> extends Common<Line> {
  options: (line: Line) => readonly CellOption[]
  value: (line: Line) => string | null
  set: (line: Line, value: string) => Line
}

/** One of a few values; a pasted one is found by its label. */
export function choiceColumn<Line extends GridRecord>(spec: ChoiceColumn<Line>): GridColumn<Line> {
  const { key, title, width = 90, editable, options, value, set } = spec
  const put = (line: Line, next: string) => set(unmark(line, key), next)
  return {
    key,
    title,
    width,
    editable,
    text: (line) => options(line).find((option) => option.value === value(line))?.label ?? '',
    edit: ({ line, label, invalid, change }) => (
      <ChoiceCell
        label={label}
        invalid={invalid}
        value={value(line)}
        options={options(line)}
        onChange={(next) => change((now) => put(now, next))}
        onUnknown={(typed) => change((now) => markUnknown(now, spec, typed))}
      />
    ),
    read: (line, text) => {
      const fitting = options(line).find(({ label }) => label.toLowerCase() === text.toLowerCase())
      return fitting ? put(line, fitting.value) : markUnknown(line, spec, text)
    },
  }
}

/** The units of the line's own product; a pasted one is found by its code. */
export function unitColumn<Line extends GridLine>(spec: Common<Line>): GridColumn<Line> {
  const { key, title, width = 90, editable } = spec
  return {
    key,
    title,
    width,
    editable,
    required: true,
    text: (line) => {
      const unit = unitOf(line)
      return unit ? unitName(unit) : ''
    },
    edit: (cell) => (
      <UnitCell
        {...cell}
        set={(line, unitId, units) => ({ ...unmark(line, key), unitId, units })}
        refuse={(line, typed) => markUnknown(line, spec, typed)}
      />
    ),
    read: (line, text) => {
      const unit = line.units.find((one) => unitName(one).toLowerCase() === text.toLowerCase())
      return unit ? { ...unmark(line, key), unitId: unit.unitId } : markUnknown(line, spec, text)
    },
  }
}

interface ProductColumn<Line extends GridLine> {
  /** Puts a product on a line, with the document's defaults for it. */
  pick: (line: Line, found: FoundProduct) => Line
  editable?: GridColumn<Line>['editable']
}

/** The goods of a line, found by name, SKU or barcode. */
export const productColumn = <Line extends GridLine>({
  pick,
  editable,
}: ProductColumn<Line>): GridColumn<Line> => ({
  key: 'productId',
  title: t('Barang'),
  width: 240,
  editable,
  required: true,
  finds: true,
  text: ({ product, typed }) =>
    product ? [product.name, product.code].filter(Boolean).join(' · ') : (typed ?? ''),
  edit: (cell) => (
    <ProductCell
      {...cell}
      pick={pick}
      clear={(line) => ({
        ...unmark(line, 'productId', 'unitId'),
        product: null,
        typed: undefined,
        typedUnit: undefined,
        units: [],
        unitId: null,
      })}
    />
  ),
})

interface TextColumn<Line extends GridRecord> extends Common<Line> {
  maxLength: number
  value: (line: Line) => string
  set: (line: Line, value: string) => Line
}

export const textColumn = <Line extends GridRecord>(spec: TextColumn<Line>): GridColumn<Line> => {
  const { key, title, width = 160, editable, maxLength, value, set } = spec
  return {
    key,
    title,
    width,
    editable,
    text: value,
    edit: ({ line, label, invalid, change }) => (
      <TextCell
        label={label}
        invalid={invalid}
        maxLength={maxLength}
        value={value(line)}
        onChange={(next) => change((now) => set(now, next))}
      />
    ),
    read: (line, text) => set(line, text.slice(0, maxLength)),
  }
}

interface DateColumn<Line extends GridRecord> extends Common<Line> {
  value: (line: Line) => string | null
  set: (line: Line, value: string | null) => Line
}

export const dateColumn = <Line extends GridRecord>(spec: DateColumn<Line>): GridColumn<Line> => {
  const { key, title, width = 100, editable, value, set } = spec
  return {
    key,
    title,
    width,
    editable,
    text: (line) => printDateCell(value(line)),
    edit: ({ line, label, invalid, change }) => (
      <DateCell
        label={label}
        invalid={invalid}
        value={value(line)}
        onChange={(next) => change((now) => set(now, next))}
      />
    ),
    read: (line, text) => set(line, readDateCell(text)),
  }
}

/** A read-only column: computed, or given by another document. */
export const computedColumn = <Line extends GridRecord>(
  spec: Pick<GridColumn<Line>, 'key' | 'title' | 'text' | 'align'> & { width?: number },
): GridColumn<Line> => ({ width: 110, ...spec })

/** The amount of the line. */
export const netColumn = <Line extends GridRecord>(title: string): GridColumn<Line> =>
  computedColumn({
    key: 'net',
    title,
    width: 110,
    align: 'right',
    text: (_, net) => (net === undefined ? '' : rupiah(net)),
  })
