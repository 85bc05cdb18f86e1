import { deflateRawSync } from 'node:zlib'
import type { Endpoint } from '@merchant/contract/kernel/endpoint.ts'
import { FileReply } from '@merchant/contract/kernel/file.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { faultsOf } from '../../../test/fuzz/oracle.ts'
import { fileText } from '../../../test/support/file-text.ts'
import { type TestServer, testServer } from '../../../test/support/test-server.ts'
import { openApi } from './openapi.ts'
import { registerRateLimit } from './rate-limit.ts'
import { registerRoute } from './route.ts'
import { signatureCheck } from './signature.ts'

const both: Endpoint = {
  summary: 'Laporan uji',
  access: 'public',
  scope: 'none',
  kind: 'query',
  body: z.strictObject({ format: z.enum(['JSON', 'XLSX', 'PDF']) }),
  reply: z.object({ rows: z.array(z.int()) }),
  produces: ['PDF'],
}
const fileOnly: Endpoint = {
  summary: 'Cetak uji',
  access: 'public',
  scope: 'none',
  reply: z.never(),
  produces: ['XLSX'],
}

const pdf = new TextEncoder().encode('%PDF-1.3 isi')

let server: TestServer
const app = Fastify()
beforeAll(async () => {
  server = await testServer()
  await registerRateLimit(app, 0)
  const { settings, services } = server
  const options = {
    services,
    checkSignature: signatureCheck(settings.clientId, settings.clientSecret),
    strictReplies: true,
  }
  const report = async (_: unknown, input: unknown) => {
    const { format } = (input as { body: { format: 'JSON' | 'PDF' | 'XLSX' } }).body // parsed by the endpoint
    return format === 'JSON' ? { rows: [1] } : new FileReply('Laporan/11 2026', format, async () => pdf)
  }
  registerRoute(app, { route: 'POST /v1/uji', endpoint: both, handler: report, options })
  const print = async () => new FileReply('Daftar', 'XLSX', Buffer.from('halo PK lembar').subarray(5))
  registerRoute(app, { route: 'GET /v1/uji', endpoint: fileOnly, handler: print, options })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const ask = (format: string) =>
  app.inject({
    method: 'POST',
    url: '/v1/uji',
    headers: server.signed() as Record<string, string>,
    payload: { format },
  }) // signed() got no undefined

describe('a call that produces files', () => {
  it('fails where the endpoint does not declare the kind of file', async () => {
    expect((await ask('XLSX')).statusCode).toBe(500)
  })

  it('answers with JSON when that is asked for', async () => {
    expect((await ask('JSON')).json()).toEqual({ data: { rows: [1] } })
  })

  it('answers with bytes that were made after its transaction, under a plain name', async () => {
    const response = await ask('PDF')
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="Laporan-11-2026.pdf"',
      'cache-control': 'no-store',
    })
    expect(response.rawPayload).toEqual(Buffer.from(pdf))
  })

  it('sends a sheet as something to keep, and just the bytes of the view', async () => {
    const response = await app.inject({ url: '/v1/uji', headers: server.signed() as Record<string, string> }) // as above
    expect(response.headers['content-disposition']).toBe('attachment; filename="Daftar.xlsx"')
    expect(response.body).toBe('PK lembar')
  })

  it('is documented with its media types', () => {
    const { paths } = openApi('Uji', { 'POST /v1/uji': both, 'GET /v1/uji': fileOnly }) as {
      paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>
    } // the shape of an OpenAPI document
    const types = (method: string) => Object.keys(paths['/v1/uji']?.[method]?.responses['200']?.content ?? {})
    expect(types('post')).toEqual(['application/json', 'application/pdf'])
    expect(types('get')).toEqual(['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
  })
})

describe('what the tests over all endpoints make of a file', () => {
  const headers = {
    'x-request-id': 'r',
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="a.pdf"',
  }

  it('is a fault when it is not declared, not what it says, or not named', () => {
    expect(faultsOf(both, { status: 200, headers, body: '%PDF-1.3' }, true)).toEqual([])
    expect(
      faultsOf({ ...both, produces: [] }, { status: 200, headers, body: '%PDF-1.3' }, true),
    ).toHaveLength(1)
    expect(faultsOf(both, { status: 200, headers, body: '<html>' }, true)).toHaveLength(1)
    expect(
      faultsOf(
        both,
        { status: 200, headers: { ...headers, 'content-disposition': 'inline' }, body: '%PDF-' },
        true,
      ),
    ).toHaveLength(1)
  })

  it('reads the words of a sheet', () => {
    expect(fileText('XLSX', zipOf('xl/sharedStrings.xml', '<si><t>Minyak goreng</t></si>'))).toContain(
      'Minyak goreng',
    )
  })
})

/** A zip of one deflated file, with the fields that a reader needs. */
function zipOf(name: string, text: string): Buffer {
  const packed = deflateRawSync(text)
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04')
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.write('PK\x01\x02')
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  return Buffer.concat([local, Buffer.from(name), packed, central])
}
