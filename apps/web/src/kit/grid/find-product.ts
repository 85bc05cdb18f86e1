import type { ProductChoice, ProductUnit } from '@merchant/contract/master/product.ts'
import { unitOfCode } from '@merchant/domain/master/barcode.ts'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { codedGoods, unitsInMemory, wasCalled } from '../../masters/goods.ts'
import type { FoundProduct } from './grid-line.ts'

const freshFor = 60_000
/** The most requests at once: a paste of hundreds of rows must not hit the rate limit. */
const atOnce = 3

/** The units of a product, from the smallest; from memory, else loaded once a minute. */
export const unitsOf = async (id: number): Promise<readonly ProductUnit[]> => {
  const held = unitsInMemory(id)
  if (held) return held
  const { goodUnits } = await queryClient.fetchQuery({
    queryKey: ['GET /v1/products/{id}/units', { params: { id } }, 'grid'],
    queryFn: () => api('GET /v1/products/{id}/units', { params: { id } }),
    staleTime: freshFor,
  })
  return goodUnits
}

/** The facts of a chosen product that a line needs. */
export async function loadProduct({
  id,
  sku,
  name,
  taxCode,
}: Omit<ProductChoice, 'units' | 'formerly'>): Promise<FoundProduct> {
  return { product: { id, code: sku, name }, taxCode, units: await unitsOf(id), unitId: null }
}

/** The product with exactly this SKU or barcode, or the one that it was merged into; null when there is none. */
export async function findProduct(code: string): Promise<FoundProduct | null> {
  const held = codedGoods(code)
  if (held) return { ...(await loadProduct(held.goods)), unitId: held.unitId }
  const { rows } = await api('GET /v1/global/products', {
    query: { search: code, limit: 20, status: 'ACTIVE' },
  })
  const bySku = rows.find(({ sku }) => sku.toLowerCase() === code.toLowerCase())
  if (bySku) return loadProduct(bySku)
  for (const row of rows) {
    const found = await loadProduct(row)
    const unit = unitOfCode(found.units, code)
    if (unit) return { ...found, unitId: unit.unitId }
  }
  const choices = await api('POST /core/v1/products/get/data', { body: { search: code, limit: 20 } })
  const kept = choices.rows.find(({ formerly }) => wasCalled(formerly, code))
  return kept ? loadProduct(kept) : null
}

/**
 * `findProduct` for many codes, each once.
 * @returns by code; a code without a product is missing
 */
export async function findProducts(codes: readonly string[]): Promise<ReadonlyMap<string, FoundProduct>> {
  const found = new Map<string, FoundProduct>()
  const waiting = [...new Set(codes)]
  const worker = async () => {
    for (let code = waiting.shift(); code !== undefined; code = waiting.shift()) {
      const product = await findProduct(code)
      if (product) found.set(code, product)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return found
}
