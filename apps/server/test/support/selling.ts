import { quantity, type Rupiah, rupiah } from '@merchant/domain/kernel/money.ts'
import type { OrderLineInput, PriceRules } from '@merchant/domain/pricing/price-rules.ts'
import {
  discountFault,
  giftFault,
  promotionFault,
  type RuleFault,
} from '@merchant/domain/pricing/rule-faults.ts'
import {
  loadPricing,
  type OrderToPrice,
  type PricedAsk,
  priceAsked,
} from '../../src/modules/sales/pricing/pricing.public.ts'
import { TEST_START } from './test-database.ts'
import type { TestServer } from './test-server.ts'

export type Row = Record<string, unknown>
export type Selling = Awaited<ReturnType<typeof openSelling>>

/** A line of an order as a test names it. */
export interface AskedLine extends Partial<OrderLineInput> {
  product: number
  unit?: number
  qty: number
}

/** A branch that sells: a customer of a group with points, and units; goods, prices and campaigns as tests want them. */
export async function openSelling(server: TestServer, code = 'JKT') {
  const branchId = await server.branchId(code)
  const companyId = await server.value<number>('select company_id from branch where id = $1', [branchId])
  const principal = { companyId, branchIds: [branchId] }
  const stamps = { created_at: TEST_START, updated_at: TEST_START }

  /** Adds a row as the owner. @returns its id */
  const add = (table: string, row: Row) => {
    const [columns, values] = [Object.keys(row), Object.values(row)]
    return server.value<number>(
      `insert into ${table} (${columns}) values (${values.map((_, index) => `$${index + 1}`)}) returning id`,
      values,
    )
  }
  const unit = (name: string) =>
    add('unit', { company_id: companyId, code: `J-${name}`, name: `${name} jual`, ...stamps })
  const [pcs, box] = [await unit('PCS'), await unit('DUS')]
  let serial = 0
  const groupId = await add('customer_group', {
    company_id: companyId,
    code: 'J-LANGGANAN',
    name: 'Langganan uji',
    ...stamps,
  })
  const customerId = await add('customer', {
    branch_id: branchId,
    code: 'J-0001',
    name: 'Toko Uji Jual',
    owner_name: 'Bu Uji',
    phone: '+6281100009999',
    address: 'Jl. Uji 1',
    customer_group_id: groupId,
    type: 'MEMBER',
    approved: 'Approved',
    approved_at: TEST_START,
    ...stamps,
  })

  /** A product in pieces and in boxes. */
  const product = async (more: Row & { boxOf?: number } = {}) => {
    const { boxOf = 12, ...rest } = more
    const named = `Barang jual ${++serial}`
    const id = await add('product', {
      company_id: companyId,
      sku: `JUAL-${serial}`,
      name: named,
      base_unit_id: pcs,
      tax_code: 'PPN',
      ...stamps,
      ...rest,
    })
    for (const [unit_id, factor] of [
      [pcs, 1],
      [box, boxOf],
    ])
      await add('product_unit', { company_id: companyId, product_id: id, unit_id, factor })
    return id
  }
  const price = (productId: number, amount: number, more: Row = {}) =>
    add('selling_price', {
      company_id: companyId,
      product_id: productId,
      unit_id: pcs,
      price: amount,
      valid_from: '2026-01-01T00:00:00+07:00',
      ...stamps,
      ...more,
    })

  /** A campaign that runs all year for everybody, with its parts, whether or not it can be applied. */
  const anyCampaign = async (table: CampaignTable, row: Row, parts: CampaignParts = []) => {
    const id = await add(table, {
      company_id: companyId,
      code: `J-${++serial}`,
      name: `Kampanye ${serial}`,
      start_at: '2026-01-01T00:00:00+07:00',
      status: 'ACTIVE',
      ...stamps,
      ...row,
    })
    for (const part of parts)
      for (const each of part.rows) await add(part.table, { company_id: companyId, group_id: id, ...each })
    return id
  }
  /** The same, judged as a screen that saves it has to. */
  const campaign: typeof anyCampaign = async (table, row, parts) => {
    const id = await anyCampaign(table, row, parts)
    const { rules } = await server.services.database.read(server.scope([branchId]), (db) =>
      loadPricing({ db, principal }, toOrder([])),
    )
    const fault = faultOf(rules, table, id)
    if (fault) throw new Error(`${table} ${id} can't be applied: ${fault}`)
    return id
  }

  const toOrder = (lines: readonly AskedLine[], more: Partial<OrderToPrice> = {}): OrderToPrice => ({
    branchId,
    customerId,
    channel: 'CASHIER',
    at: TEST_START,
    lines: lines.map(({ product: productId, unit: unitId = pcs, qty, ...rest }, index) => ({
      lineNo: index + 1,
      productId,
      unitId,
      quantity: quantity(qty),
      ...rest,
    })),
    couponCodes: [],
    promotionChoices: [],
    rewardIds: [],
    orderDiscountAmount: rupiah(0),
    limits: { linePercent: null, orderAmount: null },
    isCash: false,
    ...more,
  })
  /** Prices an order as somebody who sees these branches asks for it. */
  const asking = (
    branchIds: readonly number[],
    lines: readonly AskedLine[],
    more: Partial<OrderToPrice> = {},
  ): Promise<PricedAsk> =>
    server.services.database.read(server.scope(branchIds), (db) =>
      priceAsked({ db, principal: { companyId, branchIds } }, toOrder(lines, more)),
    )

  return {
    branchId,
    companyId,
    principal,
    customerId,
    groupId,
    pcs,
    box,
    add,
    product,
    price,
    campaign,
    anyCampaign,
    toOrder,
    asking,
    ask: (lines: readonly AskedLine[], more: Partial<OrderToPrice> = {}) => asking([branchId], lines, more),
    taxMode: (mode: 'INCLUDED' | 'EXCLUDED' | 'NON_PKP') =>
      server.rows('update branch set tax_mode = $2 where id = $1', [branchId, mode]),
    /** Ends what other tests have running. */
    endCampaigns: async () => {
      for (const table of ['discount_group', 'promotion_group', 'gift'])
        await server.rows(`update ${table} set status = 'INACTIVE'`)
    },
  }
}

