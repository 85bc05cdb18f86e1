import type { ApiReply } from '../../packages/contract/src/api.ts'
import { type Goods, today } from './shop.ts'
import { payDebt, payDebtByGiro } from './story-debt-payment.ts'
import type { Writer } from './writer.ts'

type Order = ApiReply<'GET /core/v1/purchase/order/get/{id}'>
type Receipt = ApiReply<'GET /core/v1/purchase/receive/get/{id}'>
type Invoice = ApiReply<'GET /v1/invoices/{id}'>

/** Order, receipt, invoice and debt payment, with approvals on the way, and an end anywhere: rejected, cancelled, closed. */
export async function buy(writer: Writer): Promise<void> {
  const order = await orderGoods(writer)
  const receipt = order && (await receiveGoods(writer, order))
  const invoice = receipt && (await enterInvoice(writer, receipt))
  if (!invoice) return
  if (writer.random.chance(60)) await payDebt(writer, invoice)
  else await payDebtByGiro(writer, invoice)
}

async function orderGoods({ client, random, shop, word }: Writer): Promise<Order | undefined> {
  const first = random.int(0, shop.goods.length - 3)
  const body = {
    branchId: shop.branchId,
    warehouseId: shop.main,
    supplierId: random.pick(shop.suppliers),
    date: today(),
    note: word(),
    lines: shop.goods
      .slice(first, first + random.int(1, 3))
      .map((goods: Goods) => ({ ...goods, qty: random.int(2, 60), price: String(random.int(500, 3_000)) })),
  }
  const submit = random.chance(80)
  let last = await client.command('POST /core/v1/purchase/order/add', { body: { ...body, submit } })
  if (last && !submit)
    last = await client.command('POST /core/v1/purchase/order/update', {
      body: { ...body, id: last.id, version: last.version, submit: true },
    })
  if (last?.status === 'WAITING_APPROVAL') {
    const key = { id: last.id, version: last.version }
    last = random.chance(85)
      ? await client.command('POST /core/v1/purchase/order/approve', { body: key })
      : await client.command('POST /core/v1/purchase/order/reject', {
          body: { ...key, reason: 'Terlalu mahal' },
        })
  }
  if (last?.status !== 'APPROVED' || random.chance(90)) return last?.status === 'APPROVED' ? last : undefined
  await client.command('POST /core/v1/purchase/order/cancel', {
    body: { id: last.id, version: last.version, reason: 'Tidak jadi' },
  })
  return undefined
}

async function receiveGoods(
  { client, random, shop, word }: Writer,
  order: Order,
): Promise<Receipt | undefined> {
  const part = random.chance(40)
  const receipt = await client.command('POST /core/v1/purchase/receive/add', {
    body: {
      branchId: shop.branchId,
      warehouseId: shop.main,
      supplierId: order.supplierId,
      purchaseOrderId: order.id,
      date: today(),
      supplierDeliveryNo: word(),
      lines: order.lines.map(({ id, productId, unitId, qty }) => ({
        poLineId: id,
        productId,
        unitId,
        qty: part ? 1 : qty,
      })),
    },
  })
  if (receipt && part && random.chance(50))
    await client.command('POST /core/v1/purchase/order/close', {
      body: { id: order.id, version: order.version + 1, reason: 'Sisanya tidak dikirim' },
    })
  if (!receipt || random.chance(85)) return receipt
  await client.command('POST /core/v1/purchase/receive/cancel', {
    body: { id: receipt.id, version: receipt.version, reason: 'Barang dikembalikan' },
  })
  return undefined
}

async function enterInvoice(
  { client, random, shop, word }: Writer,
  receipt: Receipt,
): Promise<Invoice | undefined> {
  const submit = random.chance(60)
  const body = {
    branchId: shop.branchId,
    supplierId: receipt.supplierId,
    date: today(),
    supplierInvoiceNo: word(),
    supplierInvoiceDate: today(),
    lines: receipt.lines.map(({ id, productId, unitId, qty }) => ({
      receiveLineId: id,
      productId,
      unitId,
      qty,
      price: String(random.int(500, 3_000)),
    })),
  }
  let last = await client.command('POST /core/v1/purchase/invoice/add', { body: { ...body, submit } })
  if (last && !submit)
    last = await client.command('POST /core/v1/purchase/invoice/update', {
      body: { ...body, id: last.id, version: last.version, submit: true },
    })
  if (last?.status === 'WAITING_APPROVAL') {
    const given = { params: { id: last.id }, body: { version: last.version } }
    last = random.chance(85)
      ? await client.command('PATCH /v1/invoices/{id}/approve', given)
      : await client.command('PATCH /v1/invoices/{id}/reject', {
          ...given,
          body: { ...given.body, reason: 'Harga tidak cocok' },
        })
  }
  if (last?.status === 'POSTED' && random.chance(30))
    last =
      (await client.command('PUT /v1/invoices/{id}/tax-invoice', {
        params: { id: last.id },
        body: {
          version: last.version,
          taxInvoiceNo: `0400${random.int(10 ** 12, 10 ** 13 - 1)}`,
          taxInvoiceDate: today(),
        },
      })) ?? last
  if (last?.status !== 'POSTED' || random.chance(90)) return last?.status === 'POSTED' ? last : undefined
  await client.command('POST /core/v1/purchase/invoice/cancel', {
    body: { id: last.id, version: last.version, reason: 'Faktur ganda' },
  })
  return undefined
}
