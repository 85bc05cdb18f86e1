import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let cashier: Caller

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  cashier = await server.as('kasir')
})
afterAll(() => server.close())

const idOf = (code: string) => server.value<number>('select id from account where code = $1', [code])
const typeOf = (code: string) => server.value<number>('select id from account_type where code = $1', [code])
const branchOf = (code: string) => server.value<number>('select id from branch where code = $1', [code])
const accountCount = () => server.value<number>('select count(*) from account')

interface Given {
  code: string
  name?: string
  parent?: string
  type?: string
  [field: string]: unknown
}
async function bodyOf({ code, name = `Akun ${code}`, parent, type = 'BEBAN-USAHA', ...rest }: Given) {
  const parentId = parent === undefined ? null : await idOf(parent)
  return { code, name, accountTypeId: await typeOf(type), parentId, ...rest }
}
const add = async (given: Given) => admin.call('POST /accounting/coa/account', { body: await bodyOf(given) })
/** The whole body of a change of an account, with what differs. */
async function change(code: string, differs: Record<string, unknown>) {
  const id = await idOf(code)
  const { data } = await admin.call('GET /accounting/coa/account/{id}', { params: { id } })
  const { name, accountTypeId, parentId, version } = data
  return admin.call('PUT /accounting/coa/account/{id}', {
    params: { id },
    body: { code, name, accountTypeId, parentId, version, ...differs },
  })
}
const refusedWith = (reason: string, field: string, sentence = '') => ({
  status: 422,
  error: { message: expect.stringMatching(sentence), data: { reason }, details: [{ field }] },
})

describe('adding an account', () => {
  it('refuses a role without the right', async () => {
    const body = await bodyOf({ code: '6-8001', parent: '6-0000' })
    expect(await cashier.call('POST /accounting/coa/account', { body })).toMatchObject({ status: 403 })
  })

  it.each(['61101', '0-1101', '6-110', '6-1101011', '6-11a1', 'A-1101'])(
    'refuses the code %s',
    async (code) => {
      const before = await accountCount()
      const body = await bodyOf({ code, parent: '6-0000' })
      expect(await admin.raw('POST /accounting/coa/account', { body })).toMatchObject({
        status: 400,
        error: { details: [{ field: 'code', message: expect.stringContaining('Kode') }] },
      })
      expect(await accountCount()).toBe(before)
    },
  )

  it('refuses a code in use', async () => {
    expect(await add({ code: '6-1101', parent: '6-0000' })).toMatchObject({
      status: 409,
      error: { data: { reason: 'DUPLICATE_CODE', message: 'Kode 6-1101 sudah digunakan' } },
    })
  })

  it('refuses a first digit that is not that of the class', async () => {
    const answer = await add({ code: '5-8001', parent: '6-0000' })
    expect(answer).toMatchObject(refusedWith('ACCOUNT_CODE_CLASS', 'code'))
    expect(answer.error.message).toBe('Kode akun golongan Beban usaha harus diawali 6-')
  })

  it('refuses a parent that is booked on, is of another class or lies at the bottom', async () => {
    expect(await add({ code: '6-8001', parent: '6-1101' })).toMatchObject(
      refusedWith('PARENT_POSTABLE', 'parentId', ' adalah akun transaksi, pilih akun kelompok sebagai induk'),
    )
    expect(await add({ code: '6-8001', parent: '5-0000' })).toMatchObject(
      refusedWith(
        'PARENT_CLASS',
        'parentId',
        '^Akun induk .+ bukan golongan Beban usaha, pilih induk dari golongan yang sama',
      ),
    )
    await add({ code: '1-1180', parent: '1-1100', type: 'KAS-BANK', isPostable: false })
    expect(await add({ code: '1-1181', parent: '1-1180', type: 'KAS-BANK' })).toMatchObject(
      refusedWith(
        'ACCOUNT_TOO_DEEP',
        'parentId',
        'Bagan akun paling dalam 4 tingkat, pilih induk yang lebih tinggi',
      ),
    )
  })

  it('refuses a type or parent that is not there or out of use', async () => {
    const body = await bodyOf({ code: '6-8001', parent: '6-0000' })
    expect(
      await admin.call('POST /accounting/coa/account', { body: { ...body, accountTypeId: 999_999 } }),
    ).toMatchObject(refusedWith('REFERENCE_MISSING', 'accountTypeId'))
    expect(
      await admin.call('POST /accounting/coa/account', { body: { ...body, parentId: 999_999 } }),
    ).toMatchObject(refusedWith('REFERENCE_MISSING', 'parentId'))
    await add({ code: '6-7000', parent: '6-0000', isPostable: false, status: 'INACTIVE' })
    expect(await add({ code: '6-7001', parent: '6-7000' })).toMatchObject(
      refusedWith('INACTIVE_MASTER', 'parentId'),
    )
  })

  it('refuses a branch that the caller does not see', async () => {
    const body = await bodyOf({ code: '6-8001', parent: '6-0000', branchIds: [999_999] })
    expect(await admin.call('POST /accounting/coa/account', { body })).toMatchObject({ status: 403 })
  })

  it('keeps it below its parent and tells the way down to it', async () => {
    const branchId = await branchOf('JKT')
    const answer = await add({
      code: '1-1112',
      name: 'Bank Cabang',
      parent: '1-1100',
      type: 'KAS-BANK',
      usages: ['BANK', 'BANK'],
      branchIds: [branchId],
      isBankOverdraftAllowed: true,
    })
    expect(answer).toMatchObject({
      status: 201,
      data: {
        class: 'ASSET',
        normalSide: 'D',
        level: 4,
        isPostable: true,
        allowManual: true,
        usages: ['BANK'],
        branchIds: [branchId],
        branches: [{ id: branchId, code: 'JKT' }],
        isBankOverdraftAllowed: true,
        path: [{ code: '1-0000' }, { code: '1-1000' }, { code: '1-1100' }],
        parent: { code: '1-1100' },
      },
    })
  })
})

