import type { ApiInput, ApiReply } from '../../packages/contract/src/api.ts'
import { today } from './shop.ts'
import { noteInvoice } from './story-notes.ts'
import { bringBack } from './story-returns.ts'
import type { Writer } from './writer.ts'

type Draft = ApiInput<'POST /core/v1/sales/orders/simulate'>['body']
type Order = ApiReply<'GET /core/v1/sales/orders/get/{id}'>

/** A drawer is opened, money goes in and out of it, and sometimes it is counted and closed. */
export async function keepDrawer(writer: Writer): Promise<void> {
  const { client, random, shop } = writer
  const shift = await openDrawer(writer)
  if (!shift) return
  const shiftId = shift.id
  for (let moves = random.int(1, 3); moves > 0; moves--)
    await client.command('POST /core/v2/cashier/shift/movement', {
      body: {
        shiftId,
        type: random.chance(60) ? 'IN' : 'OUT',
        amount: random.int(1_000, 300_000),
        reason: 'Uang laci',
        accountId: shop.account('1-1190'),
      },
    })
  await client.command('POST /core/v2/cashier/shift/drawer', { body: { shiftId, reason: 'Tukar uang' } })
  if (random.chance(60)) return // other clients sell into it
  await client.command('POST /core/v2/cashier/shift/close', {
    body: { shiftId, denominations: { '50000': random.int(2, 20) }, nextFloat: random.int(0, 100_000) },
  })
}

/** The drawer of the branch that is open, or a new one. */
async function openDrawer({ client, random, shop }: Writer) {
  const { branchId } = shop
  const current = await client.ask('POST /core/v2/cashier/shift/current', { body: { branchId } })
  if (current?.shift) return current.shift
  return client.command('POST /core/v2/cashier/shift/open', {
    body: {
      branchId,
      registerName: `Kasir ${random.int(1, 3)}`,
      denominations: { '100000': random.int(0, 5) },
    },
  })
}

/** The goods of a customer. */
function wanted({ random, shop, word }: Writer): Draft {
  const first = random.int(0, shop.goods.length - 3)
  return {
    branchId: shop.branchId,
    customerId: random.pick(shop.customers),
    warehouseId: shop.main,
    note: word(),
    fulfilment: random.pick(['TAKE_AWAY', 'TAKE_AWAY', 'PICKUP', 'DELIVERY'] as const),
    lines: shop.goods
      .slice(first, first + random.int(1, 3))
      .map((goods) => ({ ...goods, qty: random.int(1, 5) })),
  }
}

/** In cash with a banknote to spare, or by transfer to the rupiah. */
function payments({ random, shop, word }: Writer, total: number) {
  if (random.chance(60)) return [{ methodId: shop.methods.cash, amount: Math.ceil(total / 1_000) * 1_000 }]
  return [
    {
      methodId: shop.methods.transfer,
      amount: total,
      bankAccountId: shop.account('1-1111'),
      refNo: word(),
    },
  ]
}

/** Goods are sold over the counter in one call, and sometimes the sale is undone. */
export async function sellAtTill(writer: Writer): Promise<void> {
  const { client, random } = writer
  if (!(await openDrawer(writer))) return
  const draft = wanted(writer)
  const priced = await client.ask('POST /core/v2/cashier/booking/calculate', { body: { draft } })
  if (!priced) return
  const { hash, totals } = priced
  const sold = await client.command('POST /core/v2/cashier/booking/payment', {
    body: { draft, hash, payments: payments(writer, totals.grandTotal) },
  })
  if (!sold) return
  if (random.chance(70)) await handOver(writer, sold.order)
  if (random.chance(20)) return takeBack(writer, sold.order)
  if (random.chance(30)) await bringBack(writer, sold.order)
}

