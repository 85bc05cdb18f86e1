import type { Page } from '@playwright/test'
import type pg from 'pg'
import { expect, signIn, test } from './support/journey.ts'

const CUSTOMERS = 'POST /core/v1/customers/get/data'

/** More than are kept in memory alone, in the branch that was made last. */
const addCustomers = (database: pg.Client) =>
  database.query(
    `insert into customer (branch_id, code, name, owner_name, phone, customer_group_id, type, address, approved, created_at, updated_at)
     select b.id, 'ZZ' || n, 'Zz Panjang ' || n, 'Ibu ' || n, '+62877' || lpad(n::text, 8, '0'), g.id, t.type, 'Jalan', 'Approved', now(), now()
     from generate_series(1, 5100) n
     cross join (select max(id) as id from branch) b
     cross join (select min(id) as id from customer_group) g
     cross join (select type from customer where approved = 'Approved' limit 1) t`,
  )
const removeCustomers = (database: pg.Client) =>
  database.query(`delete from customer where name like 'Zz Panjang %'`)

/** The lists on the device, by their calls. */
const keptOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('merchant.lists')) return []
    const opening = indexedDB.open('merchant.lists')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const db = opening.result
    if (db.objectStoreNames.length === 0) return []
    const asking = db.transaction('lists').objectStore('lists').getAllKeys()
    await new Promise((resolve) => {
      asking.onsuccess = resolve
    })
    db.close()
    return (asking.result as [string, string, number][]).filter((key) => key[2] === -1).map(([list]) => list)
  })

/** Calls for a whole list of customers. */
function wholeCustomers(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const whole = request.postData()?.includes('999999999999')
    if (whole && request.url().endsWith('/customers/get/data')) seen.push(request.url())
  })
  return seen
}

const inMemory = (page: Page) =>
  page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, `lists ${CUSTOMERS}`)

/** Only the deep run has time for thousands of customers. */
const onlyDeep = (
  title: string,
  journey: (given: { page: Page; database: pg.Client }) => Promise<void>,
): void => {
  if (process.env.TEST_DEPTH === 'deep') test(title, ({ page, database }) => journey({ page, database }))
}

onlyDeep(
  'a long list is kept on the device, is not loaded again, and is gone after signing out',
  async ({ page, database }) => {
    await addCustomers(database)
    try {
      const asked = wholeCustomers(page)
      await signIn(page, 'admin')
      await expect.poll(() => keptOn(page)).toEqual([CUSTOMERS])
      expect(asked).toHaveLength(1)
      await page.reload()
      await inMemory(page)
      expect(asked).toHaveLength(1)

      await page.getByRole('button', { name: /Dewi Anggraini/ }).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).click()
      await expect(page).toHaveURL(/\/auth\/login/)
      await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
      const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
      expect(left).toEqual([])
    } finally {
      await removeCustomers(database)
    }
  },
)

onlyDeep(
  'another person finds nothing of the one before, whose session has ended by itself',
  async ({ page, database }) => {
    await addCustomers(database)
    try {
      await signIn(page, 'admin')
      await expect.poll(() => keptOn(page)).toEqual([CUSTOMERS])
      await page.evaluate(() => localStorage.removeItem('merchant.user')) // as after a crash in the middle of a sign-out
      await page.context().clearCookies()
      await signIn(page, 'kasir') // of one branch, whose list is short
      await inMemory(page)
      await expect.poll(() => keptOn(page)).toEqual([])
      const owner = await page.evaluate(() => localStorage.getItem('merchant.lists'))
      const me = await page.evaluate(
        () => JSON.parse(localStorage.getItem('merchant.user') ?? '{}').user.employee.id,
      )
      expect(owner).toBe(String(me))
    } finally {
      await removeCustomers(database)
    }
  },
)
