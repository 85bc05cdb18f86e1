import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentTypes } from '@merchant/contract/document/document-types.ts'
import type { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depth } from '../../../test/support/depth.ts'
import { emptyDatabase } from '../../../test/support/empty-database.ts'
import { fingerprint } from '../../../test/support/fingerprint.ts'
import { openOwner } from '../../kernel/db/pool.ts'
import { checkInvariants } from '../../kernel/invariants/check-invariants.ts'
import { readSettings } from '../../kernel/settings.ts'
import { prepareSchema } from '../../server.ts'
import { seedLife } from '../seed-life.ts'

/** A short life, so that two of them fit into a test. Noon in Jakarta on a Sunday. */
const short = {
  seed: 7,
  days: 4,
  sales: 48,
  outlets: 60,
  kindsOfBrand: 5,
  now: new Date('2026-11-22T05:00:00Z'),
}

/** Suppliers are paid later, and cards are paid out later; nothing is sent between branches, closed or recalculated by itself, and welcome points are off. */
const notInAShortLife = [
  'DEBT_PAYMENT',
  'EDC_SETTLEMENT',
  'BRANCH_MUTATION',
  'YEAR_END_CLOSE',
  'COST_RECALCULATION',
  'WELCOME_POINTS',
]

const states = {
  DELIVERY_ORDER: ['WAITING', 'PRINTED', 'PICKED', 'DELIVERED', 'FAILED'],
  STOCK_MUTATION: ['DRAFT', 'CONFIRMED', 'CANCELLED'],
  STOCK_CORRECTION: ['DRAFT', 'POSTED'],
  STOCK_COUNT: ['DRAFT', 'SUBMITTED'],
  GENERAL_JOURNAL: ['POSTED', 'REVERSED'],
  BANK_OUT: ['POSTED', 'CANCELLED'],
  SALES_CREDIT_NOTE: ['DRAFT', 'POSTED', 'CANCELLED'],
  SALES_DEBIT_NOTE: ['POSTED'],
  CREDIT_LIMIT: ['DRAFT', 'WAITING_APPROVAL', 'APPLIED', 'REJECTED'],
  PRICE_CHANGE: ['DRAFT', 'WAITING_APPROVAL', 'APPROVED', 'APPLIED', 'REJECTED', 'CANCELLED'],
}

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

describe('a company that lives', () => {
  it('is there once, with books that agree and something in every state', async () => {
    expect(await seed(1)).toBe(true)
    expect(await seed(1)).toBe(false)
    expect(await checkInvariants(owner)).toEqual([])
    for (const status of ['DRAFT', 'BOOKED', 'PROCESSED', 'READY', 'IN_DELIVERY', 'CANCELLED', 'COMPLETED'])
      expect(
        await count(`document where type = 'SALES_ORDER' and status = '${status}'`),
        status,
      ).toBeGreaterThan(0)
    expect(
      await count(
        "branch b where kind = 'STOCKIST' and not exists (select from sales_order where branch_id = b.id)",
      ),
    ).toBe(0)
    expect(await count('customer where approved is null')).toBeGreaterThan(0)
    expect(await count(`document where created_at > '${short.now.toISOString()}'`)).toBe(0)
    expect(await count("company where settings <> '{}'")).toBe(0)
    expect(
      await count(
        "(select from journal_line l join account a on a.id = l.account_id where a.code = '3-1901' group by l.branch_id having sum(debit) <> sum(credit)) unsettled",
      ),
    ).toBe(0)
  })

  it('leaves no list of documents empty', async () => {
    for (const type of Object.keys(documentTypes).filter((each) => !notInAShortLife.includes(each)))
      expect(await count(`document where type = '${type}'`), type).toBeGreaterThan(0)
    for (const [type, statuses] of Object.entries(states))
      for (const status of statuses)
        expect(
          await count(`document where type = '${type}' and status = '${status}'`),
          `${type} ${status}`,
        ).toBeGreaterThan(0)
    expect(
      await count(
        "branch b where kind = 'STOCKIST' and not exists (select from document where branch_id = b.id and type = 'INITIAL_STOCK')",
      ),
    ).toBe(0)
    expect(
      await count(
        'manual_journal m join document d using (branch_id, id) where m.auto_reverse_date > d.date',
      ),
    ).toBeGreaterThan(0)
  })

  it.runIf(depth(false, true))(
    'is the same for the same seed, and is begun anew where it was left unfinished',
    async () => {
      const first = await fingerprint(owner)
      expect(first.rows).toBeGreaterThan(3_000)
      await owner.query(
        `set app.actor = 'system:test'; update company set settings = '{"demo": "unfinished"}'`,
      )
      expect(await seed(3)).toBe(true)
      expect(await fingerprint(owner)).toEqual(first)
    },
  )

  it.runIf(depth(false, true))('is another one for another seed', async () => {
    const first = await fingerprint(owner)
    await owner.query(`set app.actor = 'system:test'; update company set settings = '{"demo": "unfinished"}'`)
    await seed(2, { ...short, seed: 8, sales: 12 })
    expect(await fingerprint(owner)).not.toEqual(first)
  })
})