describe('changing an account', () => {
  it('refuses one that is not there and a version that is old', async () => {
    const body = { ...(await bodyOf({ code: '6-1101', parent: '6-0000' })), version: 1 }
    expect(
      await admin.call('PUT /accounting/coa/account/{id}', { params: { id: 999_999 }, body }),
    ).toMatchObject({ status: 404, error: { data: { message: 'Akun tidak ditemukan' } } })
    expect(await change('6-1201', { name: 'Beban Angkutan' })).toMatchObject({
      status: 200,
      data: { name: 'Beban Angkutan', usages: ['CASH_OUT', 'BANK_OUT'], version: 2 },
    })
    expect(await change('6-1201', { version: 1 })).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION', params: { by: 'Dewi Anggraini', version: 2 } } },
    })
  })

  it('refuses to book on an account with children, or to change its class', async () => {
    expect(await change('1-1300', { isPostable: true })).toMatchObject(
      refusedWith('ACCOUNT_HAS_CHILDREN', 'isPostable'),
    )
    expect(
      await change('6-0000', { code: '5-9000', accountTypeId: await typeOf('BEBAN-POKOK') }),
    ).toMatchObject(
      refusedWith(
        'ACCOUNT_HAS_CHILDREN',
        'accountTypeId',
        'memiliki .+ akun turunan sehingga tidak dapat berganti golongan$',
      ),
    )
  })

  it('refuses to hang an account below itself', async () => {
    expect(await change('1-1000', { parentId: await idOf('1-1300') })).toMatchObject(
      refusedWith(
        'ACCOUNT_IN_ITSELF',
        'parentId',
        ' tidak dapat diletakkan di bawah dirinya sendiri, pilih induk lain',
      ),
    )
    expect(await change('1-1300', { parentId: await idOf('1-1300') })).toMatchObject(
      refusedWith(
        'ACCOUNT_IN_ITSELF',
        'parentId',
        ' tidak dapat diletakkan di bawah dirinya sendiri, pilih induk lain',
      ),
    )
  })

  it('refuses a move that takes what lies below too deep', async () => {
    expect(await change('1-1500', { parentId: await idOf('1-1400') })).toMatchObject(
      refusedWith('ACCOUNT_TOO_DEEP', 'parentId'),
    )
  })

  it.each([
    ['be put out of use', { status: 'INACTIVE' }, 'status'],
    ['become a heading', { isPostable: false }, 'isPostable'],
    ['be opened to manual journals', { allowManual: true }, 'allowManual'],
  ])('does not let an account with a role %s', async (_, differs, field) => {
    const answer = await change('1-1201', differs)
    expect(answer).toMatchObject(refusedWith('ACCOUNT_HAS_ROLE', field))
    expect(answer.error.message).toMatch(
      /^Akun Piutang Usaha dipakai untuk peran akun Piutang Usaha sehingga tidak dapat .+, ubah dahulu peran akunnya$/,
    )
  })

  it('does not let an account with a role leave its class or some branches', async () => {
    expect(
      await change('6-1502', { code: '5-1502', parentId: null, accountTypeId: await typeOf('BEBAN-POKOK') }),
    ).toMatchObject(refusedWith('ACCOUNT_HAS_ROLE', 'accountTypeId'))
    expect(await change('6-1502', { branchIds: [await branchOf('JKT')] })).toMatchObject(
      refusedWith('ACCOUNT_HAS_ROLE', 'branchIds'),
    )
  })

  it('does not let an account leave its type, its parent or its kind once something was booked on it', async () => {
    const branchId = await branchOf('PST')
    const line = async (code: string, debit: number, credit: number) => ({
      accountId: await idOf(code),
      debit,
      credit,
    })
    const { status } = await (await server.as('keuangan')).raw('POST /v1/manual-journal/general', {
      body: {
        branchId,
        date: '2026-11-20',
        description: 'Gaji',
        lines: [await line('6-1101', 1_000, 0), await line('2-2101', 0, 1_000)],
      },
    })
    expect(status).toBe(201)
    const refused = await change('6-1101', { isPostable: false })
    expect(refused).toMatchObject(refusedWith('ACCOUNT_HAS_ENTRIES', 'isPostable'))
    expect(refused.error.message).toBe(
      'Akun Beban Gaji sudah dipakai dalam jurnal sehingga tidak dapat menjadi akun kelompok',
    )
    expect(await change('6-1101', { parentId: null })).toMatchObject(
      refusedWith('ACCOUNT_HAS_ENTRIES', 'parentId'),
    )
    expect(await change('2-2101', { accountTypeId: await typeOf('UTANG-PENDEK') })).toMatchObject(
      refusedWith('ACCOUNT_HAS_ENTRIES', 'accountTypeId'),
    )
    expect((await change('6-1101', { name: 'Beban Gaji dan Upah' })).status).toBe(200)
    // Nor by somebody who does not see the branch: the account is the whole company's.
    const reach = (to: string) =>
      server.rows(`update role set reach = $1 where id = (select role_id from employee where id = $2)`, [
        to,
        admin.employeeId,
      ])
    await server.rows(
      `update employee set branch_id = (select id from branch where code = 'JKT') where id = $1`,
      [admin.employeeId],
    )
    await reach('OWNED')
    expect(await change('6-1101', { parentId: null })).toMatchObject(
      refusedWith('ACCOUNT_HAS_ENTRIES', 'parentId'),
    )
    await reach('ALL')
  })

  it('moves with everything below it', async () => {
    await add({ code: '2-3000', parent: '2-0000', type: 'UTANG-PENDEK', isPostable: false })
    await add({ code: '2-3100', parent: '2-3000', type: 'UTANG-PENDEK', isPostable: false })
    await add({ code: '2-3101', parent: '2-3100', type: 'UTANG-PENDEK' })
    expect(await change('2-3100', { parentId: null })).toMatchObject({
      status: 200,
      data: { level: 1, path: [] },
    })
    expect(await server.value('select level from account where code = $1', ['2-3101'])).toBe(2)
    expect(await change('2-3100', { parentId: await idOf('2-1000') })).toMatchObject({ data: { level: 3 } })
    expect(await server.value('select level from account where code = $1', ['2-3101'])).toBe(4)
  })

  it('tells its history in words', async () => {
    await add({ code: '6-8101', parent: '6-0000' })
    const branchIds = [await branchOf('JKT')]
    await change('6-8101', { isPostable: false, usages: ['CASH_OUT'], branchIds })
    const answer = await admin.call('GET /v1/histories/{entity}/{id}', {
      params: { entity: 'account', id: await idOf('6-8101') },
    })
    const branch = await server.value('select name from branch where code = $1', ['JKT'])
    expect(answer.data.rows[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'Akun transaksi', before: 'Ya', after: 'Tidak' },
        { field: 'Kegunaan', before: null, after: 'Kas keluar' },
        { field: 'Cabang', before: null, after: branch },
      ]),
    )
  })
})

