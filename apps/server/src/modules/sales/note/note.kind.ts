import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import {
  type NoteKind,
  salesCreditNoteLifecycle,
  salesDebitNoteLifecycle,
} from '@merchant/domain/sales/sales-note.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { inBranches } from '../../../kernel/db/branches.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'
import { tabsOf } from '../../../kernel/document/work-tabs.ts'
import { requirePermission } from '../../../kernel/http/route.ts'

/** Notes that lower and raise what a customer owes, by their kind. */
export const noteKindsOf = {
  CREDIT: documentKind({ type: 'SALES_CREDIT_NOTE', module: 'SALES', lifecycle: salesCreditNoteLifecycle }),
  DEBIT: documentKind({ type: 'SALES_DEBIT_NOTE', module: 'SALES', lifecycle: salesDebitNoteLifecycle }),
}

/** The kind of a code of document types. */
export const noteKindBy: Readonly<Record<string, NoteKind>> = {
  SALES_CREDIT_NOTE: 'CREDIT',
  SALES_DEBIT_NOTE: 'DEBIT',
}

/** Posted notes of which something is not used, or not paid; the index of open items finds them. */
const isOpen = ({
  branchIds,
}: {
  branchIds: readonly number[]
}) => sql`d.status = 'POSTED' and (d.branch_id, d.id) in (
  select w.branch_id, w.document_id from open_item w
  where ${inBranches('w.branch_id', branchIds)} and w.role = 'AR' and w.balance <> 0)`

/** What lies in the tabs of the two lists. */
export const noteTabs = {
  CREDIT: tabsOf('SALES_CREDIT_NOTE', noteKindsOf.CREDIT, (inState) => ({
    draft: inState('DRAFT'),
    waiting: inState('WAITING_APPROVAL'),
    open: isOpen,
  })),
  DEBIT: tabsOf('SALES_DEBIT_NOTE', noteKindsOf.DEBIT, (inState) => ({
    draft: inState('DRAFT'),
    waiting: inState('WAITING_APPROVAL'),
    open: isOpen,
  })),
}

const screens = {
  CREDIT: 'sales.sales-credit-notes',
  DEBIT: 'sales.sales-debit-notes',
} as const satisfies Record<NoteKind, string>

const verbs = { view: 'melihat', add: 'menambah', edit: 'mengubah', update: 'memproses' }

/** The two screens share their calls, so the right is checked once the kind is known. @throws FORBIDDEN */
export function requireScreen(principal: Principal, kind: NoteKind, feature: keyof typeof verbs): void {
  const permission: Permission = `${screens[kind]}:${feature}`
  requirePermission(
    principal,
    permission,
    `${verbs[feature]} ${noteKindsOf[kind].lifecycle.label.toLowerCase()}`,
  )
}
