import type { ApiReply } from '@merchant/contract/api.ts'
import type { ImportBatch, ImportLine } from '@merchant/contract/system/import.ts'
import { useRef, useState } from 'react'
import { useCommand, useEndpoint } from '../../api/hooks.ts'
import { batchCalls } from './import-words.ts'
import type { Mended } from './mend-cells.ts'

/** Cells of one call, as on the server. */
const MOST = 1000

type Cells = ApiReply<'GET /core/v1/import/{type}/batches/{id}/cells'>

interface Question {
  faulty: boolean
  query: { limit: number; offset: number }
}

/**
 * The rows of a page with what was mended since. A row that became right stays where it is until the page is asked for again:
 * the place of the next fault must not move under the hands.
 */
export function useMending({ id, type, version }: ImportBatch, { faulty, query }: Question) {
  const asked = `${faulty} ${query.offset} ${query.limit}`
  const found = useEndpoint(
    'GET /core/v1/import/{type}/batches/{id}/cells',
    { params: { type, id }, query: { ...query, ...(faulty && { faulty: 'true' as const }) } },
    { gcTime: 0 },
  )
  const [held, setHeld] = useState<{ asked: string; cells: Cells } | null>(null)
  const [mended, setMended] = useState<ReadonlyMap<number, ImportLine>>(new Map())
  if (found.data && held?.asked !== asked) {
    setHeld({ asked, cells: found.data })
    setMended(new Map())
  }
  const command = useCommand('POST /core/v1/import/{type}/batches/{id}/cells', {
    invalidates: batchCalls.filter((call) => !call.endsWith('/cells')),
  })
  const latest = useRef(version)
  latest.current = Math.max(latest.current, version)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const lines = held?.asked === asked ? held.cells.rows.map((line) => mended.get(line.row) ?? line) : []

  /** Sends cells one after the other: each answer brings the version for the next one. */
  const mend = (cells: readonly Mended[]): Promise<boolean> => {
    const sending = queue.current.then(async () => {
      const body = {
        version: latest.current,
        cells: cells.slice(0, MOST),
        shown: lines.map(({ row }) => row),
      }
      const reply = await command.mutateAsync({ params: { type, id }, body })
      latest.current = reply.batch.version
      setMended((now) => new Map([...now, ...reply.rows.map((line) => [line.row, line] as const)]))
      return true
    })
    const told = sending.catch(() => false) // the command shows the error
    queue.current = told
    return told
  }
  return {
    columns: held?.cells.columns ?? [],
    lines,
    count: held?.cells.count ?? 0,
    error: found.error,
    loading: held?.asked !== asked,
    refetch: () => void found.refetch(),
    mend,
  }
}
