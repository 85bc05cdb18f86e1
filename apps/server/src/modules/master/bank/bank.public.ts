import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireActive } from '../../../kernel/master/master.ts'

export { bankColumns, bankOtherNames, type ImportedBankAccount, toBankFields } from './bank-columns.ts'

/**
 * The bank that a record names; one that it named before may stay.
 * @throws REFERENCE_MISSING, INACTIVE_MASTER
 */
export const requireBank = (
  ctx: CommandCtx,
  { bankId: id }: { bankId: number | null },
  before?: { bankId: number | null } | null,
): Promise<string | null> =>
  requireActive(ctx, 'bank', { id, field: 'bankId', label: 'Bank', kept: before?.bankId ?? null })
