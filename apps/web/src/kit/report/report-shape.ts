import { useEffect, useRef, useState } from 'react'
import { useCommand, useEndpoint } from '../../api/hooks.ts'
import type { ListAddress } from '../list/use-list-state.ts'

/**
 * How a report is shown: hidden columns, short or full, the field of its subtotals, and whether its chart is open. Names are
 * the same in the address and in the body of the call.
 */
export const shapeNames = ['hidden', 'detail', 'subtotalBy', 'chart'] as const
type Shape = Readonly<Partial<Record<(typeof shapeNames)[number], string>>>

const shapeOf = (filters: Readonly<Record<string, string>>): Shape =>
  Object.fromEntries(shapeNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])))

const printShape = (shape: Shape): string => new URLSearchParams({ ...shape }).toString()

/** The view that is kept by itself; people don't name it. */
const lastUsed = 'Terakhir dipakai'
const views = { invalidates: ['GET /v1/saved-views'], notice: false } as const

/**
 * The shape of a report, kept in the address and with the person's saved views. An address that has none gets the kept
 * one; one that has is shown as it is, so that a link shows the same to everybody.
 * @param screen name of the report
 */
export function useReportShape(screen: string, address: ListAddress) {
  const reply = useEndpoint('GET /v1/saved-views', { query: { screen } }, { staleTime: 60_000 })
  const add = useCommand('POST /v1/saved-views', views)
  const update = useCommand('PUT /v1/saved-views', views)
  const { filters } = address.state
  const asked = shapeOf(filters)
  const kept = reply.data?.rows.find(({ own, name }) => own && name === lastUsed)
  const bare = printShape(asked) === ''
  const [phase, setPhase] = useState<'waiting' | 'writing' | 'settled'>(bare ? 'waiting' : 'settled')
  useEffect(() => {
    if (phase === 'writing' && !bare) setPhase('settled') // the address has the kept shape now
    if (phase !== 'waiting' || reply.isPending) return
    const shape = shapeOf(Object.fromEntries(new URLSearchParams(kept?.query ?? '')))
    const isNone = printShape(shape) === ''
    setPhase(isNone ? 'settled' : 'writing')
    if (!isNone) address.change({ filters: { ...filters, ...shape } }, { replace: true })
  }, [phase, bare, reply.isPending, kept, address, filters])
  const [wanted, keep] = useState<string | null>(null)
  const tried = useRef<string>(undefined)
  const busy = add.isPending || update.isPending || !reply.isSuccess || reply.isFetching
  useEffect(() => {
    if (busy || wanted === null || wanted === (kept?.query ?? '') || wanted === tried.current) return
    tried.current = wanted // once: what can't be kept now is kept with the next change
    const body = { screen, name: lastUsed, query: wanted, shared: false }
    if (kept) update.mutate({ body: { ...body, id: kept.id } })
    else add.mutate({ body })
  }, [busy, wanted, kept, screen, add, update])
  return {
    /** False while the kept shape is not known yet: the report would be asked for twice. */
    settled: phase === 'settled' || (phase === 'writing' && !bare),
    hidden: asked.hidden ? asked.hidden.split(',') : [],
    detail: asked.detail === 'SHORT' ? ('SHORT' as const) : ('FULL' as const),
    subtotalBy: asked.subtotalBy,
    chart: asked.chart === 'true',
    change: (change: Shape) => {
      address.change({ filters: { ...filters, ...change } }, { replace: true })
      tried.current = undefined
      keep(printShape(shapeOf({ ...asked, ...change })))
    },
  }
}

export type ReportShape = ReturnType<typeof useReportShape>
