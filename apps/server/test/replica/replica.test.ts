import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectionUrl } from '../../src/kernel/postgres/connection.ts'
import { openPurchasing, type Purchasing } from '../support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'
import { type StreamingReplica, streamingReplica } from './streaming-replica.ts'

const LIST = 'POST /core/v1/purchase/order/get/all'

let replica: StreamingReplica
let server: TestServer
let twin: Awaited<ReturnType<TestServer['twin']>>
let admin: Caller
let other: Caller
let shop: Purchasing
beforeAll(async () => {
  replica = await streamingReplica()
  server = await testServer((connection) => ({
    DATABASE_URL: connectionUrl(connection),
    DATABASE_READ_URL: replica.url(connection.database),
    DATABASE_READ_MAX_AGE: '600',
  }))
  // the run's PostgreSQL doesn't wait for its disk; what a replica gets is what was written to it
  await server.owner.query(`alter database ${server.connection.database} set synchronous_commit = on`)
  shop = await openPurchasing(server)
  admin = await server.as('admin')
  other = await server.as('keuangan')
  twin = await server.twin()
})
afterAll(async () => {
  await replica.resume().catch(() => undefined) // where it is none any more
  await twin.stop()
  await server.close()
  await replica.drop()
})
beforeEach(async () => {
  await replica.resume()
  await replica.caughtUp()
  await part().look()
})

const part = () => {
  const { replica } = server.services.database
  if (!replica) throw new Error('the server has no replica')
  return replica
}
const reads = () => part().state.reads
const fallbacks = () => Object.fromEntries(part().state.fallbacks)
const ids = async (who: Caller) => (await who.call(LIST, { body: {} })).data.rows.map(({ id }) => id)
const newOrder = async (who: Caller = admin) => {
  const answer = await who.call('POST /core/v1/purchase/order/add', { body: shop.order([{}]) })
  expect(answer.status).toBe(201)
  return answer.data.id
}

describe('a list of documents', () => {
  it('comes from the replica, as the writer would have told it', async () => {
    const id = await newOrder()
    await replica.caughtUp()
    const before = reads()
    const answer = await other.call(LIST, { body: {} })
    expect(reads()).toBe(before + 1)
    expect(answer.data.rows[0]?.id).toBe(id)
    expect(answer.headers['x-data-at']).toBeUndefined()
  })

  it('shows people what they have just written, also when the replica does not have it, and others what it has', async () => {
    await ids(other) // known as a reader of the replica
    await replica.caughtUp()
    await replica.pause()
    const id = await newOrder()
    expect(await ids(other)).not.toContain(id)
    const before = reads()
    expect((await ids(admin))[0]).toBe(id)
    expect(reads()).toBe(before)
    expect(fallbacks().JUST_WRITTEN).toBeGreaterThan(0)
    await replica.resume()
    await replica.caughtUp()
    expect((await ids(admin))[0]).toBe(id)
    expect(reads()).toBe(before + 1)
  })
})
