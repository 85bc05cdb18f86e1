import { readCompanySettings } from '../company-settings.ts'
import { refuse } from '../errors.ts'
import type { CommandCtx } from '../http/context.ts'
import type { DocumentRow } from './document.store.ts'

/** Where the branch requires four eyes, nobody approves his own document (domain-core 2.3). @throws SELF_APPROVAL */
export async function requireOtherPerson(ctx: CommandCtx, document: DocumentRow): Promise<void> {
  if (document.createdBy !== ctx.principal.employeeId) return
  const { companyId } = ctx.principal
  const { fourEyes } = await readCompanySettings(ctx.tx, { companyId, branchId: document.branchId })
  if (fourEyes) throw refuse('SELF_APPROVAL')
}
