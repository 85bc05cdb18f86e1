import type pg from 'pg'
import { rules, violations } from './support/axe.ts'
import { enter, expect, test, unique } from './support/journey.ts'
import { branchId, doAs, goodsForSale, one } from './support/till.ts'

/** Notes of customers: what they owe becomes less, and more. */

test.use({ viewport: { width: 1366, height: 768 }, actionTimeout: 15_000 })

interface Owed {
  id: number
  invoiceNumber: string
  grandTotal: number
}

/** A shop of its own that owes one invoice. */
async function owingShop(database: pg.Client): Promise<{ name: string; customerId: number; invoice: Owed }> {
  const branch = await branchId(database)
  const name = unique('Toko Nota')
  const { id } = await one<{ id: string }>(
    database,
    "select id from customer_group where code = 'RETAIL-BESAR'",
  )
  const made = await doAs<{ id: number }>('admin', 'POST /core/v1/customers/add', {
    branchId: branch,
    name,
    ownerName: 'Bu Nota',
    phone: `0813${String(Date.now()).slice(-8)}`,
    address: 'Jl. Nota 1',
    subDistrict: 'Cakung Barat',
    customerGroupId: Number(id),
  })
  await doAs('admin', `PATCH /v1/customers/approved/${made.id}`, { approved: 'Approved' })
  const [goods] = await goodsForSale(database, 1, { from: 30 })
  const warehouse = await one<{ id: string }>(
    database,
    'select id from warehouse where is_primary and branch_id = $1',
    [branch],
  )
  const booked = await doAs<{ id: number; version: number }>('admin', 'POST /core/v1/sales/orders/add', {
    branchId: branch,
    customerId: made.id,
    warehouseId: Number(warehouse.id),
    paymentTerm: 'CREDIT',
    lines: [{ productId: goods?.id, unitId: goods?.unitId, qty: 20 }],
  })
  const invoice = await doAs<Owed>('admin', 'POST /core/v1/sales/orders/process', {
    id: booked.id,
    version: booked.version,
    action: 'INVOICE_CREDIT',
  })
  return { name, customerId: made.id, invoice }
}

test('a credit note lowers an invoice, and a debit note leads to its receipt', async ({ page, database }) => {
  const { name, customerId, invoice } = await owingShop(database)
  const owed = invoice.grandTotal
  await enter(page, 'keuangan')

  await page.goto(`/app/sales/orders/${invoice.id}`)
  await page.getByRole('button', { name: 'Beri nota kredit' }).click()
  await expect(page.getByRole('textbox', { name: 'Faktur' })).toHaveValue(invoice.invoiceNumber)
  await page.getByRole('combobox', { name: 'Alasan' }).click()
  await page.getByRole('option', { name: 'Harga salah' }).click()
  await page.getByRole('textbox', { name: 'Nilai tanpa PPN' }).fill(String(owed + 1))
  await page.getByRole('button', { name: 'Ajukan' }).click()
  await expect(page.getByText(`melebihi sisa faktur ${invoice.invoiceNumber}`)).toBeVisible()
  await page.getByRole('textbox', { name: 'Nilai tanpa PPN' }).fill('10000')
  expect(await violations(rules(page))).toEqual([])
  await page.getByRole('button', { name: 'Ajukan' }).click()
  await expect(page.getByRole('heading', { name: /SCN\// })).toBeVisible()
  await expect(page.getByText('Terpakai habis')).toBeVisible()
  const open = () =>
    one<{ balance: string }>(
      database,
      `select balance from open_item where document_id = $1 and role = 'AR'`,
      [invoice.id],
    )
  expect(Number((await open()).balance)).toBe(owed - 10_000)

  await page.goto(`/app/sales/sales-debit-notes/add?customer=${customerId}`)
  await page.getByRole('combobox', { name: 'Alasan' }).click()
  await page.getByRole('option', { name: 'Denda' }).click()
  await page.getByRole('textbox', { name: 'Nilai tanpa PPN' }).fill('25000')
  await page.getByRole('button', { name: 'Ajukan' }).click()
  await expect(page.getByRole('heading', { name: /SDN\// })).toBeVisible()
  await expect(page.getByText('Belum dibayar')).toBeVisible()
  expect(await violations(rules(page))).toEqual([])

  await page
    .getByRole('button', { name: 'Terima pembayaran' })
    .or(page.getByRole('link', { name: 'Terima pembayaran' }))
    .click()
  await expect(page.getByRole('textbox', { name: 'Pelanggan' })).toHaveValue(name)
})
