import { salesOrderLifecycle } from '@merchant/domain/sales/sales-order.ts'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'
import { type Refusal, refuse } from '../../../kernel/errors.ts'

export const salesOrderKind = documentKind({
  type: 'SALES_ORDER',
  module: 'SALES',
  lifecycle: salesOrderLifecycle,
})

/** Why a user without the till's right can't cancel an order of that maker; undefined for his own. */
export const cancelsOthers = (
  principal: Pick<Principal, 'permissions' | 'employeeId'>,
  makerId: number,
): Refusal | undefined =>
  can(principal, 'sales.cashier:update') || makerId === principal.employeeId
    ? undefined
    : refuse('FORBIDDEN', { action: 'membatalkan pesanan yang dibuat orang lain' })
