import { cashierShiftLifecycle } from '@merchant/domain/sales/cashier-shift.ts'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'

export const shiftKind = documentKind({
  type: 'CASHIER_SHIFT',
  module: 'SALES',
  lifecycle: cashierShiftLifecycle,
})

/** A supervisor of cashiers: approves their differences, and closes a drawer that was left open. */
export const oversees = ({ permissions }: Pick<Principal, 'permissions'>): boolean =>
  can({ permissions }, 'approval.approval:update')

/**
 * Whether a person may know the expected cash of an open drawer. A user who counts drawers counts them blind, his
 * colleagues' too, so the report's own right is not enough (domain-sales 2.7).
 */
export const seesDrawer = (principal: Principal, employeeId: number): boolean =>
  principal.employeeId !== employeeId &&
  oversees(principal) &&
  can(principal, 'report.sales-report-percashier:view')
