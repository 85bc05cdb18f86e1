import type pg from 'pg'
import { z } from 'zod'
import { listTables } from '../backup/source.ts'
import { StartupError } from '../startup-error.ts'

/**
 * What is put away of a closed year. The rows of the audit log and of the events of papers leave the database; stock moves and
 * journal lines stay, because sums from the beginning are made of them, and their copies prove that they are still the same.
 */
interface Part {
  name: 'audit_log' | 'document_event' | 'journal_line' | 'stock_move'
  by: 'at' | 'date'
  leaves: boolean
  /** Which rows of the days belong to it; with values of `Span`. */
  where: (span: Span) => string
}

/** The days of an archive: behind those that were put away before, and until the end of its year, in UTC. */
export interface Span {
  year: number
  /** The first day; null for everything from the beginning. */
  from: string | null
  until: string
  /** The first day that stays. */
  next: string
  /** A number of a transaction: rows of the log from here on belong to seals over later days, too, and stay. */
  sealedUntil: string
}

/** Prints name who approved, and the report of a shift counts the openings of its drawer: these few events stay. */
const READ_FOREVER = ['approve', 'openDrawer']

const ofDays = ({ from, until }: Span): string =>
  `date <= '${until}'${from === null ? '' : ` and date >= '${from}'`}`

export const parts: readonly Part[] = [
  {
    name: 'audit_log',
    by: 'at',
    leaves: true,
    where: ({ next, sealedUntil }) => `at < '${next}' and xact < '${sealedUntil}'`,
  },
  {
    name: 'document_event',
    by: 'at',
    leaves: true,
    where: ({ next }) =>
      `at < '${next}' and action not in (${READ_FOREVER.map((action) => `'${action}'`).join(', ')})`,
  },
  { name: 'journal_line', by: 'date', leaves: false, where: ofDays },
  { name: 'stock_move', by: 'date', leaves: false, where: ofDays },
]

export const leaving = parts.filter(({ leaves }) => leaves)
export const staying = parts.filter(({ leaves }) => !leaves)

/** A table of an archive, as its evidence names it. */
export const ArchivedTable = z.object({
  name: z.enum(['audit_log', 'document_event', 'journal_line', 'stock_move']),
  columns: z.array(z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)),
  order: z.string(),
  rows: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ArchivedTable = z.infer<typeof ArchivedTable>

type Place = Pick<ArchivedTable, 'name' | 'columns' | 'order'>

/** The columns and the order of the rows of the tables of an archive. */
export async function placesOf(owner: Pick<pg.ClientBase, 'query'>): Promise<Place[]> {
  const tables = await listTables(owner)
  return parts.map(({ name }) => {
    const table = tables.find((each) => each.name === name)
    if (!table || table.order === null) throw new Error(`${name} is no table with a key`)
    return { name, columns: table.columns, order: table.order }
  })
}

export const listed = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}"`).join(', ')

/** Writes rows in the order of their key. @param from a table, or a query in brackets */
export const copyOf = ({ columns, order }: Place, from: string): string =>
  `copy (select ${listed(columns)} from ${from} rows order by ${order}) to stdout`

/** The rows of a part, as a query in brackets. */
export const rowsOf = ({ name, where }: Part, span: Span): string =>
  `(select * from ${name} where ${where(span)})`

/** Where rows that have left wait until they are dropped: out of reach of the program and of backups. */
export const shelfOf = (name: string, year: number): string => `archived."${name}_${year}"`

export interface Evidence extends Span {
  file: string
  bytes: number
  sha256: string
  tables: ArchivedTable[]
  madeAt: string
}

/** The archives of this database, oldest first. */
export async function listArchives(owner: Pick<pg.ClientBase, 'query'>): Promise<Evidence[]> {
  const { rows } = await owner.query<Evidence>(
    `select year, (lag(until_day) over (order by year) + 1)::text as "from", until_day::text as until, (until_day + 1)::text as next,
       sealed_until::text as "sealedUntil", file, bytes, sha256, tables, made_at as "madeAt"
     from archive order by year`,
  )
  return rows.map((row) => ({ ...row, tables: z.array(ArchivedTable).parse(row.tables) }))
}

/** @throws StartupError when the year is not archived here */
export async function archiveOf(owner: Pick<pg.ClientBase, 'query'>, year: number): Promise<Evidence> {
  const all = await listArchives(owner)
  const found = all.find((archive) => archive.year === year)
  if (found) return found
  const known = all.map((archive) => archive.year).join(', ')
  throw new StartupError(
    `Tahun ${year} tidak ada di arsip basis data ini: ${known ? `yang diarsipkan adalah ${known}` : 'belum ada tahun yang diarsipkan'}.`,
  )
}
