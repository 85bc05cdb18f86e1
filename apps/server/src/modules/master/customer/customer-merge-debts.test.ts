import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMember } from '../../../../test/support/members.ts'
import { bookOrder, type SalesOrder } from '../../../../test/support/ordering.ts'
import { openPaying, type Paying } from '../../../../test/support/paying.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** Debts, limits, dates and users of merged customers. Ten pieces at 10,000 and 11 % PPN are an invoice of 111,000. */
let server: TestServer
let shop: Paying
let admin: Caller
let cashier: Caller
let goods: number
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  ;[admin, cashier] = await Promise.all([server.as('admin'), server.as('kasir')])
  await Promise.all([shop.openShift(cashier), shop.openShift(admin)])
  goods = await shop.product()
  await shop.price(goods, 10_000)
  await shop.stock([{ productId: goods, qty: 1_000, unitCost: '9000' }])
})
afterAll(() => server.close())

interface Member {
  id: number
  code: string
  name: string
  version: number
}

let serial = 0
async function member(more: Parameters<typeof newMember>[2] = {}): Promise<Member> {
  serial += 1
  const id = await newMember(server, shop.branchId, {
    code: `UTG-${serial}`,
    name: `Toko Utang ${serial}`,
    ...more,
  })
  await server.rows(
    'update customer set customer_group_id = $2, credit_limit = 900000000, term_days = 14 where id = $1',
    [id, shop.groupId],
  )
  return read(id)
}
const read = async (id: number): Promise<Member> => {
  const [row] = await server.rows<Member>('select id, code, name, version from customer where id = $1', [id])
  if (!row) throw new Error(`no customer ${id}`)
  return row
}
async function merge(gone: { id: number }, kept: { id: number }) {
  const [{ version }, { version: intoVersion }] = [await read(gone.id), await read(kept.id)]
  return admin.raw('POST /v1/customers/{id}/merge', {
    params: { id: gone.id },
    body: { into: kept.id, version, intoVersion },
  })
}
const must = async (answer: ReturnType<typeof merge>) => {
  const { status, body } = await answer
  if (status !== 200) throw new Error(body)
}
async function invoice(qty: number, customerId: number): Promise<SalesOrder> {
  const lines = [{ productId: goods, qty }]
  const order = await bookOrder(admin, shop.order(lines, { paymentTerm: 'CREDIT', customerId }))
  const answer = await admin.call('POST /core/v1/sales/orders/process', {
    body: { id: order.id, version: order.version, action: 'INVOICE_CREDIT', dueDate: '2026-12-04' },
  })
  if (answer.status !== 200) throw new Error(answer.body)
  return answer.data
}
const repay = (customerId: number, payments: ReturnType<Paying['cash']>[]) =>
  cashier.call('POST /core/v1/sales/repayments/add', {
    body: { branchId: shop.branchId, customerId, date: '2026-11-20', payments },
  })
const openOf = async (customerId: number) =>
  (
    await admin.call('POST /core/v1/sales/repayments/open-items', {
      body: { branchId: shop.branchId, customerId },
    })
  ).data
/** Debit less credit on AR and on advances, by party. */
const ledger = (ids: readonly number[]) =>
  server.rows(
    `select party_id as id, role, sum(debit - credit)::bigint as sum from journal_line
     where party_type = 'CUSTOMER' and party_id = any($1::bigint[]) and role in ('AR', 'CUSTOMER_ADVANCE')
     group by 1, 2 having sum(debit - credit) <> 0 order by 1, 2`,
    [ids],
  )
/** A merged customer whose paid invoice is open again, because its receipt was cancelled afterwards. */
async function openAgain(gone: Member, kept: Member): Promise<SalesOrder> {
  const order = await invoice(10, gone.id)
  const paid = await repay(gone.id, [shop.cash(111_000)])
  await must(merge(gone, kept))
  const { id, version } = paid.data
  const undone = await cashier.call('POST /core/v1/sales/repayments/cancel', {
    body: { id, version, reason: 'Salah catat' },
  })
  if (undone.status !== 200) throw new Error(undone.body)
  return order
}

