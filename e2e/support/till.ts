import type { Locator, Page } from '@playwright/test'
import type pg from 'pg'
import { demoPassword } from '../../apps/server/src/demo/company-data.ts'
import { signIn } from '../../tools/product.ts'
import { expect, test, unique } from './journey.ts'

/** The start of selling journeys: cashiers with an open shift, and goods with a price, in stock at their branch. */

export interface GoodsForSale {
  id: number
  name: string
  unitId: number
  /** Of its unit for selling. */
  barcode: string
  /** For everybody, for one unit. */
  price: number
}

/** A person who signs in. */
export interface Somebody {
  name: string
  email: string
  password: string
}

/** The branch of `kasir`. */
export const branchCode = 'JKT'

/** One of the people of the demo by the first part of the address. */
export const demoPerson = (key: string, name = key): Somebody => ({
  name,
  email: `${key}@demo.merchant.test`,
  password: demoPassword,
})

/** Calls the product as a person, by the key alone for the demo's; returns the status and the body. */
export async function callAs<Data>(who: string | Somebody, route: string, body: unknown) {
  const origin = process.env.MERCHANT_ORIGIN ?? ''
  const [method = '', path = ''] = route.split(' ')
  const { email, password } = typeof who === 'string' ? demoPerson(who) : who
  const headers = await signIn(origin, email, password)
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...headers(),
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { data: Data } }
}

/** The same, where nothing but success will do. @returns the data */
export async function doAs<Data>(who: string | Somebody, route: string, body: unknown): Promise<Data> {
  const { status, body: answer } = await callAs<Data>(who, route, body)
  if (status >= 300) throw new Error(`${route} answered ${status}: ${JSON.stringify(answer)}`)
  return answer.data
}

/** The only row of a query. */
export const one = async <Row extends pg.QueryResultRow>(
  database: pg.Client,
  sql: string,
  values: unknown[] = [],
): Promise<Row> => {
  const { rows } = await database.query<Row>(sql, values)
  if (!rows[0]) throw new Error(`nothing found: ${sql}`)
  return rows[0]
}

/** @returns the id of a branch by its code */
export async function branchId(database: pg.Client, code = branchCode): Promise<number> {
  const { id } = await one<{ id: string }>(database, 'select id from branch where code = $1', [code])
  return Number(id)
}