describe('the chart', () => {
  const list = (query: Record<string, unknown>) =>
    admin.raw('GET /accounting/coa/account', { query: { limit: 1000, ...query } })
  const codes = (answer: { data: unknown }) =>
    (answer.data as { rows: { code: string }[] }).rows.map((row) => row.code)

  it('refuses who may not open the screen, and unknown filters', async () => {
    expect(await cashier.call('GET /accounting/coa/account', { query: {} })).toMatchObject({ status: 403 })
    expect(await list({ class: 'ASSETS' })).toMatchObject({ status: 400 })
    expect(await list({ isPostable: 'maybe' })).toMatchObject({ status: 400 })
    expect(await list({ sort: 'level,secret' })).toMatchObject({ status: 400 })
  })

  it('lists parents before their children, whatever the codes', async () => {
    await add({ code: '4-0001', parent: '4-0000', type: 'PENDAPATAN', isPostable: false })
    await add({ code: '4-9999', parent: '4-0001', type: 'PENDAPATAN' })
    const answer = await list({ class: 'REVENUE' })
    expect(codes(answer)).toEqual([
      '4-0000',
      '4-0001',
      '4-9999',
      '4-1101',
      '4-1102',
      '4-1201',
      '4-1301',
      '4-1401',
    ])
  })

  it('filters by type, parent, kind, use, text and status', async () => {
    expect(codes(await list({ typeId: await typeOf('PAJAK') }))).toEqual(['9-0000', '9-1101'])
    expect(codes(await list({ parentId: await idOf('1-1200') }))).toEqual([
      '1-1201',
      '1-1202',
      '1-1203',
      '1-1204',
    ])
    expect(codes(await list({ isPostable: false, class: 'TAX' }))).toEqual(['9-0000'])
    expect(codes(await list({ isPostable: true, class: 'TAX' }))).toEqual(['9-1101'])
    expect(codes(await list({ usage: 'CASH' }))).toEqual(['1-1101', '1-1102'])
    expect(codes(await list({ search: 'piutang g' }))).toEqual(['1-1204'])
    expect(codes(await list({ status: 'INACTIVE' }))).toEqual(['6-7000'])
  })

  it('says which roles mean an account', async () => {
    const { data } = await admin.call('GET /accounting/coa/account/{id}', {
      params: { id: await idOf('1-1301') },
    })
    expect(data).toMatchObject({ roles: ['Persediaan Barang Dagang'], childCount: 0, allowManual: false })
  })
})