describe('debts of merged customers', () => {
  it('keep a customer from being merged, and so does an advance that lies unused', async () => {
    const [debtor, saver, kept] = [await member(), await member(), await member()]
    await invoice(1, debtor.id)
    const advance = await repay(saver.id, [shop.cash(5_000)])
    expect(advance.status).toBe(201)
    for (const gone of [debtor, saver]) {
      const { status, error } = await merge(gone, kept)
      expect([status, error.data.reason, error.data.message]).toEqual([
        422,
        'CUSTOMER_HAS_OPEN',
        `${gone.code} ${gone.name} masih memiliki piutang atau uang muka, selesaikan dahulu sebelum menggabungnya`,
      ])
    }
  })

  it('are none, but goods that are still to be fetched keep a customer, too', async () => {
    const [gone, kept] = [await member(), await member()]
    const draft = {
      ...shop.order([{ productId: goods, qty: 1 }], { customerId: gone.id }),
      fulfilment: 'PICKUP',
    }
    const { order } = await shop.sell(cashier, draft as Parameters<Paying['sell']>[1])
    expect((await merge(gone, kept)).error.data.reason).toBe('CUSTOMER_HAS_OPEN')
    const { data } = await admin.call('GET /core/v1/sales/orders/get/{id}', { params: { id: order.id } })
    const ids = data.deliveries.map(({ id }) => id)
    const warehouseman = await server.as('gudang')
    for (const status of ['PICKED', 'DELIVERED'] as const)
      await warehouseman.call('POST /core/v2/warehouse/delivery/print/status', { body: { ids, status } })
    expect((await merge(gone, kept)).status).toBe(200)
  })

  it('may come again: a giro that waits for the bank keeps a customer until it is paid', async () => {
    const [gone, kept] = [await member(), await member()]
    await invoice(10, gone.id)
    const giro = { methodId: shop.methods.GIRO, amount: 111_000, giroNo: 'GB-1', giroDue: '2026-11-20' }
    const paid = await repay(gone.id, [giro])
    expect(paid.status, paid.body).toBe(201)
    expect((await merge(gone, kept)).error.data.message).toBe(
      `${gone.code} ${gone.name} masih memiliki giro yang belum cair, selesaikan dahulu sebelum menggabungnya`,
    )
    const [detail] = await server.rows<{ id: number }>(
      `select t.id from sales_payment_detail t join sales_payment p on p.branch_id = t.branch_id and p.id = t.payment_id
       where p.branch_id = $1 and p.document_id = $2`,
      [shop.branchId, paid.data.id],
    )
    const finance = await server.as('keuangan')
    const cleared = await finance.raw('POST /core/v1/sales/payments/details/update', {
      body: {
        ids: [detail?.id ?? 0],
        status: 'CLEARED',
        date: '2026-11-20',
        bankAccountId: shop.bankId,
      },
    })
    expect(cleared.status, cleared.body).toBe(200)
    expect((await merge(gone, kept)).status).toBe(200)
  })

  it('may become less: returns and notes that nobody has decided or processed keep a customer', async () => {
    const [returner, noted, kept] = [await member(), await member(), await member()]
    const { order } = await shop.sell(
      cashier,
      shop.order([{ productId: goods, qty: 2 }], { customerId: returner.id }),
    )
    const asked = await cashier.raw('POST /v1/sales-order/return/create', {
      body: {
        orderId: order.id,
        reasonCode: 'TIDAK_SESUAI',
        note: null,
        refundMethod: 'CASH',
        lines: [{ orderLineId: order.lines[0]?.id ?? 0, qty: 1, condition: 'GOOD' }],
        photoIds: [],
      },
    })
    expect(asked.status, asked.body).toBe(201)
    const finance = await server.as('keuangan')
    const note = await finance.raw('POST /core/v1/sales/notes/add', {
      body: {
        type: 'CREDIT',
        branchId: shop.branchId,
        customerId: noted.id,
        orderId: null,
        date: '2026-11-20',
        reason: 'HARGA_SALAH',
        taxed: true,
        amount: 100_000,
        submit: false,
      },
    })
    expect(note, note.body).toMatchObject({ status: 201, data: { status: 'DRAFT' } })
    for (const [gone, what] of [
      [returner, 'retur yang belum selesai'],
      [noted, 'dokumen yang belum diputuskan'],
    ] as const)
      expect((await merge(gone, kept)).error.data.params).toMatchObject({ what })
    const { id, version } = asked.data as { id: number; version: number }
    const approved = await admin.raw('POST /core/v1/sales/orders/returns/update', {
      body: { id, version, status: 'APPROVED' },
    })
    expect([200, 409]).toContain(approved.status) // small ones approve themselves
    expect((await merge(returner, kept)).error.data.reason).toBe('CUSTOMER_HAS_OPEN')
    const [{ version: now = 0 } = {}] = await server.rows<{ version: number }>(
      'select version from document where branch_id = $1 and id = $2',
      [shop.branchId, id],
    )
    const back = await cashier.raw('POST /core/v1/sales/orders/returns/process', {
      body: { id, version: now },
    })
    expect(back.status, back.body).toBe(200)
    expect((await merge(returner, kept)).status).toBe(200)
  })

  it('that are open again are read and paid by the kept one, each on its own ledger', async () => {
    const [gone, kept] = [await member(), await member()]
    await openAgain(gone, kept)
    await invoice(1, kept.id) // 11,100
    const { debts, customer } = await openOf(kept.id)
    expect(customer).toEqual({ id: kept.id, code: kept.code, name: kept.name })
    expect(debts.map(({ balance }) => balance)).toEqual([111_000, 11_100])
    const credit = await admin.call('GET /v1/customers/{id}', { params: { id: kept.id } })
    expect(credit.data).toMatchObject({ arBalance: 122_100 })
    const refused = await repay(gone.id, [shop.cash(111_000)])
    expect([refused.status, refused.error.data.reason, refused.error.data.message]).toEqual([
      409,
      'MERGED',
      `${gone.code} ${gone.name} sudah digabung ke ${kept.code} ${kept.name}, pakailah ${kept.code} ${kept.name}`,
    ])
    expect(await ledger([gone.id, kept.id])).toEqual([
      { id: gone.id, role: 'AR', sum: 111_000 },
      { id: kept.id, role: 'AR', sum: 11_100 },
    ])
    const paid = await repay(kept.id, [shop.cash(130_000)]) // 7,900 beyond both
    expect(paid.status).toBe(201)
    expect(await ledger([gone.id, kept.id])).toEqual([{ id: kept.id, role: 'CUSTOMER_ADVANCE', sum: -7_900 }])
    const lists = await Promise.all([
      admin.call('POST /core/v1/sales/repayments/get/all', { body: { customerId: kept.id } }),
      admin.call('POST /core/v1/sales/payments/get/all', {
        body: { customerId: kept.id, kind: 'REPAYMENT', limit: 10, offset: 0 },
      }),
    ])
    expect(lists[0].data.rows).toHaveLength(2) // the cancelled one of the gone customer, and this one
    expect(lists[1].data.rows.length).toBeGreaterThanOrEqual(2)
    const { id, version } = paid.data
    const undone = await cashier.call('POST /core/v1/sales/repayments/cancel', {
      body: { id, version, reason: 'Salah catat' },
    })
    expect(undone.status).toBe(200)
    expect(await ledger([gone.id, kept.id])).toEqual([
      { id: gone.id, role: 'AR', sum: 111_000 },
      { id: kept.id, role: 'AR', sum: 11_100 },
    ])
  })

  it('of one order are paid by the kept one', async () => {
    const [gone, kept] = [await member(), await member()]
    const order = await openAgain(gone, kept)
    const paid = await cashier.call('POST /core/v1/sales/payments/add', {
      body: { orderId: order.id, date: '2026-11-20', payments: [shop.cash(111_000)] },
    })
    expect(paid).toMatchObject({ status: 201, data: { customerId: kept.id, paid: 111_000 } })
    expect(await ledger([gone.id, kept.id])).toEqual([])
  })

  it('of one order take a note, whose points the kept one has; other notes are his alone', async () => {
    const [gone, kept] = [await member(), await member()]
    const order = await openAgain(gone, kept)
    await server.rows('update sales_order set points = 40 where id = $1', [order.id])
    const finance = await server.as('keuangan')
    const give = (orderId: number | null) =>
      finance.raw('POST /core/v1/sales/notes/add', {
        body: {
          type: 'CREDIT',
          branchId: shop.branchId,
          customerId: gone.id,
          orderId,
          date: '2026-11-20',
          reason: 'HARGA_SALAH',
          taxed: true,
          amount: 100_000, // 111,000 with 11 %
          submit: true,
        },
      })
    const refused = await give(null)
    expect([refused.status, refused.error.data.reason]).toEqual([409, 'MERGED'])
    const note = await give(order.id)
    expect(note).toMatchObject({ status: 201, data: { status: 'POSTED', total: 111_000 } })
    expect(await ledger([gone.id, kept.id])).toEqual([])
    const points = async () =>
      server.rows(`select owner_id as id, balance from wallet where kind = 'POINT' and owner_id = any($1)`, [
        [gone.id, kept.id],
      ])
    expect((await points()).filter(({ balance }) => Number(balance) > 0).map(({ id }) => id)).toEqual([
      kept.id,
    ])
    const { id, version } = note.data as { id: number; version: number }
    const undone = await finance.raw('POST /core/v1/sales/notes/cancel', {
      body: { id, version, reason: 'Salah nota' },
    })
    expect(undone.status).toBe(200)
    expect((await points()).filter(({ balance }) => Number(balance) > 0)).toEqual([])
    expect(await ledger([gone.id, kept.id])).toEqual([{ id: gone.id, role: 'AR', sum: 111_000 }])
  })
})

