import { type BrowserContext, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { demoPassword } from '../../apps/server/src/demo/company-data.ts'
import { findChromium } from '../browser.ts'
import { databaseOf, type Product, signIn } from '../product.ts'
import { percentiles } from './load.ts'

/**
 * How fast the till answers its cashier, in Chromium with the processor slowed four times: from the key, or the Enter that
 * ends a scan, to the frame in which the sale's lines show it. Of goods that the till does not know yet, that is the
 * scanned code in a line of its own; how long the server then takes to name them stands in a row beside it.
 */
const SLOWER = 4
const GOODS = 30
const KEYS = 20

const CASHIER = 'kasir'
const BRANCH = 'JKT'

interface Reaction {
  key: string
  /** Until the lines looked different. */
  ms: number
  /** Until no line waited for the server to name its goods. */
  namedMs: number
}

/** The visible lines, and the cashier's waiting time for them, key by key. */
interface Watch {
  watchReactions(): void
  takeReactions(): Reaction[]
}

/** Milliseconds of p50 and p95 over all reactions of one sort. */
export interface TillFigures {
  what: string
  times: number
  p50: number
  p95: number
  aim: number
}

const AIM_MS = 50

export async function benchTill(product: Product): Promise<TillFigures[]> {
  const codes = await stockedCodes(product)
  const browser = await chromium.launch(await findChromium())
  try {
    const context = await browser.newContext({
      baseURL: product.origin,
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
      viewport: { width: 1366, height: 768 },
    })
    const page = await openTill(context)
    const first = await react(page, codes, (code) => scan(page, code))
    const again = await react(page, codes, (code) => scan(page, code))
    const more = await react(page, keys('+'), (key) => page.keyboard.press(key))
    const fewer = await react(page, keys('-'), (key) => page.keyboard.press(key))
    const moves = await react(page, keys('ArrowUp'), (key) => page.keyboard.press(key))
    return [
      figuresOf('scan of goods that the till does not know yet', seen(first)),
      figuresOf('scan of goods that it knows', seen(again)),
      figuresOf('quantity keys', seen([...more, ...fewer])),
      figuresOf('arrow keys between the lines', seen(moves)),
      figuresOf('all of them', seen([...first, ...again, ...more, ...fewer, ...moves])),
      figuresOf(
        'unknown goods named by the server',
        first.map(({ namedMs }) => namedMs),
      ),
    ]
  } finally {
    await browser.close()
  }
}

const keys = (key: string): string[] => Array.from({ length: KEYS }, () => key)

const seen = (reactions: readonly Reaction[]): number[] => reactions.map(({ ms }) => ms)

function figuresOf(what: string, times: readonly number[]): TillFigures {
  const { p50, p95 } = percentiles(times, 1, 0)
  return { what, times: times.length, p50, p95, aim: AIM_MS }
}

/** Goods with a price in stock at the cashier's branch, whose drawer is open. @returns their barcodes */
async function stockedCodes({ dataDir, origin }: Product): Promise<string[]> {
  const client = new pg.Client(databaseOf(dataDir))
  await client.connect()
  const { rows } = await client.query<{
    id: string
    unit: string
    code: string
    branch: string
    warehouse: string
  }>(
    `select p.id, u.unit_id as unit, k.code, b.id as branch, w.id as warehouse from product p
     join product_unit u on u.product_id = p.id and u.factor = 1
     join product_barcode k on k.product_id = u.product_id and k.unit_id = u.unit_id and k.place = 1
     join branch b on b.code = $1 join warehouse w on w.branch_id = b.id and w.is_primary
     where p.type = 'STOCK' and p.status = 'ACTIVE' and exists (select from selling_price s where s.product_id = p.id)
     order by p.id desc limit $2`,
    [BRANCH, GOODS],
  )
  await client.end()
  const { branch, warehouse } = rows[0] ?? { branch: 0, warehouse: 0 }
  await post(origin, 'admin', '/v1/initial-stock', {
    branchId: Number(branch),
    warehouseId: Number(warehouse),
    date: '2026-01-15',
    lines: rows.map(({ id, unit }) => ({
      productId: Number(id),
      unitId: Number(unit),
      qty: 500,
      unitCost: '1000',
    })),
  })
  const shift = { branchId: Number(branch), registerName: 'Laci uji', openingFloat: 0 }
  await post(origin, CASHIER, '/core/v2/cashier/shift/open', shift)
  return rows.map(({ code }) => code)
}

async function post(origin: string, person: string, path: string, body: unknown): Promise<void> {
  const headers = await signIn(origin, `${person}@demo.merchant.test`, demoPassword)
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
}

async function openTill(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(installWatch)
  await page.goto('/')
  await page.getByLabel('Email').fill(`${CASHIER}@demo.merchant.test`)
  await page.getByLabel('Kata sandi', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await page.waitForURL(/^[^?]*\/app\//)
  await page.goto('/app/sales/cashier')
  await page.getByRole('combobox', { name: 'Cari barang' }).click()
  await page.getByRole('button', { name: 'Pelanggan: Pelanggan Umum' }).waitFor()
  await page.evaluate(() => (window as unknown as { till: Watch }).till.watchReactions()) // installed before the page's own scripts
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

/** Runs in the page: notes from each key to the first frame after the lines look different. */
function installWatch(): void {
  const look = () => {
    const table = document.querySelector('table[aria-label="Barang yang dijual"] tbody')
    const fields = [...(table?.querySelectorAll('input') ?? [])].map(({ value }) => value)
    const current = [...(table?.querySelectorAll('tr') ?? [])].findIndex((row) => row.ariaCurrent)
    return (
      [...(table?.querySelectorAll('tr > th') ?? [])].map((cell) => cell.textContent).join() +
      fields.join() +
      current
    )
  }
  const found: Reaction[] = []
  let waiting: { key: string; at: number; before: string; ms?: number } | undefined
  const painted = new MessageChannel()
  painted.port1.onmessage = ({ data: isNamed }) => {
    if (!waiting) return
    const namedMs = performance.now() - waiting.at
    waiting.ms ??= namedMs
    if (!isNamed) return
    found.push({ key: waiting.key, ms: waiting.ms, namedMs })
    waiting = undefined
  }
  const eachFrame = () => {
    // Behind this frame's own painting.
    if (waiting && look() !== waiting.before)
      painted.port2.postMessage(document.querySelector('tr[aria-busy]') === null)
    requestAnimationFrame(eachFrame)
  }
  const onKey = (event: KeyboardEvent) => {
    waiting = { key: event.key, at: event.timeStamp, before: look() }
  }
  const watch: Watch = {
    watchReactions: () => {
      window.addEventListener('keydown', onKey, { capture: true })
      requestAnimationFrame(eachFrame)
    },
    takeReactions: () => found.splice(0),
  }
  Object.assign(window, { till: watch })
}

/** As a scanner types: without a pause, with Enter at the end. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const SETTLED_MS = 400

/** One after the other, each awaited until the lines show it and the till has come to rest as between two customers' goods. */
async function react(
  page: Page,
  inputs: readonly string[],
  press: (input: string) => Promise<void>,
): Promise<Reaction[]> {
  const reactions: Reaction[] = []
  for (const input of inputs) {
    await press(input)
    const found = await page.waitForFunction(
      () => (window as unknown as { till: Watch }).till.takeReactions().at(-1), // the same
    )
    const reaction = await found.jsonValue()
    if (reaction) reactions.push(reaction)
    await page.waitForTimeout(SETTLED_MS) // the server's prices arrive, as between two goods of a basket
  }
  return reactions
}
