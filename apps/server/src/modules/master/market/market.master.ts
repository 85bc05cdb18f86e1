import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { marketContract } from '@merchant/contract/master/market.ts'
import { type SqlBool, sql } from 'kysely'
import { byText } from '../../../kernel/list/list-query.ts'
import { commonColumns, companyMaster } from '../../../kernel/master/company-master.ts'
import { requireActive } from '../../../kernel/master/master.ts'
import { requireAreas } from '../area/area.public.ts'

type Asked = Parsed<(typeof marketContract)['GET /v1/markets']>['query']

/** The areas of a market by name, each below the province with the name of the one above: there are many of one name. */
const areas = sql<Ref[]>`coalesce((
  select json_agg(json_build_object('id', a.id, 'name', concat_ws(', ', a.name, p.name)))
  from area a left join area p on p.id = a.parent_id where a.id = any(market.area_ids)), '[]')`

/** Markets that cover one of the areas or a part of it: the official code of an area opens the codes of all below it. */
const coversOneOf = (areaIds: readonly number[]) => sql<SqlBool>`exists (
  select 1 from unnest(market.area_ids) own (id), unnest(${[...areaIds]}::bigint[]) asked (id)
  where starts_with(own.id::text, asked.id::text) or starts_with(asked.id::text, own.id::text))`

/** Sales areas of branches. A market stays with its branch: a change that names another branch gets NOT_FOUND. */
export const marketRoutes = companyMaster({
  table: 'market',
  contract: marketContract,
  rows: (db) =>
    db
      .selectFrom('market')
      .innerJoin('branch', 'branch.id', 'market.branch_id')
      .select(commonColumns('market'))
      .select([
        'market.branch_id as branchId',
        'branch.code as branchCode',
        'branch.name as branchName',
        'market.area_ids as areaIds',
        areas.as('areas'),
        'market.note',
      ]),
  toReply: ({ branchCode, branchName, areas: named, ...row }) => ({
    ...row,
    areas: named.toSorted((one, other) => one.name.localeCompare(other.name, 'id') || one.id - other.id),
    branch: { id: row.branchId, code: branchCode, name: branchName },
  }),
  sorts: { branch: byText('branch.name') },
  order: 'branch,name',
  filter: ({ areaIds }: Asked) => (areaIds?.length ? coversOneOf(areaIds) : undefined),
  /** @throws INACTIVE_MASTER, REFERENCE_MISSING */
  async judge(ctx, given, before) {
    const { branchId: id } = given
    await requireActive(ctx, 'branch', { id, field: 'branchId', label: 'Cabang', kept: before?.branchId })
    await requireAreas(ctx, { ids: given.areaIds, field: 'areaIds' })
    return given
  },
  toRow: ({ branchId, code, name, areaIds, note, status }) => ({
    branch_id: branchId,
    code,
    name,
    area_ids: [...new Set(areaIds)].sort((a, b) => a - b),
    note,
    status,
  }),
})
