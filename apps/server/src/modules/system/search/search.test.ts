import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOrder, type Ordering, openOrdering } from '../../../../test/support/ordering.ts'
import { menu, newRole, signedInPerson } from '../../../../test/support/people.ts'
import {
  type Order,
  openPurchasing,
  type Purchasing,
  placeOrder,
  receiveGoods,
} from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let jakarta: Purchasing
let bandung: Purchasing
let shop: Ordering
let mine: Order
let second: Order
let foreign: Order
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  jakarta = await openPurchasing(server, 'JKT')
  bandung = await openPurchasing(server, 'BDG')
  mine = await placeOrder(admin, jakarta.order([{ qty: 2 }], { submit: true }))
  second = await placeOrder(admin, jakarta.order([{ qty: 1 }], { submit: false }))
  foreign = await placeOrder(admin, bandung.order([{ qty: 3 }], { submit: true }))
})
afterAll(() => server.close())

const search = async (who: Caller, text: string, headers: Record<string, string> = {}) => {
  const answer = await who.call('GET /v1/search', { query: { search: text } }, { headers })
  if (answer.status !== 200) throw new Error(answer.body)
  return answer.data
}
const numbers = async (who: Caller, text: string) =>
  (await search(who, text)).documents.map(({ number }) => number)
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('what somebody may not see', () => {
  it('is not found: papers of another branch, by any part of their number', async () => {
    const warehouse = await server.as('gudang') // of Jakarta
    expect(foreign.number).toBe('PO/BDG/2611/00001')
    for (const text of [
      'PO/BDG/2611/00001',
      '1',
      'po 1',
      'bdg',
      '2611',
      'PO/BDG',
      '0001',
      'terima 1',
      'po',
    ]) {
      const found = (await search(warehouse, text)).documents
      expect(
        found.filter(({ branch }) => branch.id !== jakarta.branchId),
        text,
      ).toEqual([])
    }
    expect(await numbers(warehouse, 'po 1')).toEqual(['PO/JKT/2611/00001'])
    expect(await numbers(admin, 'po bdg 1')).toEqual(['PO/BDG/2611/00001'])
  })

  it('is not found: kinds of papers, goods, customers, suppliers and people without the right', async () => {
    const { id: roleId } = await newRole(admin, {
      reach: 'ALL',
      accessMenus: [menu('sidenav.purchase', 'receive-order', 'view')],
    } as Parameters<typeof newRole>[1])
    const nobody = await signedInPerson(server, admin, { roleId, branchId: jakarta.branchId })
    const [product, customer] = await Promise.all([
      server.value<string>('select name from product limit 1'),
      server.value<string>('select name from customer limit 1'),
    ])
    for (const text of ['po 1', product, customer, 'Pemasok Uji', 'Dewi Anggraini', mine.number ?? ''])
      expect(await search(nobody, text), text).toEqual({
        documents: [],
        products: [],
        customers: [],
        suppliers: [],
        employees: [],
      })
  })

  it('is not found: customers and people of other branches', async () => {
    await server.rows(
      `update customer set name = 'Warung Rahasia ' || branch_id where id in (
      select min(id) from customer where branch_id = any($1) group by branch_id)`,
      [[jakarta.branchId, bandung.branchId]],
    )
    const cashier = await server.as('kasir') // of Jakarta
    expect(names((await search(cashier, 'rahasia')).customers)).toEqual([
      `Warung Rahasia ${jakarta.branchId}`,
    ])
    expect(names((await search(admin, 'warung rahasia')).customers)).toHaveLength(2)
    const owner = await server.as('agus') // of Malang, who sees its people
    expect((await search(owner, 'marlina')).employees).toEqual([])
    expect(names((await search(admin, 'marlina')).employees)).toEqual(['Lina Marlina'])
    expect(names((await search(owner, 'setiawan')).employees)).toEqual(['Agus Setiawan'])
  })

  it('is not found: orders of colleagues, by somebody who sees his own', async () => {
    shop = await openOrdering(server, 'MLG')
    const { id: roleId } = await server
      .rows<{ id: number }>(`select id from role where key = 'SA'`)
      .then(([row]) => row ?? { id: 0 })
    const seller = await signedInPerson(server, admin, { roleId, branchId: shop.branchId })
    const his = await bookOrder(admin, shop.order([{}], { saId: seller.employeeId }))
    const other = await bookOrder(admin, shop.order([{}]))
    expect(await numbers(admin, 'so mlg')).toEqual([other.number, his.number])
    expect(await numbers(seller, 'so')).toEqual([his.number])
    expect(await numbers(seller, other.number ?? '')).toEqual([])
  })

  it('is not found: goods and suppliers of another company', async () => {
    const other = await server.value<number>(
      `insert into company (code, name, created_at, updated_at) values ('LAIN', 'PT Lain', now(), now()) returning id`,
    )
    await server.rows(
      `insert into supplier (company_id, code, name, payment_term_id, created_at, updated_at)
       select $1, 'ASING-1', 'Asing Sekali', (select min(id) from payment_term), now(), now()`,
      [other],
    )
    expect((await search(admin, 'asing')).suppliers).toEqual([])
    expect(names((await search(admin, 'pemasok uji')).suppliers)).toEqual(['Pemasok Uji', 'Pemasok Uji'])
  })
})

