import type { ApiInput, ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import { openPurchasing, receiveGoods, TODAY } from './purchasing.ts'
import type { Caller, TestServer } from './test-server.ts'

export type Count = ApiReply<'GET /v1/stock-opname/{id}'>
export type AddCount = ApiInput<'POST /v1/stock-opname'>['body']
type Routes = 'count' | 'submit' | 'approve' | 'reject' | 'cancel'

/** A line of a count as a phone sends it. */
export const counted = (
  count: Count,
  product: number | undefined,
  countedQty: number,
  more: object = {},
) => ({
  lineId: lineOf(count, product).id,
  countedQty,
  ...more,
})

export const lineOf = (count: Count, product: number | undefined) => {
  const found = count.lines.find(({ productId }) => productId === product)
  if (!found) throw new Error('the product is not on the list')
  return found
}

/** Products of a count, with any stock in the warehouse. */
export const only = (...ids: (number | undefined)[]) => ({
  scope: { kind: 'PRODUCT' as const, ids: ids.flatMap((id) => (id === undefined ? [] : [id])) },
})

export type Counting = Awaited<ReturnType<typeof openCounting>>

/** A branch whose warehouse is counted, buying without orders so that goods can come and go meanwhile. */
export async function openCounting(server: TestServer) {
  const shop = await openPurchasing(server)
  const [admin, warehouseman, bos] = await Promise.all([
    server.as('admin'),
    server.as('gudang'),
    server.as('bos'),
  ])
  const setting = (key: string, value: string) =>
    server.rows(
      `insert into setting (company_id, branch_id, key, value, created_at, updated_at)
       select company_id, id, $2, $3::jsonb, now(), now() from branch where id = $1
       on conflict (company_id, branch_id, key) do update set value = excluded.value`,
      [shop.branchId, key, value],
    )
  const minutes = (count: number) => server.clock.set(new Date(server.clock.now().getTime() + count * 60_000))
  const change = (who: Caller, action: Routes, body: object) =>
    who.raw(`PUT /v1/stock-opname/${action}` as ApiRoute, { body }) // one of the five above
  const draft = (more: Partial<AddCount> = {}): AddCount => ({
    branchId: shop.branchId,
    warehouseId: shop.main.warehouseId,
    date: TODAY,
    scope: { kind: 'ALL' },
    ...more,
  })
  const begin = async (more: Partial<AddCount> = {}, who = warehouseman): Promise<Count> => {
    const answer = await who.call('POST /v1/stock-opname', { body: draft(more) })
    if (answer.status !== 201) throw new Error(answer.body)
    return answer.data
  }
  const read = async (count: Count, who = admin) =>
    (await who.call('GET /v1/stock-opname/{id}', { params: { id: count.id } })).data
  const save = (count: Count, ...lines: object[]) => change(warehouseman, 'count', { id: count.id, lines })
  const submit = async (count: Count, more: object = {}, who = admin) =>
    change(who, 'submit', { id: count.id, version: (await read(count)).version, ...more })
  const held = (product: number | undefined) =>
    server.value<number>(
      'select coalesce(sum(quantity), 0)::int from stock_balance where warehouse_id = $1 and product_id = $2',
      [shop.main.warehouseId, product],
    )
  const receive = (product: number | undefined, qty: number, price: string) =>
    receiveGoods(warehouseman, {
      branchId: shop.branchId,
      warehouseId: shop.main.warehouseId,
      supplierId: shop.supplierId,
      date: TODAY,
      supplierDeliveryNo: crypto.randomUUID(),
      lines: [{ productId: product ?? 0, unitId: shop.piece, qty, price }],
    })
  const sendBack = ({ id, version }: { id: number; version: number }) =>
    admin.call('POST /core/v1/purchase/receive/cancel', { body: { id, version, reason: 'Salah' } })
  const ledger = () =>
    server.value(
      `select json_build_array((select count(*) from stock_move), (select count(*) from journal),
         (select count(*) from document where status <> 'CANCELLED'), (select count(*) from stock_count_line where counted_at is not null))::text`,
    )
  /** Ends what earlier tests left running. */
  const endCounts = async () => {
    await server.rows(
      `update document set status = 'CANCELLED' where type = 'STOCK_COUNT' and status in ('DRAFT', 'WAITING_APPROVAL')`,
    )
    await server.rows('update warehouse set is_frozen = false where is_frozen')
  }
  await setting('requirePo', 'false')
  return {
    shop,
    admin,
    warehouseman,
    bos,
    endCounts,
    setting,
    minutes,
    change,
    draft,
    begin,
    read,
    save,
    submit,
    held,
    receive,
    sendBack,
    ledger,
  }
}
