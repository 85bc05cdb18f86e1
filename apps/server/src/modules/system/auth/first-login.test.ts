import { type ApiRoute, api } from '@merchant/contract/api.ts'
import type { Endpoint } from '@merchant/contract/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { demoPassword } from '../../../demo/company-data.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const GOOD = 'kopi-lereng-9-pagi'
const change = (caller: Caller, oldPassword: string, newPassword: string) =>
  caller.call('POST /v1/auth/change-password', { body: { oldPassword, newPassword } })
// every value of api is an Endpoint; the narrow type would hide what they share
const walled = Object.entries(api as Record<ApiRoute, Endpoint>)
  .filter(([, { access }]) => access !== 'public' && access !== 'first-login')
  .map(([route]) => route as ApiRoute) // keys of api

describe('a first login', () => {
  it('closes every call of the contract but its own', async () => {
    const newcomer = await server.as('baru')
    expect(walled.length).toBeGreaterThan(30)
    for (const route of walled) {
      const params = Object.fromEntries([...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1]))
      const answer = await newcomer.raw(route, { params })
      expect(answer, route).toMatchObject({
        status: 403,
        error: { code: 'FORBIDDEN', data: { reason: 'MUST_CHANGE_PASSWORD' } },
      })
    }
  })

  it('leaves the profile and signing out open', async () => {
    const newcomer = await server.as('baru')
    expect((await newcomer.call('GET /v1/profile')).data.employee.is_first_login).toBe(true)
    expect((await newcomer.call('POST /core/v1/employees/logout')).status).toBe(200)
    expect((await newcomer.call('GET /v1/profile')).status).toBe(401)
  })

  it('opens the product with a new password', async () => {
    const newcomer = await server.as('baru')
    expect((await change(newcomer, demoPassword, GOOD)).status).toBe(200)
    expect((await newcomer.call('GET /v1/brands')).status).toBe(200)
    expect((await newcomer.call('GET /v1/profile')).data.employee.is_first_login).toBe(false)
    await expect(server.as('baru')).rejects.toThrow('SIGN_IN_FAILED')
    expect((await (await server.as('baru', GOOD)).call('GET /v1/brands')).status).toBe(200)
  })

  it('forgets that the password was temporary', async () => {
    await server.rows(`update credential set temporary_until = $1`, [
      new Date(server.clock.now().getTime() + 1000),
    ])
    const newcomer = await server.as('mega')
    await change(newcomer, demoPassword, GOOD)
    server.clock.advance(5000)
    expect((await server.as('mega', GOOD)).token).toBeTruthy()
    await server.rows('update credential set temporary_until = null')
  })
})

describe('changing the password', () => {
  it.each([
    ['a wrong old one', 'bukan-yang-lama', GOOD, 'oldPassword', 'PASSWORD_WRONG'],
    ['the same one', demoPassword, demoPassword, 'newPassword', 'PASSWORD_SAME'],
    ['nine characters', demoPassword, 'pendek-9!', 'newPassword', 'PASSWORD_SHORT'],
    ['nine characters, some of two units', demoPassword, '😀😀😀😀😀abcd', 'newPassword', 'PASSWORD_SHORT'],
    ['a usual one', demoPassword, 'passwordpassword', 'newPassword', 'PASSWORD_COMMON'],
    ['a usual one with digits', demoPassword, 'Indonesia-1945', 'newPassword', 'PASSWORD_COMMON'],
    ['one character over and over', demoPassword, 'aaaaaaaaaaaa', 'newPassword', 'PASSWORD_COMMON'],
    ['digits in a row', demoPassword, '1234567890', 'newPassword', 'PASSWORD_COMMON'],
    ['the own name', demoPassword, 'Sri.Wahyuni.1990', 'newPassword', 'PASSWORD_COMMON'],
    ['a part of the own name', demoPassword, 'wahyuni-1990', 'newPassword', 'PASSWORD_COMMON'],
    ["the branch's name", demoPassword, 'StokisJakartaTimur1', 'newPassword', 'PASSWORD_COMMON'],
    ["the company's name", demoPassword, 'Nusantara Distribusi Raya', 'newPassword', 'PASSWORD_COMMON'],
  ])('refuses %s and keeps the old', async (_, oldPassword, newPassword, field, reason) => {
    const cashier = await server.as('kasir')
    expect(await change(cashier, oldPassword, newPassword)).toMatchObject({
      status: 422,
      error: { code: 'UNPROCESSABLE_ENTITY', details: [{ field }], data: { reason } },
    })
    expect((await server.as('kasir')).token).toBeTruthy()
  })

  it('refuses an empty and a far too long one', async () => {
    const cashier = await server.as('kasir')
    for (const newPassword of ['', 'x'.repeat(129)]) {
      const answer = await change(cashier, demoPassword, newPassword)
      expect(answer).toMatchObject({ status: 400, error: { details: [{ field: 'newPassword' }] } })
    }
  })

  it('slows down a user who guesses the old one', async () => {
    const agus = await server.as('agus')
    for (let i = 0; i < 6; i++) expect((await change(agus, `salah-${i}`, GOOD)).status).toBe(422)
    expect(await change(agus, demoPassword, GOOD)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30' },
    })
    server.clock.advance(30_000)
    expect((await change(agus, demoPassword, GOOD)).status).toBe(200)
    for (let i = 0; i < 5; i++) await change(agus, `salah-${i}`, `${GOOD}!`)
    expect((await change(agus, GOOD, `${GOOD}!`)).status).toBe(200)
  })

  it('ends the other sessions, not this one, and is written down', async () => {
    const here = await server.as('ratna')
    const elsewhere = await server.as('ratna')
    const stranger = await server.as('kasir')
    expect((await elsewhere.call('GET /v1/profile')).status).toBe(200)
    expect((await change(here, demoPassword, GOOD)).status).toBe(200)
    expect((await elsewhere.call('GET /v1/profile')).status).toBe(401)
    expect((await here.call('GET /v1/profile')).status).toBe(200)
    expect((await stranger.call('GET /v1/profile')).status).toBe(200)
    const [event] = await server.rows(
      `select action, after from audit_log where entity = 'password-changed' and actor_id = $1`,
      [here.employeeId],
    )
    expect(event).toEqual({ action: 'EVENT', after: {} })
  })
})
