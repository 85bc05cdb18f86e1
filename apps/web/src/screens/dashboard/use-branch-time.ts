import { useEffect, useState } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import { inZone } from '../../lib/format.ts'
import { useBranchScope } from '../../session/access.ts'

/** Local date and time of the branch. */
export interface BranchTime {
  date: string
  time: string
  timezone: string
}

const TICK_MS = 1000

/** The server's time in the branch's zone, ticking; undefined until it is known. */
export function useBranchTime(): BranchTime | undefined {
  const { branchId } = useBranchScope()
  const { data, dataUpdatedAt } = useEndpoint(
    'GET /v1/time',
    { query: { branchId } },
    { staleTime: 5 * 60_000 },
  )
  const [device, setDevice] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setDevice(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  if (!data) return undefined
  const passed = Math.max(0, device - dataUpdatedAt)
  return { ...inZone(data.epochMs + passed, data.timezone), timezone: data.timezone }
}
