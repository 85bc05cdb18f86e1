import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menu, newPerson, newRole, signedInPerson, unique } from '../../../../test/support/people.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
/** May add and change branches; belongs to Jakarta and sees Bekasi beside it. */
let builder: Caller
let jakarta: number
let bekasi: number
let semarang: number
let roleId: number
let ownerRoleId: number

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  jakarta = await server.branchId('JKT')
  bekasi = await server.branchId('BKS')
  semarang = await server.branchId('SMG')
  ownerRoleId = await server.value<number>(`select id from role where key = 'BOS_STOKIS'`)
  const accessMenus = [menu('sidenav.master', 'branch', 'view', 'add', 'edit')]
  roleId = (await newRole(admin, { accessMenus })).id
  builder = await signedInPerson(server, admin, { roleId, branchId: jakarta, branchIds: [bekasi] })
})
afterAll(() => server.close())

let serial = 0
const newCode = () => `T${String(++serial).padStart(3, '0')}`
const plain = () => ({ code: newCode(), name: unique('Stokis'), goLiveDate: '2026-02-01' })
type Fields = Partial<NonNullable<Parameters<Caller['call']>[1]>> & Record<string, unknown>

async function newBranch(fields: Fields = {}, by = admin) {
  const answer = await by.raw('POST /v1/branches', { body: { ...plain(), ...fields } })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data as { id: number; code: string; name: string; goLiveDate: string }
}
const change = (
  branch: { id: number; code: string; name: string; goLiveDate: string },
  fields: Fields = {},
) => {
  const { id, code, name, goLiveDate } = branch
  return admin.raw('PUT /v1/branches', { body: { id, version: 1, code, name, goLiveDate, ...fields } })
}

describe('adding a branch', () => {
  it('refuses a role that may only look', async () => {
    const finance = await server.as('keuangan')
    expect((await finance.call('POST /v1/branches', { body: plain() })).status).toBe(403)
  })

  it.each([
    ['a code of two letters', { code: 'AB' }, 'code', 'Format Kode tidak valid'],
    ['a code of seven letters', { code: 'ABCDEFG' }, 'code', 'Format Kode tidak valid'],
    ['a code with a dash', { code: 'AB-1' }, 'code', 'Format Kode tidak valid'],
    ['no date of going live', { goLiveDate: undefined }, 'goLiveDate', 'Tanggal mulai wajib diisi'],
    [
      'a day that does not exist',
      { goLiveDate: '2026-02-30' },
      'goLiveDate',
      'Format Tanggal mulai tidak valid',
    ],
    ['a latitude beyond the pole', { lat: 91 }, 'lat', 'Lintang paling besar 90'],
    ['a post code of four digits', { postCode: '1234' }, 'postCode', 'Format Kode pos tidak valid'],
    [
      'another time zone',
      { timezone: 'Asia/Tokyo' },
      'timezone',
      'Zona waktu harus salah satu dari Asia/Jakarta, Asia/Makassar, Asia/Jayapura',
    ],
    ['another kind', { kind: 'SHOP' }, 'kind', 'Jenis harus salah satu dari CENTRE, STOCKIST'],
  ])('refuses %s', async (_, fields, field, message) => {
    const answer = await admin.raw('POST /v1/branches', { body: { ...plain(), ...fields } })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field, message }] } })
  })

  it('refuses a code in use, in any capitals', async () => {
    const answer = await admin.call('POST /v1/branches', { body: { ...plain(), code: 'jkt' } })
    expect(answer).toMatchObject({
      status: 409,
      error: { details: [{ field: 'code', message: 'Kode jkt sudah digunakan' }] },
    })
  })

  it.each(['parentBranchId', 'supplyBranchId', 'ownerEmployeeId'])(
    'refuses a %s that does not exist',
    async (field) => {
      const answer = await admin.raw('POST /v1/branches', { body: { ...plain(), [field]: 999_999 } })
      expect(answer).toMatchObject({
        status: 422,
        error: { data: { reason: 'REFERENCE_MISSING' }, details: [{ field }] },
      })
    },
  )

  it('refuses a parent, a supplier or an owner out of use', async () => {
    const branch = await newBranch({ status: 'INACTIVE' })
    const person = await newPerson(admin, { roleId: ownerRoleId, branchId: jakarta, status: 'INACTIVE' })
    const choices = {
      parentBranchId: branch.id,
      supplyBranchId: branch.id,
      ownerEmployeeId: person.id,
    }
    for (const [field, id] of Object.entries(choices)) {
      const answer = await admin.raw('POST /v1/branches', { body: { ...plain(), [field]: id } })
      expect(answer).toMatchObject({
        status: 422,
        error: { data: { reason: 'INACTIVE_MASTER' }, details: [{ field }] },
      })
    }
  })

  it('keeps everything that was given', async () => {
    const owner = await newPerson(admin, { roleId: ownerRoleId, branchId: jakarta })
    const fields = {
      code: 'lgk',
      name: 'Stokis Lengkap',
      kind: 'STOCKIST' as const,
      ownership: 'PARTNER' as const,
      parentBranchId: jakarta,
      supplyBranchId: bekasi,
      ownerEmployeeId: owner.id,
      address: 'Jl. Lengkap 1',
      region: 'Jawa Barat',
      city: 'Kota Bandung',
      district: 'Coblong',
      subDistrict: 'Dago',
      postCode: '40111',
      phone: '022-1234567',
      lat: -6.9,
      lng: 107.6,
      timezone: 'Asia/Makassar' as const,
      taxMode: 'NON_PKP' as const,
      goLiveDate: '2026-03-01',
    }
    const answer = await admin.call('POST /v1/branches', { body: fields })
    expect(answer).toMatchObject({
      status: 201,
      data: {
        ...fields,
        code: 'LGK',
        phone: '0221234567',
        parentBranch: { code: 'JKT' },
        supplyBranch: { code: 'BKS' },
        ownerEmployee: { id: owner.id, name: owner.name },
        branchGroups: [],
        status: 'ACTIVE',
      },
    })
  })

  it('shows a new branch to its maker at once, also where the role reaches assigned branches only', async () => {
    const seenBy = async (caller: Caller) =>
      (await caller.call('GET /v1/branches', { query: { limit: 9999 } })).data.rows.map((row) => row.id)
    expect((await seenBy(builder)).sort()).toEqual([jakarta, bekasi].sort())
    const { id } = await newBranch({}, builder)
    expect((await seenBy(builder)).sort()).toEqual([jakarta, bekasi, id].sort())
    expect(await seenBy(admin)).toContain(id)
    expect(await seenBy(await server.as('bos'))).not.toContain(id)
  })
})

