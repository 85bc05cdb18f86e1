import { TODAY } from '../support/purchasing.ts'
import type { Act, Life, Paper } from './life.ts'
import { because, doneBy, made, type World } from './life-support.ts'

/** A week after the day of the tests. */
const LATER = new Date(Date.parse(`${TODAY}T00:00:00Z`) + 7 * 86_400_000).toISOString()

/** Batches of prices (domain-sales 2.16): goods of their own cost 10,000 until then, and VP Sales decides above five percent. */
export async function priceChanges({ server, admin }: World): Promise<Life> {
  const centre = await server.value<number>(`select id from branch where kind = 'CENTRE'`)
  const sales = await server.as('vpsales')
  const newGoods = () =>
    server.value<number>(
      `with p as (
         insert into product (company_id, sku, name, base_unit_id, tax_code, created_at, updated_at)
         select company_id, 'HARGA-' || gen_random_uuid(), 'Barang Harga', base_unit_id, 'PPN', now(), now() from product order by id limit 1
         returning id, company_id, base_unit_id),
       u as (insert into product_unit (company_id, product_id, unit_id, factor) select company_id, id, base_unit_id, 1 from p)
       insert into selling_price (company_id, product_id, unit_id, price, valid_from, created_at, updated_at)
       select company_id, id, base_unit_id, 10000, '2026-01-01', now(), now() from p returning product_id`,
    )
  const unitOf = (productId: number) =>
    server.value<number>('select base_unit_id from product where id = $1', [productId])
  const begin = (price: number, effectiveAt: string | null, submit: boolean) => async () => {
    const productId = await newGoods()
    const lines = [{ productId, unitId: await unitOf(productId), price }]
    const body = { branchId: centre, title: 'Uji siklus', effectiveAt, lines, submit }
    return made(admin.call('POST /v1/price-changes', { body }))
  }
  const change =
    (act: 'submit' | 'approve' | 'reject' | 'cancel' | 'undo', more: object = {}): Act['ask'] =>
    ({ id }: Paper, version) => ({
      route: `PUT /v1/price-changes/{id}/${act}`,
      params: { id },
      body: { version, ...more },
    })
  const drop = change('cancel', { reason: because })
  const undo: Act = {
    ask: doneBy(sales, change('undo', { reason: because })),
    moves: { APPLIED: ['APPLIED'] },
    unless: ['PRICE_BATCH_UNDONE'],
  }
  return {
    name: 'PRICE_CHANGE',
    caller: admin,
    begin: [
      begin(10_100, LATER, false),
      begin(10_100, null, false),
      begin(11_000, LATER, true),
      begin(11_000, null, true),
      begin(10_100, LATER, true),
      begin(10_100, null, true),
    ],
    read: (id) => admin.call('GET /v1/price-changes/{id}', { params: { id } }),
    acts: {
      submit: { ask: change('submit'), moves: { DRAFT: ['WAITING_APPROVAL', 'APPROVED', 'APPLIED'] } },
      approve: {
        ask: doneBy(sales, change('approve')),
        moves: { WAITING_APPROVAL: ['APPROVED', 'APPLIED'] },
      },
      reject: {
        ask: doneBy(sales, change('reject', { reason: because })),
        moves: { WAITING_APPROVAL: ['REJECTED'] },
      },
      edit: {
        ask: ({ id }, version) => ({
          route: 'PUT /v1/price-changes/{id}',
          params: { id },
          body: { version, title: 'Uji siklus, diubah', submit: false },
        }),
        moves: { DRAFT: ['DRAFT'], REJECTED: ['DRAFT'] },
      },
      discard: {
        ask: drop,
        moves: { DRAFT: ['CANCELLED'], REJECTED: ['CANCELLED'], WAITING_APPROVAL: ['CANCELLED'] },
        sharedWith: ['cancel'],
      },
      cancel: { ask: drop, moves: { APPROVED: ['CANCELLED'] }, sharedWith: ['discard'] },
      undo,
    },
  }
}
