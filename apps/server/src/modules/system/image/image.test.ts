import { readdirSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { fileStore } from '../../../kernel/files/file-store.ts'

let server: TestServer
let caller: Caller
beforeAll(async () => {
  server = await testServer()
  caller = await server.as('kasir')
})
afterAll(() => server.close())

const SECRET = 'rahasia-di-metadata'
const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#3CB144' } }).withExif({
    IFD0: { Copyright: SECRET },
  })

/** A PNG that says it is larger than it is. */
function hugePng(edge: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    out.writeUInt32BE(crc32(body), body.length + 4)
    return out
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

interface Part {
  name: string
  value: Buffer | string
  file?: string
}

async function send(parts: Part[], headers: Record<string, string> = {}) {
  const boundary = 'batas'
  const payload = Buffer.concat([
    ...parts.flatMap(({ name, value, file }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n`,
      ),
      Buffer.from(file === undefined ? '\r\n' : 'content-type: image/png\r\n\r\n'),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  const response = await server.app.inject({
    method: 'POST',
    url: '/v1/images/upload',
    headers: {
      ...server.signed({ authorization: `Bearer ${caller.token}`, 'x-user-email': caller.email }),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
    payload,
  })
  return { status: response.statusCode, headers: response.headers, ...response.json() }
}
const upload = (value: Buffer | string, file = 'gambar.png') => send([{ name: 'file', value, file }])
const kept = async () => ({
  files: readdirSync(server.services.files.place).length,
  rows: await server.value<number>('select count(*) from file'),
})

describe('uploading a picture', () => {
  const png = () => picture().png().toBuffer()

  it.each<[string, () => Promise<Buffer | string> | Buffer | string, string]>([
    ['a GIF', () => picture().gif().toBuffer(), 'FILE_TYPE'],
    ['a GIF that says it is a PNG', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/'), 'FILE_TYPE'],
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'FILE_TYPE'],
    ['a page named as a picture', () => '<!doctype html><script>alert(1)</script>', 'FILE_TYPE'],
    [
      'a page behind the first bytes of a PNG',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>alert(1)</script>')]),
      'FILE_TYPE',
    ],
    [
      'a PDF behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from('%PDF-1.7')]),
      'FILE_TYPE',
    ],
    ['a picture that is cut off', async () => (await png()).subarray(0, 60), 'FILE_TYPE'],
    ['30,000 by 30,000 points', () => hugePng(30_000), 'FILE_TYPE'],
    ['an empty file', () => '', 'FILE_REQUIRED'],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'IMAGE_TOO_LARGE'],
  ])('refuses %s and keeps nothing', async (_, file, reason) => {
    const before = await kept()
    const answer = await upload(await file())
    expect(answer).toMatchObject({
      status: reason === 'IMAGE_TOO_LARGE' ? 422 : 400,
      details: [{ field: 'file' }],
      data: { reason },
    })
    expect(await kept()).toEqual(before)
  })

  it.each<[string, (png: Buffer) => Part[]]>([
    ['no part at all', () => []],
    ['a picture under another name', (value) => [{ name: 'gambar', value, file: 'a.png' }]],
    ['text in place of the file', () => [{ name: 'file', value: 'abc' }]],
    [
      'two files',
      (value) => [
        { name: 'file', value, file: 'a.png' },
        { name: 'file', value, file: 'b.png' },
      ],
    ],
    [
      'a purpose that does not exist',
      (value) => [
        { name: 'purpose', value: 'VIRUS' },
        { name: 'file', value, file: 'a.png' },
      ],
    ],
    [
      'a bad purpose behind the file',
      (value) => [
        { name: 'file', value, file: 'a.png' },
        { name: 'purpose', value: 'VIRUS' },
      ],
    ],
    [
      'many fields',
      (value) => [
        ...Array.from({ length: 20 }, (_, i) => ({ name: `f${i}`, value: 'x' })),
        { name: 'file', value, file: 'a.png' },
      ],
    ],
  ])('refuses %s in our words', async (_, parts) => {
    const before = await kept()
    const answer = await send(parts(await png()))
    expect(answer.status).toBe(400)
    expect(answer.code).toBe('MISSING_REQUIRED_DATA')
    expect(answer.message).not.toContain('JSON')
    expect(await kept()).toEqual(before)
  })

  it('refuses a body that is no form, and a form that breaks off', async () => {
    const json = await caller.raw('POST /v1/images/upload', { body: { file: 'x' } })
    expect(json).toMatchObject({ status: 400, error: { data: { reason: 'FILE_REQUIRED' } } })
    const broken = await send([], { 'content-type': 'multipart/form-data; boundary=lain' })
    expect(broken.status).toBe(400)
  })

  it('stops at a full disk and leaves no file', async () => {
    const before = await kept()
    const { files } = server.services
    server.services.files = fileStore(server.settings.dataDir, () => 0)
    const answer = await upload(await png())
    server.services.files = files
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      data: { reason: 'STORAGE_FULL' },
    })
    expect(await kept()).toEqual(before)
  })

  it('takes the file back when its row can not be written', async () => {
    const before = await kept()
    await server.rows('alter table file add constraint never check (size < 0) not valid')
    const answer = await upload(await png())
    await server.rows('alter table file drop constraint never')
    expect(answer.status).toBe(422)
    expect(await kept()).toEqual(before)
  })

  it.each(['png', 'jpeg', 'webp'] as const)(
    'draws a %s anew, without what was hidden in it',
    async (format) => {
      const given = await picture().toFormat(format).toBuffer()
      expect(given.includes(SECRET)).toBe(true)
      const answer = await upload(
        Buffer.concat([given, Buffer.from('<script>alert(1)</script>')]),
        `../../x.${format}`,
      )
      expect(answer).toMatchObject({ status: 201, data: { width: 40, height: 30 } })
      expect(answer.data.url).toMatch(/^\/files\/[0-9a-f]{32}$/)
      const file = await server.app.inject({ url: answer.data.url })
      expect(file.statusCode).toBe(200)
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(file.headers['content-security-policy']).toContain("default-src 'self'")
      expect(file.rawPayload.includes(SECRET)).toBe(false)
      expect(file.rawPayload.includes('<script>')).toBe(false)
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
    },
  )

  it('makes a large one smaller and keeps whose it is and what for, wherever the field stands', async () => {
    const value = await picture(3000, 1500).png().toBuffer()
    const answer = await send([
      { name: 'file', value, file: 'besar.png' },
      { name: 'purpose', value: 'BRAND' },
    ])
    expect(answer).toMatchObject({ status: 201, data: { width: 2000, height: 1000 } })
    const [row] = await server.rows('select purpose, created_by, mime from file where id = $1', [
      answer.data.id,
    ])
    expect(row).toEqual({ purpose: 'BRAND', created_by: caller.employeeId, mime: 'image/webp' })
  })
})

describe('reading a file', () => {
  it.each([
    'x',
    '0'.repeat(32),
    'A'.repeat(32),
    '..%2f..%2fclient.json',
    '%2e%2e%2fclient.json',
    '../client.json',
    '..%5cclient.json',
    `${'0'.repeat(32)}%00.webp`,
    '',
  ])('does not know %j', async (name) => {
    const response = await server.app.inject({ url: `/files/${name}` })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' })
  })
})