describe('documents', () => {
  it('are found by any part of their number', async () => {
    for (const text of [
      'PO/JKT/2611/00001',
      'po/jkt/2611/1',
      'jkt 2611 1',
      'po jkt 00001',
      'pesanan jkt 1',
      'jkt/2611/0000',
    ])
      expect(await numbers(admin, text), text).toContain('PO/JKT/2611/00001')
    expect(await numbers(admin, 'PO/JKT/2611/00009')).toEqual([])
    expect(await numbers(admin, 'PO/JKT/2610/00001')).toEqual([])
  })

  it('say what they are and where they open', async () => {
    const [found] = (await search(admin, 'PO/JKT/2611/00001')).documents
    expect(found).toEqual({
      id: mine.id,
      type: 'PURCHASE_ORDER',
      typeLabel: 'Pesanan pembelian',
      number: 'PO/JKT/2611/00001',
      date: mine.date,
      status: 'APPROVED',
      statusLabel: 'Disetujui',
      branch: { id: jakarta.branchId, code: 'JKT', name: mine.branch.name },
      party: 'Pemasok Uji',
      path: `/app/purchase/purchase-order/${mine.id}`,
      steps: [],
    })
  })

  it('come newest first, of the chosen branch before all others', async () => {
    expect(await numbers(admin, 'po')).toEqual([foreign.number, second.number, mine.number])
    const chosen = await search(admin, 'po', { 'x-branch-id': String(jakarta.branchId) })
    expect(chosen.documents.map(({ number }) => number)).toEqual([second.number, mine.number, foreign.number])
  })

  it('are found in texts that more than a thousand have, the newest of them too', async () => {
    await server.rows(
      `insert into document (branch_id, id, type, number, date, status, created_at, created_by, updated_at, updated_by)
       select $1, 1000000000 + n, 'GOODS_RECEIPT', 'PB/LAMA/2601/77' || lpad(n::text, 4, '0'), date '2026-01-01' + n / 100, 'POSTED', now(), $2, now(), $2
       from generate_series(1, 1500) n`,
      [jakarta.branchId, admin.employeeId],
    )
    expect((await numbers(admin, '771'))[0]).toBe('PB/LAMA/2601/771500')
    expect(await numbers(admin, '771234')).toEqual(['PB/LAMA/2601/771234'])
    await server.rows(`delete from document where number like 'PB/LAMA/%'`)
  })
})

describe('an act with a document', () => {
  it('leads to the next paper, begun from this one', async () => {
    const [found, ...others] = (await search(admin, 'terima PO jkt 1')).documents
    expect(others).toEqual([])
    expect(found?.steps).toEqual([
      { action: 'receive', label: 'Terima', path: `/app/purchase/receive-order/add?order=${mine.id}` },
    ])
  })

  it('is offered only where the state allows it, and such documents come first', async () => {
    const found = (await search(admin, 'terima po jkt')).documents
    expect(found.map(({ number, steps }) => [number, steps.length])).toEqual([
      [mine.number, 1],
      [second.number, 0],
    ])
  })

  it('is offered only with the right', async () => {
    const { id: roleId } = await newRole(admin, {
      reach: 'ALL',
      accessMenus: [menu('sidenav.purchase', 'purchase-order', 'view')],
    } as Parameters<typeof newRole>[1])
    const reader = await signedInPerson(server, admin, { roleId, branchId: jakarta.branchId })
    const found = (await search(reader, 'po jkt 1')).documents
    expect(found.map(({ number, steps }) => [number, steps])).toEqual([[mine.number, []]])
    expect((await search(reader, 'terima po 1')).documents.flatMap(({ steps }) => steps)).toEqual([])
  })

  it('changes, approves, invoices and pays where that is done', async () => {
    const receipt = await receiveGoods(admin, jakarta.receipt(mine, [1]))
    const paths = async (text: string) =>
      (await search(admin, text)).documents.flatMap(({ steps }) => steps.map(({ path }) => path))
    expect(await paths('ubah po jkt')).toEqual([`/app/purchase/purchase-order/${second.id}/edit`])
    expect(await paths('ajukan po jkt')).toEqual([`/app/purchase/purchase-order/${second.id}`])
    expect(await paths('faktur pb jkt 1')).toEqual([`/app/purchase/invoice/add?receipt=${receipt.id}`])
    expect((await paths('bayar so mlg'))[0]).toMatch(/^\/app\/sales\/cashier\?order=\d+$/)
  })
})

