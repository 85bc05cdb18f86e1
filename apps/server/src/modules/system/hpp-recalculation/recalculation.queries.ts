import type { ActionState } from '@merchant/contract/kernel/document.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import type { HppRecalculation } from '@merchant/contract/system/hpp-recalculation.ts'
import { type SqlBool, sql } from 'kysely'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound, refuse } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byValue, page, readOrder } from '../../../kernel/list/list-query.ts'

const sortable = { id: byValue('hpp_recalc.id'), createdAt: byValue('hpp_recalc.created_at') }

/** A run is visible to users who see every branch of it. */
const base = (db: Db, { companyId, branchIds }: Principal) =>
  exactly(db)
    .selectFrom('hpp_recalc')
    .innerJoin('employee', 'employee.id', 'hpp_recalc.created_by')
    .where('hpp_recalc.company_id', '=', companyId)
    .where(sql<SqlBool>`hpp_recalc.branch_ids <@ ${[...branchIds]}::bigint[]`)

const columns = [
  'hpp_recalc.id',
  'hpp_recalc.from_date as fromDate',
  'hpp_recalc.status',
  'hpp_recalc.move_count as moveCount',
  'hpp_recalc.line_count as lineCount',
  sql<bigint>`hpp_recalc.total`.as('total'),
  'hpp_recalc.created_at as createdAt',
  'hpp_recalc.created_by as createdById',
  'employee.name as createdByName',
  'hpp_recalc.applied_at as appliedAt',
  'hpp_recalc.undone_at as undoneAt',
  'hpp_recalc.undo_reason as undoReason',
  'hpp_recalc.version',
  sql<Ref[]>`coalesce((
    select json_agg(json_build_object('id', b.id, 'code', b.code, 'name', b.name) order by b.name)
    from branch b where b.id = any(hpp_recalc.branch_ids)), '[]')`.as('branches'),
  sql<Ref[]>`coalesce((
    select json_agg(json_build_object('id', p.id, 'code', p.sku, 'name', p.name) order by p.name)
    from product p where p.id = any(hpp_recalc.product_ids)), '[]')`.as('products'),
] as const

type RunRow = Omit<HppRecalculation, 'createdBy' | 'actions' | 'documents'> & {
  createdById: number
  createdByName: string
}

/** The runs with the documents that they made. */
async function toRuns(db: Db, principal: Principal, runs: readonly RunRow[]): Promise<HppRecalculation[]> {
  const { branchIds } = principal
  const { rows } = await sql<{ id: number; documents: HppRecalculation['documents'] }>`
    select r.recalc_id as id,
      json_agg(json_build_object('id', d.id, 'type', d.type, 'number', d.number, 'date', d.date, 'status', d.status, 'total', d.total,
        'branch', json_build_object('id', b.id, 'code', b.code, 'name', b.name)) order by d.date, b.name) as documents
    from hpp_recalc_document r join document d on ${sameBranch('d', 'r', branchIds)} and d.id = r.document_id
    join branch b on b.id = d.branch_id
    where ${inBranches('r.branch_id', branchIds)} and r.recalc_id = any(${runs.map(({ id }) => id)}::bigint[])
    group by r.recalc_id`.execute(exactly(db))
  const documents = new Map(rows.map((row) => [row.id, row.documents]))
  return runs.map(({ createdById, createdByName, ...run }) => ({
    ...run,
    documents: documents.get(run.id) ?? [],
    createdBy: { id: createdById, name: createdByName },
    actions: actionsOf(principal, run.status),
  }))
}

/** A run's state in the words of a sentence. */
export const statusWords: Record<HppRecalculation['status'], string> = {
  PREVIEW: 'pratinjau',
  APPLIED: 'diterapkan',
  DISCARDED: 'dibuang',
  STALE: 'usang',
  UNDONE: 'dibatalkan',
}

function actionsOf(principal: Principal, status: HppRecalculation['status']): HppRecalculation['actions'] {
  const state = (wanted: HppRecalculation['status'], action: string): ActionState => {
    const permission: Permission = 'system.hpp-recalculation:update'
    if (status === wanted && can(principal, permission)) return true
    const refusal = can(principal, permission)
      ? refuse('INVALID_STATE', { document: 'Hitung ulang HPP', status: statusWords[status], action })
      : refuse('FORBIDDEN', { action: 'menghitung ulang HPP' })
    return { reason: refusal.reason, message: refusal.message }
  }
  return {
    apply: state('PREVIEW', 'diterapkan'),
    discard: state('PREVIEW', 'dibuang'),
    undo: state('APPLIED', 'dibatalkan'),
  }
}

export async function listRecalculations(ctx: QueryCtx, list: ListQuery) {
  const order = readOrder(list.sort, sortable, '-id', 'hpp_recalc.id')
  let query = base(ctx.db, ctx.principal)
  if (list.branchId || list.branchIds?.length)
    query = query.where(sql<SqlBool>`hpp_recalc.branch_ids && ${[...ctx.branchIds]}::bigint[]`)
  if (list.status)
    query = query.where(sql<SqlBool>`hpp_recalc.status = any(${list.status.split(',')}::text[])`)
  const found = await page(exactly(ctx.db), list, query, (q) => q.select(columns).orderBy(order))
  return { ...found, rows: await toRuns(ctx.db, ctx.principal, found.rows) }
}

/** @throws NOT_FOUND, also for a run over a branch that the caller may not see */
export async function getRecalculation(db: Db, principal: Principal, id: number): Promise<HppRecalculation> {
  const row = await base(db, principal).where('hpp_recalc.id', '=', id).select(columns).executeTakeFirst()
  const [run] = row ? await toRuns(db, principal, [row]) : []
  if (!run) throw notFound('Hitung ulang HPP')
  return run
}
