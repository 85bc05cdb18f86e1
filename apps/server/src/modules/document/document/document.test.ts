import { readdirSync } from 'node:fs'
import { documentTypes } from '@merchant/contract/document/document-types.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { openPool } from '../../../kernel/db/pool.ts'
import { documents } from '../../documents.ts'

let server: TestServer
let boss: Caller
let keeper: Caller
let sales: Caller
let far: Caller
let order = 0
let invoice = 0
let nothing = 0

beforeAll(async () => {
  server = await testServer()
  boss = await server.as('bos')
  keeper = await server.as('gudang')
  sales = await server.as('sa')
  far = await server.as('agus')
  await server.owner.query("set app.actor = 'system:test'")
  order = await paper('PURCHASE_ORDER', 'PO/JKT/2611/00001')
  invoice = await paper('PURCHASE_INVOICE', null)
  nothing = 999_999
})
afterAll(() =>
  server.close({ broken: 'its papers are heads with numbers that no counter gave', rules: ['I24'] }),
)

const paper = (type: string, number: string | null) =>
  server.value<number>(
    `insert into document (branch_id, type, number, date, status, created_at, created_by, updated_at, updated_by)
     select $1, $2, $3, '2026-11-20', 'APPROVED', now(), $4, now(), $4 returning id`,
    [boss.branchId, type, number, boss.employeeId],
  )

