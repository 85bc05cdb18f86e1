import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_START } from '../../../../test/support/test-database.ts'
import { type Answer, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { demoPassword } from '../../../demo/company-data.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  server.clock.set(TEST_START)
  await server.rows('delete from sign_in_throttle')
})
afterAll(() => server.close())

const WRONG = 'bukan-kata-sandinya'
const DAY = 24 * 3_600_000
const person = (key: string) => `${key}@demo.merchant.test`

let last = 0
/** A stranger's address, another each time. */
const elsewhere = () => `10.7.${last >> 8}.${last++ & 255}`

/** One try to come in; with a cookie it is a page of that browser. */
const attempt = (email: string, password: string, cookie?: string, ip = elsewhere()) =>
  server.send(
    'POST /v1/auth',
    { body: { email, password } },
    {
      'x-forwarded-for': ip,
      'x-client': 'web',
      ...(cookie === undefined ? {} : { cookie: `known=${cookie}` }),
    },
  )
const cookies = (answer: Answer): string[] => [answer.headers['set-cookie'] ?? []].flat().map(String)
const knownOf = (answer: Answer): string => {
  const value = cookies(answer)
    .map((cookie) => /^known=([^;]*)/.exec(cookie)?.[1])
    .find((found) => found !== undefined)
  if (value === undefined) throw new Error(`no cookie in ${answer.status} ${answer.body}`)
  return value
}
/** Strangers who try until the account is closed to them. */
async function besiege(email: string) {
  for (let i = 0; i < 6; i++) await attempt(email, WRONG)
  expect((await attempt(email, demoPassword)).status).toBe(429)
}
const reasonOf = (answer: Answer) => answer.error.data?.reason

describe('an account that strangers besiege', () => {
  it('stays open to the browser that its owner signed in from before, and closed to strangers', async () => {
    const known = knownOf(await attempt(person('tono'), demoPassword))
    await besiege(person('tono'))
    for (const at of [0, 1, 2]) {
      const answer = await attempt(person('tono'), demoPassword, known)
      expect([at, answer.status]).toEqual([at, 200])
    }
    // The owner's coming in forgives nothing to the strangers.
    expect(await attempt(person('tono'), demoPassword)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30' },
    })
  })

  it('stays open to it also when the strangers come from its own address', async () => {
    const ip = '10.8.8.8'
    const known = knownOf(await attempt(person('dimas'), demoPassword, undefined, ip))
    await Promise.all(
      Array.from({ length: 30 }, (_, i) => attempt(`tebak${i}@demo.merchant.test`, WRONG, undefined, ip)),
    )
    expect((await attempt(person('dimas'), demoPassword, undefined, ip)).status).toBe(429)
    expect((await attempt(person('dimas'), demoPassword, known, ip)).status).toBe(200)
  })

  it('lets its signed-in owner change the password and set a PIN meanwhile', async () => {
    const owner = await server.as('putri')
    await besiege(person('putri'))
    const pin = await owner.call('PUT /v1/profile/pin', { body: { pin: '482915', password: demoPassword } })
    expect(pin.status).toBe(200)
    const change = await owner.call('POST /v1/auth/change-password', {
      body: { oldPassword: demoPassword, newPassword: 'kopi-lereng-9-pagi' },
    })
    expect(change.status).toBe(200)
  })
})

