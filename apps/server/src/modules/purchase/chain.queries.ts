import type { ChainStep } from '@merchant/contract/kernel/document.ts'
import { exactSum } from '@merchant/domain/kernel/figure.ts'
import { sql } from 'kysely'
import { exactly } from '../../kernel/db/client-kysely.ts'
import type { Db } from '../../kernel/db/types.ts'
import { isOneGoods } from './parts.queries.ts'

const steps: readonly { step: ChainStep['step']; type: string }[] = [
  { step: 'ORDER', type: 'PURCHASE_ORDER' },
  { step: 'RECEIPT', type: 'GOODS_RECEIPT' },
  { step: 'INVOICE', type: 'PURCHASE_INVOICE' },
  { step: 'PAYMENT', type: 'DEBT_PAYMENT' },
]

type Paper = ChainStep['documents'][number]

interface ChainRow extends Paper {
  /** Base units of the goods of this document, and how many of them have reached the next station; null of other documents. */
  whole: bigint | null
  onward: bigint | null
  /** The same in rupiah: goods without PPN, of an invoice its debt. */
  value: bigint
  onwardValue: bigint
  /** Its product and unit, where it has no other. */
  goods: string | null
  unit: ChainStep['unit']
}

/**
 * The chain strip around one purchase document: its sources, the documents that follow from it, and other documents of the
 * same orders, such as a second receipt. A payment, which settles many orders at once, has no such others. A station's
 * percentage is its part of the station before: received of the ordered goods, invoiced of the received ones, paid of the
 * invoiced debt. Goods of one product in one unit are said in this unit; cartons and pieces of different goods have no sum, so
 * they are said by their value.
 */
export async function purchaseChain(db: Db, branchId: number, documentId: number): Promise<ChainStep[]> {
  // Links are read document by document (offset 0): a join would read all links of the branch.
  const { rows } = await sql<ChainRow>`
    with recursive before as (
      select ${documentId}::bigint as id
      union
      select l.source_id from before b
      cross join lateral (
        select source_id from document_link where branch_id = ${branchId} and target_id = b.id offset 0
      ) l
    ),
    after as (
      select ${documentId}::bigint as id
      union
      select o.id from document o, document own where o.branch_id = ${branchId} and o.type = 'PURCHASE_ORDER'
        and o.id = any(array(select id from before)) and own.branch_id = ${branchId} and own.id = ${documentId}
        and own.type <> 'DEBT_PAYMENT'
      union
      select l.target_id from after a
      cross join lateral (
        select target_id from document_link where branch_id = ${branchId} and source_id = a.id offset 0
      ) l
    )
    select d.id, d.type, d.number, d.date, d.status, d.total, q.quantity, q.whole, q.onward, coalesce(q.value, 0) as value,
      coalesce(q.onward_value, 0) as "onwardValue", q.goods, q.unit
    from document d
    left join lateral (
      select sum(l.base_quantity)::bigint as quantity, sum(l.base_quantity) as whole, ${ordered} as onward, sum(l.net) as value,
        trunc(sum(l.net::numeric * least(l.received_quantity, l.base_quantity) / l.base_quantity)) as onward_value, ${goods}
      from purchase_order_line l ${named}
      where d.type = 'PURCHASE_ORDER' and not l.is_service and l.branch_id = ${branchId} and l.document_id = d.id
      union all
      select sum(l.base_quantity)::bigint, sum(l.base_quantity), sum(l.invoiced_quantity), sum(l.value), sum(l.invoiced_value), ${goods}
      from goods_receipt_line l ${named}
      where d.type = 'GOODS_RECEIPT' and l.branch_id = ${branchId} and l.document_id = d.id
      union all
      select (select sum(l.base_quantity)::bigint from purchase_invoice_line l
          where l.branch_id = ${branchId} and l.document_id = d.id and l.receipt_line_id is not null), null, null,
        (select sum(o.original) from open_item o where o.role = 'AP' and o.branch_id = ${branchId} and o.document_id = d.id),
        (select sum(o.original - o.balance) from open_item o
          where o.role = 'AP' and o.branch_id = ${branchId} and o.document_id = d.id), null, null
      where d.type = 'PURCHASE_INVOICE'
    ) q on q.quantity is not null or q.value is not null
    where d.branch_id = ${branchId} and d.id = any(array(select id from before union select id from after))
      and (d.id = ${documentId} or d.status not in ('CANCELLED', 'REJECTED'))
    order by d.date, d.id`.execute(exactly(db))
  return steps.map(({ step, type }, index) => {
    const papers = rows.filter((row) => row.type === type)
    const source = steps[index - 1]
    const whole = source ? rows.filter((row) => row.type === source.type) : papers
    const measured = step === 'PAYMENT' ? byValue(whole) : ofGoods(whole)
    const done = source ? measured.done : measured.whole
    return {
      step,
      percent: source ? percentOf(measured.whole === 0n ? byQuantity(whole) : measured) : 100,
      done,
      whole: measured.whole,
      unit: measured.unit,
      documents: papers.map(({ id, number, date, status, total, quantity }) => ({
        id,
        type,
        number,
        date,
        status,
        total,
        quantity: measured.unit && quantity,
      })),
    }
  })
}

const ordered = sql`sum(least(l.received_quantity, l.base_quantity))`

/** The goods of a document's lines `l`, where they are of one product in one unit. */
const goods = sql`
  case when ${isOneGoods} then min(l.product_id) || ' ' || min(l.unit_id) || ' ' || min(l.factor) end as goods,
  case when ${isOneGoods} then json_build_object('code', min(u.code), 'factor', min(l.factor), 'base', min(b.code)) end as unit`
const named = sql`
  join product p on p.id = l.product_id join unit u on u.id = l.unit_id join unit b on b.id = p.base_unit_id`

interface Measured {
  done: bigint
  whole: bigint
  unit: ChainStep['unit']
}

const byValue = (rows: readonly ChainRow[]): Measured => ({
  whole: exactSum(rows, (row) => row.value),
  done: exactSum(rows, (row) => row.onwardValue),
  unit: null,
})

/** For goods that cost nothing, and in the unit of the lines. */
const byQuantity = (rows: readonly ChainRow[]) => ({
  whole: exactSum(rows, (row) => row.whole ?? 0n),
  done: exactSum(rows, (row) => row.onward ?? 0n),
})

/** In the unit of the lines, where all have one; else by value. */
function ofGoods(rows: readonly ChainRow[]): Measured {
  const [first] = rows
  const isUniform =
    first !== undefined && first.goods !== null && rows.every(({ goods }) => goods === first.goods)
  return isUniform ? { ...byQuantity(rows), unit: first.unit } : byValue(rows)
}

/** Whole percent, rounded down so that 100 means all. */
const percentOf = ({ done, whole }: Pick<Measured, 'done' | 'whole'>): number =>
  whole === 0n ? 0 : Number((done * 100n) / whole)
