import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { productContract } from '@merchant/contract/master/product.ts'
import { barcodesOf } from '@merchant/domain/master/barcode.ts'
import { refuseField } from '../../../kernel/errors.ts'

export type GivenUnit = Parsed<(typeof productContract)['POST /v1/products']>['body']['units'][number]

/**
 * The units of a product as they are stored: exactly one is the base (factor 1), none is repeated, and one each is proposed
 * for buying and for selling, the base by default.
 * @throws BASE_UNIT, UNIT_REPEATED, DUPLICATE_CODE for a barcode given twice, UNIT_DEFAULT; all at the field `units`
 */
export function checkedUnits(given: readonly GivenUnit[]): { baseUnitId: number; units: GivenUnit[] } {
  const [base, second] = given.filter(({ factor }) => factor === 1)
  if (!base || second) throw refuseField('BASE_UNIT', 'units')
  if (repeated(given.map(({ unitId }) => unitId)) !== undefined) throw refuseField('UNIT_REPEATED', 'units')
  const barcode = repeated(given.flatMap(barcodesOf))
  if (barcode) throw refuseField('DUPLICATE_CODE', 'units', { label: 'Barcode', value: barcode })
  const buying = defaultOf(
    given.filter((unit) => unit.isPurchaseDefault),
    base,
    'beli',
  )
  const selling = defaultOf(
    given.filter((unit) => unit.isSaleDefault),
    base,
    'jual',
  )
  return {
    baseUnitId: base.unitId,
    units: given.map((unit) => ({
      ...unit,
      ...withMain(barcodesOf(unit)),
      isPurchaseDefault: unit === buying,
      isSaleDefault: unit === selling,
    })),
  }
}

/** Whether nothing changes, in any order of the units. */
export function sameUnits(before: readonly GivenUnit[], after: readonly GivenUnit[]): boolean {
  const text = (units: readonly GivenUnit[]) =>
    units
      .map((unit) =>
        [
          unit.unitId,
          unit.factor,
          barcodesOf(unit).join('+'),
          unit.isPurchaseDefault,
          unit.isSaleDefault,
        ].join(),
      )
      .sort()
      .join(' ')
  return text(before) === text(after)
}

/** The barcodes of a unit as its fields: the first one is the main one. */
const withMain = ([barcode, ...moreBarcodes]: readonly string[]) => ({
  barcode: barcode ?? null,
  moreBarcodes,
})

const repeated = <T>(values: readonly T[]): T | undefined =>
  values.find((value, index) => values.indexOf(value) !== index)

function defaultOf(chosen: readonly GivenUnit[], base: GivenUnit, use: 'beli' | 'jual'): GivenUnit {
  if (chosen.length > 1) throw refuseField('UNIT_DEFAULT', 'units', { use })
  return chosen[0] ?? base
}
