import { withIds } from '../kernel/db/ids.ts'
import type { Tx } from '../kernel/db/types.ts'

interface Banked {
  companyId: number
  branches: readonly { id: number; code: string; name: string }[]
  now: Date
}

/** The one bank account of every branch, in turn at BCA, Mandiri, BRI and BNI, kept in the account 1-1111 of the chart. */
export async function seedBankAccounts(tx: Tx, { companyId, branches, now }: Banked): Promise<void> {
  const banks = await tx
    .selectFrom('bank')
    .where('company_id', '=', companyId)
    .where('code', 'in', ['014', '008', '002', '009'])
    .select('id')
    .orderBy('code', 'desc')
    .execute()
  const account = await tx
    .selectFrom('account')
    .where('company_id', '=', companyId)
    .where('code', '=', '1-1111')
    .select('id')
    .executeTakeFirstOrThrow()
  const rows = branches.map(({ id, name }, index) => ({
    branch_id: id,
    bank_id: banks[index % banks.length]?.id ?? 0,
    account_no: String(7_310_045_200 + index * 3_571),
    holder_name: `PT Merchant Nusantara ${name}`,
    account_id: account.id,
    is_default: true,
    created_at: now,
    updated_at: now,
  }))
  await tx
    .insertInto('bank_number')
    .values(rows.map(({ bank_id, account_no }) => ({ bank_id, account_no })))
    .execute()
  await tx.insertInto('branch_bank_account').values(withIds(tx, rows)).execute()
}
