import type { Endpoint } from '@merchant/contract/kernel/endpoint.ts'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pdfPages } from '../../../test/support/file-text.ts'
import { samplePurchaseOrder, sampleReport } from '../../../test/support/sample-prints.ts'
import { type Caller, type TestServer, testServer } from '../../../test/support/test-server.ts'
import { Refusal } from '../errors.ts'
import type { CommandCtx, QueryCtx } from '../http/context.ts'
import { registerRateLimit } from '../http/rate-limit.ts'
import { registerRoute } from '../http/route.ts'
import { signatureCheck } from '../http/signature.ts'
import { printDocument } from './print-document.ts'
import { REPORT_ROWS, renderReport } from './render-report.ts'

const Key = z.object({ branchId: z.coerce.number(), id: z.coerce.number() })
const print: Endpoint = {
  summary: 'Cetak uji',
  access: 'signed-in',
  scope: 'branch',
  kind: 'command',
  params: Key,
  reply: z.never(),
  produces: ['PDF'],
}
const report: Endpoint = {
  summary: 'Laporan uji',
  access: 'signed-in',
  scope: 'branch',
  query: z.object({ rows: z.coerce.number() }),
  reply: z.never(),
  produces: ['PDF'],
}

let server: TestServer
let cashier: Caller
let key: z.infer<typeof Key>
const app = Fastify()
app.setErrorHandler(
  (error, _, reply) =>
    reply.code(error instanceof Refusal ? error.status : 500).send({ reason: (error as Refusal).reason }), // undefined for a defect
)

beforeAll(async () => {
  server = await testServer()
  cashier = await server.as('kasir')
  key = { branchId: cashier.branchId, id: await insertDocument(cashier.branchId) }
  await registerRateLimit(app, 0)
  const options = {
    services: server.services,
    checkSignature: signatureCheck(server.settings.clientId, server.settings.clientSecret),
    strictReplies: true,
  }
  const handlePrint = (ctx: unknown, input: unknown) =>
    printDocument(
      ctx as CommandCtx, // by the endpoint's kind
      {
        key: (input as { params: z.infer<typeof Key> }).params, // parsed by the endpoint
        print: samplePurchaseOrder(2),
      },
    )
  registerRoute(app, { route: 'GET /v1/uji/{branchId}/{id}', endpoint: print, handler: handlePrint, options })
  const handleReport = (ctx: unknown, input: unknown) => {
    const { rows } = (input as { query: { rows: number } }).query // parsed by the endpoint
    return renderReport(ctx as QueryCtx, {
      ...sampleReport,
      rows: Array.from({ length: rows }, () => ({ kind: 'row', cells: ['1', 'Kas', 1, 2, 3] })),
    })
  }
  registerRoute(app, { route: 'GET /v1/laporan', endpoint: report, handler: handleReport, options })
})
afterAll(async () => {
  await app.close()
  await server.close({ broken: 'its papers are heads with numbers that no counter gave', rules: ['I24'] })
})

const insertDocument = async (branchId: number) =>
  server.value<number>(
    `insert into document (branch_id, type, number, date, status, created_at, created_by, updated_at, updated_by)
     select $1, code, 'PO/UJI/1', '2026-11-20', 'APPROVED', now(), $2, now(), $2 from document_type where prefix = 'PO'
     returning id`,
    [branchId, cashier.employeeId],
  )

const get = (url: string) =>
  app.inject({
    url,
    headers: server.signed({
      authorization: `Bearer ${cashier.token}`,
      'x-user-email': cashier.email,
      'idempotency-key': '0b9c3f0e-7a53-4f6e-9c86-6f6a3c8d2f11',
    }) as Record<string, string>, // signed() got no undefined
  })
const printed = async (at = key) => {
  const response = await get(`/v1/uji/${at.branchId}/${at.id}`)
  expect(response.statusCode).toBe(200)
  return { response, text: pdfPages(response.rawPayload).join('\n') }
}
const copies = () =>
  server.rows<{ no: number; actor: number }>(
    'select no, actor_id as actor from document_print where branch_id = $1 and document_id = $2 order by no',
    [key.branchId, key.id],
  )

describe('printing a document', () => {
  it("refuses another branch's document as if it were not there, and counts nothing", async () => {
    const foreign = await server.branchId('SBY')
    const response = await get(`/v1/uji/${foreign}/${await insertDocument(foreign)}`)
    expect(response.json()).toEqual({ reason: 'NOT_FOUND' })
    expect(await server.value('select count(*)::int from document_print')).toBe(0)
  })

  it('counts every print, also many at once and with the same key, and says which it is', async () => {
    const first = await printed()
    expect(first.response.headers['content-disposition']).toBe('inline; filename="PO-JKT-2611-0007.pdf"')
    expect(first.text).toContain('Cetakan ke-1')
    const rest = await Promise.all(Array.from({ length: 6 }, () => printed()))
    const said = rest.map(({ text }) => Number(/Cetakan ke-(\d)/.exec(text)?.[1]))
    expect(said.sort()).toEqual([2, 3, 4, 5, 6, 7])
    expect(await copies()).toEqual([1, 2, 3, 4, 5, 6, 7].map((no) => ({ no, actor: cashier.employeeId })))
  })

  it("bears the company, the branch, and who printed it in the branch's own time", async () => {
    await server.rows(
      `update branch set timezone = 'Asia/Makassar', phone = '0361-77', address = 'Jl. Uji 5' where id = $1`,
      [key.branchId],
    )
    const { text } = await printed()
    const name = await server.value<string>('select name from employee where id = $1', [cashier.employeeId])
    expect(text).toContain('PT Nusantara Distribusi Raya')
    expect(text).toContain('Jl. Uji 5')
    expect(text).toContain('Telp. 0361-77  ·  NPWP 0123456789012000')
    expect(text).toMatch(new RegExp(`Dicetak \\d+ Nov 2026 \\d\\d\\.\\d\\d WITA oleh ${name}`))
  })

  it("bears the company's logo, and does without one whose file is gone", async () => {
    const picture = await sharp({ create: { width: 800, height: 300, channels: 3, background: '#c00' } })
      .webp()
      .toBuffer()
    const insertLogo = (publicId: string) =>
      server.rows(
        `with logo as (insert into file (public_id, company_id, branch_id, purpose, mime, size, sha256, created_at, created_by)
           select $1, company_id, id, 'LOGO', 'image/webp', 1, '', now(), $2 from branch where id = $3 returning id, company_id)
         update company set logo_file_id = logo.id from logo where company.id = logo.company_id`,
        [publicId, cashier.employeeId, key.branchId],
      )
    expect((await printed()).response.rawPayload.toString('latin1')).not.toContain('/Subtype /Image')
    await insertLogo(await server.services.files.save(picture))
    expect((await printed()).response.rawPayload.toString('latin1')).toContain('/Subtype /Image')
    await insertLogo('0'.repeat(32))
    expect((await printed()).response.rawPayload.toString('latin1')).not.toContain('/Subtype /Image')
  })
})

describe('printing a report', () => {
  it('is refused beyond what anybody reads on paper', async () => {
    const response = await get(`/v1/laporan?rows=${REPORT_ROWS + 1}`)
    expect(response.json()).toEqual({ reason: 'PRINT_TOO_LONG' })
  })

  it('is one call', async () => {
    const response = await get('/v1/laporan?rows=3')
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['content-disposition']).toContain(
      'inline; filename="Laba-Rugi-Cabang-Pusat-Jakarta-',
    )
    expect(pdfPages(response.rawPayload).join()).toContain('Rugi kotor(77.932.110)')
  })
})