describe('changing a branch', () => {
  it('hides a branch that the caller may not see, with any version', async () => {
    const body = { id: semarang, code: 'SMG', name: 'Direbut', goLiveDate: '2026-01-01' }
    for (const version of [1, 7]) {
      const answer = await builder.call('PUT /v1/branches', { body: { ...body, version } })
      expect(answer).toMatchObject({ status: 404, error: { data: { message: 'Cabang tidak ditemukan' } } })
    }
  })

  it.each(['parentBranchId', 'supplyBranchId'] as const)('refuses a circle by %s', async (field) => {
    const top = await newBranch()
    const middle = await newBranch({ [field]: top.id })
    const bottom = await newBranch({ [field]: middle.id })
    for (const chosen of [top, middle, bottom]) {
      const answer = await change(top, { [field]: chosen.id })
      expect(answer).toMatchObject({
        status: 422,
        error: { data: { reason: 'RULE_VIOLATED' }, details: [{ field }] },
      })
    }
    expect((await change(bottom, { [field]: top.id })).status).toBe(200)
  })

  it('refuses to close a branch with active staff and names how many', async () => {
    const branch = await newBranch()
    const person = await newPerson(admin, { roleId, branchId: branch.id })
    expect(await change(branch, { status: 'INACTIVE' })).toMatchObject({
      status: 422,
      error: {
        data: { reason: 'BRANCH_IN_USE', message: `Cabang ${branch.name} masih dipakai 1 karyawan aktif` },
      },
    })
    const { id, name, email } = person
    await admin.call('PUT /v1/employees', {
      body: { id, version: 1, name, email, roleId, branchId: branch.id, status: 'INACTIVE' },
    })
    expect(await change(branch, { status: 'INACTIVE' })).toMatchObject({
      status: 200,
      data: { status: 'INACTIVE' },
    })
  })

  it('never leaves active staff at a branch that closes at the same moment', async () => {
    const branches = await Promise.all(Array.from({ length: 12 }, () => newBranch()))
    await Promise.all(
      branches.flatMap((branch) => [
        change(branch, { status: 'INACTIVE' }),
        newPerson(admin, { roleId, branchId: branch.id }).catch(() => undefined),
      ]),
    )
    const left = await server.value(
      `select count(*) from employee e join branch b on b.id = e.branch_id
       where e.status = 'ACTIVE' and b.status = 'INACTIVE'`,
    )
    expect(left).toBe(0)
  })

  it('keeps kind, ownership, time zone, PPN and status when they are not given', async () => {
    const kept = {
      kind: 'CENTRE',
      ownership: 'PARTNER',
      timezone: 'Asia/Jayapura',
      taxMode: 'INCLUDED',
      status: 'INACTIVE',
    }
    const branch = await newBranch(kept)
    expect(await change(branch, { name: 'Tetap' })).toMatchObject({
      status: 200,
      data: { ...kept, name: 'Tetap' },
    })
  })

  it('may keep a supplier that went out of use since', async () => {
    const supplier = await newBranch()
    const branch = await newBranch({ supplyBranchId: supplier.id })
    await change(supplier, { status: 'INACTIVE' })
    expect((await change(branch, { supplyBranchId: supplier.id })).status).toBe(200)
  })
})