async function attach(caller: Caller, id: number, value: Buffer | string, file = 'Faktur A.pdf') {
  const payload = Buffer.concat([
    Buffer.from(
      `--batas\r\ncontent-disposition: form-data; name="file"; filename="${file}"\r\ncontent-type: text/html\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n--batas--\r\n'),
  ])
  const response = await server.app.inject({
    method: 'POST',
    url: `/core/v1/documents/${id}/attachments`,
    headers: {
      ...server.signed({ authorization: `Bearer ${caller.token}`, 'x-user-email': caller.email }),
      'content-type': 'multipart/form-data; boundary=batas',
    } as Record<string, string>, // signed() got texts
    payload,
  })
  return { status: response.statusCode, ...response.json() }
}

const pdf = '%PDF-1.7\nisi faktur\n%%EOF'
const sheet = (extra = '') => `PK\x03\x04 [Content_Types].xml ${extra} xl/workbook.xml`
const kept = async () => ({
  files: readdirSync(server.services.attachments.place).length,
  rows: await server.value<number>('select count(*) from document_attachment'),
})
const list = async (caller = boss, id = order) =>
  (await caller.call('GET /core/v1/documents/{id}/attachments', { params: { id } })).data
const open = (url: string) => server.app.inject({ url })

describe('a document by its id', () => {
  it('is of a declared kind', async () => {
    const rows = await server.rows<{
      code: string
      name: string
      prefix: string
      order: string | null
      module: string
    }>('select code, name, prefix, order_prefix as order, module from document_type')
    expect(
      Object.fromEntries(rows.map(({ code, name, prefix, order }) => [code, [name, prefix, order]])),
    ).toEqual(
      Object.fromEntries(
        Object.entries(documentTypes).map(([code, { label, prefix, orderPrefix }]) => [
          code,
          [label, prefix, orderPrefix],
        ]),
      ),
    )
    for (const [code, { kind }] of Object.entries(documents))
      expect([kind.type, kind.module], code).toEqual([code, rows.find((row) => row.code === code)?.module])
  })

  it('is refused without its branch, and without the right to see its kind', async () => {
    const ask = (caller: Caller, id: number) => caller.call('GET /core/v1/documents/{id}', { params: { id } })
    expect(await ask(boss, nothing)).toMatchObject({ status: 404 })
    expect(await ask(far, order)).toMatchObject({ status: 404 })
    expect(await ask(sales, order)).toMatchObject({ status: 403, error: { data: { reason: 'FORBIDDEN' } } })
    expect(await ask(keeper, invoice)).toMatchObject({ status: 403 })
  })

  it('tells where its page is', async () => {
    const answer = await keeper.call('GET /core/v1/documents/{id}', { params: { id: order } })
    expect(answer.data).toMatchObject({
      type: 'PURCHASE_ORDER',
      typeLabel: 'Pesanan pembelian',
      number: 'PO/JKT/2611/00001',
      date: '2026-11-20',
      status: 'APPROVED',
      path: `/app/purchase/purchase-order/${order}`,
    })
    const id = await paper('YEAR_END_CLOSE', null)
    const admin = await server.as('admin')
    const closing = await admin.call('GET /core/v1/documents/{id}', { params: { id } })
    expect(closing.data.path).toBe('/app/system/closing-periode')
  })
})

describe('what a document wrote into the ledgers', () => {
  const ask = (caller: Caller, id: number) =>
    caller.call('GET /core/v1/documents/{id}/postings', { params: { id } })

  it('is refused without its branch, and without the right to see its kind', async () => {
    expect(await ask(far, order)).toMatchObject({ status: 404 })
    expect(await ask(sales, order)).toMatchObject({ status: 403, error: { data: { reason: 'FORBIDDEN' } } })
  })

  it('is nothing for a document that posts nothing', async () => {
    expect((await ask(keeper, order)).data).toEqual({ journals: [], moves: [], items: [] })
  })
})

describe('attaching', () => {
  it('refuses a user who may only view, before it reads the file', async () => {
    const before = await kept()
    expect(await attach(keeper, order, pdf)).toMatchObject({ status: 403 })
    expect(await attach(sales, order, pdf)).toMatchObject({ status: 403 })
    expect(await attach(far, order, pdf)).toMatchObject({ status: 404 })
    expect(await attach(boss, invoice, pdf)).toMatchObject({ status: 403 })
    expect(await kept()).toEqual(before)
  })

  it.each([
    ['a page', '<html><script>alert(1)</script></html>', 'ATTACHMENT_TYPE'],
    ['a program', 'MZ\x90\x00', 'ATTACHMENT_TYPE'],
    ['a zip that is no workbook', 'PK\x03\x04 isi.txt', 'ATTACHMENT_TYPE'],
    ['a workbook with macros', sheet('xl/vbaProject.bin'), 'ATTACHMENT_TYPE'],
    ['a broken picture', Buffer.from('89504e470d0a1a0a00', 'hex'), 'FILE_TYPE'],
    ['nothing', '', 'FILE_REQUIRED'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'), 'ATTACHMENT_TOO_LARGE'],
  ])('refuses %s and keeps nothing', async (_, value, reason) => {
    const before = await kept()
    expect(await attach(boss, order, value)).toMatchObject({ data: { reason } })
    expect(await kept()).toEqual(before)
  })

  it('takes a paper by its bytes, names it by what it is, and writes who did it', async () => {
    const answer = await attach(boss, order, pdf, '..\\\\folder/Faktur "A" 1.html')
    expect(answer).toMatchObject({
      status: 201,
      data: { format: 'PDF', size: pdf.length, createdBy: { id: boss.employeeId } },
    })
    expect(answer.data.name).toMatch(/^[^\\/]+\.pdf$/)
    const audit = await server.rows(
      `select actor_id from audit_log where entity = 'document_attachment' and entity_id = $1`,
      [String(answer.data.id)],
    )
    expect(audit).toEqual([{ actor_id: boss.employeeId }])
    expect((await attach(boss, order, sheet(), 'harga.xlsx')).data).toMatchObject({
      name: 'harga.xlsx',
      format: 'XLSX',
    })
  })

  it('draws a picture anew, so that what hides in it is gone', async () => {
    const secret = 'rahasia-di-foto'
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#3CB144' } })
      .withExif({ IFD0: { Copyright: secret } })
      .jpeg()
      .toBuffer()
    const { data } = await attach(boss, order, picture, 'foto.jpg')
    expect(data).toMatchObject({ name: 'foto.webp', format: 'WEBP' })
    const response = await open(data.url)
    expect(response.headers['content-type']).toBe('image/webp')
    expect(response.rawPayload.includes(secret)).toBe(false)
  })

  it('stops at twenty', async () => {
    const id = await paper('PURCHASE_ORDER', null)
    await server.rows(
      `insert into document_attachment (branch_id, document_id, name, format, size, sha256, stored_as, created_at, created_by)
       select $1, $2, n || '.pdf', 'PDF', 1, '', md5('penuh ' || n), now(), $3 from generate_series(1, 19) n`,
      [boss.branchId, id, boss.employeeId],
    )
    const before = (await kept()).files
    const both = await Promise.all([attach(boss, id, pdf), attach(boss, id, pdf)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(both.find(({ status }) => status === 422)?.data).toMatchObject({
      reason: 'ATTACHMENTS_FULL',
      message: 'Satu dokumen paling banyak 20 lampiran, lepaslah yang tidak diperlukan',
    })
    expect((await kept()).files).toBe(before + 1)
  })
})

describe('a paper', () => {
  it('opens by its signed link for ten minutes and not otherwise', async () => {
    const { data } = await attach(boss, order, pdf, 'Faktur Mei.pdf')
    const response = await open(data.url)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename*=UTF-8''Faktur%20Mei.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(response.body).toBe(pdf)
    const [path = '', query = ''] = data.url.split('?')
    const stored = path.split('/').at(-1)
    for (const url of [
      path,
      `/files/${stored}`,
      `${path}?${query.replace('format=PDF', 'format=XLSX')}`,
      `${path}?${query.replace('Faktur', 'Nota')}`,
      `${path}?${query.replace(/until=\d/, 'until=9')}`,
      `/files/signed/${'0'.repeat(32)}?${query}`,
    ])
      expect((await open(url)).statusCode, url).toBe(404)
    const now = server.clock.now()
    server.clock.set(new Date(now.getTime() + 10 * 60_000 + 1))
    expect((await open(data.url)).statusCode).toBe(404)
    server.clock.set(now)
  })

  it('is listed for a user who may see the document', async () => {
    const listed = await list(keeper)
    expect(listed.rows.map(({ name }) => name)).toContain('Faktur Mei.pdf')
    expect(listed.mayChange).toBe(false)
    expect((await list(boss)).mayChange).toBe(true)
    const answer = await sales.call('GET /core/v1/documents/{id}/attachments', { params: { id: order } })
    expect(answer).toMatchObject({ status: 403 })
  })

  it('is taken off by a user who may change the document, and its bytes stay', async () => {
    const { rows } = await list()
    const attachmentId = rows[0]?.id ?? 0
    const route = 'DELETE /core/v1/documents/{id}/attachments/{attachmentId}'
    const detach = (caller: Caller, id: number) => caller.call(route, { params: { id, attachmentId } })
    expect(await detach(keeper, order)).toMatchObject({ status: 403 })
    expect(await detach(far, order)).toMatchObject({ status: 404 })
    const other = await paper('PURCHASE_ORDER', null)
    expect(await detach(boss, other)).toMatchObject({ status: 404 })
    const before = await kept()
    expect(await detach(boss, order)).toMatchObject({ status: 200, data: { id: attachmentId } })
    expect(await detach(boss, order)).toMatchObject({ status: 404 })
    expect(await kept()).toEqual(before)
    expect((await list()).rows.map(({ id }) => id)).not.toContain(attachmentId)
  })
})

describe('comments', () => {
  const write = (caller: Caller, text: string, id = order) =>
    caller.call('POST /core/v1/documents/{id}/comments', { params: { id }, body: { text } })

  it('are refused from a user who may not change the document, and empty ones from all', async () => {
    expect(await write(keeper, 'halo')).toMatchObject({ status: 403 })
    expect(await write(far, 'halo')).toMatchObject({ status: 404 })
    expect(await write(boss, ' ')).toMatchObject({
      status: 400,
      error: { details: [{ field: 'text' }] },
    })
    expect(await server.value('select count(*) from document_comment')).toBe(0)
  })

  it('are read by a user who may see it, oldest first, and never change', async () => {
    expect(await write(boss, 'Barang kurang 2 dus')).toMatchObject({
      status: 201,
      data: { text: 'Barang kurang 2 dus', createdBy: { id: boss.employeeId } },
    })
    await write(boss, 'Sudah dikirim')
    const { data } = await keeper.call('GET /core/v1/documents/{id}/comments', { params: { id: order } })
    expect(data.rows.map(({ text }) => text)).toEqual(['Barang kurang 2 dus', 'Sudah dikirim'])
    const pool = openPool(server.connection, {
      name: 'uji',
      max: 1,
      statementTimeout: 5_000,
      onError: () => undefined,
    })
    await expect(pool.query(`update document_comment set text = 'x'`)).rejects.toMatchObject({
      code: '42501',
    })
    await pool.end()
  })
})
