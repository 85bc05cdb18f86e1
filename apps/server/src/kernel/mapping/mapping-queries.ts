import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { MappedSubject, MappingRow, MappingSpan } from '@merchant/contract/kernel/mapping.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/types.ts'
import type { CommandCtx, QueryCtx } from '../http/context.ts'
import { allOf, page, readOrder, searchText } from '../list/list-query.ts'
import { todayAt } from '../period/today.ts'

/** A kind of dated mapping: who is in charge of what. */
export interface MappingKind {
  table: 'hoa_mapping' | 'vp_mapping'
  /** The name of one record, as a title. */
  label: string
  subject: {
    table: 'branch' | 'employee'
    /** The column of the mapping that names it. */
    column: string
    /** Its rows `s` that the call is about. */
    within: (ctx: QueryCtx) => RawBuilder<unknown>
    /** Which of them somebody should be in charge of. */
    due: RawBuilder<unknown>
  }
  /** The column of the mapping that names the person. */
  person: string
  /** The mappings `m` that the call is about: of its branches, by value, or of its company. */
  own: (alias: string, ctx: QueryCtx | CommandCtx, branchIds: readonly number[]) => RawBuilder<unknown>
}

type AskedList = Pick<ListQuery, 'limit' | 'offset' | 'count' | 'search' | 'sort'>
interface Flat {
  id: number
  personId: number
  personCode: string
  personName: string
  validFrom: string
  validTo: string | null
  version: number
}

/** What is read of a mapping `m` and its person `p`. */
const span = sql`m.id, p.id as "personId", p.code as "personCode", p.name as "personName",
  m.valid_from as "validFrom", m.valid_to as "validTo", m.version`
/** A subject `s`. */
const named = sql`s.id as "subjectId", s.code as "subjectCode", s.name as "subjectName"`
const names = sql`s.code || ' ' || s.name || ' ' || coalesce(p.name, '')`

const toSpan = ({
  personId,
  personCode,
  personName,
  id,
  validFrom,
  validTo,
  version,
}: Flat): MappingSpan => ({
  id,
  person: { id: personId, code: personCode, name: personName },
  validFrom,
  validTo,
  version,
})

interface Subject {
  subjectId: number
  subjectCode: string
  subjectName: string
}
const toSubject = ({ subjectId: id, subjectCode: code, subjectName: name }: Subject) => ({ id, code, name })

/** Rows of a statement, so that a page of them can be taken. */
const rowsOf = <Row>(db: Db, statement: RawBuilder<Row>) => db.selectFrom(statement.as('found'))

const tables = ({ table, subject, person }: MappingKind) => sql`${sql.table(table)} m
  join ${sql.table(subject.table)} s on s.id = ${sql.ref(`m.${subject.column}`)}
  join employee p on p.id = ${sql.ref(`m.${person}`)}`

const holdsOn = (alias: string, date: string) =>
  sql`daterange(${sql.ref(`${alias}.valid_from`)}, ${sql.ref(`${alias}.valid_to`)}, '[]') @> ${date}::date`

interface AskedMappings extends AskedList {
  date?: string | undefined
}

/** The sides of a mapping that a list is narrowed to, by whatever names its kind has for them. */
interface Sides {
  subjectId?: number | undefined
  personId?: number | undefined
}

const mappingOrders = {
  validFrom: sql.ref('validFrom'),
  validTo: sql.ref('validTo'),
  subject: sql`lower("subjectName")`,
  person: sql`lower("personName")`,
}

/** Mappings with their subjects, the latest first. */
export async function listMappings(ctx: QueryCtx, kind: MappingKind, asked: AskedMappings, sides: Sides) {
  const order = readOrder(asked.sort, mappingOrders, '-validFrom', 'id')
  const { subjectId, personId } = sides
  const { date } = asked
  const wanted = allOf([
    searchText(asked.search, names),
    subjectId && sql`s.id = ${subjectId}`,
    personId && sql`p.id = ${personId}`,
    date && sql`${holdsOn('m', date)}`,
  ])
  const found = rowsOf(
    ctx.db,
    sql<Flat & Subject>`(
      select ${span}, ${named} from ${tables(kind)}
      where ${kind.own('m', ctx, ctx.branchIds)} and ${wanted ?? sql`true`})`,
  )
  const reply = await page(ctx.db, asked, found, (query) => query.selectAll().orderBy(order))
  return { ...reply, rows: reply.rows.map(toRow) }
}

const toRow = (row: Flat & Subject): MappingRow => ({ ...toSpan(row), subject: toSubject(row) })

/** One mapping, as a command has just written it. */
export async function readMapping(
  ctx: CommandCtx,
  kind: MappingKind,
  id: number,
): Promise<MappingRow | null> {
  const { rows } = await sql<Flat & Subject>`
    select ${span}, ${named} from ${tables(kind)}
    where ${kind.own('m', ctx, ctx.principal.branchIds)} and m.id = ${id}`.execute(ctx.tx)
  return rows[0] ? toRow(rows[0]) : null
}

interface AskedDay extends AskedList {
  date?: string | undefined
  state?: 'assigned' | 'unassigned' | undefined
}

type Day = Subject & { id: number; current: Flat | null; next: Flat | null }

const dayOrders = {
  state: sql`("current" is not null)`,
  subject: sql`lower("subjectName")`,
  person: sql`lower("current" ->> 'personName')`,
  validFrom: sql`("current" ->> 'validFrom')`,
}

/**
 * All subjects with the person in charge on a day and the one who is next, those without anybody first. Subjects that are
 * out of use are listed while they have somebody that day.
 */
export async function listOnDate(ctx: QueryCtx, kind: MappingKind, asked: AskedDay, sides: Sides) {
  const order = readOrder(asked.sort, dayOrders, 'state,subject', 'id')
  const date = asked.date ?? (await todayAt(ctx.db, ctx.principal.branchId, ctx.clock.now()))
  const { subject, person, table } = kind
  const mappings = (which: RawBuilder<unknown>) => sql`(
    select to_jsonb(x) from (
      select ${span} from ${sql.table(table)} m join employee p on p.id = ${sql.ref(`m.${person}`)}
      where ${kind.own('m', ctx, ctx.branchIds)} and ${sql.ref(`m.${subject.column}`)} = s.id and ${which}) x)`
  const current = mappings(holdsOn('m', date))
  const next = mappings(sql`m.valid_from > ${date}::date order by m.valid_from limit 1`)
  const wanted = allOf([
    searchText(
      asked.search,
      sql`"subjectCode" || ' ' || "subjectName" || ' ' || coalesce("current" ->> 'personName', '')`,
    ),
    sides.personId && sql`("current" ->> 'personId')::bigint = ${sides.personId}`,
    asked.state && sql`("current" is not null) = ${asked.state === 'assigned'}`,
  ])
  const found = rowsOf(
    ctx.db,
    sql<Day>`(
      select d.* from (
        select s.id, ${named}, (${subject.due}) as due, ${current} as "current", ${next} as "next"
        from ${sql.table(subject.table)} s where ${subject.within(ctx)} and ${sides.subjectId ? sql`s.id = ${sides.subjectId}` : sql`true`}) d
      where (d.due or d."current" is not null) and ${wanted ?? sql`true`})`,
  )
  const reply = await page(ctx.db, asked, found, (query) => query.selectAll().orderBy(order))
  return { ...reply, rows: reply.rows.map(toDay) }
}

const toDay = ({ id, current, next, ...subject }: Day): MappedSubject => ({
  id,
  subject: toSubject(subject),
  current: current && toSpan(current),
  next: next && toSpan(next),
})
