import type { ApiReply } from '@merchant/contract/api.ts'
import { documentTypes, type PaperCode } from '@merchant/contract/document/document-types.ts'
import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import { FOUND_MOST, type FoundDocument, type FoundRecord } from '@merchant/contract/system/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { can } from '../../../kernel/auth/principal.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import type { Documents } from '../../document/document/document.public.ts'
import { withBarcode } from '../../master/product/product.public.ts'
import { knownKinds, stepsOf } from './acts.ts'
import { type Readings, readPapers, SHORTEST, type WantedPapers } from './wanted-papers.ts'

type Found = ApiReply<'GET /v1/search'>

/** Keys that are read where an act is asked for: the documents that allow it come first. */
const READ = 50
/** The same for somebody who sees only what names him, among what others have. */
const READ_OF_OWN = 400
/** Records of one kind that are compared with the text; of a word that more have, any of them. */
const COMPARED = 200

/**
 * Everything that a text finds: documents by any part of their numbers, records by their words. Each kind only with the
 * right to see it, documents, customers and people only of the person's branches. Nothing reads a whole table: a word of one
 * or two letters finds documents alone, by prefix or running number.
 */
export async function searchEverything(
  ctx: QueryCtx,
  documents: Documents,
  { search }: { search: string },
): Promise<Found> {
  const text = search.trim()
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
  const wordy = words.some((word) => word.length >= SHORTEST)
  const ask = async (permission: Permission, query: Query): Promise<FoundRecord[]> =>
    wordy && can(ctx.principal, permission) ? query(ctx, { typed: text, text: words.join(' '), words }) : []
  const [papers, products, customers, suppliers, employees] = await Promise.all([
    text === '' ? [] : findPapers(ctx, documents, text),
    ask('master.stock:view', findProducts),
    ask('master.customer:view', findCustomers),
    ask('master.supplier:view', findSuppliers),
    ask('system.setup-user:view', findEmployees),
  ])
  return { documents: papers, products, customers, suppliers, employees }
}

interface PaperRow {
  id: number
  branchId: number
  branchCode: string
  branchName: string
  type: PaperCode
  number: string | null
  orderNo: string | null
  date: string
  status: string
  party: string | null
}

async function findPapers(ctx: QueryCtx, documents: Documents, text: string): Promise<FoundDocument[]> {
  const { principal } = ctx
  const kinds = knownKinds(documents, principal)
  if (kinds.length === 0) return []
  const branches = await ctx.db
    .selectFrom('branch')
    .where(inBranches('id', principal.branchIds))
    .select(['id', 'code'])
    .execute()
  const wanted = readPapers(text, { kinds, branches })
  if (wanted.readings.length === 0) return []
  const rows = await papersOf(ctx, wanted)
  const found = rows.map(({ branchId, branchCode, branchName, orderNo, ...row }) => ({
    ...row,
    number: row.number ?? orderNo,
    typeLabel: documentTypes[row.type].label,
    statusLabel: documents[row.type].kind.lifecycle.states[row.status] ?? row.status,
    branch: { id: branchId, code: branchCode, name: branchName },
    path: `${documentTypes[row.type].path}/${row.id}`,
    steps: stepsOf(documents, principal, { ...row, asked: wanted.acts }),
  }))
  const possible = found.filter(({ steps }) => steps.length > 0)
  return [...possible, ...found.filter((one) => !possible.includes(one))].slice(0, FOUND_MOST)
}

/** Keys by one reading. */
function keysOf(wanted: WantedPapers, order: number, most: number): RawBuilder<unknown>[] {
  const { kinds, branchIds, tail, parts, month } = wanted
  // With a running number the month is a part of the number, which keeps it when the paper gets another day; else it is the day's.
  const first = month && tail === null ? `20${month.slice(0, 2)}-${month.slice(2)}-01` : null
  const until = sql`(${first}::date + interval '1 month' - interval '1 day')::date`
  // A newest document of a kind is the same by either number.
  const numbers = tail === null && parts.length === 0 ? wanted.numbers.slice(0, 1) : wanted.numbers
  const inMonth = month && !first ? [...parts, `/${month}/`] : parts
  const ordered = kinds.filter((code) => documentTypes[code].orderPrefix !== null)
  const asked = numbers.map((which) => ({ which, of: which === 'order' ? ordered : kinds }))
  return asked.map(
    ({ which, of }) => sql`
      select f.branch_id, f.id, ${sql.lit(order)} as reading from find_papers(${[...branchIds]}::bigint[], ${[...of]}::text[],
        ${which === 'order'}, ${tail}, ${[...inMonth]}::text[], ${first}::date, ${until}, ${most}::int) f`,
  )
}

