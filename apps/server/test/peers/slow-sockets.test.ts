import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendFile } from '../support/import-file.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'

/** Clients as they are on bad lines, and as attackers are, on real sockets. */
const timeouts = { headers: 500, request: 1_000, check: 50 }
const MANY = 50

let server: TestServer
let admin: Caller
let port: number
beforeAll(async () => {
  server = await testServer({}, undefined, { timeouts })
  admin = await server.as('admin')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = server.app.server.address() as AddressInfo) // a port, not a pipe
})
afterAll(() => server.close())

interface Peer {
  socket: Socket
  /** What came, when the server has ended the connection. */
  end: Promise<string>
}

function dial(send: string | Buffer): Peer {
  const socket = connect(port, '127.0.0.1', () => socket.write(send))
  let came = ''
  socket.on('data', (chunk) => {
    came += chunk.toString('latin1')
  })
  socket.on('error', () => undefined) // a reset ends it, too
  return { socket, end: once(socket, 'close').then(() => came) }
}

const many = (send: string): Peer[] => Array.from({ length: MANY }, () => dial(send))
const statuses = async (peers: readonly Peer[]) =>
  Object.fromEntries(
    [
      ...Map.groupBy(await Promise.all(peers.map(({ end }) => end)), (came) => came.split('\r\n')[0] ?? ''),
    ].map(([status, all]) => [status, all.length]),
  )
