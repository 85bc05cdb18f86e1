import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let pcs: number
let turn = 0

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  pcs = await server.value<number>(`select id from unit where code = 'PCS'`)
})
afterAll(() => server.close())

/** Ids of pictures that were uploaded to the company. */
const files = async (count: number): Promise<number[]> =>
  (
    await server.rows<{ id: number }>(
      `insert into file (company_id, branch_id, public_id, purpose, mime, size, sha256, created_at, created_by)
       select e.company_id, e.branch_id, md5($1 || '-' || n), 'PRODUCT', 'image/webp', 1, '\\x00', now(), e.id
       from employee e, generate_series(1, $2) n where e.email = 'admin@demo.merchant.test' order by n returning id`,
      [String(++turn), count],
    )
  ).map(({ id }) => id)
const make = (fields: object) =>
  admin.call('POST /v1/products', {
    body: {
      sku: `GAMBAR-${++turn}`,
      name: `Bergambar ${turn}`,
      taxCode: 'PPN',
      units: [{ unitId: pcs, factor: 1 }],
      ...fields,
    },
  })

describe('further pictures of a product', () => {
  it('are refused where nobody uploaded them, and beyond eight in all', async () => {
    const [main, ...rest] = await files(9)
    expect(await make({ imageFileId: main, moreImageFileIds: [rest[0], 999_999] })).toMatchObject({
      status: 422,
      error: { data: { reason: 'REFERENCE_MISSING' }, details: [{ field: 'moreImageFileIds' }] },
    })
    expect((await make({ imageFileId: main, moreImageFileIds: rest })).status).toBe(400)
    expect((await make({ imageFileId: main, moreImageFileIds: rest.slice(0, 7) })).status).toBe(201)
  })

  it('keep their order, each once; the first is the main one where none was named', async () => {
    const [one = 0, two = 0, three = 0] = await files(3)
    const { data } = await make({ moreImageFileIds: [two, one, two, three] })
    expect(data.imageFileId).toBe(two)
    expect(data.moreImages.map(({ id }) => id)).toEqual([one, three])
    expect(data.moreImages[0]?.url).toMatch(/^\/files\/[0-9a-f]{32}$/)
  })

  it('stay where a change does not name them, and are put in another order or taken away', async () => {
    const [one = 0, two = 0, three = 0] = await files(3)
    const { data: made } = await make({ imageFileId: one, moreImageFileIds: [two, three] })
    const change = async (version: number, fields: object) => {
      const { data } = await admin.call('PUT /v1/products', { body: { id: made.id, version, ...fields } })
      return [data.imageFileId, ...data.moreImages.map(({ id }) => id)]
    }
    expect(await change(1, { name: 'Tetap Bergambar' })).toEqual([one, two, three])
    expect(await change(2, { imageFileId: three, moreImageFileIds: [one, two] })).toEqual([three, one, two])
    expect(await change(3, { imageFileId: null })).toEqual([one, two])
    expect(await change(4, { imageFileId: null, moreImageFileIds: [] })).toEqual([null])
  })
})
