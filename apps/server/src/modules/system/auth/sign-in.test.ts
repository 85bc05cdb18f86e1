import { randomInt } from 'node:crypto'
import type { ApiReply } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { demoPassword } from '../../../demo/company-data.ts'
import { type PasswordHasher, passwordHasher } from '../../../kernel/auth/passwords.ts'

let server: TestServer
let hashes = 0
/** Changes by another user while a password is checked. */
let meanwhile: (() => Promise<unknown>) | undefined
beforeAll(async () => {
  const real = passwordHasher()
  const verify: PasswordHasher['verify'] = async (hash, password) => {
    hashes++
    await meanwhile?.()
    return real.verify(hash, password)
  }
  server = await testServer({}, undefined, { passwords: { ...real, verify } })
})
afterAll(() => server.close())

const WRONG = 'bukan-kata-sandinya'
const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** One try from an address of its own, unless the address is what the test is about. */
const attempt = (
  email: string,
  password: string,
  ip = someAddress(),
  from: Pick<TestServer, 'send'> = server,
) => from.send('POST /v1/auth', { body: { email, password } }, { 'x-forwarded-for': ip })

const person = (key: string) => `${key}@demo.merchant.test`
const seconds = (count: number) => server.clock.advance(count * 1000)
const failed = {
  status: 401,
  error: {
    code: 'UNAUTHORIZED',
    message: 'Mohon periksa kembali email dan kata sandi Anda!',
    details: [],
    data: { reason: 'SIGN_IN_FAILED' },
  },
}
const slowedDown = (wait: number) => ({
  status: 429,
  headers: { 'retry-after': String(wait) },
  error: { code: 'PROCESSING_ERROR', data: { reason: 'TOO_MANY_REQUESTS', params: { seconds: wait } } },
})

describe('signing in', () => {
  it.each([
    ['no e-mail', { password: 'x' }, 'email', 'Email wajib diisi'],
    ['no password', { email: person('kasir') }, 'password', 'Kata sandi wajib diisi'],
    ['an e-mail that is none', { email: 'kasir', password: 'x' }, 'email', 'Format Email tidak valid'],
    [
      'an e-mail with a NUL byte',
      { email: 'a\u0000@b.test', password: 'x' },
      'email',
      'Email tidak boleh memuat tanda tak terlihat U+0000 (huruf ke-2), hapus lalu ketik ulang',
    ],
    [
      'too long a password',
      { email: person('kasir'), password: 'x'.repeat(129) },
      'password',
      'Kata sandi paling banyak 128 karakter',
    ],
    [
      'a field that does not exist',
      { email: person('kasir'), password: 'x', role: 'ADMIN' },
      'role',
      'Kolom role tidak dikenal',
    ],
  ])('refuses %s and names the field', async (_, body, field, message) => {
    const answer = await server.send('POST /v1/auth', { body })
    expect(answer).toMatchObject({
      status: 400,
      error: { code: 'MISSING_REQUIRED_DATA', details: [{ field, message }] },
    })
  })

  it('gives a wrong password, an unknown e-mail and anything out of use the same answer', async () => {
    await server.rows(`update employee set status = 'INACTIVE' where email = $1`, [person('yanti')])
    await server.rows(`update role set status = 'INACTIVE' where key = 'VPDD'`)
    await server.rows(`update branch set status = 'INACTIVE' where code = 'MKS'`)
    const answers = [
      await attempt(person('kasir'), WRONG),
      await attempt('siapa@demo.merchant.test', demoPassword),
      await attempt(person('yanti'), demoPassword),
      await attempt(person('vpdd'), demoPassword),
      await attempt(person('andi'), demoPassword),
    ]
    await server.rows(`update role set status = 'ACTIVE' where key = 'VPDD'`)
    for (const answer of answers) expect(answer).toMatchObject(failed)
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  })

  it('does the same work for an unknown e-mail as for a wrong password', async () => {
    for (const email of ['tidak.ada@demo.merchant.test', person('indah')]) {
      const before = hashes
      await attempt(email, WRONG)
      expect(hashes - before, email).toBe(1)
    }
  })

  it('refuses a temporary password after its 72 hours', async () => {
    await server.rows(
      `update credential set temporary_until = $1 where employee_id = (select id from employee where email = $2)`,
      [new Date(server.clock.now().getTime() - 1000), person('mega')],
    )
    expect(await attempt(person('mega'), demoPassword)).toMatchObject({
      status: 401,
      error: { code: 'UNAUTHORIZED', data: { reason: 'TEMPORARY_PASSWORD_EXPIRED' } },
    })
  })

  it('writes who tried and who came in, and nothing secret', async () => {
    await attempt(person('made'), WRONG, '10.9.8.7')
    const answer = await attempt(person('made'), demoPassword, '10.9.8.7')
    const { employee } = answer.data as ApiReply<'POST /v1/auth'> // strictReplies parsed it
    const events = await server.rows(
      `select actor, actor_id, entity, after from audit_log where after ->> 'ip' = '10.9.8.7' order by id`,
    )
    expect(events).toMatchObject([
      { actor: 'anonymous', entity: 'sign-in-failed', after: { email: person('made') } },
      { actor: `employee:${employee.id}`, actor_id: employee.id, entity: 'sign-in' },
    ])
  })

  it('takes the e-mail in any capitals', async () => {
    expect((await attempt(' Made@Demo.Merchant.TEST ', demoPassword)).status).toBe(200)
  })
})

