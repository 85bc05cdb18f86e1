import { reasonMessage } from '@merchant/contract/kernel/reasons.ts'
import type { Given, Named, RowFault } from '../../../kernel/import/import-type.ts'
import type { GivenUnit } from './product-units.ts'

/** The barcodes of a cell, the main one first: '899, 900'. */
export const codesOfCell = (cell: string): readonly string[] => [
  ...new Set(
    cell
      .split(/[,;]/)
      .map((code) => code.trim())
      .filter(Boolean),
  ),
]

interface LargerUnit {
  unit: Named | null | undefined
  factor: number | null | undefined
  /** One or several, as `codesOfCell` reads them. */
  barcode: string | null | undefined
}

/** The columns of unit 2 or 3 after the row judge; missing where the cell has a fault already. */
const larger = (given: Given, place: 2 | 3): LargerUnit => ({
  unit: given[`unit${place}`] as LargerUnit['unit'], // by its column's reader
  factor: given[`factor${place}`] as LargerUnit['factor'], // by its column's reader
  barcode: given[`barcode${place}`] as LargerUnit['barcode'], // by its column's reader
})

/** A larger unit is complete or missing. */
function unitFaults({ unit, factor, barcode }: LargerUnit, place: 2 | 3): RowFault[] {
  const faults: RowFault[] = []
  const fault = (column: string, message: string) => faults.push({ column: `${column}${place}`, message })
  if (unit === null && factor) fault('unit', `Satuan ${place} wajib diisi karena Isi ${place} diisi`)
  if (unit === null && barcode) fault('unit', `Satuan ${place} wajib diisi karena Barcode ${place} diisi`)
  if (unit && factor === null) fault('factor', `Isi ${place} wajib diisi karena Satuan ${place} diisi`)
  if (unit && factor === 1) fault('factor', `Isi ${place} harus lebih dari 1`)
  return faults.slice(0, 1)
}

/**
 * The rules between the columns of a product: larger units are complete, none is repeated, and the units proposed for
 * buying and selling are among them. Larger units are stored smallest first, so that the same file compares equal.
 */
export function judgeProduct(given: Given): { given: Given; faults: RowFault[] } {
  const second = larger(given, 2)
  const third = larger(given, 3)
  const faults = [...unitFaults(second, 2), ...unitFaults(third, 3)]
  const base = given.unit1 as Named | undefined // required, absent only with a fault
  const units = [base, second.unit, third.unit]
  for (const [index, unit] of units.entries())
    if (unit && units.findIndex((other) => other?.code === unit.code) < index)
      faults.push({ column: `unit${index + 1}`, message: reasonMessage('UNIT_REPEATED') })
  for (const [column, use] of [
    ['buyUnit', 'beli'],
    ['sellUnit', 'jual'],
  ] as const) {
    const chosen = given[column] as Named | undefined // by its column's reader
    if (chosen && base && !units.some((unit) => unit?.code === chosen.code))
      faults.push({ column, message: `Satuan ${use} ${chosen.code} tidak termasuk satuan barang ini` })
  }
  return { given: faults.length > 0 ? given : { ...given, ...ordered(second, third) }, faults }
}

/** Columns 2 and 3 in the order of their factors, without a gap. */
function ordered(second: LargerUnit, third: LargerUnit): Given {
  const whole = ({ unit, factor }: LargerUnit) => unit !== undefined && factor !== undefined
  if (!whole(second) || !whole(third)) return {} // a fault of their own cells, or unchanged columns
  const placed = [second, third]
    .filter(({ unit }) => unit !== null)
    .sort((a, b) => (a.factor ?? 0) - (b.factor ?? 0))
  const at = (index: number) => placed[index] ?? { unit: null, factor: null, barcode: null }
  return {
    unit2: at(0).unit,
    factor2: at(0).factor,
    barcode2: at(0).barcode,
    unit3: at(1).unit,
    factor3: at(1).factor,
    barcode3: at(1).barcode,
  }
}

interface MoreUnit {
  unit: Named
  factor: number
  barcode: string | null
}

/** The units of a complete row: three from the columns, then further ones of the record. */
export function unitsOf(values: Given): GivenUnit[] {
  const columns: MoreUnit[] = [
    { unit: values.unit1 as Named, factor: 1, barcode: (values.barcode1 ?? null) as string | null }, // judged before
    ...([2, 3] as const)
      .map((place) => larger(values, place))
      .flatMap(({ unit, factor, barcode }) =>
        unit && factor ? [{ unit, factor, barcode: barcode ?? null }] : [],
      ),
  ]
  const taken = new Set(columns.map(({ unit }) => unit.id))
  const more = ((values.more ?? []) as MoreUnit[]).filter(({ unit }) => !taken.has(unit.id)) // as `current` builds them
  const buy = (values.buyUnit as Named | null | undefined)?.id // judged before, or from the record
  const sell = (values.sellUnit as Named | null | undefined)?.id // judged before, or from the record
  return [...columns, ...more].map(({ unit, factor, barcode }) => ({
    unitId: Number(unit.id),
    factor,
    barcode: null,
    moreBarcodes: [...codesOfCell(barcode ?? '')],
    isPurchaseDefault: unit.id === buy,
    isSaleDefault: unit.id === sell,
  }))
}
