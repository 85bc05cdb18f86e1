import type { ApprovalKind } from './kinds.ts'

/** Who may decide a step: holders of one of these roles, or of one right. */
export interface StepSpec {
  readonly roleIds: readonly number[]
  readonly permission: string | null
  /** Running hours from the beginning of the step; null for never. */
  readonly remindHours: number | null
  readonly escalateHours: number | null
}

export interface Rule {
  readonly kind: ApprovalKind
  /** Null for the company's. */
  readonly branchId: number | null
  /** Asked strictly above it; null asks always. */
  readonly minAmount: number | null
  readonly steps: readonly StepSpec[]
}

const rank = ({ minAmount }: Rule): number => minAmount ?? Number.NEGATIVE_INFINITY

/**
 * The steps that a paper needs, in their order; none where no rule asks (clarified/buying-and-approvals 8): the rules of the
 * branch hide the company's, and of the rules whose amount is exceeded the highest one asks.
 * @param rules the active ones
 * @param of.branchId null for a paper of the whole company, which only the company's rules ask for
 */
export function stepsNeeded(
  rules: readonly Rule[],
  { kind, branchId, amount }: { kind: ApprovalKind; branchId: number | null; amount: number },
): readonly StepSpec[] {
  const ofKind = rules.filter((rule) => rule.kind === kind)
  const own = ofKind.filter((rule) => rule.branchId === branchId)
  const holding = own.length > 0 ? own : ofKind.filter((rule) => rule.branchId === null)
  const exceeded = holding.filter((rule) => amount > rank(rule))
  const [highest] = exceeded.sort((one, other) => rank(other) - rank(one))
  return highest?.steps ?? []
}
