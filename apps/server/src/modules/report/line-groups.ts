import { type RawBuilder, sql } from 'kysely'
import { inBranches } from '../../kernel/db/branches.ts'
import { monthLabel } from '../../kernel/period/period.ts'
import type { ReportGroup } from '../../kernel/report/content.ts'

/**
 * Groups of lines that the database keeps in order, because a report has too many lines for the memory: lines come in the
 * order of the groups' names, and a page begins at a place among all of them.
 */
export const lineGroups = {
  MONTH: 'Bulan',
  BRANCH: 'Cabang',
  CUSTOMER: 'Pelanggan',
  SUPPLIER: 'Pemasok',
  SA: 'Sales',
  CASHIER: 'Kasir',
  CHANNEL: 'Kanal',
  PRODUCT: 'Barang',
  BRAND: 'Merek',
  CATEGORY: 'Kategori',
  WAREHOUSE: 'Gudang',
  ACCOUNT: 'Akun',
  DOCUMENT_TYPE: 'Jenis dokumen',
} as const
export type LineGroup = keyof typeof lineGroups

const tables = {
  BRANCH: 'branch',
  SUPPLIER: 'supplier',
  SA: 'employee',
  CASHIER: 'employee',
  PRODUCT: 'product',
  BRAND: 'brand',
  CATEGORY: 'category',
} as const

const hasName = (group: LineGroup): group is keyof typeof tables => group in tables

/** The names of the other groups, as the columns `id` and `name`. */
const otherNames = (group: LineGroup, branchIds: readonly number[]): RawBuilder<unknown> => {
  if (group === 'CUSTOMER')
    return sql`select c.id, c.name from customer c where ${inBranches('c.branch_id', branchIds)}`
  if (group === 'WAREHOUSE')
    return sql`select w.id, w.name from warehouse w where ${inBranches('w.branch_id', branchIds)}`
  if (group === 'ACCOUNT') return sql`select a.id, a.code || ' ' || a.name as name from account a`
  return sql`select t.code as id, t.name from document_type t`
}

/** Joined to lines `f` or groups `g`: the name of the group as `n`; months and channels are their own names. */
export function groupName(
  group: LineGroup,
  id: RawBuilder<unknown>,
  branchIds: readonly number[],
): RawBuilder<unknown> {
  if (isOwnName(group)) return sql`left join (select null::text as name) n on false`
  return hasName(group)
    ? sql`left join ${sql.table(tables[group])} n on n.id = ${id}`
    : sql`left join (${otherNames(group, branchIds)}) n on n.id = ${id}`
}

const isOwnName = (group: LineGroup): boolean => group === 'MONTH' || group === 'CHANNEL'

/** By name, what has none last; months and channels by themselves. */
export const groupOrder = (group: LineGroup, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  isOwnName(group) ? sql`${id}` : sql`lower(n.name) nulls last, ${id}`

/** A page of lines, or when short of groups, by its first place. */
export interface PlacedPage {
  offset: number
  limit: number
  isShort: boolean
}

/** What `placedGroups` tells of a group besides its sums. */
export interface PlacedGroup {
  id: string | number | null
  label: string | null
  count: bigint
  from: bigint
  groups: bigint
  /** Of the whole report. */
  lines: bigint
}

/** How many rows a page is of, and the cursor of the next one: lines, or groups when short. */
export const pageOfPlaced = (
  { offset, limit, isShort }: PlacedPage,
  found: readonly PlacedGroup[],
): { count: number; next: string | null } => {
  const count = isShort ? Number(found[0]?.groups ?? 0) : Number(found[0]?.lines ?? 0)
  return { count, next: offset + limit < count ? String(offset + limit) : null }
}

/** The name of a group for the reply. */
export const placedLabel = (group: LineGroup, { id, label }: Pick<PlacedGroup, 'id' | 'label'>): string =>
  group === 'MONTH' ? monthLabel(String(id)) : (label ?? '-')

/** The group for the reply. */
export const replyGroup = <Totals>(
  { from, count }: Pick<PlacedGroup, 'from' | 'count'>,
  label: string,
  totals: Totals,
): ReportGroup<Totals> => ({ label, from: Number(from), count: Number(count), totals })

/**
 * The groups of a page, in order, from a table `g` of all groups with id and count (columns of its own are kept). Adds
 * `label`, the place of its first line as `from`, and the number of `groups` and `lines` of the whole report.
 */
export const placedGroups = (
  group: LineGroup,
  branchIds: readonly number[],
  { offset, limit, isShort }: PlacedPage,
): RawBuilder<unknown> => {
  const order = groupOrder(group, sql`g.id`)
  const page = isShort
    ? sql`where t.place > ${offset} and t.place <= ${offset + limit}`
    : sql`where t."from" < ${offset + limit} and t."from" + t.count > ${offset}`
  return sql`
    select t.* from (
      select g.*, n.name as label, sum(g.count) over (order by ${order} rows unbounded preceding) - g.count as "from",
        row_number() over (order by ${order}) as place, count(*) over () as groups, sum(g.count) over () as lines
      from g ${groupName(group, sql`g.id`, branchIds)}
    ) t ${page} order by t.place`
}
