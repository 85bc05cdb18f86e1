import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfPages } from '../../../../test/support/file-text.ts'
import { openPurchasing, type Purchasing, placeOrder } from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

const PRINT = 'GET /core/v1/purchase/order/get/pdf/{id}'

let server: TestServer
let shop: Purchasing
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openPurchasing(server)
  admin = await server.as('admin')
  await server.rows(
    `update supplier set address = 'Jl. Pemasok 9, Bekasi', phone = '021-555', npwp = '0987654321098000' where id = $1`,
    [shop.supplierId],
  )
})
afterAll(() => server.close())

const print = async (id: number) => {
  const answer = await admin.call(PRINT, { params: { id } })
  expect(answer.status).toBe(200)
  return { answer, text: pdfPages(answer.bytes).join('\n') }
}

it('of an order that is not there is refused, and nothing is counted', async () => {
  const answer = await admin.call(PRINT, { params: { id: 999_999 } })
  expect(answer.error.data.reason).toBe('NOT_FOUND')
  expect(await server.value('select count(*)::int from document_print')).toBe(0)
})

it('of a draft says so and bears no number', async () => {
  const draft = await placeOrder(admin, shop.order([{ qty: 1, price: '1000' }], { submit: false }))
  const { answer, text } = await print(draft.id)
  expect(answer.headers['content-disposition']).toBe('inline; filename="Pesanan-Pembelian-draf.pdf"')
  expect(text).toMatch(/^DRAF$/m)
  expect(text).toContain('(belum bernomor)')
})

it('shows the supplier, every line with its discounts, and the sums as the order has them', async () => {
  const lines = [
    { qty: 2.5, price: '432500.5', disc1: 10, disc2: 2.5, discAmount: 1_000, note: 'Kemasan lama' },
    { qty: 3, price: '12000' },
  ]
  const order = await placeOrder(admin, shop.order(lines, { headerDiscount: 5_000, note: 'Antar pagi hari' }))
  const { answer, text } = await print(order.id)
  expect(answer.headers['content-disposition']).toBe(
    `inline; filename="${order.number?.replaceAll('/', '-')}.pdf"`,
  )
  for (const words of [
    order.number ?? '',
    'PemasokPemasok Uji (UJI-JKT)',
    'AlamatJl. Pemasok 9, Bekasi',
    'Telepon021-555',
    'NPWP0987654321098000',
    'Barang Uji 1',
    'Kemasan lama',
    '2,5Dus Uji432.500,510%+2,5%+1.000947.798',
    '3Dus Uji12.00036.000',
    'Potongan dokumen-5.000',
    `PPN${order.totals.ppn.toLocaleString('id-ID')}`,
    `TotalRp ${order.total.toLocaleString('id-ID')}`,
    'Antar pagi hari',
    'Cetakan ke-1',
  ])
    expect(text).toContain(words)
  const [first, second] = order.lines
  expect(text).toContain(`Subtotal${((first?.net ?? 0) + (second?.net ?? 0)).toLocaleString('id-ID')}`)
  expect((await print(order.id)).text).toContain('Cetakan ke-2')
})
