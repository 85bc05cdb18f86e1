import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy } from '../../../kernel/master/master.ts'

/** Two changes of a branch's bank accounts wait for each other, until the commit. */
export async function holdBankAccounts({ tx }: CommandCtx, branchId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank accounts ${branchId}`}, 0))`.execute(tx)
}

interface Numbered {
  bankId: number
  accountNo: string
}

/**
 * Takes a number of a bank for the company. An account that takes another number gives back its old one once its row has
 * the new one (`giveBackNumber`).
 * @throws DUPLICATE_CODE where any branch has the number, by its key
 */
export async function takeNumber({ tx }: CommandCtx, { bankId, accountNo }: Numbered): Promise<void> {
  await tx.insertInto('bank_number').values({ bank_id: bankId, account_no: accountNo }).execute()
}

export async function giveBackNumber({ tx }: CommandCtx, { bankId, accountNo }: Numbered): Promise<void> {
  await tx
    .deleteFrom('bank_number')
    .where('bank_id', '=', bankId)
    .where('account_no', '=', accountNo)
    .execute()
}

export async function clearDefault(ctx: CommandCtx, branchId: number): Promise<void> {
  await ctx.tx
    .updateTable('branch_bank_account')
    .set({ is_default: false, ...changedBy(ctx) })
    .where('branch_id', '=', branchId)
    .where('is_default', '=', true)
    .execute()
}
