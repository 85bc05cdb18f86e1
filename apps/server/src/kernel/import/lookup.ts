import { reasonMessage } from '@merchant/contract/kernel/reasons.ts'
import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import type { BatchOwner, Given, ImportColumn, Named, RowFault } from './import-type.ts'
import { type LookupTable, lookupSource } from './lookup-sources.ts'

interface Master extends Named {
  name: string
  active: boolean
}

/** The masters of one import, read once for every text in a cell. */
export class Lookups {
  readonly #db: Db
  readonly #owner: BatchOwner
  readonly #known = new Map<string, Master[]>()

  constructor(db: Db, owner: BatchOwner) {
    this.#db = db
    this.#owner = owner
  }

  /** Reads the masters that these rows name and that are not loaded yet: one query per column. */
  async learn(columns: readonly ImportColumn[], rows: readonly Given[]): Promise<void> {
    for (const { key, lookup } of columns) {
      if (!lookup) continue
      const texts = rows.flatMap((row) => (typeof row[key] === 'string' ? row[key].toLowerCase() : []))
      const missing = [...new Set(texts)].filter((text) => !this.#known.has(`${lookup.table} ${text}`))
      if (missing.length > 0) await this.#read(lookup.table, missing)
    }
  }

  async #read(table: LookupTable, texts: readonly string[]): Promise<void> {
    for (const text of texts) this.#known.set(`${table} ${text}`, [])
    const { rows } = await sql<Master>`
      select id, code, name, active from (${lookupSource(table, this.#owner.branchId)}) m
      where company_id = ${this.#owner.companyId} and (lower(code) = any(${texts}::text[]) or lower(name) = any(${texts}::text[]))
      order by id`.execute(this.#db)
    for (const row of rows)
      for (const word of new Set([row.code.toLowerCase(), row.name.toLowerCase()]))
        this.#known.get(`${table} ${word}`)?.push(row)
  }

  /** The master named by a cell: by its code, else by a name that only one has. */
  find(
    column: ImportColumn & { lookup: { table: LookupTable; label: string } },
    text: string,
  ): Named | RowFault {
    const { table, label } = column.lookup
    const word = text.toLowerCase()
    const found = this.#known.get(`${table} ${word}`) ?? []
    const byCode = found.find(({ code }) => code.toLowerCase() === word)
    const [first, second] = byCode ? [byCode] : found
    if (!first) return { column: column.key, message: `${label} ${text} tidak ditemukan` }
    if (second)
      return { column: column.key, message: `Ada beberapa ${label} bernama ${text}, pakailah kodenya` }
    return { id: first.id, code: first.code }
  }

  /** Inactive: no fault where the record has it already. */
  inactive(column: ImportColumn & { lookup: { table: LookupTable; label: string } }, { code }: Named) {
    const { table, label } = column.lookup
    const master = (this.#known.get(`${table} ${code.toLowerCase()}`) ?? []).find(
      (each) => each.code === code,
    )
    if (!master || master.active) return undefined
    const message = reasonMessage('INACTIVE_MASTER', { label, name: master.name })
    return { column: column.key, message, unlessKept: true } satisfies RowFault
  }
}
