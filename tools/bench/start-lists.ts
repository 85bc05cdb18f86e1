import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { demoPassword } from '../../apps/server/src/demo/company-data.ts'
import { findChromium } from '../browser.ts'
import { databaseOf, type Product } from '../product.ts'
import { residentMiB } from './process-cost.ts'

/**
 * The master lists after sign-in, with 100,000 goods of two or three units, in Chromium: the first time, when all of them
 * come, and at later starts, when they lie on the device and only what changed is asked for.
 */
const GOODS = 100_000
const CHANGED = 50
const LATER_STARTS = 5
const MEBI = 1024 * 1024
const PRODUCTS = 'POST /core/v1/products/get/data'
const LAST = 'POST /core/v1/customers/get/data'

const goods = `
  set session_replication_role = replica;
  insert into product (id, company_id, sku, name, base_unit_id, tax_code, created_at, updated_at)
  select 500000000 + n, c.id, 'BRG-' || lpad(n::text, 6, '0'),
    (array['Minyak Goreng', 'Beras Ramos', 'Kopi Bubuk', 'Sabun Mandi', 'Mie Instan'])[1 + n % 5] || ' '
      || (array['Sania', 'Cap Ayam', 'Kapal Api', 'Lifebuoy', 'Indomie', 'Sedaap', 'Bimoli'])[1 + n % 7] || ' ' || n || ' ' || (100 + n % 900) || ' g',
    u.id, 'PPN', now(), now()
  from generate_series(1, ${GOODS}) n, (select id from company limit 1) c, (select id from unit where code = 'PCS') u;
  insert into product_unit (id, product_id, company_id, unit_id, factor, is_purchase_default, is_sale_default)
  select 600000000 + n * 3 + k, 500000000 + n, c.id, u.id, (array[1, 12, 40])[k + 1], k = 1, k = 0
  from generate_series(1, ${GOODS}) n cross join generate_series(0, 2) k
  join unit u on u.code = (array['PCS', 'PAK', 'DUS'])[k + 1] cross join (select id from company limit 1) c
  where k < 2 + n % 2;
  insert into product_barcode (id, company_id, product_id, unit_id, code, place)
  select id, company_id, product_id, unit_id, '899' || lpad((id - 600000000)::text, 10, '0'), 1
  from product_unit where id > 600000000 and factor < 40;
  set session_replication_role = default;
  analyze product, product_unit, product_barcode`

const changes = `
  set app.actor = 'system:bench'; set app.request_id = 'bench';
  update product set name = name || ' baru' where id in (select id from product where id > 500000000 order by id desc limit ${CHANGED})`

/** Milliseconds until the goods answer from memory, and what the tab and the server need for it. */
export interface StartFigures {
  what: string
  /** From the first question for lists to the goods in memory. */
  goodsMs: number
  /** The longest time in which the page could not answer a key meanwhile. */
  longestTaskMs: number
  /** Objects in use of the page once it is quiet, and at most meanwhile. */
  heapMiB: number
  heapMostMiB: number
  /** The whole process of the tab. */
  tabMiB: number
  /** The server's process more than before. */
  serverMoreMiB: number
}

export async function benchStartLists(product: Product): Promise<StartFigures[]> {
  const client = new pg.Client(databaseOf(product.dataDir))
  await client.connect()
  const browser = await chromium.launch(await findChromium())
  try {
    await client.query(goods)
    const page = await (await browser.newContext({ baseURL: product.origin })).newPage()
    await page.addInitScript(watchTasks)
    await page.goto('/')
    await page.getByLabel('Email').fill('admin@demo.merchant.test')
    await page.getByLabel('Kata sandi', { exact: true }).fill(demoPassword)
    const visited = { product, browser, page }
    const figures = [
      await measure(visited, 'first start', () => page.getByRole('button', { name: 'Masuk' }).click()),
    ]
    for (let turn = 1; turn <= LATER_STARTS; turn++) {
      if (turn === LATER_STARTS) await client.query(changes)
      const what = turn === LATER_STARTS ? `later start, ${CHANGED} changed` : 'later start'
      figures.push(await measure(visited, what, () => page.reload()))
    }
    return figures
  } finally {
    await browser.close()
    await client.end()
  }
}

/** Runs in the page: keeps the longest task. */
function watchTasks(): void {
  new PerformanceObserver((list) => {
    const longest = Math.max(...list.getEntries().map(({ duration }) => duration))
    const before = Number(Reflect.get(globalThis, 'longestTask') ?? 0)
    if (performance.getEntriesByName('lists').length > 0)
      Reflect.set(globalThis, 'longestTask', Math.max(before, longest))
  }).observe({ entryTypes: ['longtask'] })
}

interface Visited {
  product: Product
  browser: Browser
  page: Page
}

async function measure(
  { product, browser, page }: Visited,
  what: string,
  start: () => Promise<unknown>,
): Promise<StartFigures> {
  const tab = await page.context().newCDPSession(page)
  await tab.send('Performance.enable')
  const server = residentMiB(product.pid)
  let [heapMost, serverMost] = [0, server]
  const watch = setInterval(() => {
    serverMost = Math.max(serverMost, residentMiB(product.pid))
    heapOf(tab).then(
      (heap) => {
        heapMost = Math.max(heapMost, heap)
      },
      () => undefined, // the page is being loaded
    )
  }, 50)
  await start()
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, `lists ${LAST}`, {
    timeout: 120_000,
  })
  clearInterval(watch)
  const { goodsMs, longest } = await page.evaluate((name) => {
    const at = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN
    return { goodsMs: at(name) - at('lists'), longest: Number(Reflect.get(globalThis, 'longestTask') ?? 0) }
  }, `lists ${PRODUCTS}`)
  await page.waitForTimeout(2_000) // what was kept on the device is written down
  await tab.send('HeapProfiler.collectGarbage')
  return {
    what,
    goodsMs: Math.round(goodsMs),
    longestTaskMs: Math.round(longest),
    heapMiB: await heapOf(tab),
    heapMostMiB: heapMost,
    tabMiB: await tabMemory(browser),
    serverMoreMiB: serverMost - server,
  }
}

async function heapOf(tab: CDPSession): Promise<number> {
  const { metrics } = await tab.send('Performance.getMetrics')
  return Math.round((metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / MEBI)
}

/** Of the largest of the browser's tabs: there is one. */
async function tabMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentMiB(id)))
}
