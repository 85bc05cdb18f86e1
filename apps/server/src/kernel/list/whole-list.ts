import { type Compilable, type CompiledQuery, sql } from 'kysely'
import { exactly } from '../db/client-kysely.ts'
import type { Db } from '../db/types.ts'

/** Rows that are read, written and released together, so that a list of any length needs the memory of one block. */
export const BLOCK = 5_000

/** The number of all rows of a list, counted once. */
interface Size {
  count: number
  more?: boolean
}

/** A list that is read block by block by one cursor, which sees the rows of one moment. */
export class WholeList {
  size: Size | undefined
  #reading: string | undefined

  /** Whether a block has been read; if not, the first reply was the whole list. */
  get began(): boolean {
    return this.#reading !== undefined
  }

  /** The next rows of the list; undefined when this query is not the query of the list. */
  async next<Row>(db: Db, query: Compilable<Row>): Promise<Row[] | undefined> {
    const compiled: CompiledQuery = query.compile()
    if (this.#reading !== undefined && this.#reading !== compiled.sql) return undefined
    const declared =
      this.#reading === undefined
        ? db.executeQuery({ ...compiled, sql: `declare whole_list no scroll cursor for ${compiled.sql}` })
        : undefined
    this.#reading = compiled.sql
    const fetched = sql<Row>`fetch forward ${sql.lit(BLOCK)} from whole_list`.execute(db)
    const [, { rows }] = await Promise.all([declared, fetched])
    return rows
  }
}

const reading = new WeakMap<Db, WholeList>()

/** The whole list that this connection is reading now, if any. */
export const wholeListOf = (db: Db): WholeList | undefined => reading.get(db)

/** Runs `work`; in it, `page` returns a list longer than a block one block per call. */
export async function readingWhole<T>(db: Db, work: (list: WholeList) => Promise<T>): Promise<T> {
  const list = new WholeList()
  reading.set(db, list)
  reading.set(exactly(db), list)
  try {
    return await work(list)
  } finally {
    reading.delete(db)
    reading.delete(exactly(db))
  }
}
