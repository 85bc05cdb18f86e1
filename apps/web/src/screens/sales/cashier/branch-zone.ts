import { useEndpoint } from '../../../api/hooks.ts'
import { serverNow } from '../../../lib/clock.ts'
import { inZone } from '../../../lib/format.ts'

/** The time zone of a branch for its days and hours; null until it is known. */
export function useBranchZone(branchId: number): string | null {
  const reply = useEndpoint(
    'GET /v1/time',
    { query: { branchId } },
    { staleTime: Number.POSITIVE_INFINITY, placeholderData: undefined },
  )
  return reply.data?.timezone ?? null
}

/** The branch's own today, from any device's zone (domain-sales D12). */
export const branchToday = (zone: string): string => inZone(serverNow(), zone).date

/** `14.05`: the time of day at the branch. */
export const hourAt = (instant: string, zone: string): string =>
  inZone(instant, zone).time.slice(0, 5).replace(':', '.')