describe('a known browser', () => {
  it('counts its own guesses: five are free, then it waits, and nobody else does', async () => {
    const known = knownOf(await attempt(person('joko'), demoPassword))
    for (let i = 0; i < 6; i++)
      expect(reasonOf(await attempt(person('joko'), WRONG, known))).toBe('SIGN_IN_FAILED')
    expect(await attempt(person('joko'), demoPassword, known)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30' },
    })
    expect((await attempt(person('joko'), demoPassword)).status).toBe(200)
    server.clock.advance(30_000)
    expect((await attempt(person('joko'), demoPassword, known)).status).toBe(200)
  })

  it('gains nothing by guessing many at once', async () => {
    const known = knownOf(await attempt(person('indah'), demoPassword))
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, i) => attempt(person('indah'), `${WRONG}-${i}`, known)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(6)
    expect(statuses.filter((status) => status === 429)).toHaveLength(8)
  })

  it('is known for its own account alone', async () => {
    const known = knownOf(await attempt(person('eko'), demoPassword))
    await besiege(person('made'))
    expect((await attempt(person('made'), demoPassword, known)).status).toBe(429)
  })

  it('may be known for the accounts of several people, ten at most, the latest of them', async () => {
    const keys = ['gudang', 'kasir', 'keuangan', 'sa', 'sc', 'bos', 'hoa', 'vpsales', 'vpdd', 'admin', 'arif']
    let known = ''
    for (const key of keys) known = knownOf(await attempt(person(key), demoPassword, known))
    expect(known.length).toBeLessThan(1_500)
    for (const key of ['gudang', 'kasir', 'arif']) await besiege(person(key))
    const statuses = async (key: string) => (await attempt(person(key), demoPassword, known)).status
    expect([await statuses('gudang'), await statuses('kasir'), await statuses('arif')]).toEqual([
      429, 200, 200,
    ])
  })

  it.each([
    // not its last letter, of which only some bits count
    ['changed', (cookie: string) => cookie.replace(/.(?=.{5}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))],
    ['made for another account', (cookie: string) => cookie.replace(/^\d+/, (id) => String(Number(id) + 1))],
    ['of another nonce', (cookie: string) => cookie.replace(/\.([\w-]{22})\./, `.${'x'.repeat(22)}.`)],
    [
      'good for longer',
      (cookie: string) => cookie.replace(/\.(\d+)\./, (_, until) => `.${Number(until) + 1}.`),
    ],
    ['garbage', () => `${'~'.repeat(50)}1.2.3.4`],
    ['too long', (cookie: string) => `${'x'.repeat(4_000)}~${cookie}`],
  ])('is none when its cookie is %s', async (_, forge) => {
    server.clock.advance(DAY)
    const known = knownOf(await attempt(person('fajar'), demoPassword))
    await besiege(person('fajar'))
    const answer = await attempt(person('fajar'), demoPassword, forge(known))
    expect([answer.status, reasonOf(answer)]).toEqual([429, 'TOO_MANY_REQUESTS'])
    server.clock.advance(DAY)
    expect((await attempt(person('fajar'), demoPassword, known)).status).toBe(200)
  })

  it('is known for more than a year, and then no more', async () => {
    const known = knownOf(await attempt(person('yanti'), demoPassword))
    server.clock.advance(399 * DAY)
    await besiege(person('yanti'))
    expect((await attempt(person('yanti'), demoPassword, known)).status).toBe(200)
    server.clock.advance(2 * DAY)
    await besiege(person('yanti'))
    expect((await attempt(person('yanti'), demoPassword, known)).status).toBe(429)
  })

  it('is known anew by a change of the password, and the old cookie no more', async () => {
    const first = await attempt(person('ratna'), demoPassword)
    const { token } = first.data as { token: string }
    const newPassword = 'kopi-lereng-9-pagi'
    server.clock.advance(1_000)
    const changed = await server.send(
      'POST /v1/auth/change-password',
      { body: { oldPassword: demoPassword, newPassword } },
      server.signed({
        authorization: `Bearer ${token}`,
        'x-user-email': person('ratna'),
        cookie: `known=${knownOf(first)}`,
        'x-client': 'web',
      }),
    )
    expect(changed.status).toBe(200)
    for (let i = 0; i < 6; i++) await attempt(person('ratna'), WRONG)
    expect((await attempt(person('ratna'), newPassword, knownOf(first))).status).toBe(429)
    expect((await attempt(person('ratna'), newPassword, knownOf(changed))).status).toBe(200)
  })

  it('is no longer one when an admin has made the password anew', async () => {
    const known = knownOf(await attempt(person('lina'), demoPassword))
    server.clock.advance(1_000)
    const admin = await server.as('admin')
    const id = await server.value<number>('select id from employee where email = $1', [person('lina')])
    const { data } = await admin.call('GET /core/v1/employees/get/{id}', { params: { id } })
    const { version, name, email, roleId, branchId } = data
    const reset = await admin.call('PUT /v1/employees', {
      body: { id, version, name, email, roleId, branchId, resetPassword: true },
    })
    for (let i = 0; i < 6; i++) await attempt(email, WRONG)
    expect((await attempt(email, reset.data.temporaryPassword ?? '', known)).status).toBe(429)
  })

  it('is remembered by a second process and by a restart', async () => {
    const known = knownOf(await attempt(person('mega'), demoPassword))
    const twin = await server.twin()
    await besiege(person('mega'))
    const answer = await twin.send(
      'POST /v1/auth',
      { body: { email: person('mega'), password: demoPassword } },
      { 'x-forwarded-for': elsewhere(), cookie: `known=${known}` },
    )
    expect(answer.status).toBe(200)
    await twin.stop()
  })
})

describe('the cookie', () => {
  it('is read by no script, sent to sign-in alone and by pages of this site alone, and encrypted where the page is', async () => {
    const parts = (answer: Answer) =>
      cookies(answer)
        .find((cookie) => cookie.startsWith('known='))
        ?.split('; ')
        .slice(1)
        .sort()
    expect(parts(await attempt(person('sc'), demoPassword))).toEqual([
      'HttpOnly',
      'Max-Age=34560000',
      'Path=/v1/auth',
      'SameSite=Strict',
    ])
    const secure = await server.send(
      'POST /v1/auth',
      { body: { email: person('sc'), password: demoPassword } },
      { 'x-client': 'web', 'x-forwarded-proto': 'https', 'x-forwarded-for': elsewhere() },
    )
    expect(parts(secure)).toContain('Secure')
  })

  it('is given to nobody who did not come in, and not to programs', async () => {
    expect(cookies(await attempt(person('sc'), WRONG))).toEqual([])
    const program = await server.send(
      'POST /v1/auth',
      { body: { email: person('sc'), password: demoPassword } },
      { 'x-forwarded-for': elsewhere() },
    )
    expect([program.status, cookies(program)]).toEqual([200, []])
  })

  it('outlives signing out', async () => {
    const caller = await server.as('sc')
    const answer = await caller.call('POST /core/v1/employees/logout')
    expect(cookies(answer).filter((cookie) => cookie.startsWith('known='))).toEqual([])
  })
})
