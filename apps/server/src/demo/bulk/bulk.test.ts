import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/support/empty-database.ts'
import { fingerprint } from '../../../test/support/fingerprint.ts'
import { openOwner } from '../../kernel/db/pool.ts'
import { checkInvariants } from '../../kernel/invariants/check-invariants.ts'
import { readSettings } from '../../kernel/settings.ts'
import { prepareSchema } from '../../server.ts'
import { bulkLife, seedBulk } from '../seed-bulk.ts'
import { seedLife } from '../seed-life.ts'

/** Longer than what is recent, so that older debts are settled; with voids, credit, and orders under way. Noon in Jakarta. */
const wanted = {
  seed: 11,
  days: 33,
  sales: 90,
  outlets: 60,
  kindsOfBrand: 5,
  now: new Date('2026-11-22T05:00:00Z'),
}

type Made = { database: Awaited<ReturnType<typeof emptyDatabase>>; owner: Client }
let byCommands: Made
let byCopy: Made
const folder = mkdtempSync(join(tmpdir(), 'merchant-bulk-'))

beforeAll(async () => {
  byCommands = await open()
  byCopy = await open()
})
afterAll(async () => {
  for (const { owner, database } of [byCommands, byCopy]) {
    await owner.end()
    await database.drop()
  }
  rmSync(folder, { recursive: true, force: true })
})

async function open(): Promise<Made> {
  const database = await emptyDatabase()
  await prepareSchema(database.connection)
  return { database, owner: await openOwner(database.connection, 'assert') }
}

const optionsOf = ({ database: { connection } }: Made) => ({
  settings: readSettings({ DATA_DIR: folder }),
  connection,
  directConnection: connection,
  log: pino({ level: 'silent' }),
  sideBySide: 2,
})

const value = async ({ owner }: Made, sql: string): Promise<number> =>
  Number(Object.values((await owner.query(sql)).rows[0] ?? {})[0])

describe('a large set', () => {
  it('has the very rows that the commands write', async () => {
    expect(await seedLife(optionsOf(byCommands), { ...wanted, office: false })).toBe(true)
    const rows = await seedBulk(optionsOf(byCopy), wanted)
    expect(rows).toBeGreaterThan(10_000)
    expect(await fingerprint(byCopy.owner)).toEqual(await fingerprint(byCommands.owner))
    expect(await value(byCopy, "select count(*) from document where status = 'CANCELLED'")).toBeGreaterThan(0)
    expect(await value(byCopy, "select count(*) from open_item where role = 'AR'")).toBeGreaterThan(0)
    expect(await value(byCopy, "select count(*) from document where type = 'DEBT_PAYMENT'")).toBeGreaterThan(
      0,
    )
  })

  it('breaks no invariant, and income and goods say what the orders say', async () => {
    expect(await checkInvariants(byCopy.owner)).toEqual([])
    const posted = (roles: string) =>
      value(byCopy, `select sum(credit - debit) from journal_line where role in (${roles})`)
    const sold = `from sales_order o join document d using (branch_id, id) where d.status = 'COMPLETED'`
    expect(await posted("'REVENUE', 'SALES_DISCOUNT'")).toBe(
      await value(byCopy, `select sum(grand_total - ppn) ${sold}`),
    )
    expect(await posted("'COGS'")).toBe(
      await value(
        byCopy,
        `select -sum(cost) from sales_order_line l where exists (select ${sold} and o.branch_id = l.branch_id and o.id = l.document_id)`,
      ),
    )
    expect(await posted("'INVENTORY'")).toBe(-(await value(byCopy, 'select sum(value) from cost_balance')))
  })

  it('leaves the tables able to go on, and data alone that is there', async () => {
    for (const [table, column] of [
      ['document', 'id'],
      ['journal', 'id'],
      ['stock_move', 'seq'],
      ['open_item', 'id'],
      ['sales_payment', 'id'],
      ['purchase_order_line', 'id'],
      ['goods_receipt_line', 'id'],
    ])
      expect(
        await value(
          byCopy,
          `select nextval(pg_get_serial_sequence('${table}', '${column}')) - (select max(${column}) from ${table})`,
        ),
        table,
      ).toBe(1)
    const before = await value(byCopy, 'select count(*) from document')
    expect(await seedBulk(optionsOf(byCopy), { ...wanted, seed: 12 })).toBeNull()
    expect(await value(byCopy, 'select count(*) from document')).toBe(before)
  })

  it('is the same for the same seed, also where a run was cut before', async () => {
    const first = await fingerprint(byCopy.owner)
    await byCopy.owner.query(
      `set app.actor = 'system:test'; update company set settings = '{"demo": "unfinished"}'`,
    )
    await seedBulk(optionsOf(byCopy), wanted)
    expect(await fingerprint(byCopy.owner)).toEqual(first)
  })

  it('has the volume of the design at scale 1', () => {
    expect(bulkLife({ scale: 1, months: 12, seed: 1, now: wanted.now })).toEqual({
      seed: 1,
      now: wanted.now,
      days: 365,
      sales: 52_800,
      outlets: 2_000,
      kindsOfBrand: Number.POSITIVE_INFINITY,
    })
  })
})
