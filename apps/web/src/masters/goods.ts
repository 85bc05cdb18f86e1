import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { ProductChoice, ProductUnit } from '@merchant/contract/master/product.ts'
import { unitOfCode } from '@merchant/domain/master/barcode.ts'
import { answerFromMemory, heldRows, useAnswerFromMemory } from './memory.ts'

const route = 'POST /core/v1/products/get/data'

/** The first goods with a text in name or SKU, or as their whole barcode; undefined where only the server knows. */
export function useGoodsInMemory(search: string, most: number): readonly ProductChoice[] | undefined {
  return useAnswerFromMemory({ route, search, most })?.rows as ProductChoice[] | undefined // kept as they come
}

/** The units of goods as `GET /v1/products/{id}/units` has them; undefined where one of them isn't in memory. */
export function unitsInMemory(id: number): readonly ProductUnit[] | undefined {
  const goods = heldRows(route)?.row(id) as ProductChoice | undefined
  const units = heldRows('GET /v1/units')
  if (!goods || !units) return undefined
  const named: ProductUnit[] = []
  for (const own of goods.units) {
    const unit = units.row(own.unitId) as Ref | undefined
    if (!unit) return undefined
    named.push({ ...own, unit: { id: unit.id, code: unit.code, name: unit.name } })
  }
  return named
}

/** Whether one of the goods that were merged into others had this SKU: each begins a line. */
export const wasCalled = (formerly: string | null, code: string): boolean =>
  formerly?.split('\n').some((line) => line.toLowerCase().startsWith(`${code.toLowerCase()} `)) ?? false

/**
 * The goods with exactly this SKU, else with this barcode and its unit, else those that goods with this SKU were merged into;
 * undefined where the server has to look.
 */
export function codedGoods(code: string): { goods: ProductChoice; unitId: number | null } | undefined {
  const sku = code.toLowerCase()
  const named = answerFromMemory({ route, search: code, most: 20 })?.rows as ProductChoice[] | undefined
  const bySku = named?.find((goods) => goods.sku.toLowerCase() === sku)
  if (bySku) return { goods: bySku, unitId: null }
  const goods = named?.find(({ units }) => unitOfCode(units, code))
  const unit = goods && unitOfCode(goods.units, code)
  if (goods && unit) return { goods, unitId: unit.unitId }
  const kept = named?.find(({ formerly }) => wasCalled(formerly, code))
  return kept && { goods: kept, unitId: null }
}
