import { type Rupiah, rupiah } from '@merchant/domain/kernel/money.ts'
import type { EarnedFree } from '@merchant/domain/pricing/priced-order.ts'
import type { SharedLine } from '@merchant/domain/pricing/return-share.ts'
import type { SalesOrderStatus } from '@merchant/domain/sales/sales-order.ts'
import { livingReturns, type MoneyAmounts, type PaidMoney } from '@merchant/domain/sales/sales-return.ts'
import type { TaxMode } from '@merchant/domain/tax/ppn.ts'
import { type RawBuilder, sql } from 'kysely'
import { readTogether } from '../../../kernel/db/read-together.ts'
import type { Db } from '../../../kernel/db/types.ts'

export interface SaleKey {
  branchId: number
  id: number
}

/** A sold line with what returns took of it. */
export interface SoldLine extends SharedLine {
  id: number
  lineNo: number
  kind: 'NORMAL' | 'FREE' | 'GIFT'
  productId: number
  product: string
  /** Services come back without goods. */
  isStock: boolean
  unitId: number
  unit: string
  factor: number
  /** The promotion of free goods. */
  campaignId: number | null
  /** By processed returns. */
  taken: SharedLine
  /** Base units of all living returns, processed ones included. */
  living: number
}

/** A sale, as far as a return asks. */
export interface SoldOrder {
  branchId: number
  id: number
  /** Of its invoice; null before it is sold. */
  number: string | null
  orderNo: string
  /** Of the invoice. */
  date: string
  status: SalesOrderStatus
  customerId: number
  customerName: string
  taxMode: TaxMode
  isCredit: boolean
  /** Points of the sale were given. */
  gavePoints: boolean
  /** The paper that gave them: the sale itself, or what paid it. */
  pointsFrom: number
  /** Of its points, as they were given; 0 without. */
  pointValue: number
  earnedFree: readonly EarnedFree[]
  lines: readonly SoldLine[]
  paid: PaidMoney
  back: MoneyAmounts
  /** The account that transfers were paid into. */
  accountId: number | null
  /** Base units of free goods that were charged before, by promotion and product. */
  charged: ReadonlyMap<string, number>
}

export const freeKey = (promotionId: number, productId: number): string => `${promotionId} ${productId}`

interface HeadRow
  extends Omit<
    SoldOrder,
    'earnedFree' | 'lines' | 'paid' | 'back' | 'charged' | 'gavePoints' | 'pointValue' | 'pointsFrom'
  > {
  rounding: number
  earnedFree: EarnedFree[] | null
  points: number
  pointsPaperId: number | null
}

interface LineRow
  extends Omit<SoldLine, 'taken' | 'net' | 'ppn' | 'discount'>,
    Record<'net' | 'ppn' | 'discount', number> {
  takenBase: number
  takenNet: number
  takenPpn: number
  takenDiscount: number
  takenPoints: number
}

interface MoneyRow {
  kind: 'SALE' | 'REFUND'
  type: string
  amount: number
  accountId: number | null
}

interface ChargeRow {
  promotionId: number
  productId: number
  quantity: number
}

/**
 * The sale of a return with all that earlier returns took, in one statement; undefined where it is no sale of the branch. Called with
 * the lock of the order it can't change until the commit.
 * @param except a return whose own goods are free again, because it is edited or processed now
 */
export async function readSoldOrder(
  db: Db,
  key: SaleKey,
  except: number | null = null,
): Promise<SoldOrder | undefined> {
  const rows = await readTogether(db, {
    head: headRead(key),
    lines: linesRead(key, except),
    money: moneyRead(key),
    charges: chargesRead(key),
    worth: worthRead(key),
  })
  const [head] = rows.head
  if (!head) return undefined
  const { rounding, points, pointsPaperId, earnedFree, ...order } = head
  const worth = rows.worth[0]?.worth ?? 0
  const given = rows.worth[0]?.points ?? 0
  return {
    ...order,
    gavePoints: points > 0 && given > 0,
    pointsFrom: pointsPaperId ?? head.id,
    pointValue: given > 0 ? Math.round(worth / given) : 0,
    earnedFree: earnedFree ?? [],
    lines: rows.lines.map(toLine),
    paid: paidOf(rows.money, rounding),
    back: backOf(rows.money),
    charged: new Map(
      rows.charges.map(({ promotionId, productId, quantity }) => [freeKey(promotionId, productId), quantity]),
    ),
  }
}

const headRead = ({ branchId, id }: SaleKey): RawBuilder<HeadRow> => sql`
  select o.branch_id as "branchId", o.id, d.number, d.order_no as "orderNo", d.date, d.status, o.customer_id as "customerId",
    c.name as "customerName", o.tax_mode as "taxMode", o.payment_term = 'CREDIT' as "isCredit", o.rounding, o.points,
    o.points_paper_id as "pointsPaperId", o.pricing -> 'earnedFree' as "earnedFree",
    (select t.account_id from sales_payment p join sales_payment_detail t on t.branch_id = ${branchId} and t.payment_id = p.id
     where p.branch_id = ${branchId} and p.order_id = o.id and p.document_id is null and p.kind = 'SALE' and t.method_type = 'TRANSFER'
     order by t.line_no limit 1) as "accountId"
  from sales_order o
  join document d on d.branch_id = ${branchId} and d.id = o.id
  join customer c on c.branch_id = ${branchId} and c.id = o.customer_id
  where o.branch_id = ${branchId} and o.id = ${id}`

