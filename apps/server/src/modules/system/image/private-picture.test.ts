import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { privatePictures } from '@merchant/contract/system/private-picture.ts'
import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { openOwnerPool } from '../../../kernel/db/pool.ts'
import { tasksOf } from '../../../server.ts'

let server: TestServer
let pool: pg.Pool
let admin: Caller
/** Edits customers of the own branch. */
let boss: Caller
/** Adds customers and sees them; has no right to identity cards. */
let cashier: Caller
/** Sees customers alone. */
let keeper: Caller
/** Of another branch. */
let elsewhere: Caller
let picture: Buffer
beforeAll(async () => {
  server = await testServer()
  ;[admin, boss, cashier, keeper, elsewhere] = await Promise.all([
    server.as('admin'),
    server.as('bos'),
    server.as('kasir'),
    server.as('gudang'),
    server.as('agus'),
  ])
  const onError = () => undefined
  pool = openOwnerPool(server.connection, { max: 2, name: 'uji', actor: 'system:job', onError })
  picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#3CB144' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await pool.end()
  await server.close()
})

const form = (file: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      '--batas\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
    ),
    file,
    Buffer.from('\r\n--batas--\r\n'),
  ])

interface Kept {
  id: number
  url: string
}

async function upload(caller: Caller, purpose: string, { branchId = boss.branchId, file = picture } = {}) {
  const answer = await server.send(
    'POST /v1/private-pictures/{purpose}',
    { params: { purpose }, query: { branchId }, body: form(file) },
    {
      ...server.signed({ authorization: `Bearer ${caller.token}`, 'x-user-email': caller.email }),
      'content-type': 'multipart/form-data; boundary=batas',
    },
  )
  return { ...answer, data: answer.data as Kept } // of a picture that was taken
}
const open = (url: string | null) => server.app.inject({ url: url ?? '' })
const stored = () => readdirSync(server.services.attachments.place).length
const rowsKept = () => server.value<number>('select count(*) from private_picture')

let shops = 0
/** A shop of the boss's branch with these pictures. */
async function shop(given: { photoStoreId?: number; photoKtpId?: number }, caller = boss) {
  const customerGroupId = await server.value<number>(
    'select min(g.id) from customer_group g join branch b on b.company_id = g.company_id where b.id = $1',
    [boss.branchId],
  )
  return caller.call('POST /core/v1/customers/add', {
    body: {
      branchId: boss.branchId,
      name: `Toko Foto ${++shops}`,
      ownerName: 'Ibu Foto',
      phone: `0813000${1000 + shops}`,
      customerGroupId,
      subDistrict: 'Cakung',
      address: 'Jl. Foto 1',
      ...given,
    },
  })
}
const read = (caller: Caller, id: number) => caller.call('GET /v1/customers/{id}', { params: { id } })
const pathOf = (url: string) => url.split('?')[0] ?? ''

describe('uploading a private picture', () => {
  it.each<[string, () => ReturnType<typeof upload>, number, string]>([
    ['for a purpose that the user has no right to', () => upload(keeper, 'IDENTITY'), 403, 'FORBIDDEN'],
    ['for a purpose of another screen', () => upload(boss, 'DEPOSIT_SLIP'), 403, 'FORBIDDEN'],
    ['for an unknown purpose', () => upload(boss, 'LOGO'), 400, 'INVALID_FORMAT'],
    [
      'for a branch out of reach',
      () => upload(boss, 'IDENTITY', { branchId: admin.branchId }),
      403,
      'BRANCH_FORBIDDEN',
    ],
    ['that is none', () => upload(boss, 'IDENTITY', { file: Buffer.from('GIF89a') }), 400, 'FILE_TYPE'],
  ])('is refused %s, and nothing is kept', async (_, send, status, reason) => {
    const before = [stored(), await rowsKept()]
    expect(await send()).toMatchObject({ status, error: { data: { reason } } })
    expect([stored(), await rowsKept()]).toEqual(before)
  })

  it('answers with a link, and lies at no public address', async () => {
    const { status, data } = await upload(boss, 'IDENTITY')
    expect(status).toBe(201)
    const file = await open(data.url)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `inline; filename*=UTF-8''KTP.webp`,
      'cache-control': 'private, no-store',
    })
    const name = pathOf(data.url).split('/').at(-1)
    const query = data.url.slice(pathOf(data.url).length)
    for (const url of [
      `/files/${name}`,
      pathOf(data.url),
      `/files/signed/${'0'.repeat(32)}${query}`,
      data.url.replace('KTP.webp', 'Foto.webp'),
      data.url.replace('WEBP', 'PDF'),
      data.url.replace(/until=\d/, 'until=9'),
    ])
      expect((await open(url)).statusCode, url).toBe(404)
  })

  it('counts for the uploader and the branch', async () => {
    const before = (await boss.call('GET /v1/profile/uploads')).data
    await upload(boss, 'SHOP_FRONT')
    const after = (await boss.call('GET /v1/profile/uploads')).data
    expect(after.dayFiles - before.dayFiles).toBe(1)
    expect(after.branchBytes).toBeGreaterThan(before.branchBytes)
  })

  it('takes the bytes back when the row can not be written', async () => {
    const before = stored()
    await server.rows('alter table private_picture add constraint never check (size < 0) not valid')
    const answer = await upload(boss, 'IDENTITY')
    await server.rows('alter table private_picture drop constraint never')
    expect(answer.status).toBe(422)
    expect(stored()).toBe(before)
  })
})

