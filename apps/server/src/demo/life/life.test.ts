import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/support/empty-database.ts'
import { openOwner } from '../../kernel/db/pool.ts'
import { checkInvariants } from '../../kernel/invariants/check-invariants.ts'
import { readSettings } from '../../kernel/settings.ts'
import { prepareSchema } from '../../server.ts'
import { seedLife } from '../seed-life.ts'

/** A short life, so that two of them fit into a test. Noon in Jakarta on a Sunday. */
const short = { seed: 7, days: 4, sales: 48, outlets: 60, now: new Date('2026-11-22T05:00:00Z') }

let database: Awaited<ReturnType<typeof emptyDatabase>>
let owner: Client
const folder = mkdtempSync(join(tmpdir(), 'merchant-life-'))

beforeAll(async () => {
  database = await emptyDatabase()
  await prepareSchema(database.connection)
  owner = await openOwner(database.connection, 'assert')
})
afterAll(async () => {
  await owner.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const seed = (sideBySide: number, wanted = short) =>
  seedLife(
    {
      settings: readSettings({ DATA_DIR: folder }),
      connection: database.connection,
      directConnection: database.connection,
      log: pino({ level: 'silent' }),
      sideBySide,
    },
    wanted,
  )

const count = async (sql: string): Promise<number> =>
  Number(Object.values((await owner.query(`select count(*) from ${sql}`)).rows[0] ?? {})[0])

/** What only tells how it was written, and secrets. */
const others = `'schema_migration', 'audit_log', 'audit_seal', 'outbox', 'notification', 'credential', 'session', 'xact_shift'`

/**
 * SHA-256 over the rows of every business table. Branches that live side by side take their ids and numbers of moves as they come, so those are
 * left out, and what carries one in it; rows are put in order by the rest of them.
 */
async function fingerprint(): Promise<{ sha256: string; rows: number }> {
  const { rows: tables } = await owner.query<{ name: string; columns: string }>(
    `select c.table_name as name, string_agg(format('t.%I', c.column_name), ', ' order by c.column_name) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not in (${others}) and c.table_name !~ '^audit_log_'
       and c.column_name !~ '(^|_)(id|seq)$' and c.column_name not in ('order_no', 'public_id')
     group by c.table_name order by c.table_name`,
  )
  const hash = createHash('sha256')
  let many = 0
  for (const { name, columns } of tables) {
    const { rows } = await owner.query<{ line: string }>(
      `select line from (select row(${columns})::text as line from ${name} t) all_rows order by line collate "C"`,
    )
    many += rows.length
    for (const { line } of rows) hash.update(`${name} ${line}\n`)
  }
  return { sha256: hash.digest('hex'), rows: many }
}

describe('a company that lives', () => {
  it('is there once, with books that agree and something in every state', async () => {
    expect(await seed(1)).toBe(true)
    expect(await seed(1)).toBe(false)
    expect(await checkInvariants(owner)).toEqual([])
    for (const status of ['DRAFT', 'BOOKED', 'CANCELLED', 'COMPLETED'])
      expect(
        await count(`document where type = 'SALES_ORDER' and status = '${status}'`),
        status,
      ).toBeGreaterThan(0)
    for (const type of ['PURCHASE_ORDER', 'GOODS_RECEIPT', 'PURCHASE_INVOICE', 'CASHIER_SHIFT'])
      expect(await count(`document where type = '${type}'`), type).toBeGreaterThan(0)
    expect(
      await count(
        "branch b where kind = 'STOCKIST' and not exists (select from sales_order where branch_id = b.id)",
      ),
    ).toBe(0)
    expect(await count('customer where approved is null')).toBeGreaterThan(0)
    expect(await count(`document where created_at > '${short.now.toISOString()}'`)).toBe(0)
    expect(await count("company where settings <> '{}'")).toBe(0)
  })

  it('is the same for the same seed, and is begun anew where it was left unfinished', async () => {
    const first = await fingerprint()
    expect(first.rows).toBeGreaterThan(3_000)
    await owner.query(`set app.actor = 'system:test'; update company set settings = '{"demo": "unfinished"}'`)
    expect(await seed(3)).toBe(true)
    expect(await fingerprint()).toEqual(first)
  })

  it('is another one for another seed', async () => {
    const first = await fingerprint()
    await owner.query(`set app.actor = 'system:test'; update company set settings = '{"demo": "unfinished"}'`)
    await seed(2, { ...short, seed: 8, sales: 12 })
    expect((await fingerprint()).sha256).not.toBe(first.sha256)
  })
})