describe('the dates of the last order', () => {
  const lastOf = (id: number) =>
    server.rows(
      'select customer_id as id, last_order_at as last from customer_order_dates where customer_id = $1',
      [id],
    )
  const buy = (customerId: number) =>
    shop.sell(admin, shop.order([{ productId: goods, qty: 1 }], { customerId }))

  it('of the kept one come from both, also after a sale of the gone one is undone', async () => {
    const [gone, kept] = [await member(), await member()]
    await buy(kept.id)
    const { order } = await buy(gone.id)
    const [own] = await lastOf(kept.id)
    const [latest] = await lastOf(gone.id)
    await must(merge(gone, kept))
    expect(await lastOf(gone.id)).toEqual([])
    expect(await lastOf(kept.id)).toEqual([{ ...latest, id: kept.id }])
    const undone = await admin.raw('POST /core/v1/sales/orders/void', {
      body: { id: order.id, version: order.version, reason: 'Salah barang' },
    })
    expect(undone.status).toBe(200)
    expect(await lastOf(kept.id)).toEqual([own])
  })
})

describe('limits and users of merged customers', () => {
  const limit = (customerId: number, creditLimit: number) =>
    admin.raw('POST /v1/credit-limits', {
      body: {
        branchId: shop.branchId,
        note: 'Omzet naik',
        lines: [{ customerId, creditLimit, termDays: 14 }],
      },
    })

  it('a change of limit that waits keeps its customer from being merged; a merged one gets no other limit', async () => {
    const [gone, kept] = [await member(), await member()]
    const asked = await limit(gone.id, 950_000_000)
    expect(asked.status).toBe(201)
    const paper = asked.data as { id: number; version: number; number: string; status: string }
    expect(paper.status).toBe('WAITING_APPROVAL')
    const { status, error } = await merge(gone, kept)
    expect([status, error.data.reason, error.data.message]).toEqual([
      422,
      'MERGE_UNFIT',
      `${gone.code} ${gone.name} tidak dapat digabung ke ${kept.code} ${kept.name}: perubahan limit ${paper.number} masih menunggu persetujuan, putuskan dahulu`,
    ])
    const finance = await server.as('keuangan')
    const rejected = await finance.raw('PATCH /v1/credit-limits/{id}/reject', {
      params: { id: paper.id },
      body: { version: paper.version, reason: 'Digabung dahulu' },
    })
    expect(rejected.status).toBe(200)
    await must(merge(gone, kept))
    expect((await limit(gone.id, 1)).error.data.reason).toBe('MERGED')
  })

  it('users of the POS application belong to the kept shop', async () => {
    const [gone, kept] = [await member(), await member()]
    await server.rows(`update customer set type = 'POS' where id in ($1, $2)`, [gone.id, kept.id])
    const user = await admin.raw('POST /v1/pos-users', {
      body: {
        branchId: shop.branchId,
        customerId: gone.id,
        name: 'Bu Tini',
        phone: '+6281600009999',
        role: 'OWNER',
      },
    })
    expect(user.status).toBe(201)
    await must(merge(gone, kept))
    const { id } = user.data as { id: number }
    expect(
      await server.rows('select customer_id as "customerId", version from pos_user where id = $1', [id]),
    ).toEqual([{ customerId: kept.id, version: 2 }])
  })
})
