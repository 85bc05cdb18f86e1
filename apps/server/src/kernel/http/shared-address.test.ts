import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../test/support/test-server.ts'

let server: TestServer
let lines: string[] = []
beforeAll(async () => {
  server = await testServer({}, pino({ level: 'warn' }, { write: (line) => void lines.push(line) }))
})
afterAll(() => server.close())

/** One call by a peer. @returns whether it was told that callers share an address */
async function called(headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  lines = []
  server.services.callers.shareAddress = false
  await server.app.inject({ url: '/healthz', remoteAddress, headers: { host: '127.0.0.1:3000', ...headers } })
  return [
    server.services.callers.shareAddress,
    lines.filter((line) => line.includes('a proxy hides who calls')).length,
  ]
}
const told = [true, 1]
const fine = [false, 0]

describe('callers share one address', () => {
  it.each([
    ['a proxy here passes the name on but no address', { host: 'merchant.contoh.test' }],
    ['a page of another name comes in by the own one', { origin: 'https://merchant.contoh.test' }],
    ['a proxy here says so by other headers', { 'x-forwarded-proto': 'https' }],
    ['a proxy here names itself', { via: '1.1 gerbang' }],
  ])('when %s', async (_, headers) => {
    expect(await called(headers)).toEqual(told)
  })

  it('when a proxy on another machine sends addresses, which are not believed', async () => {
    expect(await called({ 'x-forwarded-for': '203.0.113.9' }, '10.0.0.7')).toEqual(told)
  })

  it('is told once, and shown on the screen of health', async () => {
    const admin = await server.as('admin')
    const health = async () => (await admin.call('GET /v1/system-health')).data.process
    server.services.callers.shareAddress = false
    expect(await health()).toMatchObject({ state: 'OK', sharedAddress: false })
    await called({ via: '1.1 gerbang' })
    await server.app.inject({ url: '/healthz', headers: { via: '1.1 gerbang' } })
    expect(lines).toHaveLength(1)
    expect(await health()).toMatchObject({ state: 'WARN', sharedAddress: true })
  })
})

describe('callers have their own address', () => {
  it.each([
    [
      'a proxy here sends it',
      { host: 'merchant.contoh.test', 'x-forwarded-for': '203.0.113.9' },
      '127.0.0.1',
    ],
    ['a browser on this machine calls', { host: 'localhost:3000', origin: 'http://localhost:5173' }, '::1'],
    ['they call over the network without a proxy', { host: '10.0.0.2:3000' }, '10.0.0.7'],
  ])('when %s', async (_, headers, peer) => {
    expect(await called(headers, peer)).toEqual(fine)
  })
})
