import type { StockCount, StockCountLine } from '@merchant/contract/stock/opname.ts'
import { useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { findProduct } from '../../../kit/grid/find-product.ts'

interface Counted {
  lineId: number
  countedQty: number
}

/** Most lines of one call. */
const AT_ONCE = 1000

/** The present lines: the server's last answer, with the counts made here since. A failure is shown in a notice. */
export function useCounting(count: StockCount, reload: () => void) {
  const keep = useCommand('PUT /v1/stock-opname/count', { invalidates: ['GET /v1/stock-opname'] })
  const add = useCommand('POST /v1/stock-opname/lines', { invalidates: ['GET /v1/stock-opname'] })
  const [mine, setMine] = useState<ReadonlyMap<number, StockCountLine>>(new Map())
  const here = new Set(count.lines.map(({ id }) => id))
  const lines = [
    ...count.lines.map((line) => newer(line, mine.get(line.id))),
    ...[...mine.values()].filter(({ id }) => !here.has(id)),
  ]
  const take = (saved: readonly StockCountLine[]) =>
    setMine((before) => new Map([...before, ...saved.map((line) => [line.id, line] as const)]))

  const save = async (counted: readonly Counted[]): Promise<boolean> => {
    try {
      for (let from = 0; from < counted.length; from += AT_ONCE) {
        const part = counted.slice(from, from + AT_ONCE)
        take((await keep.mutateAsync({ body: { id: count.id, lines: part } })).lines)
      }
      return true
    } catch {
      reload() // the count may have ended meanwhile
      return false
    }
  }
  /** Adds goods that are not on the list. */
  const find = async (code: string): Promise<StockCountLine | null> => {
    const found = await findProduct(code).catch(() => null)
    if (!found) return null
    const line = await add
      .mutateAsync({ body: { id: count.id, productId: found.product.id } })
      .catch(() => null)
    if (line) take([line])
    return line
  }
  return { lines, save, find, busy: keep.isPending }
}

/** The later one of two answers of the server for a line. */
const newer = (read: StockCountLine, saved: StockCountLine | undefined): StockCountLine =>
  saved && (read.countedAt ?? '') < (saved.countedAt ?? '') ? saved : read
