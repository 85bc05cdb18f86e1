import type { Principal } from '../auth/principal.ts'
import { refuse, refuseField } from '../errors.ts'

const numbers = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is number => typeof item === 'number')

/**
 * The branches of a call (specification 6, "effective branch"): the ones that query and body name, else the `x-branch-id`
 * of the selector, else all branches of the person. A branch out of reach is refused, never ignored.
 */
export function effectiveBranches(
  principal: Principal,
  parts: { query: unknown; body: unknown; header: unknown },
): readonly number[] {
  const named = [parts.query, parts.body].flatMap((part) => {
    const { branchId, branchIds } = (part ?? {}) as { branchId?: unknown; branchIds?: unknown } // any parsed object
    return [...numbers(branchId), ...numbers(branchIds)]
  })
  const chosen = named.length > 0 ? [...new Set(named)] : headerBranch(parts.header)
  if (!chosen) return principal.branchIds
  const foreign = chosen.find((id) => !principal.branchIds.includes(id))
  if (foreign !== undefined) throw refuse('BRANCH_FORBIDDEN', { branch: foreign })
  return chosen
}

function headerBranch(header: unknown): number[] | undefined {
  if (header === undefined || header === '') return undefined
  const id = /^[1-9]\d{0,14}$/.test(String(header)) ? Number(header) : undefined
  if (id === undefined) throw refuseField('INVALID_FORMAT', 'x-branch-id', { label: 'Cabang' })
  return [id]
}
