import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let hoaId: number
let otherHoaId: number
let vpId: number
/** Branches without anybody, one for each test. */
let branches: number[]

const person = (key: string, place = 0) =>
  server.value<number>(
    `select e.id from employee e join role r on r.id = e.role_id where r.key = $1 and e.status = 'ACTIVE' order by e.id offset $2 limit 1`,
    [key, place],
  )

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  hoaId = await person('HOA')
  const roleId = await server.value<number>(`select id from role where key = 'HOA'`)
  const branchId = await server.value<number>(`select id from branch where kind = 'CENTRE'`)
  const second = { name: 'Wulan Area', email: 'wulan.area@uji.test', roleId, branchId }
  otherHoaId = (await admin.call('POST /v1/employees', { body: second })).data.id
  vpId = await person('VP_SALES')
  branches = (
    await server.rows<{ id: number }>(
      `select id from branch where status = 'ACTIVE' and kind <> 'CENTRE' and id not in (select branch_id from hoa_mapping) order by id`,
    )
  ).map(({ id }) => id)
})
afterAll(() => server.close())

const freeBranch = () => {
  const id = branches.pop()
  if (id === undefined) throw new Error('no branch is left without a head of area')
  return id
}
const add = (body: {
  branchId: number
  hoaId?: number
  validFrom: string
  validTo?: string
  endPrevious?: boolean
}) => admin.raw('POST /v1/hoa-mappings', { body: { hoaId, ...body } })
const added = async (body: Parameters<typeof add>[0]) =>
  (await admin.call('POST /v1/hoa-mappings', { body: { hoaId, ...body } })).data
const history = async (branchId: number) => {
  const { data } = await admin.call('GET /v1/hoa-mappings', { query: { branchId, sort: 'validFrom' } })
  return data.rows.map((row) => [row.hoaId, row.validFrom, row.validTo])
}

