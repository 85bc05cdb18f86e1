import type { ApiReply } from '@merchant/contract/api.ts'
import { TODAY } from '../support/purchasing.ts'
import { type Stocking, startWith } from '../support/stocking.ts'
import type { Act, Life } from './life.ts'
import { because, doneBy, key, made, postedOnce, type World } from './life-support.ts'

/** Documents of stock (domain-core 3.A). */

/** New goods: ten pieces at 1,000 in a warehouse. */
async function newGoods({ server, admin }: World, stock: Stocking, warehouseId: number) {
  const productId = await server.value<number>(
    `with p as (
       insert into product (company_id, sku, name, base_unit_id, tax_code, created_at, updated_at)
       select company_id, 'BARU-' || gen_random_uuid(), 'Barang Baru', base_unit_id, 'PPN', now(), now() from product where id = $1
       returning id, company_id, base_unit_id)
     insert into product_unit (company_id, product_id, unit_id, factor) select company_id, id, base_unit_id, 1 from p
     returning product_id`,
    [stock.products[0]],
  )
  return { productId, start: await startWith(admin, stock.start([{ productId }], { warehouseId })) }
}

export const initialStock = (world: World, stock: Stocking): Life =>
  postedOnce(
    'INITIAL_STOCK',
    world.admin,
    [async () => (await newGoods(world, stock, stock.main.warehouseId)).start],
    (id) => world.admin.call('GET /v1/initial-stock/{id}', { params: { id } }),
    'cancel',
    (paper, version) => ({
      route: 'PUT /v1/initial-stock/cancel',
      body: { ...key(paper, version), reason: because },
    }),
  )

export const mutations = ({ admin }: World, stock: Stocking): Life => ({
  name: 'STOCK_MUTATION',
  caller: admin,
  begin: [() => made(admin.call('POST /v1/mutations', { body: stock.mutation([{ qty: 2 }]) }))],
  read: (id) => admin.call('GET /v1/mutations/{id}', { params: { id } }),
  acts: {
    confirm: {
      ask: (paper, version) => ({
        route: 'PUT /v1/mutations-confirm',
        body: { ...key(paper, version), action: 'CONFIRM' },
      }),
      moves: { DRAFT: ['CONFIRMED'] },
    },
    cancel: {
      ask: ({ id }, version) => ({
        route: 'PUT /v1/mutations-cancel/{id}',
        params: { id },
        body: { version, reason: because },
      }),
      moves: { DRAFT: ['CANCELLED'], CONFIRMED: ['CANCELLED'] },
    },
  },
})

export function corrections({ admin, finance }: World, stock: Stocking): Life {
  // a piece is worth 1,000: 200 of them need approval
  const begin = (qty: number, submit: boolean) => () =>
    made(admin.call('POST /v1/stock-corrections', { body: stock.correction([{ qty }], { submit }) }))
  const change =
    (act: 'submit' | 'approve' | 'reject', more: object): Act['ask'] =>
    ({ id }, version) => ({
      route: `PATCH /v1/stock-corrections/{id}/${act}`,
      params: { id },
      body: { version, ...more },
    })
  const drop: Act['ask'] = (paper, version) => ({
    route: 'PUT /v1/stock-corrections/cancel',
    body: { ...key(paper, version), reason: because },
  })
  return {
    name: 'STOCK_CORRECTION',
    caller: admin,
    begin: [begin(1, false), begin(1, true), begin(200, false), begin(200, true)],
    read: (id) => admin.call('GET /v1/stock-corrections/{id}', { params: { id } }),
    acts: {
      submit: { ask: change('submit', {}), moves: { DRAFT: ['WAITING_APPROVAL', 'POSTED'] } },
      approve: { ask: doneBy(finance, change('approve', {})), moves: { WAITING_APPROVAL: ['POSTED'] } },
      reject: {
        ask: doneBy(finance, change('reject', { reason: because })),
        moves: { WAITING_APPROVAL: ['REJECTED'] },
      },
      edit: {
        ask: (paper, version) => ({
          route: 'PUT /v1/stock-corrections',
          body: { ...key(paper, version), ...stock.correction([{ qty: 2 }], { submit: false }) },
        }),
        moves: { DRAFT: ['DRAFT'] },
      },
      discard: { ask: drop, moves: { DRAFT: ['CANCELLED'] }, sharedWith: ['cancel'] },
      cancel: {
        ask: drop,
        moves: { WAITING_APPROVAL: ['CANCELLED'], POSTED: ['CANCELLED'] },
        sharedWith: ['discard'],
      },
    },
  }
}

/** Each counts goods of its own, since goods are counted once at a time; some turn up, or very many. */
export function counts(world: World, stock: Stocking): Life {
  const { admin, boss } = world
  /** By the count, so that both sides of the limit are come to whatever the ids are. */
  const surplus = new Map<number, number>()
  const begin = (more: number) => async () => {
    const { productId } = await newGoods(world, stock, stock.secondId)
    const scope = { kind: 'PRODUCT' as const, ids: [productId] }
    const body = { branchId: stock.branchId, warehouseId: stock.secondId, date: TODAY, scope }
    const count = await made(admin.call('POST /v1/stock-opname', { body }))
    surplus.set(count.id, more)
    return count
  }
  const found = (more: number) => (paper: object) => {
    const { lines } = paper as ApiReply<'GET /v1/stock-opname/{id}'> // read by that route
    return lines.map(({ id, bookQty }) => ({ lineId: id, countedQty: (bookQty ?? 0) + more }))
  }
  const change =
    (act: 'approve' | 'reject' | 'cancel', more: object): Act['ask'] =>
    (paper, version) => ({ route: `PUT /v1/stock-opname/${act}`, body: { ...key(paper, version), ...more } })
  return {
    name: 'STOCK_COUNT',
    caller: admin,
    begin: [begin(1), begin(200)],
    read: (id) => admin.call('GET /v1/stock-opname/{id}', { params: { id } }),
    acts: {
      count: {
        ask: (paper) => ({
          route: 'PUT /v1/stock-opname/count',
          body: { id: paper.id, lines: found(1)(paper) },
        }),
        moves: { DRAFT: ['DRAFT'] },
        hasNoVersion: true,
      },
      submit: {
        ask: (paper, version) => ({
          route: 'PUT /v1/stock-opname/submit',
          body: { ...key(paper, version), lines: found(surplus.get(paper.id) ?? 1)(paper) },
        }),
        moves: { DRAFT: ['WAITING_APPROVAL', 'SUBMITTED'] },
      },
      approve: { ask: doneBy(boss, change('approve', {})), moves: { WAITING_APPROVAL: ['SUBMITTED'] } },
      reject: {
        ask: doneBy(boss, change('reject', { reason: because })),
        moves: { WAITING_APPROVAL: ['DRAFT'] },
      },
      cancel: {
        ask: change('cancel', { reason: because }),
        moves: { DRAFT: ['CANCELLED'], WAITING_APPROVAL: ['CANCELLED'] },
      },
    },
  }
}
