import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { Edc, EdcRate } from '@merchant/contract/master/edc.ts'
import { type SqlBool, sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import type { CommandCtx, QueryCtx } from '../../../kernel/http/context.ts'
import { byText, page, searchIn } from '../../../kernel/list/list-query.ts'
import { edc } from './edc.master.ts'

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
export async function getEdc(
  ctx: QueryCtx | CommandCtx,
  id: number,
  branchIds?: readonly number[],
): Promise<Edc> {
  const machine = await edc.find(ctx, id, branchIds)
  const rates = await ('tx' in ctx ? ctx.tx : ctx.db)
    .selectFrom('edc_rate')
    .where('branch_id', '=', machine.branchId)
    .where('edc_id', '=', id)
    .select(rateColumns)
    .orderBy('card_type')
    .orderBy('on_us')
    .orderBy('valid_from', 'desc')
    .execute()
  return { ...machine, rates: rates.map(toRate) }
}

/** Today at the branch of the row. */
const today = (now: Date) => sql`(${now}::timestamptz at time zone branch.timezone)::date`

const ratesInUse = (ctx: QueryCtx, branchIds: readonly number[]) =>
  edc
    .owned(ctx, branchIds)
    .clearSelect()
    .innerJoin('edc_rate', (on) =>
      on.on(sameBranch('edc_rate', 'edc', branchIds)).onRef('edc_rate.edc_id', '=', 'edc.id'),
    )
    .where('edc.status', '=', 'ACTIVE')
    .where(sql<SqlBool>`(edc_rate.valid_to is null or edc_rate.valid_to >= ${today(ctx.clock.now())})`)

/** Rates of active machines that hold today or later: a till loads them at its start. */
export async function listRates(
  ctx: QueryCtx,
  list: ListQuery & { bankId?: number | undefined; cardType?: EdcRate['cardType'] | undefined },
) {
  const order = edc.orderOf(list, 'edc_rate.id')
  let query = ratesInUse(ctx, ctx.branchIds).where(searchIn(list.search, 'edc.name', 'bank.name'))
  if (list.bankId) query = query.where('edc.bank_id', '=', list.bankId)
  if (list.cardType) query = query.where('edc_rate.card_type', '=', list.cardType)
  const { rows, ...size } = await page(ctx.db, list, query, (q) =>
    q.select(['edc.id as edcId', 'edc.name as edcName', 'bank.name as bank', ...rateColumns]).orderBy(order),
  )
  return { edcRates: rows.map(toRate), ...size }
}

/** The machines of a branch with the rates that hold today. */
export async function listConfigs(ctx: QueryCtx, branchId: number) {
  const rows = await ratesInUse(ctx, [branchId])
    .where(sql<SqlBool>`edc_rate.valid_from <= ${today(ctx.clock.now())}`)
    .select(['edc.id as edcId', 'edc.name as edcName', 'bank.name as bank', ...rateColumns])
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
