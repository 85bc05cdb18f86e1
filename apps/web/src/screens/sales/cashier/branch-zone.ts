import { useEndpoint } from '../../../api/hooks.ts'
import { serverNow } from '../../../lib/clock.ts'
import { inZone } from '../../../lib/format.ts'

/** The zone in which a branch counts its days and shows its hours; null until it is known. */
export function useBranchZone(branchId: number): string | null {
  const reply = useEndpoint(
    'GET /v1/time',
    { query: { branchId } },
    { staleTime: Number.POSITIVE_INFINITY, placeholderData: undefined },
  )
  return reply.data?.timezone ?? null
}

/** The branch's own today, wherever its till is looked at from (domain-sales D12). */
export const branchToday = (zone: string): string => inZone(serverNow(), zone).date

/** `14.05`: the time of day at the branch. */
export const hourAt = (instant: string, zone: string): string =>
  inZone(instant, zone).time.slice(0, 5).replace(':', '.')
