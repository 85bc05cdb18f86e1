import { decidingRights } from './kinds.ts'
import type { StepSpec } from './rules.ts'

/** A person with the rights of now. */
export interface Decider {
  readonly employeeId: number
  readonly roleId: number
  readonly isAdmin: boolean
  readonly permissions: ReadonlySet<string>
  readonly branchIds: readonly number[]
}

/** A request as its current step sees it. */
export interface Waiting {
  readonly branchId: number
  /** The maker of the paper, and who submitted it last. */
  readonly askedBy: readonly number[]
  /** Who decided earlier steps, also by a substitute. */
  readonly decidedBy: readonly number[]
  readonly step: Pick<StepSpec, 'roleIds' | 'permission'> & {
    /** Roles that were added when nobody decided for too long. */
    readonly alsoRoleIds?: readonly number[]
  }
}

export type Verdict =
  | { readonly may: true; readonly insteadOf: number | null }
  | { readonly may: false; readonly reason: 'SELF_APPROVAL' | 'APPROVAL_TWICE' | 'APPROVAL_NOT_YOURS' }

/**
 * Whether a person's role and branches fit the step: the right to decide at all, and the step's role or right, in whose place
 * every Admin may act (clarified/buying-and-approvals 10, 46).
 */
export function fits({ branchId, step }: Pick<Waiting, 'branchId' | 'step'>, person: Decider): boolean {
  if (!person.branchIds.includes(branchId)) return false
  if (!decidingRights.some((right) => person.permissions.has(right))) return false
  if (person.isAdmin) return true
  const { roleIds, permission, alsoRoleIds = [] } = step
  return (
    roleIds.includes(person.roleId) ||
    alsoRoleIds.includes(person.roleId) ||
    (permission !== null && person.permissions.has(permission))
  )
}

/**
 * Whether a person may decide the current step now (clarified/buying-and-approvals 10, 46, 48): never an own request, one
 * step of a request each, by the own role or as the substitute of an absent person, whose requests are left out, too.
 * @param absent the persons for whom this one acts today, of their own right alone and not onward to a third
 */
export function judgeDecider(waiting: Waiting, person: Decider, absent: readonly Decider[]): Verdict {
  const { askedBy, decidedBy } = waiting
  if (askedBy.includes(person.employeeId)) return { may: false, reason: 'SELF_APPROVAL' }
  if (decidedBy.includes(person.employeeId)) return { may: false, reason: 'APPROVAL_TWICE' }
  if (fits(waiting, person)) return { may: true, insteadOf: null }
  const isFree = ({ employeeId }: Decider) => !askedBy.includes(employeeId) && !decidedBy.includes(employeeId)
  const mayAct = decidingRights.some((right) => person.permissions.has(right))
  const actedFor = mayAct && absent.find((each) => isFree(each) && fits(waiting, each))
  if (actedFor) return { may: true, insteadOf: actedFor.employeeId }
  return { may: false, reason: 'APPROVAL_NOT_YOURS' }
}

/**
 * The first step that would have nobody, when each person decides one step at most; undefined where all can be decided.
 * @param candidates for each step the persons who may decide it, makers left out; as many as there are steps are enough
 * @returns its number, from 1
 */
export function stepWithoutPerson(candidates: readonly (readonly number[])[]): number | undefined {
  const stepOf = new Map<number, number>()
  const place = (step: number, tried: Set<number>): boolean => {
    for (const person of candidates[step] ?? []) {
      if (tried.has(person)) continue
      tried.add(person)
      const other = stepOf.get(person)
      if (other === undefined || place(other, tried)) {
        stepOf.set(person, step)
        return true
      }
    }
    return false
  }
  for (let step = 0; step < candidates.length; step++) if (!place(step, new Set())) return step + 1
  return undefined
}

/** What a request is after a decision of one of its steps. */
export function afterDecision(
  decision: 'APPROVED' | 'REJECTED',
  { step, steps }: { step: number; steps: number },
): { status: 'PENDING' | 'APPROVED' | 'REJECTED'; step: number } {
  if (decision === 'REJECTED') return { status: 'REJECTED', step }
  return step < steps ? { status: 'PENDING', step: step + 1 } : { status: 'APPROVED', step }
}
