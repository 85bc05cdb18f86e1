import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { demoPassword } from '../../../demo/company-data.ts'

let server: TestServer
let bos: Caller
beforeAll(async () => {
  server = await testServer()
  bos = await server.as('bos')
})
afterAll(() => server.close())

const setPin = (pin: unknown, password: string = demoPassword) =>
  bos.raw('PUT /v1/profile/pin', { body: { pin, password } })
const stored = () =>
  server.rows<{ pin_hash: string }>('select pin_hash from employee_pin where employee_id = $1', [
    bos.employeeId,
  ])

describe('a PIN', () => {
  it.each([
    ['letters', 'abcdef'],
    ['five digits', '12345'],
    ['seven digits', '1234567'],
    ['a number', 482_915],
  ])('of %s is refused', async (_, pin) => {
    expect(await setPin(pin)).toMatchObject({ status: 400, error: { details: [{ field: 'pin' }] } })
  })

  it.each(['111111', '123456', '012345', '567890', '987654', '543210'])(
    '%s is the first that everybody tries',
    async (pin) => {
      const { status, error } = await setPin(pin)
      expect([status, error.data.reason, error.message, error.details[0]?.field]).toEqual([
        422,
        'PIN_COMMON',
        'PIN ini terlalu mudah ditebak, pilih enam angka lain',
        'pin',
      ])
    },
  )

  it('is set by nobody who does not know the password', async () => {
    const { status, error } = await setPin('482915', 'Salah-Sekali-1')
    expect([status, error.data.reason, error.message, error.details[0]?.field]).toEqual([
      422,
      'OWN_PASSWORD_WRONG',
      'Kata sandi Anda tidak sesuai',
      'password',
    ])
    expect(await stored()).toEqual([])
  })

  it('is kept as a hash, told to the audit log, and a new one ends a lock', async () => {
    expect((await setPin('482915')).status).toBe(200)
    const [first] = await stored()
    expect(first?.pin_hash).toMatch(/^\$argon2id\$/)
    await server.rows(
      `insert into sign_in_throttle (subject, failures, blocked_until, updated_at)
       select subject, 5, $1::timestamptz + interval '1 hour', $1 from unnest($2::text[]) subject`,
      [server.clock.now(), [`pin:${bos.employeeId}`, `pin:${bos.employeeId}:1`, `pin:${bos.employeeId}0:1`]],
    )
    expect((await setPin('739104')).status).toBe(200)
    const [second] = await stored()
    expect(await server.rows(`select subject from sign_in_throttle where subject like 'pin:%'`)).toEqual([
      { subject: `pin:${bos.employeeId}0:1` },
    ])
    expect(second?.pin_hash).not.toBe(first?.pin_hash)
    const events = await server.rows(
      `select entity from audit_log where actor_id = $1 and action = 'EVENT' and entity = 'pin-changed'`,
      [bos.employeeId],
    )
    expect(events).toHaveLength(2)
    for (const secret of ['482915', '739104', first?.pin_hash, second?.pin_hash])
      expect(
        await server.value('select count(*) from audit_log a where strpos(a::text, $1) > 0', [secret]),
      ).toBe(0)
  })
})