describe('choosing accounts', () => {
  it('offers what is in use, booked on and open to the branch', async () => {
    const search = (branch: string) =>
      branchOf(branch).then((branchId) =>
        admin.call('POST /core/v1/account/usage/search', { body: { usage: 'BANK', branchId, limit: 100 } }),
      )
    expect((await search('JKT')).data.rows).toMatchObject([
      { code: '1-1111', type: { code: 'KAS-BANK' } },
      { code: '1-1112' },
    ])
    expect((await search('SBY')).data.rows.map((row) => row.code)).toEqual(['1-1111'])
    await change('1-1112', { status: 'INACTIVE' })
    expect((await search('JKT')).data.rows.map((row) => row.code)).toEqual(['1-1111'])
  })

  it('is for those who keep books, and for whose form has a field for one', async () => {
    const [keeper, coordinator, salesman, head] = await Promise.all(
      ['gudang', 'sc', 'sa', 'hoa'].map((who) => server.as(who)),
    )
    const asked = async (who: Caller | undefined) => [
      (await who?.raw('POST /core/v1/account/get/all', { body: {} }))?.status,
      (await who?.raw('GET /v1/coa', { query: {} }))?.status,
      (await who?.raw('POST /core/v1/account/usage/search', { body: { usage: 'CORRECTION' } }))?.status,
    ]
    for (const who of [admin, cashier]) expect(await asked(who)).toEqual([200, 200, 200])
    expect(await asked(keeper)).toEqual([403, 403, 200])
    for (const who of [coordinator, salesman, head]) expect(await asked(who)).toEqual([403, 403, 403])
  })

  it('finds cash and banks alone, or all others', async () => {
    const found = async (isCash: boolean) => {
      const { data } = await admin.call('POST /core/v1/account/get/all', { body: { isCash, limit: 100 } })
      return data.rows.map((row) => row.code)
    }
    const [cash, others] = await Promise.all([found(true), found(false)])
    expect(cash.filter((code) => code.startsWith('1-11'))).toEqual(cash)
    expect(cash).toContain('1-1111')
    expect(others).toContain('1-1201')
    expect(others.filter((code) => cash.includes(code))).toEqual([])
  })

  it('is of the own branches', async () => {
    const all = await cashier.call('POST /core/v1/account/get/all', { body: { limit: 5, isPostable: true } })
    expect(all.data.rows.map((row) => row.code)).toEqual(['1-1101', '1-1102', '1-1111', '1-1112', '1-1190'])
    const branchId = await branchOf('SBY')
    expect(await cashier.call('POST /core/v1/account/get/all', { body: { branchId } })).toMatchObject({
      status: 403,
      error: { data: { reason: 'BRANCH_FORBIDDEN' } },
    })
  })

  it('gives the flat chart', async () => {
    const answer = await cashier.call('GET /v1/coa', { query: { limit: 2 } })
    expect(answer.data).toMatchObject({
      count: await accountCount(),
      rows: [
        { code: '1-0000', parentId: null, level: 1, normalSide: 'D' },
        { code: '1-1000', parentId: await idOf('1-0000'), level: 2 },
      ],
    })
  })
})
