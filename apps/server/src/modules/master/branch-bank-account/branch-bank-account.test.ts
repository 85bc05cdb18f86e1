import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let jakarta: number
let bandung: number
let bankId: number
/** Accounts of the chart with the usage BANK. */
let first: number
let second: number

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  jakarta = await server.branchId('JKT')
  bandung = await server.branchId('BDG')
  bankId = await server.value<number>(`select id from bank where code = '008'`)
  first = await server.value<number>(`select id from account where code = '1-1111'`)
  second = await server.value<number>(
    `insert into account (company_id, code, name, account_type_id, parent_id, level, usages, created_at, updated_at)
     select company_id, '1-1119', 'Bank Kedua', account_type_id, parent_id, level, usages, now(), now() from account where id = $1 returning id`,
    [first],
  )
})
beforeEach(async () => {
  await server.rows('delete from branch_bank_account')
  await server.rows('delete from bank_number')
})
afterAll(() => server.close())

let serial = 0
const fresh = (more: object = {}) => ({
  branchId: jakarta,
  bankId,
  accountNo: String(700_000 + ++serial),
  holderName: 'PT Uji',
  coaAccountId: first,
  ...more,
})
const made = async (more: object = {}) => {
  const answer = await admin.call('POST /v1/branch-bank-accounts', { body: fresh(more) })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}
const refused = (status: number, reason: string, field: string) => ({
  status,
  error: { data: { reason }, details: [{ field }] },
})
const change = (id: number, version: number, fields: object) =>
  admin.call('PUT /v1/branch-bank-accounts', { body: { id, version, ...fields } })

describe('a bank account', () => {
  it.each([
    ['letters in its number', { accountNo: '12A456' }, 'accountNo'],
    ['four digits', { accountNo: '1234' }, 'accountNo'],
    ['no holder', { holderName: '' }, 'holderName'],
  ])('with %s is refused', async (_, more, field) => {
    expect(await admin.call('POST /v1/branch-bank-accounts', { body: fresh(more) })).toMatchObject({
      status: 400,
      error: { details: [{ field }] },
    })
  })

  it('has a number of its bank once in the company, at whichever branch and however written', async () => {
    const { id } = await made({ accountNo: '123-456.789' })
    const again = await admin.call('POST /v1/branch-bank-accounts', {
      body: fresh({ branchId: bandung, accountNo: '123 456 789' }),
    })
    expect(again).toMatchObject(refused(409, 'DUPLICATE_CODE', 'accountNo'))
    const other = await server.value<number>(`select id from bank where code = '014'`)
    expect(await made({ branchId: bandung, bankId: other, accountNo: '123456789' })).toMatchObject({
      name: 'BCA 123456789',
    })
    await change(id, 1, { accountNo: '987654' })
    expect(await made({ branchId: bandung, accountNo: '123456789', coaAccountId: second })).toMatchObject({
      name: 'Bank Mandiri 123456789',
    })
  })

  it('is kept in an account of the usage BANK that serves no second one of the branch', async () => {
    const cash = await server.value<number>(`select id from account where code = '1-1101'`)
    expect(
      await admin.call('POST /v1/branch-bank-accounts', { body: fresh({ coaAccountId: cash }) }),
    ).toMatchObject(refused(422, 'ACCOUNT_USAGE', 'coaAccountId'))
    const { id, name } = await made()
    const twice = await admin.call('POST /v1/branch-bank-accounts', { body: fresh() })
    expect(twice).toMatchObject(refused(422, 'RULE_VIOLATED', 'coaAccountId'))
    expect(twice.error?.message).toContain(name)
    expect(await made({ branchId: bandung })).toMatchObject({ coaAccount: { code: '1-1111' } })
    const next = await made({ coaAccountId: second, isDefault: true })
    await change(id, 2, { status: 'INACTIVE' })
    expect(await change(next.id, next.version, { coaAccountId: first })).toMatchObject({ status: 200 })
    expect(await change(id, 3, { status: 'ACTIVE' })).toMatchObject(
      refused(422, 'RULE_VIOLATED', 'coaAccountId'),
    )
  })

  it('is the default as the first of its branch; a new default replaces it', async () => {
    const one = await made()
    const two = await made({ coaAccountId: second })
    expect([one.isDefault, two.isDefault]).toEqual([true, false])
    expect(await change(one.id, 1, { isDefault: false })).toMatchObject(
      refused(422, 'RULE_VIOLATED', 'isDefault'),
    )
    expect(await change(one.id, 1, { status: 'INACTIVE' })).toMatchObject(
      refused(422, 'RULE_VIOLATED', 'status'),
    )
    expect(await change(two.id, 1, { isDefault: true })).toMatchObject({ data: { isDefault: true } })
    const { data } = await admin.call('POST /core/v1/branches/bank-account/get/all', {
      body: { branchId: jakarta },
    })
    expect(data.rows.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [two.id, true],
      [one.id, false],
    ])
  })

  it('names as maker somebody who serves the branch', async () => {
    const [own, foreign] = await Promise.all(
      [jakarta, bandung].map((branch) =>
        server.value<number>(
          `select min(e.id) from employee e join role r on r.id = e.role_id where e.branch_id = $1 and r.key = 'CASHIER'`,
          [branch],
        ),
      ),
    )
    expect(
      await admin.call('POST /v1/branch-bank-accounts', { body: fresh({ makerEmployeeId: foreign }) }),
    ).toMatchObject(refused(422, 'REFERENCE_MISSING', 'makerEmployeeId'))
    expect(await made({ makerEmployeeId: own })).toMatchObject({ makerEmployee: { id: own } })
  })

  it('stays with its branch, and is one default of many that begin at once', async () => {
    const { id } = await made()
    expect(await change(id, 1, { branchId: bandung })).toMatchObject({ status: 404 })
    await server.rows('delete from branch_bank_account')
    const answers = await Promise.all(
      [first, second].map((coaAccountId) =>
        admin.call('POST /v1/branch-bank-accounts', { body: fresh({ coaAccountId }) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await server.value('select count(*) from branch_bank_account where is_default')).toBe(1)
  })
})
