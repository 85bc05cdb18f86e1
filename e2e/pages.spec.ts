import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1366, height: 800 } })

/** The list of every registered screen. Read as text: the module leads to every component of the web app. */
const registry = readFileSync(new URL('../apps/web/src/app/screens.ts', import.meta.url), 'utf8')
const lists = Array.from(registry.matchAll(/\.\.\.records\(\s*'([^']+)'/g), ([, path = '']) => path)

/** A cheap laptop, a desk screen, a phone. */
const widths = [1920, 1366, 360]

/** Every page must hold at every width and in both schemes; a loud console fails by itself (support/journey.ts). */
async function holds(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('heading').first(), address).toBeVisible()
  await expect(page.locator('[class*="Skeleton"]'), address).toHaveCount(0)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider, `${address} at ${width}`).toBeLessThanOrEqual(0)
    if (width === 1920) continue
    for (const scheme of ['light', 'dark']) {
      await page.evaluate((value) => {
        document.documentElement.dataset.mantineColorScheme = value
      }, scheme)
      expect(await violations(page), `${address} at ${width}, ${scheme}`).toEqual([])
    }
  }
  await page.setViewportSize({ width: 1366, height: 800 })
}

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .setLegacyMode(true)
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) => `${id} ${target.join(' ')}: ${[...any, ...all, ...none][0]?.message}`,
    ),
  )
}

for (const path of lists) {
  test(`${path} and its records`, async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto(path)
    const first = page.getByRole('row').getByRole('link').first()
    const record = (await first.getAttribute('href')) ?? ''
    expect(record).toMatch(new RegExp(`^${path}/\\d+$`))
    await holds(page, path)
    for (const address of [`${path}/add`, record, `${record}/edit`]) {
      await page.goto(address)
      await holds(page, address)
    }
  })
}

test('no registered screen is left out', () => {
  const loads = registry.match(/\bimport\(/g) ?? []
  expect(loads.length).toBe(2 * lists.length) // a list and a page each
})

test('the pages before signing in', async ({ page }) => {
  await page.goto('/auth/login')
  await holds(page, '/auth/login')
  await page.getByLabel('Email').fill('tidak@ada.test')
  await page.getByLabel('Kata sandi', { exact: true }).fill('bukan sandinya')
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByText('Mohon periksa kembali email dan kata sandi Anda!')).toBeVisible()
  await holds(page, 'the refused sign-in')
})

test('the pages of every person', async ({ page }) => {
  await signIn(page, 'hoa')
  for (const address of ['/app/dashboard', '/app/system/profile', '/app/404', '/auth/change-password']) {
    await page.goto(address)
    await holds(page, address)
  }
})

test('the page of the API lists the endpoints under the strict policy', async ({ page }) => {
  const answer = await page.goto('/docs/api')
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
  await page.getByRole('heading', { name: 'brands' }).getByRole('button').click()
  await expect(page.getByText('/v1/brands').first()).toBeVisible()
})
