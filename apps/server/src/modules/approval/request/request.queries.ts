import type {
  Approval,
  ApprovalRow,
  ApprovalStep,
  approvalContract,
} from '@merchant/contract/approval/approval.ts'
import { stepPermissions } from '@merchant/contract/approval/approval-rule.ts'
import { documentTypes } from '@merchant/contract/document/document-types.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Decider } from '@merchant/domain/approval/decide.ts'
import { approvalKinds, decidingRights, requestStates } from '@merchant/domain/approval/kinds.ts'
import { isLate } from '@merchant/domain/approval/overdue.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { waitsFor } from '../../../kernel/approval/step-words.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { instant } from '../../../kernel/db/read-together.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound, refuseField } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import {
  byValue,
  COUNT_CAP,
  type Orders,
  page,
  readOrder,
  TRANSACTION_PAGE,
} from '../../../kernel/list/list-query.ts'
import { type Acting, actingNow } from './acting.ts'
import { actionsNow } from './actions-now.ts'

type ListRoute = (typeof approvalContract)['GET /v1/approvals']
type List = Parsed<ListRoute>['query']

const sortable: Orders<ListRoute> = {
  requestedAt: byValue('q.requested_at'),
  amount: byValue('q.amount'),
}

interface StepFacts extends Omit<ApprovalStep, 'waitsFor' | 'status'> {
  roleIds: number[]
  alsoRoleIds: number[]
  remindHours: number | null
  escalateHours: number | null
  decision: 'APPROVED' | 'REJECTED' | null
}

interface Facts
  extends Pick<
    Approval,
    | 'id'
    | 'version'
    | 'kind'
    | 'status'
    | 'number'
    | 'refId'
    | 'branchId'
    | 'branch'
    | 'party'
    | 'amount'
    | 'requester'
    | 'requestedAt'
    | 'step'
    | 'steps'
    | 'decidedAt'
    | 'changes'
  > {
  makerId: number
  stepList: StepFacts[]
}

