import type { ChainStep } from '@merchant/contract/kernel/document.ts'
import { exactSum } from '@merchant/domain/kernel/figure.ts'
import { sql } from 'kysely'
import { exactly } from '../../kernel/db/client-kysely.ts'
import type { Db } from '../../kernel/db/types.ts'

const steps: readonly { step: ChainStep['step']; type: string }[] = [
  { step: 'ORDER', type: 'PURCHASE_ORDER' },
  { step: 'RECEIPT', type: 'GOODS_RECEIPT' },
  { step: 'INVOICE', type: 'PURCHASE_INVOICE' },
  { step: 'PAYMENT', type: 'DEBT_PAYMENT' },
]

type Paper = ChainStep['documents'][number]

interface ChainRow extends Paper {
  /** The whole of this document, and the part of it that has reached the next station. */
  whole: bigint
  onward: bigint
}

/**
 * The chain strip around one purchase document: its sources, the documents that follow from it, and other documents of the
 * same orders, such as a second receipt. A payment, which settles many orders at once, has no such others. A station's
 * percentage is its part of the station before: base units received of the ordered ones, invoiced of the received ones,
 * rupiah paid of the invoiced ones.
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
    select d.id, d.type, d.number, d.date, d.status, d.total, q.quantity, coalesce(q.whole, 0) as whole, coalesce(q.onward, 0) as onward
    from document d
    left join lateral (
      select sum(l.base_quantity)::bigint as quantity, sum(l.base_quantity) as whole,
        sum(least(l.received_quantity, l.base_quantity)) as onward from purchase_order_line l
      where d.type = 'PURCHASE_ORDER' and not l.is_service and l.branch_id = ${branchId} and l.document_id = d.id
      union all
      select sum(l.base_quantity)::bigint, sum(l.base_quantity), sum(l.invoiced_quantity) from goods_receipt_line l
      where d.type = 'GOODS_RECEIPT' and l.branch_id = ${branchId} and l.document_id = d.id
      union all
      select (select sum(l.base_quantity)::bigint from purchase_invoice_line l
          where l.branch_id = ${branchId} and l.document_id = d.id and l.receipt_line_id is not null),
        (select sum(o.original) from open_item o where o.role = 'AP' and o.branch_id = ${branchId} and o.document_id = d.id),
        (select sum(o.original - o.balance) from open_item o
          where o.role = 'AP' and o.branch_id = ${branchId} and o.document_id = d.id)
      where d.type = 'PURCHASE_INVOICE'
    ) q on q.quantity is not null or q.whole is not null
    where d.branch_id = ${branchId} and d.id = any(array(select id from before union select id from after))
      and (d.id = ${documentId} or d.status not in ('CANCELLED', 'REJECTED'))
    order by d.date, d.id`.execute(exactly(db))
  return steps.map(({ step, type }, index) => {
    const papers = rows.filter((row) => row.type === type)
    const source = steps[index - 1]
    const { whole, onward } = sumOf(source ? rows.filter((row) => row.type === source.type) : papers)
    const done = source ? onward : whole
    return {
      step,
      percent: source ? percentOf(done, whole) : 100,
      done,
      whole,
      documents: papers.map(({ whole: _, onward: __, ...paper }) => paper),
    }
  })
}

const sumOf = (rows: readonly ChainRow[]) => ({
  whole: exactSum(rows, (row) => row.whole),
  onward: exactSum(rows, (row) => row.onward),
})

/** Whole percent, rounded down so that 100 means all. */
const percentOf = (done: bigint, whole: bigint): number => (whole === 0n ? 0 : Number((done * 100n) / whole))