describe('the list of branches', () => {
  it('needs no right beyond a session, but the details do', async () => {
    const cashier = await server.as('kasir')
    expect((await cashier.call('GET /v1/branches')).data.rows.map((row) => row.code)).toEqual(['JKT'])
    const answer = await cashier.call('GET /v1/branches/{id}', { params: { id: jakarta } })
    expect(answer.status).toBe(403)
  })

  it('hides the details of a branch that the caller may not see', async () => {
    const params = { id: semarang }
    expect((await builder.call('GET /v1/branches/{id}', { params })).status).toBe(404)
    expect((await admin.call('GET /v1/branches/{id}', { params })).data.name).toBe('Stokis Semarang')
  })

  it('does not shrink to the branch that is selected', async () => {
    const headers = { 'x-branch-id': String(jakarta) }
    const all = await admin.call('GET /v1/branches', { query: { limit: 9999 } }, { headers })
    expect(all.data.count).toBe(await server.value('select count(*) from branch'))
    const one = await admin.call('GET /v1/branches', { query: { branchId: bekasi } }, { headers })
    expect(one.data.rows.map((row) => row.code)).toEqual(['BKS'])
    const foreign = await builder.call('GET /v1/branches', { query: { branchId: semarang } })
    expect(foreign).toMatchObject({ status: 403, error: { data: { reason: 'BRANCH_FORBIDDEN' } } })
  })

  it('filters by group, kind and ownership, and takes the name of a role', async () => {
    const group = await server.value<number>(`select id from branch_group where name = 'Jateng-DIY'`)
    const codes = async (query: Record<string, unknown>) => {
      const answer = await admin.raw('GET /v1/branches', { query: { limit: 9999, sort: 'code', ...query } })
      return (answer.data as { rows: { code: string }[] }).rows.map((row) => row.code)
    }
    expect(await codes({ groupId: group })).toEqual(['SMG', 'YGY'])
    expect(await codes({ kind: 'CENTRE' })).toContain('PST')
    expect(await codes({ kind: 'CENTRE' })).not.toContain('JKT')
    expect(await codes({ ownership: 'PARTNER' })).not.toContain('JKT')
    expect(await codes({ roleFilter: 'Head of Area' })).toHaveLength(
      await server.value<number>('select count(*)::int from branch'),
    )
    expect(await codes({ search: 'yogya' })).toEqual(['YGY'])
    expect(await codes({ groupId: 999_999 })).toEqual([])
  })

  it('answers with a slash at the end, as the specification writes it', async () => {
    const headers = server.signed({ authorization: `Bearer ${admin.token}`, 'x-user-email': admin.email })
    expect((await server.send('GET /v1/branches/', { query: { limit: 1 } }, headers)).status).toBe(200)
  })
})
