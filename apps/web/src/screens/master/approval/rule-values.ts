import type { ApiReply } from '@merchant/contract/api.ts'
import type { ApprovalRule } from '@merchant/contract/approval/approval-rule.ts'
import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import type { ApprovalKind } from '@merchant/domain/approval/kinds.ts'
import { t } from '../../../app/i18n.ts'
import { unitOf } from './rule-words.ts'

export type Choices = ApiReply<'GET /v1/approval-rules/choices'>

/** Who decides a step: holders of a role, or of a right. */
export type DecidedBy = 'ROLES' | 'RIGHT'

export type StepValues = {
  /** Keeps its place on the page while steps change their order. */
  key: string
  by: DecidedBy
  roleIds: readonly number[]
  permission: string | null
  remindHours: number | null
  escalateHours: number | null
}

export type RuleValues = {
  kind: ApprovalKind | null
  branchId: Ref | null
  /** Rupiah or percent; null asks always. */
  minAmount: number | null
  steps: readonly StepValues[]
  status: MasterStatus
}

export const ruleLabels = () => ({
  kind: t('Jenis persetujuan'),
  branchId: t('Cabang'),
  minAmount: t('Di atas nilai'),
  steps: t('Langkah'),
  status: t('Status'),
})

let counted = 0

export const emptyStep = (): StepValues => ({
  key: `new-${++counted}`,
  by: 'ROLES',
  roleIds: [],
  permission: null,
  remindHours: null,
  escalateHours: null,
})

export function toRuleValues(rule: ApprovalRule | null): RuleValues {
  if (!rule) return { kind: null, branchId: null, minAmount: null, steps: [emptyStep()], status: 'ACTIVE' }
  const { kind, branch, minAmount, steps, status, unit } = rule
  return {
    kind,
    branchId: branch,
    minAmount: minAmount !== null && unit === 'PERCENT' ? minAmount / 100 : minAmount,
    steps: steps.map(({ no, roleIds, permission, remindHours, escalateHours }) => ({
      key: String(no),
      by: permission === null ? 'ROLES' : 'RIGHT',
      roleIds,
      permission,
      remindHours,
      escalateHours,
    })),
    status,
  }
}

/** What both saving a new rule and a change send. */
export function toRuleBody({ kind, minAmount, steps }: RuleValues) {
  const isPercent = kind !== null && unitOf(kind) === 'PERCENT'
  return {
    minAmount: minAmount !== null && isPercent ? Math.round(minAmount * 100) : minAmount,
    steps: steps.map(({ by, roleIds, permission, remindHours, escalateHours }) => ({
      roleIds: by === 'ROLES' ? [...roleIds] : [],
      permission: by === 'RIGHT' ? (permission as Permission | null) : null, // one of the offered rights
      remindHours,
      escalateHours,
    })),
  }
}

/** Whom a step waits for, as the form stands. */
export function deciders({ by, roleIds, permission }: StepValues, choices: Choices): string {
  if (by === 'RIGHT') {
    const right = choices.permissions.find(({ key }) => key === permission)
    return right ? t('pemegang hak {{right}}', { right: right.label }) : '…'
  }
  const names = roleIds.flatMap((id) => choices.roles.find((role) => role.id === id)?.name ?? [])
  return names.length === 0 ? '…' : names.join(t(' atau '))
}
