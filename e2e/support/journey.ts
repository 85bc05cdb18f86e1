import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { demoPassword } from '../../apps/server/src/demo/company-data.ts'
import { databaseOf } from '../../tools/product.ts'

/** Console lines that a browser writes by itself when a call is refused or the network is away; those cases test it. */
const expectedNoise = /Failed to load resource|net::ERR_/

interface Fixtures {
  /** Any other error or warning in the console, a thrown error or a broken content policy fails the journey. */
  quiet: undefined
  /** Another person, in a browser of his own, past the page of signing in: a demo person's key or an address. */
  openAs: (who: string, password?: string) => Promise<Page>
  database: pg.Client
}

export const test = base.extend<Fixtures>({
  baseURL: process.env.MERCHANT_ORIGIN ?? '',
  quiet: [
    async ({ context }, use) => {
      const heard: string[] = []
      listen(context, heard)
      await use(undefined)
      expect(heard).toEqual([])
    },
    { auto: true },
  ],
  openAs: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    const heard: string[] = []
    await use(async (who, password) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        locale: 'id-ID',
        timezoneId: 'Asia/Jakarta',
      })
      contexts.push(context)
      listen(context, heard)
      const page = await context.newPage()
      await enter(page, who, password)
      return page
    })
    for (const context of contexts) await context.close()
    expect(heard).toEqual([])
  },
  database: async ({ baseURL: _ }, use) => {
    const client = new pg.Client({
      ...databaseOf(process.env.MERCHANT_DATA_DIR ?? ''),
      options: '-c app.actor=system:journey -c app.request_id=journey',
    })
    await client.connect()
    await use(client)
    await client.end()
  },
})

function listen(context: BrowserContext, heard: string[]): void {
  context.on('console', (message) => {
    const loud = message.type() === 'error' || message.type() === 'warning'
    if (loud && !expectedNoise.test(message.text())) heard.push(message.text())
  })
  context.on('weberror', (error) => heard.push(error.error().message))
}

/** A name that no other journey of the run uses. */
export const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`

const addressOf = (who: string): string => (who.includes('@') ? who : `${who}@demo.merchant.test`)

/**
 * Brings somebody in past the page of signing in, which has journeys of its own: the first address that is opened is
 * theirs, with the cookie and the user that signing in would have left.
 */
export async function enter(page: Page, who: string, password = demoPassword): Promise<void> {
  const answer = await page.request.post('/v1/auth', {
    headers: { 'x-client': 'web' },
    data: { email: addressOf(who), password },
  })
  if (!answer.ok()) throw new Error(`${who} can't sign in: ${await answer.text()}`)
  const { data } = await answer.json()
  const { employee, role, accessMenu, permissions, limits } = data
  const user = { employee, role, accessMenu, permissions, limits }
  await page.addInitScript(
    (state) => {
      if (!localStorage.getItem('merchant.user')) localStorage.setItem('merchant.user', state)
    },
    JSON.stringify({ user, preferences: { language: 'id' } }),
  )
}

/** Signs in on the page as one of the demo people, or with an address and its password. */
export async function signIn(page: Page, who: string, password = demoPassword): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(addressOf(who))
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page).toHaveURL(/^[^?]*\/(app\/|auth\/change-password)/)
}

export { expect }