/** The warehouse prints, picks, now and then less, and hands over or fails; somebody else may undo the sale meanwhile. */
async function handOver(writer: Writer, { id }: Pick<Order, 'id'>): Promise<void> {
  const { client, random, word } = writer
  const order = await client.ask('GET /core/v1/sales/orders/get/{id}', { params: { id } })
  const [delivery] = order?.deliveries ?? []
  if (!delivery) return
  const ids = [delivery.id]
  const status = 'POST /core/v2/warehouse/delivery/print/status'
  if (random.chance(30))
    await client.command('POST /core/v2/warehouse/delivery/update', {
      body: { id: delivery.id, version: 1, driverName: word(), vehicleNo: 'B 1 XY' },
    })
  if (random.chance(40)) await client.command(status, { body: { ids, status: 'PRINTED' } })
  const lines = order?.lines.slice(1).map((line) => ({ orderLineId: line.id, pickedQty: line.qty })) ?? []
  const isShort = lines.length > 0 && random.chance(15)
  await client.command('POST /core/v2/warehouse/delivery/print/status', {
    body: { ids, status: 'PICKED', ...(isShort && { lines, note: 'Satu barang tidak ketemu' }) },
  })
  if (random.chance(20)) return // it stands ready
  await client.command(
    status,
    random.chance(20)
      ? { body: { ids, status: 'FAILED', note: 'Toko tutup' } }
      : { body: { ids, status: 'DELIVERED', receivedBy: word() } },
  )
}

/** Goods go out to be paid at the door; what the customer took is paid into the drawer of the cashier who settles with the driver. */
export async function sellAtDoor(writer: Writer): Promise<void> {
  const { client, random, word } = writer
  const order = await client.command('POST /core/v1/sales/orders/add', {
    body: {
      ...wanted(writer),
      channel: 'BACKOFFICE',
      submit: true,
      paymentTerm: 'COD',
      fulfilment: 'DELIVERY',
    },
  })
  if (!order) return
  const sent = await client.command('POST /core/v2/cashier/booking/cod', {
    body: {
      orderId: order.id,
      version: order.version,
      hash: order.hash,
      driverName: word(),
      vehicleNo: 'B 2 XY',
    },
  })
  if (!sent) return
  await client.command('POST /core/v2/warehouse/delivery/print/status', {
    body: { ids: [sent.deliveryOrder.id], status: 'PICKED' },
  })
  if (random.chance(20)) {
    await client.command('POST /core/v2/warehouse/delivery/print/status', {
      body: { ids: [sent.deliveryOrder.id], status: 'FAILED', note: 'Tidak ada uang' },
    })
    return
  }
  if (random.chance(20) || !(await openDrawer(writer))) return // it is still out
  const taken = sent.order.lines.map((line) => ({ orderLineId: line.id, qty: random.int(1, line.qty) }))
  const delivered = random.chance(40) ? { delivered: taken } : {}
  const due = await client.ask('POST /core/v2/cod/booking/calculate', {
    body: { orderId: order.id, ...delivered },
  })
  const now = await client.ask('GET /core/v1/sales/orders/get/{id}', { params: { id: order.id } })
  if (!due || !now) return
  const paid = await client.command('POST /core/v2/cod/booking/payment', {
    body: {
      orderId: order.id,
      version: now.version,
      hash: due.hash,
      ...delivered,
      payments: payments(writer, due.codDue),
    },
  })
  if (paid && random.chance(20)) await takeBack(writer, paid.order)
}

/** Goods are held or booked, changed, opened at a till, and then paid, sold on credit, or given up. */
export async function sellBooking(writer: Writer): Promise<void> {
  const { client, random } = writer
  const order = random.chance(30) ? await holdDraft(writer) : await bookGoods(writer)
  if (!order) return
  await lookAfter(writer, order)
  const { id, version, hash, grandTotal, status } = order
  if (random.chance(30)) return giveUp(writer, order)
  if (status === 'BOOKED' && random.chance(40)) {
    const owed = await client.command('POST /core/v1/sales/orders/process', {
      body: { id, version, action: 'INVOICE_CREDIT' },
    })
    if (!owed) return
    await handOver(writer, owed)
    if (random.chance(40)) await noteInvoice(writer, owed)
    // or the customer has no credit left before long
    if (random.chance(40)) await takeBack(writer, owed)
    else await collect(writer, owed)
    return
  }
  if (!(await openDrawer(writer))) return
  const paid = await client.command('POST /core/v2/cashier/booking/payment', {
    body: { orderId: id, version, hash, payments: payments(writer, grandTotal) },
  })
  if (paid && random.chance(20)) await takeBack(writer, paid.order)
}