describe('guessing', () => {
  it('is free five times, then waits 30 seconds, doubling to 15 minutes, also for the right password', async () => {
    for (let i = 0; i < 5; i++) expect(await attempt(person('tono'), WRONG)).toMatchObject(failed)
    for (const wait of [30, 60, 120, 240, 480, 900, 900]) {
      expect(await attempt(person('tono'), WRONG)).toMatchObject(failed)
      expect(await attempt(person('tono'), WRONG)).toMatchObject(slowedDown(wait))
      seconds(wait - 1)
      expect(await attempt(person('tono'), demoPassword)).toMatchObject(slowedDown(1))
      seconds(1)
    }
    expect((await attempt(person('tono'), demoPassword)).status).toBe(200)
  })

  it('is counted for an e-mail that nobody has, too', async () => {
    for (let i = 0; i < 6; i++) await attempt('hantu@demo.merchant.test', WRONG)
    expect(await attempt('hantu@demo.merchant.test', WRONG)).toMatchObject(slowedDown(30))
  })

  it('is remembered by a second process and by a restart', async () => {
    for (let i = 0; i < 6; i++) await attempt(person('dimas'), WRONG)
    const twin = await server.twin()
    expect(await attempt(person('dimas'), demoPassword, someAddress(), twin)).toMatchObject(slowedDown(30))
    await twin.stop()
  })

  it('gains nothing by trying many at once', async () => {
    const guesses = Array.from({ length: 14 }, (_, i) => `${WRONG}-${i}`)
    const answers = await Promise.all(guesses.map((guess) => attempt(person('putri'), guess)))
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(6)
    expect(statuses.filter((status) => status === 429)).toHaveLength(8)
  })

  it('is stopped also when the right one was already being checked', async () => {
    const { passwords } = server.services
    const checked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    server.services.passwords = {
      ...passwords,
      async verify(hash, password) {
        const right = await passwords.verify(hash, password)
        checked.resolve()
        await goOn.promise
        return right
      },
    }
    const late = attempt(person('joko'), demoPassword)
    await checked.promise
    server.services.passwords = passwords
    for (let i = 0; i < 6; i++) await attempt(person('joko'), WRONG)
    goOn.resolve()
    expect(await late).toMatchObject(slowedDown(30))
  })

  it('is forgiven by the right password', async () => {
    for (let i = 0; i < 5; i++) await attempt(person('eko'), WRONG)
    expect((await attempt(person('eko'), demoPassword)).status).toBe(200)
    for (let i = 0; i < 5; i++) expect(await attempt(person('eko'), WRONG)).toMatchObject(failed)
    expect((await attempt(person('eko'), demoPassword)).status).toBe(200)
  })

  it('of many accounts from one address is stopped for the rest of the minute', async () => {
    const ip = someAddress()
    const start = server.clock.now().getTime()
    await Promise.all(
      Array.from({ length: 30 }, (_, i) => attempt(`tebak${i}@demo.merchant.test`, WRONG, ip)),
    )
    expect(await attempt(person('fajar'), demoPassword, ip)).toMatchObject(slowedDown(60))
    expect((await attempt(person('fajar'), demoPassword)).status).toBe(200)
    server.clock.set(new Date(start + 60_001))
    expect((await attempt(person('fajar'), demoPassword, ip)).status).toBe(200)
  })
})

describe('somebody whose password is just being checked', () => {
  it('does not get in when he is put out of use meanwhile, or his password is made anew', async () => {
    const admin = await server.as('admin')
    const subject = await server.value<number>('select id from employee where email = $1', [person('gudang')])
    const { data } = await admin.call('GET /core/v1/employees/get/{id}', { params: { id: subject } })
    const { version, name, email, roleId, branchId, branchIds } = data
    const change = (fields: object) =>
      admin.call('PUT /v1/employees', {
        body: { id: subject, version, name, email, roleId, branchId, branchIds, ...fields },
      })
    for (const fields of [{ resetPassword: true }, { version: version + 1, status: 'INACTIVE' as const }]) {
      meanwhile = async () => {
        meanwhile = undefined
        expect((await change(fields)).status).toBe(200)
      }
      expect(await attempt(person('gudang'), demoPassword)).toMatchObject(failed)
      expect(
        await server.value('select count(*) from session where employee_id = $1 and revoked_at is null', [
          subject,
        ]),
      ).toBe(0)
      await server.rows(
        `update credential set password_hash = (select password_hash from credential where employee_id = $2) where employee_id = $1`,
        [subject, admin.employeeId],
      )
    }
  })
})