/** Somebody new of a branch, with a password of the own choice. */
export async function newPerson(database: pg.Client, roleKey: string, code = branchCode): Promise<Somebody> {
  const name = unique(roleKey === 'CASHIER' ? 'Kasir' : 'Pegawai')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@demo.merchant.test`
  const role = await one<{ id: string }>(database, 'select id from role where key = $1', [roleKey])
  const made = await doAs<{ temporaryPassword: string }>('admin', 'POST /v1/employees', {
    name,
    email,
    phone: null,
    roleId: Number(role.id),
    branchId: await branchId(database, code),
  })
  const password = 'Pagi-Cerah-2026'
  const temporary = { name, email, password: made.temporaryPassword }
  await doAs(temporary, 'POST /v1/auth/change-password', {
    oldPassword: made.temporaryPassword,
    newPassword: password,
  })
  return { name, email, password }
}

/** Somebody new at the till of a branch. */
export const newCashier = (database: pg.Client, code = branchCode): Promise<Somebody> =>
  newPerson(database, 'CASHIER', code)

/** Opens a drawer of the own with half a million in it. */
export const openShift = async (database: pg.Client, who: Somebody, code = branchCode): Promise<void> => {
  await doAs(who, 'POST /core/v2/cashier/shift/open', {
    branchId: await branchId(database, code),
    registerName: unique('Laci'),
    openingFloat: 500_000,
    denominations: { 100000: 5 },
  })
}

/** So much of each of the goods is put on the shelf. */
const PIECES = 500

/**
 * Goods with a selling price of the demo, PIECES of each put into the main warehouse by a stock correction.
 * @param count how many
 * @param from which of them is the first; a journey that changes prices takes goods of its own
 */
export async function goodsForSale(
  database: pg.Client,
  count: number,
  { from = 0, code = branchCode } = {},
): Promise<GoodsForSale[]> {
  const warehouse = await one<{ id: string }>(
    database,
    'select w.id from warehouse w join branch b on b.id = w.branch_id where w.is_primary and b.code = $1',
    [code],
  )
  const { rows } = await database.query<Record<'id' | 'name' | 'unit' | 'barcode' | 'price', string>>(
    `select p.id, p.name, u.unit_id as unit, k.code as barcode, s.price from product p
       join product_unit u on u.product_id = p.id and u.factor = 1
       join product_barcode k on k.product_id = u.product_id and k.unit_id = u.unit_id and k.place = 1
       join selling_price s on s.product_id = p.id and s.unit_id = u.unit_id and s.min_quantity = 1 and s.valid_to is null
        and s.branch_id is null and s.branch_group_id is null and s.customer_group_id is null
      order by p.id offset $1 limit $2`,
    [from, count],
  )
  const goods = rows.map(({ id, name, unit, barcode, price }) => ({
    id: Number(id),
    name,
    unitId: Number(unit),
    barcode,
    price: Number(price),
  }))
  await doAs('admin', 'POST /v1/stock-corrections', {
    branchId: await branchId(database, code),
    warehouseId: Number(warehouse.id),
    direction: 'IN',
    reason: 'SALAH_INPUT',
    date: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(),
    note: unique('Barang untuk kasir'),
    lines: goods.map(({ id, unitId }) => ({ productId: id, unitId, qty: PIECES, unitCost: '1000' })),
  })
  return goods
}

/** Presses keys and counts them; keys of a scanner are not counted. */
export class Keyboard {
  pressed = 0
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.pressed += key.split('+').filter(Boolean).length || 1 // Ctrl+Enter is two
      await this.#page.keyboard.press(key)
    }
  }

  /** Writes down how many keys a job took, and fails above the most. */
  told(job: string, most: number): void {
    const description = `${job}: ${this.pressed}`
    test.info().annotations.push({ type: 'keys', description })
    process.stdout.write(`keys, ${description} (at most ${most})\n`)
    expect(this.pressed).toBeLessThanOrEqual(most)
  }

  /** Goes on with Enter until a field is open, as somebody does who takes what a form proposes. */
  async enterUntil(field: Locator): Promise<void> {
    for (let pressed = 0; pressed < 12 && !(await field.isVisible()); pressed += 1) {
      const before = await this.#page.evaluateHandle(() => document.activeElement)
      await this.press('Enter')
      await this.#page.waitForFunction((was) => document.activeElement !== was, before)
    }
    await expect(field).toBeFocused()
  }

  async type(text: string): Promise<void> {
    await this.press(...text)
  }

  /** A scanner's code with its Enter. A scanner sends a sign every few milliseconds, however busy this machine is. */
  async scan(code: string): Promise<void> {
    const session = await this.#page.context().newCDPSession(this.#page)
    const begun = Date.now() / 1000
    for (const [place, key] of [...code, 'Enter'].entries()) {
      const isEnter = key === 'Enter'
      const stroke = {
        key,
        windowsVirtualKeyCode: isEnter ? 13 : key.toUpperCase().charCodeAt(0),
        timestamp: begun + place * 0.005,
      }
      await session.send('Input.dispatchKeyEvent', {
        ...stroke,
        type: 'keyDown',
        text: isEnter ? '\r' : key,
      })
      await session.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyUp' })
    }
    await session.detach()
  }
}

/** Opens the till and waits until it can sell. */
export async function openTill(page: Page): Promise<void> {
  await page.goto('/app/sales/cashier')
  await expect(page.getByRole('combobox', { name: 'Cari barang' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Pelanggan: Pelanggan Umum' })).toBeVisible()
}

/** All of it in cash, exactly. */
export async function payCash(page: Page, keys: Keyboard): Promise<void> {
  await keys.press('F8')
  await expect(page.getByRole('textbox', { name: 'Uang diterima' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Bayar Rp/ })).toBeEnabled()
  await keys.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Penjualan selesai') // else a failure shows what the window says
  await expect(page.getByRole('button', { name: /^Penjualan berikutnya/ })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByText('Pindai barang untuk memulai penjualan.')).toBeVisible()
}

/** The lines of the sale that is being typed, without codes whose goods the server has not named yet. */
export const linesOf = (page: Page) =>
  page.getByRole('table', { name: 'Barang yang dijual' }).locator('tbody tr:not([aria-busy])')

export const totalOf = (page: Page) => page.getByRole('status', { name: 'Total penjualan' })

/** `Rp 17.000` as the product writes it. */
export const rupiah = (amount: number): string => `Rp ${amount.toLocaleString('id-ID')}`

/** A sale as the books have it. */
export interface StoredSale {
  id: number
  number: string
  status: string
  paymentStatus: string
  total: number
  /** What was kept, by kind of payment. */
  paid: Record<string, number>
  debit: number
  credit: number
  /** Pieces that left the shelf, by product. */
  moved: Record<string, number>
}

/** All sales that somebody has been paid for, the latest first. */
export async function salesOf(database: pg.Client, who: Somebody): Promise<StoredSale[]> {
  const { rows } = await database.query<StoredSale>(
    `select o.id::int, d.number, d.status, o.payment_status as "paymentStatus", o.grand_total::int as total,
        (select jsonb_object_agg(t.method_type, t.amount) from (
           select x.method_type, sum(x.amount) as amount from sales_payment_detail x
             join sales_payment p on p.branch_id = x.branch_id and p.id = x.payment_id
            where p.order_id = o.id and p.kind = 'SALE' group by 1) t) as paid,
        (select sum(l.debit)::int from journal j join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id
          where j.document_id = o.id) as debit,
        (select sum(l.credit)::int from journal j join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id
          where j.document_id = o.id) as credit,
        (select jsonb_object_agg(m.product_id, m.quantity) from (
           select product_id, sum(quantity) as quantity from stock_move where document_id = o.id group by 1) m) as moved
       from sales_order o join document d on d.branch_id = o.branch_id and d.id = o.id
       join employee e on e.id = d.created_by
      where e.email = $1 and o.invoiced_at is not null order by o.id desc`,
    [who.email],
  )
  return rows
}
