import { sql } from 'kysely'
import type { Tx } from './types.ts'

/** Ids of one block (0046_ids_by_the_program.sql). */
const PLACES = 1_000
/** Nodes of a cluster; a database that stands alone is node 0. */
const NODES = 1_000
/** Ids that are ready when a command begins: more than the rows of all commands that run at once, files apart. */
const READY = 30_000

/**
 * The ids that a process gives to new rows. They are taken ahead, so that giving one needs no answer and statements are
 * sent together. They grow within a process and tell nothing of the order between processes: what came first is told by its
 * time.
 */
export class IdSource {
  /** The blocks that are left, in growing order, the first one from its next id on. */
  #blocks: { next: number; end: number }[] = []
  #free = 0
  #last = 0

  /** Takes further blocks until so many ids are ready. A block stays taken when its transaction is rolled back. */
  async prepare(tx: Tx, count: number): Promise<void> {
    while (this.#free < count) {
      const { rows } = await sql<{ block: number }>`
        select nextval('id_block') as block from generate_series(1, ${Math.ceil(count / PLACES)}::int)`.execute(
        tx,
      )
      const blocks = rows.map(({ block }) => block * NODES * PLACES).filter((next) => next > this.#last) // answers of several commands overtake each other
      this.#blocks = [...this.#blocks, ...blocks.map((next) => ({ next, end: next + PLACES }))].sort(
        (one, other) => one.next - other.next,
      )
      this.#free += blocks.length * PLACES
    }
  }

  take(count: number): number[] {
    if (count > this.#free) throw new Error(`${count} ids were not prepared`)
    this.#free -= count
    const ids: number[] = []
    for (let [block] = this.#blocks; block && ids.length < count; [block] = this.#blocks) {
      while (block.next < block.end && ids.length < count) ids.push(block.next++)
      if (block.next === block.end) this.#blocks.shift()
    }
    this.#last = ids.at(-1) ?? this.#last
    return ids
  }
}

const sources = new WeakMap<Tx, IdSource>()

/** Called at the beginning of every command. */
export function giveIdsFrom(tx: Tx, source: IdSource): Promise<void> {
  sources.set(tx, source)
  return source.prepare(tx, READY)
}

function sourceOf(tx: Tx): IdSource {
  const source = sources.get(tx)
  if (!source) throw new Error('ids are given to the transactions of commands')
  return source
}

/** Before thousands of rows, as of a file: the ids of one command's own rows are ready. */
export const prepareIds = (tx: Tx, count: number): Promise<void> => sourceOf(tx).prepare(tx, count + READY)

/** Ids for new rows, growing, of no other row of any table. */
export const newIds = (tx: Tx, count: number): number[] => sourceOf(tx).take(count)

/** The id of one new row. */
export function newId(tx: Tx): number {
  const [id = 0] = newIds(tx, 1)
  return id
}

/** New rows, each with its id. */
export function withIds<Row extends object>(tx: Tx, rows: readonly Row[]): (Row & { id: number })[] {
  const ids = newIds(tx, rows.length)
  return rows.map((row, index) => ({ id: ids[index] ?? 0, ...row }))
}