const personAs = (alias: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

const stepsRead = (branchIds: readonly number[]): RawBuilder<unknown> => sql`
  (select json_agg(json_build_object('no', s.step_no, 'roleIds', s.role_ids, 'alsoRoleIds', s.also_role_ids, 'permission', s.permission,
      'roles', (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
        from role o where o.id = any(s.role_ids || s.also_role_ids)),
      'remindHours', s.remind_hours, 'escalateHours', s.escalate_hours, 'decision', s.decision, 'note', s.note,
      'begunAt', ${instant('s.begun_at')}, 'decidedAt', ${instant('s.decided_at')}, 'remindedAt', ${instant('s.reminded_at')},
      'escalatedAt', ${instant('s.escalated_at')}, 'decidedBy', ${personAs('by')}, 'insteadOf', ${personAs('away')}) order by s.step_no)
   from approval_step s left join employee by on by.id = s.decided_by left join employee away on away.id = s.instead_of
   where ${sameBranch('s', 'q', branchIds)} and s.request_id = q.id)`

async function readFacts(db: Db, branchIds: readonly number[], ids: readonly number[]): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select q.id, q.version, q.kind, q.status, d.number, q.document_id as "refId", q.branch_id as "branchId",
      json_build_object('id', b.id, 'code', b.code, 'name', b.name) as branch,
      case when p.id is not null then json_build_object('id', p.id, 'code', p.code, 'name', p.name) end as party,
      q.amount, q.maker_id as "makerId", ${personAs('r')} as requester, ${instant('q.requested_at')} as "requestedAt", q.step, q.steps,
      ${instant('q.decided_at')} as "decidedAt", q.changes, ${stepsRead(branchIds)} as "stepList"
    from unnest(${[...ids]}::bigint[]) with ordinality as asked (id, place)
    join approval_request q on q.id = asked.id and ${inBranches('q.branch_id', branchIds)}
    join document d on ${sameBranch('d', 'q', branchIds)} and d.id = q.document_id
    join branch b on b.id = q.branch_id
    join employee r on r.id = q.requester_id
    left join supplier p on p.id = d.party_id and d.party_type = 'SUPPLIER'
    order by asked.place`.execute(db)
  return rows
}

const nameOf = ({ kind, number }: Pick<Facts, 'kind' | 'number'>): string =>
  number === null ? approvalKinds[kind].label : `${approvalKinds[kind].label} ${number}`

const since = (moment: string | null): number => Date.parse(moment ?? '')

function toRow(facts: Facts, acting: Acting, now: Date): ApprovalRow {
  const { makerId, stepList, changes: _, ...row } = facts
  const current = stepList[row.step - 1]
  if (!current) throw new Error(`request ${row.id} has no step ${row.step}`)
  const asked = waitsFor(current, current.roles)
  const isPending = row.status === 'PENDING'
  const decidedBy = stepList.flatMap(({ decidedBy, insteadOf }) =>
    [decidedBy?.id ?? [], insteadOf?.id ?? []].flat(),
  )
  const waiting = { branchId: row.branchId, askedBy: [makerId, row.requester.id], decidedBy, step: current }
  return {
    ...row,
    refType: row.kind,
    unit: approvalKinds[row.kind].unit,
    waitsFor: isPending ? asked : null,
    stepBegunAt: current.begunAt ?? row.requestedAt,
    isLate: isPending && isLate({ ...current, begunAt: since(current.begunAt) }, now.getTime()),
    actions: actionsNow({ ...row, name: nameOf(row), waiting, waitsFor: asked }, acting),
  }
}

const stateOf = ({ decision, no }: StepFacts, { status, step }: Facts): ApprovalStep['status'] => {
  if (decision !== null) return decision
  if (status !== 'PENDING') return 'CANCELLED'
  return no === step ? 'WAITING' : 'NEXT'
}

/** @throws NOT_FOUND, also for a request of a branch out of reach */
export async function readApproval(
  db: Db,
  acting: Acting,
  { id, now }: { id: number; now: Date },
): Promise<Approval> {
  const [facts] = await readFacts(db, acting.branchIds, [id])
  if (!facts) throw notFound('Permintaan persetujuan')
  const row = toRow(facts, acting, now)
  return {
    ...row,
    path: `${documentTypes[row.refType].path}/${row.refId}`,
    changes: facts.changes,
    stepList: facts.stepList.map((step) => {
      const {
        roleIds: _,
        alsoRoleIds: __,
        remindHours: ___,
        escalateHours: ____,
        decision: _____,
        ...said
      } = step
      return { ...said, waitsFor: waitsFor(step, step.roles), status: stateOf(step, facts) }
    }),
  }
}

/** One request, as the caller sees it. @throws NOT_FOUND */
export async function getApproval(
  db: Db,
  { principal, clock }: { principal: Principal; clock: Clock },
  id: number,
): Promise<Approval> {
  return readApproval(db, await actingNow(db, principal, clock), { id, now: clock.now() })
}

/** Neither asked by this person nor decided at an earlier step. */
const isFree = ({ employeeId }: Decider, branchIds: readonly number[]): RawBuilder<SqlBool> => sql`
  q.maker_id <> ${employeeId} and q.requester_id <> ${employeeId} and (q.step = 1 or not exists (
    select 1 from approval_step x where ${sameBranch('x', 'q', branchIds)} and x.request_id = q.id
      and (x.decided_by = ${employeeId} or x.instead_of = ${employeeId})))`

/** The current step asks for this person's role or right; the steps that wait are read once, not for each request. */
function isAsked(
  { isAdmin, roleId, permissions }: Decider,
  branchIds: readonly number[],
): RawBuilder<SqlBool> {
  if (isAdmin) return sql`true`
  const rights = stepPermissions.filter((right) => permissions.has(right))
  return sql`(q.branch_id, q.id) in (
    select s.branch_id, s.request_id from approval_step s
    where ${inBranches('s.branch_id', branchIds)} and s.decided_at is null and s.begun_at is not null
      and (${roleId} = any(s.role_ids) or ${roleId} = any(s.also_role_ids) or s.permission = any(${rights}::text[])))`
}

const mayDecide = ({ permissions }: Decider): boolean =>
  decidingRights.some((right) => permissions.has(right))

/** The same rule as `judgeDecider`, for the requests that a person may decide now; a test compares the two. */
function mine({ person, absent, branchIds }: Acting): RawBuilder<SqlBool> {
  if (!mayDecide(person)) return sql`false`
  const asked = [person, ...absent.filter(mayDecide)].map(
    (each) =>
      sql`(${inBranches('q.branch_id', each.branchIds)} and ${isFree(each, branchIds)} and ${isAsked(each, branchIds)})`,
  )
  return sql`q.status = 'PENDING' and ${isFree(person, branchIds)} and (${sql.join(asked, sql` or `)})`
}

/** @throws INVALID_FORMAT */
function statusIs(status: string | undefined): RawBuilder<SqlBool> {
  if (!status) return sql`true`
  const wanted = status.split(',')
  if (!wanted.every((each) => Object.hasOwn(requestStates, each)))
    throw refuseField('INVALID_FORMAT', 'status', { label: 'Status' })
  return sql`q.status in (${sql.join(wanted)})`
}

const containing = (search: string): string => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`

/**
 * The requests whose paper's number, supplier or requester has the text; null without a text. They are found before the page is
 * read, so that its plan knows how many they are.
 */
async function foundBy(
  db: Db,
  search: string | undefined,
  { branchIds, waiting }: { branchIds: readonly number[]; waiting: boolean },
): Promise<number[] | null> {
  if (!search?.trim()) return null
  const { rows } = await sql<{ id: number }>`
    select id from find_requests(${[...branchIds]}::bigint[], ${containing(search)}, ${waiting}, ${COUNT_CAP + 1}::int)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The page and the count of what waits for a person in one reading: all of it is compared for either. */
async function pageOfWaiting(
  db: Db,
  { limit, offset }: Pick<List, 'limit' | 'offset'>,
  found: Expression<unknown>,
  order: RawBuilder<unknown>,
): Promise<{ rows: { id: number }[]; count: number }> {
  const { rows } = await sql<{ ids: number[]; count: number }>`
    with q as materialized (${found})
    select (select count(*) from q)::int as count,
      array(select q.id from q order by ${order} limit ${limit} offset ${offset}) as ids`.execute(db)
  return { rows: (rows[0]?.ids ?? []).map((id) => ({ id })), count: rows[0]?.count ?? 0 }
}

/**
 * Requests of a tab: what the person may decide now, also as a substitute; what the person asked for; all within reach. The
 * longest waiting first.
 */
export async function listApprovals(ctx: QueryCtx, list: List) {
  const { principal, clock, db } = ctx
  const acting = await actingNow(db, principal, clock)
  const asksAll = ctx.branchIds.length === principal.branchIds.length
  const isMine = list.tab === 'mine'
  const branchIds = asksAll && isMine ? acting.branchIds : ctx.branchIds
  const order = readOrder(list.sort, sortable, 'requestedAt', 'q.id')
  const named = await foundBy(db, list.search, { branchIds, waiting: isMine })
  const query = db
    .selectFrom('approval_request as q')
    .where(inBranches('q.branch_id', branchIds))
    .where(statusIs(list.status))
    .$if(named !== null, (q) => q.where(sql<SqlBool>`q.id in (select unnest(${named}::bigint[]))`))
    .$if(isMine, (q) => q.where(mine({ ...acting, branchIds })))
    .$if(list.tab === 'asked', (q) => q.where('q.requester_id', '=', principal.employeeId))
    .$if(list.kind !== undefined, (q) => q.where('q.kind', '=', list.kind ?? null))
    .$if(list.refId !== undefined, (q) => q.where('q.document_id', '=', list.refId ?? null))
  const found =
    isMine && list.limit <= TRANSACTION_PAGE
      ? await pageOfWaiting(db, list, query.select(['q.id', 'q.requested_at', 'q.amount']), order)
      : await page(db, list, query, (q) => q.select('q.id').orderBy(order))
  const facts = await readFacts(
    db,
    branchIds,
    found.rows.map(({ id }) => id),
  )
  return { ...found, rows: facts.map((each) => toRow(each, acting, clock.now())) }
}