/** A draft is held, and held again as the customer goes on choosing. */
async function holdDraft(writer: Writer): Promise<Order | undefined> {
  const { client, random } = writer
  const held = await client.command('POST /core/v2/cashier/booking/hold', { body: wanted(writer) })
  if (!held || random.chance(50)) return held
  return client.command('POST /core/v2/cashier/booking/hold', {
    body: { ...wanted(writer), orderId: held.id, version: held.version },
  })
}

/** A booking, which sometimes was a draft first or is changed once it is there. */
async function bookGoods(writer: Writer): Promise<Order | undefined> {
  const { client, random } = writer
  const submit = random.chance(70)
  const order = await client.command('POST /core/v1/sales/orders/add', {
    body: { ...wanted(writer), channel: 'BACKOFFICE', submit },
  })
  if (!order || (submit && random.chance(60))) return order
  return client.command('POST /core/v1/sales/orders/update', {
    body: { ...wanted(writer), channel: 'BACKOFFICE', id: order.id, version: order.version },
  })
}

/** It is opened at the till; some stay open, and only the same person can open them again. */
async function lookAfter({ client, random }: Writer, { id: orderId }: Order): Promise<void> {
  if (random.chance(40)) return
  await client.command('POST /core/v2/cashier/booking/claim', { body: { orderId } })
  if (random.chance(60)) await client.command('POST /core/v2/cashier/booking/release', { body: { orderId } })
}

async function giveUp({ client, random }: Writer, { id: orderId, version }: Order): Promise<void> {
  const dropped = await client.command('POST /core/v2/cashier/booking/cancel', {
    body: { orderId, version, reason: 'Tidak jadi membeli' },
  })
  if (dropped && random.chance(60))
    await client.command('POST /core/v2/cashier/booking/remove', {
      body: { orderId, version: dropped.version },
    })
}

async function takeBack({ client }: Writer, { id, version }: Order): Promise<void> {
  await client.command('POST /core/v1/sales/orders/void', {
    body: { id, version, reason: 'Salah barang' },
  })
}

/** The customer pays one invoice or what is oldest, in part or more than he owes; sometimes it was a mistake. */
async function collect(
  writer: Writer,
  { id: orderId, branchId, customer, grandTotal }: Order,
): Promise<void> {
  const { client, random } = writer
  if (!(await openDrawer(writer))) return
  const amount = random.pick([grandTotal, grandTotal, Math.ceil(grandTotal / 2)])
  const paid = random.chance(50)
    ? await client.command('POST /core/v1/sales/payments/add', {
        body: { orderId, date: today(), payments: exactly(writer, amount) },
      })
    : await client.command('POST /core/v1/sales/repayments/add', {
        body: {
          branchId,
          customerId: customer.id,
          date: today(),
          payments: exactly(writer, amount + random.int(0, 5_000)),
        },
      })
  if (paid && random.chance(20))
    await client.command('POST /core/v1/sales/repayments/cancel', {
      body: { id: paid.id, version: paid.version, reason: 'Salah pelanggan' },
    })
}

/** To the rupiah, in cash or by transfer. */
const exactly = ({ random, shop, word }: Writer, amount: number) =>
  random.chance(50)
    ? [{ methodId: shop.methods.cash, amount }]
    : [{ methodId: shop.methods.transfer, amount, bankAccountId: shop.account('1-1111'), refNo: word() }]
