import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { refuseField } from '../../kernel/errors.ts'
import type { CommandCtx } from '../../kernel/http/context.ts'
import { groupsOf } from './branch-group/branch-group.public.ts'

/** Whom a greeting, a banner or a survey is for. */
export interface Target {
  branchIds: readonly number[]
  branchGroupIds: readonly number[]
}

/** The columns of a target, for a row. */
export const targetRow = ({ branchIds, branchGroupIds }: Target) => ({
  branch_ids: [...new Set(branchIds)],
  branch_group_ids: [...new Set(branchGroupIds)],
})

/** The condition that the row is for the branch: for all where it names none. @param row its alias, @param branch as well */
export const isFor = (row: string, branch: string): RawBuilder<SqlBool> => {
  const [branches, groups] = [sql.ref(`${row}.branch_ids`), sql.ref(`${row}.branch_group_ids`)]
  const id = sql.ref(`${branch}.id`)
  return sql`((cardinality(${branches}) = 0 and cardinality(${groups}) = 0)
    or ${id} = any(${branches}) or ${groupsOf(id)} && ${groups})`
}

/**
 * The condition that a reader of these branches sees the row among what is kept: it is for one of them, or for groups that have
 * no branch yet, which nobody would find again.
 */
export const isSeenBy = (row: string, branchIds: readonly number[]): RawBuilder<SqlBool> =>
  sql`(exists (select 1 from branch reader where reader.id = any(${[...branchIds]}::bigint[]) and ${isFor(row, 'reader')})
    or not exists (select 1 from branch reached where ${isFor(row, 'reached')}))`

/** The target of the row as the reply has it. Branches that the reader may not see are not named. */
export const targetColumns = (row: string, branchIds: readonly number[]) =>
  [
    sql<number[]>`${sql.ref(`${row}.branch_ids`)}`.as('branchIds'),
    sql<
      Ref[]
    >`(select coalesce(json_agg(json_build_object('id', chosen.id, 'code', chosen.code, 'name', chosen.name) order by chosen.name), '[]')
      from branch chosen where chosen.id = any(${sql.ref(`${row}.branch_ids`)}) and chosen.id = any(${[...branchIds]}::bigint[]))`.as(
      'branches',
    ),
    sql<number[]>`${sql.ref(`${row}.branch_group_ids`)}`.as('branchGroupIds'),
    sql<
      Ref[]
    >`(select coalesce(json_agg(json_build_object('id', chosen.id, 'name', chosen.name) order by chosen.name), '[]')
      from branch_group chosen where chosen.id = any(${sql.ref(`${row}.branch_group_ids`)}))`.as(
      'branchGroups',
    ),
  ] as const

/**
 * Checks the groups; that branches are within reach is checked with every call. What was chosen before may have become
 * inactive.
 * @throws REFERENCE_MISSING, INACTIVE_MASTER
 */
export async function requireTarget(
  { tx, principal }: CommandCtx,
  { branchGroupIds }: Target,
  kept: readonly number[] = [],
): Promise<void> {
  const added = branchGroupIds.filter((id) => !kept.includes(id))
  if (added.length === 0) return
  const groups = await tx
    .selectFrom('branch_group')
    .where('company_id', '=', principal.companyId)
    .where('id', 'in', added)
    .select(['id', 'name', 'status'])
    .execute()
  const label = 'Kelompok cabang'
  if (added.some((id) => !groups.some((group) => group.id === id)))
    throw refuseField('REFERENCE_MISSING', 'branchGroupIds', { label })
  const ended = groups.find(({ status }) => status !== 'ACTIVE')
  if (ended) throw refuseField('INACTIVE_MASTER', 'branchGroupIds', { label, name: ended.name })
}