describe('records', () => {
  it('are goods by any words of their name, by SKU, and by a whole barcode', async () => {
    const product = await server.value<{ id: number; name: string; sku: string; barcode: string }>(
      `select json_build_object('id', p.id, 'name', p.name, 'sku', p.sku, 'barcode', u.code) from product p
       join product_barcode u on u.product_id = p.id order by p.id limit 1`,
    )
    const ids = async (text: string) => (await search(admin, text)).products.map(({ id }) => id)
    const [one = '', ...rest] = product.name.split(' ')
    expect(await ids(product.barcode)).toEqual([product.id])
    expect(await ids(product.barcode.slice(0, 8))).toEqual([])
    expect((await ids(product.sku))[0]).toBe(product.id)
    expect((await ids([...rest, one].join(' ').toUpperCase()))[0]).toBe(product.id)
  })

  it('are customers by code, shop, owner and phone, with their branch', async () => {
    const customer = await server.value<{ id: number; code: string; branch: string }>(
      `with c as (update customer set owner_name = 'Ibu Qwerty', phone = '+6281377778888' where id = (
         select min(id) from customer where code is not null and owner_name is not null) returning *)
       select json_build_object('id', c.id, 'code', c.code, 'branch', b.name) from c join branch b on b.id = c.branch_id`,
    )
    for (const text of [customer.code, 'qwerty', 'ibu qwe', '77778888']) {
      const { customers } = await search(admin, text)
      expect(
        customers.map(({ id, note }) => [id, note]),
        text,
      ).toEqual([[customer.id, customer.branch]])
    }
  })

  it('are put in order: a code, the beginning of a name, of a word, anywhere; those in use first', async () => {
    const made = [
      ['ZZ-1', 'Toko Quxa', 'ACTIVE'],
      ['ZZ-2', 'Aquxa', 'ACTIVE'],
      ['ZZ-3', 'Quxa Lama', 'INACTIVE'],
      ['ZZ-4', 'Quxa Baru', 'ACTIVE'],
      ['QUXA', 'Bukan', 'ACTIVE'],
    ]
    for (const [code, name, status] of made)
      await server.rows(
        `insert into supplier (company_id, code, name, status, payment_term_id, created_at, updated_at)
         select company_id, $1, $2, $3, payment_term_id, now(), now() from supplier where name = 'Pemasok Uji' limit 1`,
        [code, name, status],
      )
    expect(names((await search(admin, 'quxa')).suppliers)).toEqual([
      'Bukan',
      'Quxa Baru',
      'Toko Quxa',
      'Aquxa',
      'Quxa Lama',
    ])
    expect(names((await search(admin, 'QUXA bar')).suppliers)).toEqual(['Quxa Baru'])
    expect((await search(admin, 'qu')).suppliers).toEqual([])
  })

  it('are never more than eight of a kind, and signs of patterns are plain signs', async () => {
    expect((await search(admin, 'toko')).customers).toHaveLength(8)
    for (const text of ['%%%', '___', '\\\\\\', "'''", '%_\\', '0%']) {
      const found = await search(admin, text)
      expect([found.customers, found.products, found.suppliers, found.documents], text).toEqual([
        [],
        [],
        [],
        [],
      ])
    }
  })
})

describe('a text', () => {
  it('may be empty and is at most 100 signs', async () => {
    expect((await search(admin, '  ')).documents).toEqual([])
    const answer = await admin.raw('GET /v1/search', { query: { search: 'x'.repeat(101) } })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field: 'search' }] } })
  })
})
