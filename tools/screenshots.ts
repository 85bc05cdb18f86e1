import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { demoPassword } from '../apps/server/src/demo/company-data.ts'
import { findChromium } from './browser.ts'

/**
 * `node tools/screenshots.ts --origin http://127.0.0.1:8080 --to FOLDER`: pictures of the screens of a running demo company at
 * the width of a phone, a laptop and a desk screen, in light and dark. `--only PART` takes the addresses that contain it.
 */
const { values } = parseArgs({
  options: {
    origin: { type: 'string' },
    to: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const { origin, to, only } = values
if (!origin || !to) throw new Error('usage: node tools/screenshots.ts --origin ADDRESS --to FOLDER')

/** An address that ends with `/first` is the record in the first row of the list before it. */
const FIRST = '/first'
const ADDRESSES = [
  '/app/dashboard',
  '/app/master/stock',
  '/app/master/stock/first',
  '/app/master/customer',
  '/app/master/customer/first',
  '/app/master/supplier/add',
  '/app/master/branch',
  '/app/master/changes-selling-price',
  '/app/master/chart-of-account',
  '/app/purchase/purchase-order',
  '/app/purchase/purchase-order/first',
  '/app/purchase/purchase-order/add',
  '/app/purchase/receive-order',
  '/app/purchase/invoice',
  '/app/purchase/invoice/first',
  '/app/purchase/debt-repayment',
  '/app/sales/cashier',
  '/app/sales/orders',
  '/app/sales/orders/first',
  '/app/sales/orders/add',
  '/app/stock/correction/first',
  '/app/stock/opname',
  '/app/bank-cash/general-journal/first',
  '/app/stock/correction/add',
  '/app/report/financial-statements/balance-sheet',
  '/app/report/financial-statements/general-ledger',
  '/app/report/sales-report',
  '/app/report/stock-report',
  '/app/system/setup-user',
  '/app/system/closing-periode',
]
/** Time without a change after which a page is finished. */
const QUIET_MS = 300
const SIZES = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]

await mkdir(to, { recursive: true })
const browser = await chromium.launch(await findChromium())
for (const size of SIZES) for (const scheme of ['light', 'dark'] as const) await take(browser, size, scheme)
await browser.close()

async function take(from: Browser, size: (typeof SIZES)[number], scheme: 'light' | 'dark'): Promise<void> {
  const context = await from.newContext({
    baseURL: origin ?? '',
    viewport: size,
    colorScheme: scheme,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page)
  for (const address of ADDRESSES.filter((each) => each.includes(only))) {
    const name = `${address.replaceAll('/', '-').slice(1)}-${size.width}-${scheme}.png`
    await open(page, address)
    await page.screenshot({ path: join(to ?? '', name) })
  }
  await context.close()
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('admin@demo.merchant.test')
  await page.getByLabel('Kata sandi', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await page.waitForURL('**/app/**')
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address.endsWith(FIRST) ? address.slice(0, -FIRST.length) : address)
  await settle(page)
  if (!address.endsWith(FIRST)) return
  const record = await page
    .locator('main a[href]')
    .evaluateAll(
      (links, list) =>
        links.map((link) => link.getAttribute('href')).find((href) => href?.match(`^${list}/\\d+$`)),
      address.slice(0, -FIRST.length),
    )
  if (!record) return console.log(`${address}: no record`)
  await page.goto(record)
  await settle(page)
}

/** The heading is there, nothing waits for its data any more, and the page has stood still for a moment. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[class*="Skeleton"], [aria-busy="true"]'))
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet)
        new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, quiet)
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    QUIET_MS,
  )
}
