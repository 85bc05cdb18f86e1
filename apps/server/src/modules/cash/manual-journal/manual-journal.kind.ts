import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import { adjustmentJournalLifecycle, generalJournalLifecycle } from '@merchant/domain/cash/manual-journal.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'
import { tabsOf } from '../../../kernel/document/work-tabs.ts'
import { requirePermission } from '../../../kernel/http/route.ts'

export const manualJournalKinds = {
  GENERAL_JOURNAL: documentKind({
    type: 'GENERAL_JOURNAL',
    module: 'JOURNAL',
    lifecycle: generalJournalLifecycle,
  }),
  ADJUSTMENT_JOURNAL: documentKind({
    type: 'ADJUSTMENT_JOURNAL',
    module: 'JOURNAL',
    lifecycle: adjustmentJournalLifecycle,
  }),
}

/** What lies in the tabs of the lists. */
export const manualJournalTabs = {
  GENERAL_JOURNAL: tabsOf('GENERAL_JOURNAL', manualJournalKinds.GENERAL_JOURNAL, () => ({})),
  ADJUSTMENT_JOURNAL: tabsOf('ADJUSTMENT_JOURNAL', manualJournalKinds.ADJUSTMENT_JOURNAL, () => ({})),
}
export type ManualJournalType = keyof typeof manualJournalKinds

const screens = {
  GENERAL_JOURNAL: 'bankcash.general-journal',
  ADJUSTMENT_JOURNAL: 'bankcash.adjustment-journal',
} as const satisfies Record<ManualJournalType, string>

const verbs = { view: 'melihat', add: 'menambah', edit: 'mengubah', update: 'membalik' }

/** Both screens share some calls, so the right is checked once the kind is known. @throws FORBIDDEN */
export function requireScreen(
  principal: Principal,
  type: ManualJournalType,
  feature: keyof typeof verbs,
): void {
  const permission: Permission = `${screens[type]}:${feature}`
  const { label } = manualJournalKinds[type].lifecycle
  requirePermission(principal, permission, `${verbs[feature]} ${label.toLowerCase()}`)
}
