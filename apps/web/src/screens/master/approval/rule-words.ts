import type { ApprovalRule } from '@merchant/contract/approval/approval-rule.ts'
import { type ApprovalKind, approvalKinds } from '@merchant/domain/approval/kinds.ts'
import { t } from '../../../app/i18n.ts'
import { number, rupiah } from '../../../lib/format.ts'

/** In what amounts of a kind are measured. */
export const unitOf = (kind: ApprovalKind): ApprovalRule['unit'] => approvalKinds[kind].unit

export const kindOptions = () =>
  (Object.keys(approvalKinds) as ApprovalKind[]) // its own keys
    .map((value) => ({ value, label: t(approvalKinds[value].label) }))

interface RuleInWords {
  kind: ApprovalKind
  /** Null for all branches without rules of their own. */
  branch: string | null
  /** Whole rupiah, or hundredths of a percent. */
  minAmount: number | null
  /** Whom each step waits for, in their order. */
  steps: readonly string[]
}

/** 'Pesanan pembelian di atas Rp 10.000.000 di cabang Jakarta: Keuangan, lalu Admin.' */
export function ruleSentence(rule: RuleInWords): string {
  const place = rule.branch
    ? t('di cabang {{branch}}', { branch: rule.branch })
    : t('di cabang tanpa aturan sendiri')
  const deciders = rule.steps.length === 0 ? t('tanpa persetujuan') : rule.steps.join(t(', lalu '))
  return `${what(rule)} ${place}: ${deciders}.`
}

/** Invoices are asked about only where they differ from what was ordered. */
function what({ kind, minAmount }: RuleInWords): string {
  const label = t(approvalKinds[kind].label)
  const papers =
    kind === 'PURCHASE_INVOICE' ? t('{{paper}} dengan selisih harga atau PPN', { paper: label }) : label
  if (minAmount === null)
    return t('Setiap {{papers}}', { papers: papers.charAt(0).toLowerCase() + papers.slice(1) })
  return t('{{papers}} di atas {{amount}}', { papers, amount: limitText(kind, minAmount) })
}

export const limitText = (kind: ApprovalKind, minAmount: number): string =>
  unitOf(kind) === 'RUPIAH' ? rupiah(minAmount) : `${number(minAmount / 100)}%`

/** A stored rule as one sentence. */
export const sentenceOf = ({ kind, branch, minAmount, steps }: ApprovalRule): string =>
  ruleSentence({
    kind,
    branch: branch?.name ?? null,
    minAmount,
    steps: steps.map(({ waitsFor }) => waitsFor),
  })
