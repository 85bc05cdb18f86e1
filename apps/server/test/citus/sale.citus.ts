import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaying, type Paying } from '../support/paying.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'

/** A statement that the coordinator has sent to a machine. */
interface Sent {
  /** The name of the connection that it was sent for. */
  by: string
  machine: string
  text: string
}

let heard: Sent[] | undefined
/** With what its types leave out. */
interface Connecting extends pg.Client {
  connectionParameters: { application_name: string }
}
const prototype = pg.Client.prototype as unknown as {
  connect: (this: Connecting, ...given: unknown[]) => unknown
}
const { connect } = prototype
let server: TestServer
let shop: Paying
let cashier: Caller
/** The range of a part of a table by the number in its name; parts of masters have none. */
let ranges: Map<string, string>

beforeAll(async () => {
  // every connection of the product tells what the coordinator does for it
  prototype.connect = function (...given) {
    this.once('connect', () => this.query('set citus.log_remote_commands = on'))
    this.on('notice', ({ message = '', detail = '' }) => {
      const [, text] = /^issuing (.*)$/s.exec(message) ?? []
      const [, machine] = /@([\w.]+:\d+)/.exec(detail) ?? []
      if (text && machine) heard?.push({ by: this.connectionParameters.application_name, machine, text })
    })
    return connect.apply(this, given)
  }
  server = await testServer()
  shop = await openPaying(server)
  cashier = await server.as('kasir')
  await shop.openShift(cashier)
  const shards = await server.rows<{ id: string; range: string | null }>(
    `select s.shardid::text as id, s.shardminvalue as range from pg_dist_shard s`,
  )
  ranges = new Map(shards.flatMap(({ id, range }) => (range === null ? [] : [[id, range]])))
})
afterAll(async () => {
  prototype.connect = connect
  await server.close()
})

/** The ranges of parts that a text names. */
const rangesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/_(\d{6,})\b/g)].flatMap(([, id = '']) => ranges.get(id) ?? [])),
]

describe('a sale in one call on a cluster', () => {
  it('sends no statement to more than one part, and all to the machine of its branch', async () => {
    const sell = () => shop.sell(cashier, shop.order([{ qty: 1 }, { productId: shop.soap, qty: 2 }]))
    await sell() // ids, plans and masters are there
    const draft = shop.order([{ qty: 1 }, { productId: shop.soap, qty: 2 }])
    const { hash, totals } = await shop.priceOf(cashier, draft)
    heard = []
    const paid = await cashier.call('POST /core/v2/cashier/booking/payment', {
      body: { draft, hash, payments: [shop.cash(Math.round(totals.grandTotal / 100) * 100)] },
    })
    // not what other connections do meanwhile, such as the look for news of all branches
    const sent = heard.filter(({ by }) => by === 'merchant-write')
    heard = undefined
    expect(paid.status).toBe(201)
    const told = sent.map(({ machine, text }) => ({ machine, text, parts: rangesIn(text) }))
    const [home] = told.filter(({ parts }) => parts.length > 0)
    expect(home, 'the rows of a branch were written').toBeDefined()
    expect(told.filter(({ parts }) => parts.length > 1)).toEqual([])
    expect(new Set(told.flatMap(({ parts }) => parts)), 'one part of the tables').toEqual(
      new Set(home?.parts),
    )
    expect(told.filter(({ machine }) => machine !== home?.machine)).toEqual([])
  })
})
