import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import {
  type BranchGroup,
  branchGroupContract,
  type GroupUse,
} from '@merchant/contract/master/branch-group.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx, QueryCtx } from '../../../kernel/http/context.ts'
import { masterCalls, namedColumns } from '../../../kernel/master/company-master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'
import { branchesAskedFor } from '../branches-asked-for.ts'

type Fields = Parsed<(typeof branchGroupContract)['POST /v2/branch-group']>['body']
type Asked = Parsed<(typeof branchGroupContract)['GET /v2/branch-group']>['query']

/** The tables that name one group, and those that name several. */
const users: Readonly<Record<GroupUse, RawBuilder<unknown>>> = {
  SELLING_PRICE: sql`from selling_price u where u.branch_group_id = branch_group.id and u.status = 'ACTIVE'`,
  MARGIN: sql`from stockist_margin u where u.branch_group_id = branch_group.id and u.status = 'ACTIVE'`,
  POINT: sql`from product_point u where u.branch_group_id = branch_group.id and u.status = 'ACTIVE'`,
  DISCOUNT: sql`from discount_group u where branch_group.id = any(u.branch_group_ids) and u.status = 'ACTIVE'`,
  PROMOTION: sql`from promotion_group u where branch_group.id = any(u.branch_group_ids) and u.status = 'ACTIVE'`,
  GIFT: sql`from gift u where branch_group.id = any(u.branch_group_ids) and u.status = 'ACTIVE'`,
  BANNER: sql`from banner u where branch_group.id = any(u.branch_group_ids) and u.status = 'ACTIVE' and u.group_id is null`,
  BANNER_GROUP: sql`from banner_group u where branch_group.id = any(u.branch_group_ids) and u.status = 'ACTIVE'`,
  GREETING: sql`from content c join content_revision u on u.content_id = c.id and u.revision = c.version
    where branch_group.id = any(u.branch_group_ids) and u.status = 'PUBLISHED'`,
  SURVEY: sql`from survey u where branch_group.id = any(u.branch_group_ids)`,
}
const uses = sql<{ use: GroupUse; count: number }[]>`(
  select coalesce(json_agg(json_build_object('use', u.use, 'count', u.count) order by u.no) filter (where u.count > 0), '[]')
  from (${sql.join(
    Object.entries(users).map(
      ([use, from], no) =>
        sql`select ${sql.lit(no)} as no, ${sql.lit(use)} as use, (select count(*) ${from}) as count`,
    ),
    sql` union all `,
  )}) u)`

/** Groups with a branch of the reader's, each with the branches that the reader may see. */
const branchGroup = masterParts({
  table: 'branch_group',
  rows: (db, branchIds) =>
    db
      .selectFrom('branch_group')
      .select(namedColumns('branch_group'))
      .select([
        'branch_group.branch_ids as branchIds',
        sql<Ref[]>`(
          select json_agg(json_build_object('id', b.id, 'code', b.code, 'name', b.name) order by b.name)
          from branch b where b.id = any(branch_group.branch_ids) and b.id = any(${[...branchIds]}::bigint[]))`.as(
          'branches',
        ),
        uses.as('uses'),
      ])
      .where(sql<SqlBool>`branch_group.branch_ids && ${[...branchIds]}::bigint[]`),
  toReply: (row): BranchGroup => row,
  toRow: ({ name, branchIds, status }: Fields) => ({ name, branch_ids: [...new Set(branchIds)], status }),
})

/** `roleFilter` is accepted for clients that send the role's name; the session already decides. */
const listBranchGroups = (ctx: QueryCtx, asked: Asked) =>
  branchGroup.list(ctx, asked, branchesAskedFor(ctx, asked))

/**
 * That added branches are within reach is checked with every call; one that is no longer active is not added. Members that the
 * caller may not see stay.
 * @throws INACTIVE_MASTER
 */
async function judge(ctx: CommandCtx, given: Fields, before: BranchGroup | null): Promise<Fields> {
  const members = before?.branchIds ?? []
  const hidden = members.filter((id) => !ctx.principal.branchIds.includes(id))
  const added = given.branchIds.filter((id) => !members.includes(id))
  if (added.length > 0) {
    const ended = await ctx.tx
      .selectFrom('branch')
      .where('id', 'in', added)
      .where('status', '<>', 'ACTIVE')
      .select('name')
      .orderBy('name')
      .executeTakeFirst()
    if (ended) throw refuseField('INACTIVE_MASTER', 'branchIds', { label: 'Cabang', name: ended.name })
  }
  return { ...given, branchIds: [...given.branchIds, ...hidden] }
}

export const branchGroupRoutes = masterCalls(
  { ...branchGroup, list: listBranchGroups },
  {
    contract: branchGroupContract,
    judge,
  },
)
