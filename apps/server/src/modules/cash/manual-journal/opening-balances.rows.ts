import { reasonMessage } from '@merchant/contract/kernel/reasons.ts'
import { exactSum } from '@merchant/domain/kernel/figure.ts'
import { sql } from 'kysely'
import { requireEntry } from '../../../kernel/document/entry.ts'
import { Faults, Refusal } from '../../../kernel/errors.ts'
import type { RuleCtx } from '../../../kernel/http/context.ts'
import type { CheckedBatch, Examined, Named, StagedRow } from '../../../kernel/import/import-type.ts'
import { todayAt } from '../../../kernel/period/today.ts'
import { holdAccounts, judgeAccount } from '../../accounting/account/account.public.ts'
import { manualJournalKinds } from './manual-journal.kind.ts'

/** The balance of an account, as its row has it; a faulty cell counts as nothing. */
export interface OpeningBalance {
  no: number
  accountId: number
  account: string
  debit: number
  credit: number
  date: string
}

/** The rows of a file with the day that a blank date means. */
export async function balancesOf(
  ctx: RuleCtx,
  branchId: number,
  staged: readonly StagedRow[],
): Promise<OpeningBalance[]> {
  const today = await todayAt(ctx.tx, branchId, ctx.clock.now())
  return staged.map(({ no, given }) => {
    const { account, debit, credit, date } = given as Partial<
      Record<'debit' | 'credit', number | null> & { account: Named; date: string | null }
    > // as the columns' readers make them
    return {
      no,
      accountId: account?.id ?? 0,
      account: account?.code ?? '',
      debit: debit ?? 0,
      credit: credit ?? 0,
      date: date ?? today,
    }
  })
}

/** Every rule of the journal, and the rules of an opening: one day, control accounts, both sides alike, once for a branch. */
export async function examineBalances(
  ctx: RuleCtx,
  { branchId }: CheckedBatch,
  staged: readonly StagedRow[],
): Promise<Examined[]> {
  if (branchId === null) throw new Error('a file of opening balances belongs to a branch')
  const rows = await balancesOf(ctx, branchId, staged)
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return []
  const found = await accountFaults(ctx, branchId, rows)
  for (const { no, date } of rows)
    if (date !== first.date)
      found.push({ row: no, column: 'date', message: 'Tanggal harus sama untuk semua baris' })
  const heads = [await entryFault(ctx, branchId, first.date), await repeatedFault(ctx, branchId)]
  for (const message of heads) if (message) found.push({ row: first.no, column: 'date', message })
  const [debit, credit] = [exactSum(rows, (row) => row.debit), exactSum(rows, (row) => row.credit)]
  if (debit !== credit) {
    const message = reasonMessage('JOURNAL_UNBALANCED', { debit: text(debit), credit: text(credit) })
    const gap = debit > credit ? debit - credit : credit - debit
    found.push({
      row: last.no,
      column: debit > credit ? 'credit' : 'debit',
      message: `${message}, selisih ${text(gap)}`,
    })
  }
  return found
}

const text = (amount: bigint): string => `Rp ${amount.toLocaleString('id-ID')}`

/** How the balances of control accounts come in. */
const ownOpenings: readonly { roles: readonly string[]; by: string }[] = [
  {
    roles: ['INVENTORY', 'INVENTORY_OUTER', 'INVENTORY_DAMAGED', 'REWARD_INVENTORY'],
    by: 'dari Stok Awal, barang demi barang',
  },
  {
    roles: ['AR', 'AR_STOCKIST'],
    by: 'dari faktur pelanggan, satu per satu, agar dapat ditagih dan dibayar',
  },
  { roles: ['AP', 'AP_STOCKIST', 'GRNI'], by: 'dari faktur pemasok, satu per satu, agar dapat dibayar' },
  { roles: ['LOYALTY_LIABILITY'], by: 'dari Poin Awal, pelanggan demi pelanggan' },
]

async function accountFaults(
  ctx: RuleCtx,
  branchId: number,
  rows: readonly OpeningBalance[],
): Promise<Examined[]> {
  const known = rows.filter(({ accountId }) => accountId !== 0)
  const held = await holdAccounts(
    ctx,
    branchId,
    known.map(({ accountId }) => accountId),
  )
  const roles = await rolesOf(
    ctx,
    known.map(({ accountId }) => accountId),
  )
  const seen = new Map<number, number>()
  return known.flatMap((row) => {
    const first = seen.get(row.accountId)
    if (first === undefined) seen.set(row.accountId, row.no)
    // OPENING_EQUITY stands in the place of several accounts
    else if (!roles.get(row.accountId)?.has('OPENING_EQUITY'))
      return [{ row: row.no, column: 'account', message: `Akun ${row.account} sudah ada di baris ${first}` }]
    const faults = new Faults()
    judgeAccount(held, { accountId: row.accountId, field: 'account' }, faults)
    const [fault] = faults.details
    if (!fault) return []
    const own = ownOpenings.find((opening) =>
      opening.roles.some((role) => roles.get(row.accountId)?.has(role)),
    )
    const instead = 'tulislah 3-1901 Ekuitas Saldo Awal di baris ini dengan jumlah yang sama'
    const message = own
      ? `Saldo ${row.account} masuk ${own.by}, sehingga di sini akan tercatat dua kali; ${instead}`
      : fault.message
    return [{ row: row.no, column: 'account', message }]
  })
}

/** The roles that accounts have for the postings of documents. */
async function rolesOf(ctx: RuleCtx, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const { rows } = await sql<{ id: number; roles: string[] }>`
    select account_id as id, array_agg(role::text) as roles from account_role
    where company_id = ${ctx.principal.companyId} and account_id = any(${[...ids]}::bigint[]) group by account_id`.execute(
    ctx.tx,
  )
  return new Map(rows.map(({ id, roles }) => [id, new Set(roles)]))
}

async function entryFault(ctx: RuleCtx, branchId: number, date: string): Promise<string | undefined> {
  try {
    await requireEntry(ctx, manualJournalKinds.GENERAL_JOURNAL, { branchId, date })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.details[0]?.message ?? error.message
  }
}

/** The journal of an earlier file that still stands. */
export async function earlierOpening(ctx: RuleCtx, branchId: number): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select d.number from import_batch b
    join document d on d.branch_id = ${branchId} and d.id = any(b.document_ids) and d.status = 'POSTED'
    where b.company_id = ${ctx.principal.companyId} and b.branch_id = ${branchId} and b.type = 'opening-balances'
      and b.status = 'APPLIED'
    order by d.id limit 1`.execute(ctx.tx)
  return rows[0]?.number
}

async function repeatedFault(ctx: RuleCtx, branchId: number): Promise<string | undefined> {
  const document = await earlierOpening(ctx, branchId)
  return document && reasonMessage('OPENING_BALANCES_REPEATED', { document })
}
