import { costPermissions } from '@merchant/contract/report/report.ts'
import { can, type Principal } from '../auth/principal.ts'

/** Whether a user may see the cost of goods: users who see the books or enter purchase invoices. */
export const seesCosts = (principal: Principal): boolean =>
  costPermissions.some((permission) => can(principal, permission))