type CampaignTable = 'discount_group' | 'promotion_group' | 'gift'
type CampaignParts = { table: string; rows: readonly Row[] }[]

/** Why a rule that is loaded can't be applied; one for other branches and times isn't loaded. */
function faultOf(rules: PriceRules, table: CampaignTable, id: number): RuleFault | undefined {
  const own = <Rule extends { readonly id: number }>(list: readonly Rule[]) =>
    list.filter((rule) => rule.id === id)
  const goodsOf = (productId: number) => rules.products.find((product) => product.id === productId)
  switch (table) {
    case 'discount_group':
      return own(rules.discountGroups).map(discountFault)[0]
    case 'promotion_group':
      return own(rules.promotions).map((promotion) => promotionFault(promotion, goodsOf))[0]
    case 'gift':
      return own(rules.gifts).map((gift) => giftFault(gift, goodsOf))[0]
  }
}

export const nets = ({ priced }: PricedAsk): Rupiah[] => priced.lines.map(({ net }) => net)

export interface PastOrder {
  product?: number
  net?: number
  quantity?: number
  returned?: number
  status?: 'COMPLETED' | 'CANCELLED'
  at?: string
}

/** The next number of an order of a branch (1) on a day (2), from its counter. */
export const nextOrderNo = `
  with taken as (
    insert into document_counter as c (branch_id, series, period_key, last_no) values ($1, 'SO', to_char($2::date, 'YYMM'), 1)
    on conflict (branch_id, series, period_key) do update set last_no = c.last_no + 1 returning period_key, last_no
  )
  select 'SO/' || code || '/' || period_key || '/' || lpad(last_no::text, 5, '0') from taken, branch where id = $1`

/** An order of earlier days, as it lies in its tables: one line, completed unless said. @returns its id */
export async function pastOrder(server: TestServer, shop: Selling, more: PastOrder = {}): Promise<number> {
  const { branchId, customerId, groupId, pcs, add, product } = shop
  const by = await server.value<number>('select min(id) from employee')
  const { net = 10_000, quantity: bought = 1, returned = 0, status = 'COMPLETED' } = more
  const at = more.at ?? '2026-11-10T10:00:00+07:00'
  const id = await add('document', {
    branch_id: branchId,
    type: 'SALES_ORDER',
    order_no: await server.value<string>(nextOrderNo, [branchId, at.slice(0, 10)]),
    status,
    date: at.slice(0, 10),
    created_at: at,
    created_by: by,
    updated_at: at,
    updated_by: by,
  })
  await server.rows(
    `insert into sales_order (branch_id, id, warehouse_id, channel, customer_id, customer_group_id, payment_term,
       fulfilment, ordered_at, tax_mode, gross, line_discount, promo_discount, manual_discount, dpp, dpp_exempt, dpp_other,
       ppn, grand_total, pricing, price_hash)
     select $1, $2::bigint, min(id), 'CASHIER', $3, $4, 'CASH', 'TAKE_AWAY', $5, 'NON_PKP', $6, 0, 0, 0, 0, $6, 0, 0, $6,
       '{}', repeat('0', 64) from warehouse where branch_id = $1`,
    [branchId, id, customerId, groupId, at, net],
  )
  await add('sales_order_line', {
    branch_id: branchId,
    document_id: id,
    line_no: 1,
    kind: 'NORMAL',
    product_id: more.product ?? (await product()),
    unit_id: pcs,
    factor: 1,
    quantity: bought,
    base_quantity: bought,
    price: net,
    gross: net,
    percents: [0, 0, 0, 0],
    disc_amount: 0,
    net,
    dpp: net,
    ppn: 0,
    is_taxable: false,
    returned_base: returned,
  })
  return id
}
