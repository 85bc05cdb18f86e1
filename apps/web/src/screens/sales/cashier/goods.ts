import { useDebouncedValue } from '@mantine/hooks'
import type { SaleGoods } from '@merchant/contract/master/inventory.ts'
import { barcodesOf, unitOfCode } from '@merchant/domain/master/barcode.ts'
import { useRef } from 'react'
import { api } from '../../../api/client.ts'
import { useEndpoint } from '../../../api/hooks.ts'

const SETTLE_MS = 120
const SHOWN = 12

/** Goods with the unit of the code; null for the default unit. */
export interface FoundGoods {
  goods: SaleGoods
  unitId: number | null
}

/** Goods whose SKU or name contain the words; `isCurrent` while they match the text in the box. */
export function useGoodsSearch(branchId: number, typed: string) {
  const wanted = typed.trim()
  const [settled] = useDebouncedValue(wanted, SETTLE_MS)
  const reply = useEndpoint(
    'POST /core/v2/inventories/booking/get/data',
    { body: { branchId, search: settled, limit: SHOWN } },
    { enabled: settled !== '' && settled === wanted, staleTime: 15_000 },
  )
  const isCurrent = settled === wanted && reply.data !== undefined && !reply.isPlaceholderData
  return { rows: wanted === '' ? [] : (reply.data?.inventories ?? []), isCurrent, error: reply.error }
}

const codeOf = (goods: SaleGoods, code: string): FoundGoods | null => {
  const unit = unitOfCode(goods.units, code)
  if (unit) return { goods, unitId: unit.unitId }
  return goods.code.toLowerCase() === code.toLowerCase() ? { goods, unitId: null } : null
}

/** Goods of exactly this barcode or SKU. @returns null when there are none */
async function findGoods(branchId: number, code: string): Promise<FoundGoods | null> {
  const byBarcode = await api('POST /core/v2/inventories/booking/get/data', {
    body: { branchId, barcode: code.slice(0, 32) },
  })
  const bySku = byBarcode.inventories.length
    ? byBarcode
    : await api('POST /core/v2/inventories/booking/get/data', { body: { branchId, search: code } })
  for (const goods of bySku.inventories) {
    const found = codeOf(goods, code)
    if (found) return found
  }
  return null
}

/** Goods by their code; known ones are returned at once. */
export function useGoodsByCode(branchId: number) {
  const known = useRef(new Map<string, SaleGoods>())
  const learn = (goods: SaleGoods) => {
    for (const barcode of goods.units.flatMap(barcodesOf)) known.current.set(barcode, goods)
    known.current.set(goods.code, goods)
  }
  /** Goods found before. */
  const recall = (code: string): FoundGoods | null => {
    const at = known.current.get(code)
    return at ? codeOf(at, code) : null
  }
  const find = async (code: string): Promise<FoundGoods | null> => {
    const quick = recall(code)
    if (quick) return quick
    const found = await findGoods(branchId, code)
    if (found) learn(found.goods)
    return found
  }
  return { find, known: recall, learn }
}