async function papersOf(ctx: QueryCtx, { acts, readings }: Readings): Promise<PaperRow[]> {
  const { branchIds, seesOwnOnly } = ctx.principal
  const shown = acts.size > 0 ? READ : FOUND_MOST
  const most = seesOwnOnly ? READ_OF_OWN : shown
  const keys = readings.flatMap((reading, index) => keysOf(reading, index, most))
  const { rows } = await sql<PaperRow>`
    select d.id, d.branch_id as "branchId", b.code as "branchCode", b.name as "branchName", d.type, d.number,
      d.order_no as "orderNo", d.date, d.status, coalesce(s.name, c.name) as party
    from (select k.branch_id, k.id, min(k.reading) as reading from (${sql.join(keys, sql` union all `)}) k group by 1, 2) f
    join document d on ${sameBranch('d', 'f', branchIds)} and d.id = f.id
    join branch b on b.id = d.branch_id
    left join supplier s on d.party_type = 'SUPPLIER' and s.id = d.party_id
    left join customer c on ${sameBranch('c', 'd', branchIds)} and d.party_type = 'CUSTOMER' and c.id = d.party_id
    where ${ownDocuments(ctx.principal, 'd')}
    order by f.reading, ${inBranches('d.branch_id', ctx.branchIds)} desc, d.date desc, d.id desc limit ${shown}`.execute(
    ctx.db,
  )
  return rows
}

interface Words {
  /** As it was typed: barcodes differ by their letters. */
  typed: string
  text: string
  words: readonly string[]
}
type Query = (ctx: QueryCtx, words: Words) => Promise<FoundRecord[]>

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** All words, each written as in the trigram index. */
const withAll = (words: readonly string[], column: RawBuilder<unknown>, compare = sql`ilike`) =>
  sql.join(
    words.map((word) => sql`${column} ${compare} ${`%${escaped(word)}%`}`),
    sql` and `,
  )

/** Active ones first; then by code, by the beginning of the name, of a word in it, by name. */
const byFit = ({ text }: Words): RawBuilder<unknown> => sql`
  r.status <> 'ACTIVE', case when lower(r.code) = ${text} then 0 when lower(r.name) like ${`${escaped(text)}%`} then 1
    when lower(r.name) like ${`% ${escaped(text)}%`} then 2 else 3 end, lower(r.name), r.id`

async function fitting(ctx: QueryCtx, words: Words, rows: RawBuilder<unknown>): Promise<FoundRecord[]> {
  const found = await sql<FoundRecord>`
    select r.id, r.code, r.name, r.note, r.status from (${rows}) r order by ${byFit(words)} limit ${FOUND_MOST}`.execute(
    ctx.db,
  )
  return found.rows
}

/** By name, SKU or a whole barcode. */
const findProducts: Query = (ctx, words) => {
  const { companyId } = ctx.principal
  return fitting(
    ctx,
    words,
    sql`select p.id, p.sku as code, p.name, b.name as note, p.status from (
        (select id from product where company_id = ${companyId} and merged_into is null and ${withAll(words.words, sql`search_text`, sql`like`)} limit ${COMPARED})
        union ${withBarcode(companyId, words.typed)}) f
      join product p on p.company_id = ${companyId} and p.id = f.id left join brand b on b.id = p.brand_id`,
  )
}

/** By code, shop, owner or phone. */
const findCustomers: Query = (ctx, words) => {
  const { branchIds } = ctx.principal
  return fitting(
    ctx,
    words,
    sql`select c.id, c.code, c.name, b.name as note, c.status
      from find_customers(${[...branchIds]}::bigint[], ${[...words.words]}::text[], ${COMPARED}::int) f
      join customer c on ${sameBranch('c', 'f', branchIds)} and c.id = f.id join branch b on b.id = c.branch_id`,
  )
}

const findSuppliers: Query = (ctx, words) =>
  fitting(
    ctx,
    words,
    sql`select id, code, name, null as note, status from supplier where company_id = ${ctx.principal.companyId}
      and ${withAll(words.words, sql`(code || ' ' || name)`)} limit ${COMPARED}`,
  )

/** People of the branches, by code, name or e-mail. */
const findEmployees: Query = (ctx, words) =>
  fitting(
    ctx,
    words,
    sql`select e.id, e.code, e.name, r.name || ' · ' || b.name as note, e.status
      from employee e join role r on r.id = e.role_id join branch b on b.id = e.branch_id
      where e.company_id = ${ctx.principal.companyId} and ${inBranches('e.branch_id', ctx.principal.branchIds)}
        and ${withAll(words.words, sql`(e.code || ' ' || e.name || ' ' || e.email)`)} limit ${COMPARED}`,
  )
