import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

describe('what is wrong before a handler sees it', () => {
  it.each(['null', 'about:blank', 'bukan alamat', 'https://lain.test'])(
    'refuses the browser cookie for a page from %s',
    async (origin) => {
      const answer = await server.send(
        'POST /core/v1/employees/token/refresh',
        { body: {} },
        server.signed({ cookie: 'rt=1.rahasia', origin }),
      )
      expect(answer).toMatchObject({ status: 403, error: { data: { reason: 'ORIGIN_FORBIDDEN' } } })
    },
  )

  it.each([
    ['a bare percent sign', '/v1/brands/%'],
    ['half a character', '/v1/brands/%E0%A4%A'],
  ])('refuses an address with %s, with the envelope and a request id', async (_, url) => {
    const response = await server.app.inject({ url, headers: server.signed() as Record<string, string> })
    expect(response.statusCode).toBe(400)
    expect(response.headers['x-request-id']).toBeTruthy()
    expect(response.json()).toMatchObject({
      code: 'MISSING_REQUIRED_DATA',
      details: [],
      data: { reason: 'INVALID_FORMAT' },
    })
  })

  it('knows no address of an absurd length', async () => {
    const response = await server.app.inject({
      url: `/v1/brands/${'9'.repeat(300)}`,
      headers: server.signed() as Record<string, string>,
    })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND', data: { reason: 'NOT_FOUND' } })
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'no end',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
    ['no content', 'multipart/form-data; boundary=x', ''],
    [
      'seven parts',
      'multipart/form-data; boundary=x',
      `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(7)}--x--\r\n`,
    ],
  ])('refuses an upload with %s', async (_, type, payload) => {
    const admin = await server.as('admin')
    const response = await server.app.inject({
      method: 'POST',
      url: '/v1/images/upload',
      headers: {
        ...(server.signed({ authorization: `Bearer ${admin.token}`, 'x-user-email': admin.email }) as Record<
          string,
          string
        >), // texts all
        'content-type': type,
      },
      payload,
    })
    expect(response.json()).toMatchObject({ data: { reason: expect.stringMatching(/^FILE_|^INVALID_/) } })
    expect(response.statusCode).toBe(400)
  })

  it.each(['name', 'query'])(
    'refuses a lone surrogate and a NUL in the %s of a saved view',
    async (field) => {
      const admin = await server.as('admin')
      for (const text of ['\ud800', 'a\u0000b']) {
        const body = { screen: 'uji', name: 'Uji', query: '', shared: false, [field]: text }
        const answer = await admin.raw('POST /v1/saved-views', { body })
        expect(answer).toMatchObject({ status: 400, error: { details: [{ field }] } })
      }
    },
  )
})
