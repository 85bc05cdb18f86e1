import type { StockLimitLine } from '@merchant/contract/stock/stock-limit.ts'
import { useEffect, useRef } from 'react'
import { useAskedBranches } from '../../../kit/list/asked-branches.ts'
import { branchFilters, listQuery } from '../../../kit/list/list-state.ts'
import { type List, useListRows } from '../../../kit/list/use-list.ts'
import { useListState } from '../../../kit/list/use-list-state.ts'
import { MOST_ROWS } from '../../../kit/sheet/use-sheet.ts'
import { useBranches } from '../../../session/branches.ts'

const filters = ['warehouseId', 'categoryId', 'brandId', 'goods']

interface SheetGoods {
  list: List<StockLimitLine>
  /** Of which place they are; null until one branch is chosen. */
  place: { branchId: number; warehouseId: number | null } | null
}

/** The goods of one branch or warehouse: the branch in the address, else the header's, else the only one. */
export function useSheetGoods(): SheetGoods {
  const address = useListState({
    screen: 'stock.limit-sheet',
    sort: '',
    filters: [...filters, ...branchFilters.slice(0, 1)],
  })
  const asked = useAskedBranches(address)
  const branches = useBranches()
  const only = branches.data?.count === 1 ? branches.data.rows[0]?.id : undefined
  const branchId = asked.query.branchId ?? only
  const warehouseId = Number(address.state.filters.warehouseId) || null
  useWarehouseOf(address, branchId)
  const { branchId: _, ...query } = listQuery(address.state)
  const rows = useListRows(
    'GET /v1/stock-limits/sheet',
    { ...query, branchId, sort: '', offset: 0, limit: MOST_ROWS },
    undefined,
    branchId !== undefined && !address.opening,
  )
  const list = { ...address, ...rows, loading: branchId === undefined ? branches.isPending : rows.loading }
  return { list, place: branchId === undefined ? null : { branchId, warehouseId } }
}

/** A warehouse belongs to its branch: another branch leaves it behind. */
function useWarehouseOf(
  { state, change }: ReturnType<typeof useListState>,
  branchId: number | undefined,
): void {
  const before = useRef(branchId)
  useEffect(() => {
    const last = before.current
    before.current = branchId
    if (last === undefined || last === branchId || !state.filters.warehouseId) return
    change({ filters: { ...state.filters, warehouseId: '' } }, { replace: true })
  })
}