const headersOf = (line: string, more: Record<string, string | number> = {}): string =>
  [
    `${line} HTTP/1.1`,
    'host: uji',
    ...Object.entries({
      ...server.signed({ authorization: `Bearer ${admin.token}`, 'x-user-email': admin.email }),
      ...more,
    }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')
const open = () =>
  new Promise<number>((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
/** Sessions of the database that a call has not given back. */
const held = () =>
  server.value<number>(
    `select count(*)::int from pg_stat_activity where datname = current_database()
     and application_name in ('merchant-read', 'merchant-write', 'merchant-access') and state <> 'idle'`,
  )
const served = async () => (await admin.call('GET /v1/brands', { query: {} })).status

it(`${MANY} that never end their headers are ended, and others are served meanwhile`, async () => {
  const peers = many('GET /v1/brands HTTP/1.1\r\nhost: uji\r\nx-lambat: ')
  expect(await served()).toBe(200)
  expect(await held()).toBe(0)
  expect(await statuses(peers)).toEqual({ 'HTTP/1.1 408 Request Timeout': MANY })
  expect(await open()).toBe(0)
})

it(`${MANY} that never end their body are ended and hold nothing in the database`, async () => {
  const headers = headersOf('POST /v1/brands', { 'content-type': 'application/json', 'content-length': 500 })
  const peers = many(`${headers}{"name":`)
  expect(await served()).toBe(200)
  expect(await held()).toBe(0)
  expect(await statuses(peers)).toEqual({ 'HTTP/1.1 408 Request Timeout': MANY })
  expect(await open()).toBe(0)
})

const kept = async () => [
  readdirSync(server.services.files.place),
  readdirSync(server.services.attachments.place),
  await server.value(
    'select json_build_array((select count(*) from file), (select count(*) from import_batch))::text',
  ),
]

const form = (path: string, length: number) =>
  `${headersOf(`POST ${path}`, { 'content-type': 'multipart/form-data; boundary=uji', 'content-length': length })}--uji\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`

it.each(['/v1/images/upload', '/core/v1/import/products/validate'])(
  'half an upload to %s leaves no file, no row and no connection',
  async (path) => {
    const before = await kept()
    const gone = dial(form(path, 100_000) + 'x'.repeat(10_000))
    const stalled = dial(form(path, 100_000) + 'x'.repeat(10_000))
    await once(gone.socket, 'connect')
    gone.socket.destroy()
    await stalled.end
    await expect.poll(open).toBe(0)
    expect(await kept()).toEqual(before)
    expect(await held()).toBe(0)
  },
)

describe.each(['/v1/images/upload', '/core/v1/import/products/validate'])('uploads to %s', (path) => {
  it.each([
    ['gone before they are read', 0, true],
    ['gone amid the file', 60_000, true],
    ['stalled before the file', 0, false],
    ['stalled amid the file', 60_000, false],
  ])('that are %s leave their places to the next of the same person', async (_, bytes, goes) => {
    for (let time = 0; time < 4; time++) {
      const broken = dial(form(path, 100_000) + 'x'.repeat(bytes))
      await once(broken.socket, 'connect')
      if (goes) broken.socket.destroy()
      else await broken.end
      await expect.poll(open).toBe(0)
    }
    const { error } = await sendFile(server, admin, 'products', 'Apel')
    expect(error.data.reason).toBe('IMPORT_FILE') // it was read: nothing stands below its first line
  })
})

it('twenty megabytes for a picture are refused and leave nothing', async () => {
  const before = await kept()
  const peer = dial(form('/v1/images/upload', 20_000_000))
  await once(peer.socket, 'connect')
  const block = Buffer.alloc(1_000_000, 'x')
  for (let sent = 0; sent < 20 && !peer.socket.destroyed; sent++) peer.socket.write(block)
  peer.socket.end()
  expect((await peer.end).split('\r\n')[0]).toMatch(/^(HTTP\/1\.1 4\d\d .+)?$/) // a reset may come before the answer
  await expect.poll(open).toBe(0)
  expect(await kept()).toEqual(before)
})

it('a length that is too short takes nothing out of the rest', async () => {
  const brands = () => server.value<number>('select count(*) from brand')
  const before = await brands()
  const body = '{"name":"Pendek"}'
  const headers = { 'content-type': 'application/json', 'content-length': 5 }
  const came = await dial(`${headersOf('POST /v1/brands', headers)}${body}`).end
  expect(came.match(/HTTP\/1\.1 \d+/g)?.[0]).toBe('HTTP/1.1 400')
  expect(await brands()).toBe(before)
})

it.each([
  ['two lengths', 'content-length: 3\r\ncontent-length: 30\r\n'],
  ['a length and chunks', 'content-length: 3\r\ntransfer-encoding: chunked\r\n'],
  ['a length below zero', 'content-length: -1\r\n'],
])('%s are refused at once', async (_, wrong) => {
  const came = await dial(`POST /v1/brands HTTP/1.1\r\nhost: uji\r\n${wrong}\r\n{}`).end
  expect(came.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request')
})

/** The head and the parsed body of an answer that was read as it came. */
const parsed = (came: string) => {
  const [head = '', body = ''] = came.split('\r\n\r\n')
  return { head: head.toLowerCase(), body: JSON.parse(Buffer.from(body, 'latin1').toString()) }
}
const refusal = (code: string, reason: string, message: string) => ({
  code,
  message,
  details: [],
  data: { message, reason, params: expect.any(Object) },
})
const malformed = refusal('MISSING_REQUIRED_DATA', 'INVALID_FORMAT', 'Format permintaan tidak valid')

it.each([
  ['no request at all', 'SELAMAT PAGI\r\n\r\n', '400 bad request', malformed],
  [
    'a method that there is not',
    'AMBIL /v1/brands HTTP/1.1\r\nhost: uji\r\n\r\n',
    '400 bad request',
    malformed,
  ],
  ['no host', 'GET /v1/brands HTTP/1.1\r\n\r\n', '400 bad request', malformed],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nhost: uji\r\ncontent-length: 3\r\ncontent-length: 30\r\n\r\n',
    '400 bad request',
    malformed,
  ],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nhost: uji\r\nx-panjang: ${'x'.repeat(20_000)}\r\n\r\n`,
    '413 payload too large',
    refusal(
      'MISSING_REQUIRED_DATA',
      'PAYLOAD_TOO_LARGE',
      'Data yang dikirim terlalu besar, paling besar 16 KB',
    ),
  ],
  [
    'headers that never end',
    'GET / HTTP/1.1\r\nhost: uji\r\nx-lambat: ',
    '408 request timeout',
    refusal(
      'PROCESSING_ERROR',
      'REQUEST_TIMEOUT',
      'Permintaan tidak selesai terkirim pada waktunya, periksa jaringan lalu coba lagi',
    ),
  ],
])('%s is refused in the words of all refusals', async (_, sent, status, body) => {
  const peer = dial(sent)
  const answer = parsed(await peer.end)
  expect(answer.head).toContain(`http/1.1 ${status}`)
  expect(answer.head).toMatch(/\r\nx-request-id: [0-9a-f-]{36}/)
  expect(answer.head).toContain('content-type: application/json; charset=utf-8')
  expect(answer.body).toEqual(body)
})

it('downloads that are broken off give their connections back', async () => {
  const peers = Array.from({ length: 20 }, () => dial(headersOf('GET /v1/products?limit=999999999999')))
  await Promise.all(peers.map(({ socket }) => once(socket, 'data')))
  for (const { socket } of peers) socket.destroy()
  await expect.poll(open).toBe(0)
  await expect.poll(held).toBe(0)
  expect(await served()).toBe(200)
})