describe('the picture of a customer', () => {
  it('is refused when it was uploaded for another purpose, another branch, or never', async () => {
    const front = await upload(boss, 'SHOP_FRONT')
    const strange = await upload(admin, 'IDENTITY', { branchId: admin.branchId })
    for (const photoKtpId of [front.data.id, strange.data.id, 999_999_999])
      expect(await shop({ photoKtpId }, admin)).toMatchObject({
        status: 422,
        error: { data: { reason: 'REFERENCE_MISSING' }, details: [{ field: 'photoKtpId' }] },
      })
    const identity = await upload(boss, 'IDENTITY')
    expect(await shop({ photoStoreId: identity.data.id })).toMatchObject({
      status: 422,
      error: { details: [{ field: 'photoStoreId' }] },
    })
  })

  it('opens for ten minutes by the link of the record, for users with the right to it', async () => {
    const [front, identity] = await Promise.all([upload(boss, 'SHOP_FRONT'), upload(boss, 'IDENTITY')])
    const made = await shop({ photoStoreId: front.data.id, photoKtpId: identity.data.id })
    const { id } = made.data
    const seen = (await read(boss, id)).data
    expect(seen).toMatchObject({ photoStoreId: front.data.id, photoKtpId: identity.data.id })
    expect((await open(seen.photoKtpUrl)).statusCode).toBe(200)
    const now = server.clock.now()
    server.clock.set(new Date(now.getTime() + 10 * 60_000 + 1))
    expect((await open(seen.photoKtpUrl)).statusCode).toBe(404)
    server.clock.set(now)
    for (const caller of [cashier, keeper]) {
      const { photoStoreUrl, photoKtpUrl } = (await read(caller, id)).data
      expect((await open(photoStoreUrl)).statusCode).toBe(200)
      expect(photoKtpUrl).toBeNull()
    }
    expect((await read(elsewhere, id)).status).toBe(404)
    const listed = await boss.call('GET /v1/customers', { query: { search: made.data.name } })
    expect((await open(listed.data.rows[0]?.photoStoreUrl ?? null)).statusCode).toBe(200)
  })

  it('stays with a change that does not name it, and goes with null', async () => {
    const { data } = await upload(boss, 'SHOP_FRONT')
    const made = (await shop({ photoStoreId: data.id })).data
    const change = (body: object, version: number) =>
      boss.call('PUT /v1/customers', { body: { id: made.id, version, ...body } })
    const named = await change({ name: 'Toko Foto Baru', visitDay: [1, 4], type: 'COMMUNITY' }, made.version)
    expect(named.data).toMatchObject({ photoStoreId: data.id, visitDay: [1, 4], type: 'COMMUNITY' })
    const without = await change({ photoStoreId: null }, named.data.version)
    expect(without.data).toMatchObject({ photoStoreId: null, visitDay: [1, 4], type: 'COMMUNITY' })
  })
})

it('a picture that no record names goes after a day, row first and bytes after the longest backup', async () => {
  const [kept, loose] = await Promise.all([upload(boss, 'SHOP_FRONT'), upload(boss, 'SHOP_FRONT')])
  await shop({ photoStoreId: kept.data.id })
  const fileOf = ({ data }: typeof kept) =>
    join(server.services.attachments.place, pathOf(data.url).split('/').at(-1) ?? '')
  const rows = async () =>
    server.value<number>('select count(*) from private_picture where id = any($1)', [
      [kept.data.id, loose.data.id],
    ])
  const clean = () => tasksOf(pool, server.services)['remove-unused-uploads']?.(null)
  const start = server.clock.now().getTime()
  const at = (hours: number) => server.clock.set(new Date(start + hours * 3_600_000))
  at(23)
  await clean()
  expect(await rows()).toBe(2)
  at(25)
  await clean()
  expect([await rows(), existsSync(fileOf(loose))]).toEqual([1, true])
  at(32)
  await clean()
  expect([existsSync(fileOf(loose)), existsSync(fileOf(kept))]).toEqual([false, true])
  at(0)
})

it('the purposes of the contract are the ones of the table', async () => {
  const check = await server.value<string>(
    `select pg_get_constraintdef(oid) from pg_constraint where conname = 'private_picture_purpose_check'`,
  )
  const named = [...check.matchAll(/'([A-Z_]+)'/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(Object.keys(privatePictures).toSorted())
})