const linesRead = ({ branchId, id }: SaleKey, except: number | null): RawBuilder<LineRow> => sql`
  select l.id, l.line_no as "lineNo", l.kind, l.product_id as "productId", p.name as product, p.type = 'STOCK' as "isStock",
    l.unit_id as "unitId", u.name as unit, l.factor, l.campaign_id as "campaignId", l.base_quantity as "baseQuantity", l.net, l.ppn, l.discount, l.points,
    coalesce(t.living, 0) as living, coalesce(t.base, 0) as "takenBase", coalesce(t.net, 0) as "takenNet",
    coalesce(t.ppn, 0) as "takenPpn", coalesce(t.discount, 0) as "takenDiscount", coalesce(t.points, 0) as "takenPoints"
  from sales_order_line l
  join product p on p.id = l.product_id
  join unit u on u.id = l.unit_id
  left join lateral (
    select sum(r.base_quantity)::bigint as living, sum(r.base_quantity) filter (where d.status = 'PROCESSED')::bigint as base,
      sum(r.net) filter (where d.status = 'PROCESSED')::bigint as net, sum(r.ppn) filter (where d.status = 'PROCESSED')::bigint as ppn,
      sum(r.discount) filter (where d.status = 'PROCESSED')::bigint as discount,
      sum(r.points) filter (where d.status = 'PROCESSED')::bigint as points
    from sales_return_line r join document d on d.branch_id = ${branchId} and d.id = r.document_id and d.status = any(${[...livingReturns]})
    where r.branch_id = ${branchId} and r.order_line_id = l.id and r.document_id is distinct from ${except}::bigint
  ) t on true
  where l.branch_id = ${branchId} and l.document_id = ${id} order by l.line_no`

/** The money of the sale itself, and what its processed returns gave back; of undone ones it is void. */
const moneyRead = ({ branchId, id }: SaleKey): RawBuilder<MoneyRow> => sql`
  select p.kind, t.method_type as type, t.account_id as "accountId",
    (sum(t.amount - t.surcharge) - coalesce(sum(r.rounding) filter (where t.method_type = 'CASH'), 0))::bigint as amount
  from sales_payment p join sales_payment_detail t on t.branch_id = ${branchId} and t.payment_id = p.id
  left join sales_return r on r.branch_id = ${branchId} and r.id = p.document_id
  where p.branch_id = ${branchId} and p.order_id = ${id} and (p.kind = 'SALE' and p.document_id is null
    or p.kind = 'REFUND' and r.id is not null and t.status <> 'VOID')
  group by 1, 2, 3`

const chargesRead = ({ branchId, id }: SaleKey): RawBuilder<ChargeRow> => sql`
  select c.promotion_id as "promotionId", c.product_id as "productId", sum(c.base_quantity)::bigint as quantity
  from sales_return r
  join document d on d.branch_id = ${branchId} and d.id = r.id and d.status = 'PROCESSED'
  join sales_return_charge c on c.branch_id = ${branchId} and c.document_id = r.id
  where r.branch_id = ${branchId} and r.order_id = ${id} group by 1, 2`

/** The points that the sale gave, with their worth: by itself, or by the paper that paid it. */
const worthRead = ({ branchId, id }: SaleKey): RawBuilder<{ points: number; worth: number }> => sql`
  select e.delta as points, e.worth
  from sales_order o
  join wallet w on w.branch_id = ${branchId} and w.owner_type = 'CUSTOMER' and w.owner_id = o.customer_id and w.kind = 'POINT'
  join wallet_entry e on e.branch_id = ${branchId} and e.wallet_id = w.id and e.ref_id = coalesce(o.points_paper_id, o.id)
    and e.reason = 'SALE' and e.delta > 0
  where o.branch_id = ${branchId} and o.id = ${id} limit 1`

function toLine(row: LineRow): SoldLine {
  const { takenBase, takenNet, takenPpn, takenDiscount, takenPoints, net, ppn, discount, ...line } = row
  return {
    ...line,
    net: rupiah(net),
    ppn: rupiah(ppn),
    discount: rupiah(discount),
    taken: {
      baseQuantity: takenBase,
      net: rupiah(takenNet),
      ppn: rupiah(takenPpn),
      discount: rupiah(takenDiscount),
      points: takenPoints,
    },
  }
}

const amountOf = (money: readonly MoneyRow[], kind: MoneyRow['kind'], type: string): Rupiah =>
  rupiah(
    money
      .filter((row) => row.kind === kind && row.type === type)
      .reduce((total, { amount }) => total + amount, 0),
  )

/** Of the bill: cash before its rounding, so that a whole return of it leaves nothing. */
const paidOf = (money: readonly MoneyRow[], rounding: number): PaidMoney => {
  const cash = amountOf(money, 'SALE', 'CASH')
  return {
    CASH: money.some(({ kind, type }) => kind === 'SALE' && type === 'CASH') ? rupiah(cash - rounding) : cash,
    BANK: amountOf(money, 'SALE', 'TRANSFER'),
    GCASH: amountOf(money, 'SALE', 'GCASH'),
    EDC: amountOf(money, 'SALE', 'EDC'),
  }
}

const backOf = (money: readonly MoneyRow[]): MoneyAmounts => ({
  CASH: amountOf(money, 'REFUND', 'CASH'),
  BANK: amountOf(money, 'REFUND', 'TRANSFER'),
  GCASH: amountOf(money, 'REFUND', 'GCASH'),
})