describe('putting a head of area in charge of a branch', () => {
  it('refuses people with other work, and says nothing of them', async () => {
    const branchId = freeBranch()
    const cashier = await person('CASHIER')
    for (const wrong of [cashier, 987_654_321])
      expect(await add({ branchId, hoaId: wrong, validFrom: '2026-01-01' })).toMatchObject({
        status: 422,
        error: { data: { reason: 'REFERENCE_MISSING' }, details: [{ field: 'hoaId' }] },
      })
  })

  it('refuses a last day before the first', async () => {
    expect(
      await add({ branchId: freeBranch(), validFrom: '2026-02-02', validTo: '2026-02-01' }),
    ).toMatchObject({ error: { data: { reason: 'DATE_ORDER' }, details: [{ field: 'validTo' }] } })
  })

  it('refuses days that somebody has, and names him', async () => {
    const branchId = freeBranch()
    await added({ branchId, validFrom: '2026-01-01', validTo: '2026-03-31' })
    const refused = await add({ branchId, hoaId: otherHoaId, validFrom: '2026-03-31' })
    expect(refused).toMatchObject({
      status: 422,
      error: { data: { reason: 'MAPPING_OVERLAP' }, details: [{ field: 'validFrom' }] },
    })
    const said = JSON.stringify(refused)
    for (const part of [
      'pada tanggal itu sudah dipegang',
      '1 Jan 2026 sampai 31 Mar 2026',
      '; akhiri dahulu, atau pilih tanggal lain',
    ])
      expect(said).toContain(part)
    // One with an end stays as it is, also for a caller who asks to end the one before.
    expect(
      await add({ branchId, hoaId: otherHoaId, validFrom: '2026-03-01', endPrevious: true }),
    ).toMatchObject({ error: { data: { reason: 'MAPPING_OVERLAP' } } })
    await added({ branchId, hoaId: otherHoaId, validFrom: '2026-04-01' })
    expect(await history(branchId)).toEqual([
      [hoaId, '2026-01-01', '2026-03-31'],
      [otherHoaId, '2026-04-01', null],
    ])
  })

  it('ends the one before on the day before, when asked to', async () => {
    const branchId = freeBranch()
    await added({ branchId, validFrom: '2026-01-01' })
    expect(await add({ branchId, hoaId: otherHoaId, validFrom: '2026-03-01' })).toMatchObject({
      error: { data: { reason: 'MAPPING_OVERLAP' } },
    })
    await added({ branchId, hoaId: otherHoaId, validFrom: '2026-03-01', endPrevious: true })
    expect(await history(branchId)).toEqual([
      [hoaId, '2026-01-01', '2026-02-28'],
      [otherHoaId, '2026-03-01', null],
    ])
  })

  it('is refused by the database itself', async () => {
    const branchId = freeBranch()
    await added({ branchId, validFrom: '2026-01-01' })
    await expect(
      server.rows(
        `insert into hoa_mapping (branch_id, hoa_id, valid_from, valid_to, created_at, updated_at)
         values ($1, $2, '2025-12-01', '2026-01-01', now(), now())`,
        [branchId, hoaId],
      ),
    ).rejects.toThrow('hoa_mapping_one_at_a_time')
  })

  it('lets one of two at once win', async () => {
    const branchId = freeBranch()
    const answers = await Promise.all(
      [hoaId, otherHoaId].map((id) => add({ branchId, hoaId: id, validFrom: '2026-01-01' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(await history(branchId)).toHaveLength(1)
  })
})

describe('changing a mapping', () => {
  it('keeps what is left out, and refuses another version', async () => {
    const branchId = freeBranch()
    const made = await added({ branchId, validFrom: '2026-01-01' })
    const change = (body: { version: number; hoaId?: number; validFrom?: string; validTo?: string | null }) =>
      admin.raw('PUT /v1/hoa-mappings/{id}', { params: { id: made.id }, body })
    expect(await change({ version: made.version, validTo: '2026-06-30' })).toMatchObject({
      status: 200,
      data: { branchId, hoaId, validFrom: '2026-01-01', validTo: '2026-06-30' },
    })
    expect(await change({ version: made.version, validTo: null })).toMatchObject({
      error: { data: { reason: 'STALE_VERSION' } },
    })
    expect(await change({ version: made.version + 1, hoaId: otherHoaId })).toMatchObject({
      data: { hoaId: otherHoaId, validTo: '2026-06-30' },
    })
    expect(await change({ version: made.version + 2, validTo: null })).toMatchObject({
      data: { validFrom: '2026-01-01', validTo: null },
    })
  })

  it('refuses days of the others, and not its own', async () => {
    const branchId = freeBranch()
    await added({ branchId, validFrom: '2026-01-01', validTo: '2026-01-31' })
    const { id, version } = await added({ branchId, hoaId: otherHoaId, validFrom: '2026-02-01' })
    const from = (validFrom: string) =>
      admin.raw('PUT /v1/hoa-mappings/{id}', { params: { id }, body: { version, validFrom } })
    expect(await from('2026-01-31')).toMatchObject({ error: { data: { reason: 'MAPPING_OVERLAP' } } })
    expect(await from('2026-02-02')).toMatchObject({ status: 200, data: { validFrom: '2026-02-02' } })
  })
})

describe('who is responsible on a day', () => {
  it('tells the branches of a day, those without anybody first', async () => {
    const branchId = freeBranch()
    await added({ branchId, validFrom: '2026-01-01', validTo: '2026-01-31' })
    await added({ branchId, hoaId: otherHoaId, validFrom: '2026-03-01' })
    const on = async (date: string) => {
      const { data } = await admin.call('GET /v1/hoa-mappings/on-date', { query: { date, limit: 1000 } })
      const states = data.rows.map(({ current }) => current !== null)
      expect(states).toEqual(states.toSorted((one, other) => Number(one) - Number(other)))
      const row = data.rows.find(({ subject }) => subject.id === branchId)
      return [row?.current?.person.id, row?.next?.person.id]
    }
    expect(await on('2025-12-31')).toEqual([undefined, hoaId])
    expect(await on('2026-01-31')).toEqual([hoaId, otherHoaId])
    expect(await on('2026-02-01')).toEqual([undefined, otherHoaId])
    expect(await on('2026-03-01')).toEqual([otherHoaId, undefined])
  })

  it('finds by person, by state and by words', async () => {
    const branchId = freeBranch()
    await added({ branchId, hoaId: otherHoaId, validFrom: '2026-01-01' })
    const ask = async (query: object) =>
      (
        await admin.call('GET /v1/hoa-mappings/on-date', {
          query: { date: '2026-07-01', limit: 1000, ...query },
        })
      ).data.rows
    expect((await ask({ hoaId: otherHoaId })).every(({ current }) => current?.person.id === otherHoaId)).toBe(
      true,
    )
    expect((await ask({ state: 'unassigned' })).some(({ current }) => current !== null)).toBe(false)
    expect((await ask({ state: 'assigned' })).every(({ current }) => current !== null)).toBe(true)
    expect((await ask({ search: 'wulan area' })).map(({ id }) => id)).toContain(branchId)
    expect((await ask({ search: 'tak ada yang begini' })).length).toBe(0)
    const { data } = await admin.call('GET /v1/hoa-mappings', {
      query: { hoaId: otherHoaId, date: '2026-07-01', limit: 1000 },
    })
    expect(data.rows.every((row) => row.hoaId === otherHoaId && row.validTo === null)).toBe(true)
    expect(data.rows.map((row) => row.branchId)).toContain(branchId)
  })

  it('gives no rights', async () => {
    const head = await server.as('hoa')
    const before = (await head.call('GET /v1/branches', { query: { limit: 1000 } })).data.rows.length
    const own = await person('HOA')
    await added({ branchId: freeBranch(), hoaId: own, validFrom: '2020-01-01' })
    const after = (await head.call('GET /v1/branches', { query: { limit: 1000 } })).data.rows.length
    expect(after).toBe(before)
  })
})

describe('the VP of a head of area', () => {
  it('is one at a time', async () => {
    const give = (body: { validFrom: string; endPrevious?: boolean }) =>
      admin.raw('POST /v1/vp-sales-mappings', { body: { hoaId: otherHoaId, vpId, ...body } })
    expect(await give({ validFrom: '2026-01-01' })).toMatchObject({
      status: 201,
      data: { hoaId: otherHoaId, vpId, validFrom: '2026-01-01', validTo: null },
    })
    expect(await give({ validFrom: '2026-05-01' })).toMatchObject({
      error: { data: { reason: 'MAPPING_OVERLAP' } },
    })
    expect(await give({ validFrom: '2026-05-01', endPrevious: true })).toMatchObject({ status: 201 })
    const { data } = await admin.call('GET /v1/vp-sales-mappings', {
      query: { hoaId: otherHoaId, sort: 'validFrom' },
    })
    expect(data.rows.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
      ['2026-01-01', '2026-04-30'],
      ['2026-05-01', null],
    ])
    const heads = await admin.call('GET /v1/vp-sales-mappings/on-date', {
      query: { date: '2026-02-01', limit: 1000 },
    })
    expect(heads.data.rows.find(({ id }) => id === otherHoaId)?.current?.person.id).toBe(vpId)
    const { id, version } = data.rows[0] ?? { id: 0, version: 0 }
    expect(
      await admin.raw('PUT /v1/vp-sales-mappings/{id}', { params: { id }, body: { version, vpId: hoaId } }),
    ).toMatchObject({ error: { data: { reason: 'REFERENCE_MISSING' }, details: [{ field: 'vpId' }] } })
    expect(
      await admin.raw('PUT /v1/vp-sales-mappings/{id}', {
        params: { id },
        body: { version, validTo: '2026-03-31' },
      }),
    ).toMatchObject({ status: 200, data: { validTo: '2026-03-31' } })
  })
})
