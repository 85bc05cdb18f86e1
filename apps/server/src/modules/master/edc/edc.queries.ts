import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { Edc, EdcRate, EdcRow } from '@merchant/contract/master/edc.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'

const sortable = {
  name: byText('edc.name'),
  bank: byText('edc.bank_name'),
  terminalId: byText('edc.terminal_no'),
  branch: byText('branch.name'),
  status: byValue('edc.status'),
  updatedAt: byValue('edc.updated_at'),
}

const base = (db: Db, branchIds: readonly number[]) =>
  db
    .selectFrom('edc')
    .innerJoin('branch', 'branch.id', 'edc.branch_id')
    .innerJoin('account', 'account.id', 'edc.bank_account_id')
    .where('edc.branch_id', 'in', branchIds)

const columns = [
  'edc.id',
  'edc.branch_id as branchId',
  'branch.code as branchCode',
  'branch.name as branchName',
  'edc.name',
  'edc.bank_name as bank',
  'edc.bank_account_id as bankAccountId',
  'account.code as accountCode',
  'account.name as accountName',
  'edc.merchant_no as merchantId',
  'edc.terminal_no as terminalId',
  'edc.status',
  'edc.updated_at as updatedAt',
  'edc.version',
] as const

interface MachineRow extends Omit<EdcRow, 'branch' | 'bankAccount'> {
  branchCode: string
  branchName: string
  accountCode: string
  accountName: string
}

const toMachine = ({ branchCode, branchName, accountCode, accountName, ...row }: MachineRow): EdcRow => ({
  ...row,
  branch: { id: row.branchId, code: branchCode, name: branchName },
  bankAccount: { id: row.bankAccountId, code: accountCode, name: accountName },
})

/** Card machines of the call's branches; search reads name, bank and terminal. */
export async function listEdcs(ctx: QueryCtx, list: ListQuery) {
  const order = readOrder(list.sort, sortable, 'branch,name', 'edc.id')
  const query = base(ctx.db, ctx.branchIds)
    .where(searchIn(list.search, 'edc.name', 'edc.bank_name', 'edc.terminal_no'))
    .where(statusIn(list.status, 'edc.status'))
  const found = await page(ctx.db, list, query, (q) => q.select(columns).orderBy(order))
  return { ...found, rows: found.rows.map(toMachine) }
}

const rateColumns = [
  'edc_rate.id',
  'edc_rate.card_type as cardType',
  'edc_rate.on_us as onUs',
  'edc_rate.rate_bp as rateBp',
  'edc_rate.fixed_fee as fixedFee',
  'edc_rate.bearer',
  'edc_rate.valid_from as validFrom',
  'edc_rate.valid_to as validTo',
] as const

const toRate = <Row extends { rateBp: number }>({ rateBp, ...row }: Row) => ({
  ...row,
  ratePct: rateBp / 100,
})

/** A machine with its rates, the newest of a card first. @throws NOT_FOUND, also for another branch's */
export async function getEdc(db: Db, branchIds: readonly number[], id: number): Promise<Edc> {
  const row = await base(db, branchIds).where('edc.id', '=', id).select(columns).executeTakeFirst()
  if (!row) throw notFound('Mesin EDC')
  const rates = await db
    .selectFrom('edc_rate')
    .where('branch_id', '=', row.branchId)
    .where('edc_id', '=', id)
    .select(rateColumns)
    .orderBy('card_type')
    .orderBy('on_us')
    .orderBy('valid_from', 'desc')
    .execute()
  return { ...toMachine(row), rates: rates.map(toRate) }
}

/** Today at the branch of the row. */
const today = (now: Date) => sql`(${now}::timestamptz at time zone branch.timezone)::date`

const ratesInUse = (ctx: QueryCtx, branchIds: readonly number[]) =>
  base(ctx.db, branchIds)
    .innerJoin('edc_rate', (on) =>
      on.onRef('edc_rate.branch_id', '=', 'edc.branch_id').onRef('edc_rate.edc_id', '=', 'edc.id'),
    )
    .where('edc.status', '=', 'ACTIVE')
    .where(sql<SqlBool>`(edc_rate.valid_to is null or edc_rate.valid_to >= ${today(ctx.clock.now())})`)

/** Rates of active machines that hold today or later: a till loads them at its start. */
export async function listRates(
  ctx: QueryCtx,
  list: ListQuery & { cardType?: EdcRate['cardType'] | undefined },
) {
  const order = readOrder(list.sort, sortable, 'branch,name', 'edc_rate.id')
  let query = ratesInUse(ctx, ctx.branchIds).where(searchIn(list.search, 'edc.name', 'edc.bank_name'))
  if (list.cardType) query = query.where('edc_rate.card_type', '=', list.cardType)
  const { rows, ...size } = await page(ctx.db, list, query, (q) =>
    q
      .select(['edc.id as edcId', 'edc.name as edcName', 'edc.bank_name as bank', ...rateColumns])
      .orderBy(order),
  )
  return { edcRates: rows.map(toRate), ...size }
}

/** The machines of a branch with the rates that hold today. */
export async function listConfigs(ctx: QueryCtx, branchId: number) {
  const rows = await ratesInUse(ctx, [branchId])
    .where(sql<SqlBool>`edc_rate.valid_from <= ${today(ctx.clock.now())}`)
    .select(['edc.id as edcId', 'edc.name as edcName', 'edc.bank_name as bank', ...rateColumns])
    .orderBy(byText('edc.name'))
    .orderBy('edc_rate.id')
    .execute()
  const machines = [...Map.groupBy(rows, ({ edcId }) => edcId).values()].flatMap((rates) => {
    const [first] = rates
    if (!first) return []
    const own = rates.map(({ edcId: _, edcName: __, bank: ___, ...rate }) => toRate(rate))
    return [{ edcId: first.edcId, name: first.edcName, bank: first.bank, rates: own }]
  })
  return { rows: machines, count: machines.length }
}
