import type { Invariant } from './invariant.ts'
import { rowsOf } from './live/narrow.ts'

const returns = [
  rowsOf('sales_return', 'document', { document_id: 'id' }),
  rowsOf('sales_return_line', 'document'),
]

/** What came back of sold goods (clarified/selling-after-the-till 1 to 17). */
export const returnInvariants: readonly Invariant[] = [
  {
    name: 'I46a',
    sentence:
      'Yang diretur dari tiap baris penjualan sama dengan retur yang selesai, dan retur yang hidup tidak melebihi yang dijual',
    reads: 'sales_return_line',
    ofBranches: true,
    why: 'what came back of a sold line is the sum of its processed returns, and all living returns together are at most what was sold',
    sql: `
      select l.branch_id, l.document_id, l.line_no, l.base_quantity, l.returned_base, r.processed, r.living
      from sales_order_line l
      left join (
        select r.branch_id, r.order_line_id, sum(r.base_quantity) filter (where d.status = 'PROCESSED') as processed,
          sum(r.base_quantity) as living
        from sales_return_line r
        join document d on d.branch_id = r.branch_id and d.id = r.document_id and d.status not in ('REJECTED', 'CANCELLED')
        group by 1, 2
      ) r on r.branch_id = l.branch_id and r.order_line_id = l.id
      where l.returned_base <> coalesce(r.processed, 0) or coalesce(r.living, 0) > l.base_quantity`,
  },
  {
    name: 'I46b',
    sentence: 'Nilai retur yang selesai sama dengan jumlah barisnya dan dengan ke mana uangnya pergi',
    reads: 'sales_return',
    ofBranches: true,
    why: 'what a processed return gives back is the sum of its lines, less what it charges and keeps, and all of it is money, debt or credit',
    live: {
      of: ['document', 'payment'],
      rows: [
        ...returns,
        rowsOf('sales_payment', 'payment', { payment_id: 'id' }),
        rowsOf('sales_payment_detail', 'payment'),
      ],
      within: 'document',
    },
    sql: `
      select r.branch_id, r.id as document_id, r.dpp, r.ppn, l.dpp as of_lines, r.receivable, r.credit_note, m.money
      from sales_return r
      join document d on d.branch_id = r.branch_id and d.id = r.id and d.status = 'PROCESSED'
      left join (
        select branch_id, document_id, sum(dpp) as dpp, sum(ppn) as ppn, sum(discount) as discount from sales_return_line group by 1, 2
      ) l on l.branch_id = r.branch_id and l.document_id = r.id
      left join (
        select p.branch_id, p.document_id, sum(t.amount) as money
        from sales_payment p join sales_payment_detail t on t.branch_id = p.branch_id and t.payment_id = p.id
        where p.kind = 'REFUND' and t.status <> 'VOID' group by 1, 2
      ) m on m.branch_id = r.branch_id and m.document_id = r.id
      where (r.dpp, r.ppn, r.discount) is distinct from (l.dpp, l.ppn, l.discount) or d.total <> r.dpp + r.ppn
        or r.dpp + r.ppn - r.charged - r.kept_for_points
          <> r.receivable + r.credit_note + coalesce(m.money, 0) - r.rounding`,
  },
  {
    name: 'I46c',
    sentence:
      'Nota kredit tiap retur yang selesai adalah uang muka pelanggan sebesar itu, retur lain tidak punya',
    reads: 'sales_return',
    ofBranches: true,
    why: 'the credit note of a return is its own open item on the advances of customers, and one that was undone left none',
    live: { of: ['document'], rows: [...returns, rowsOf('open_item', 'document')] },
    sql: `
      select r.branch_id, r.id as document_id, d.status, r.credit_note, i.original, i.balance
      from sales_return r
      join document d on d.branch_id = r.branch_id and d.id = r.id
      left join open_item i on i.branch_id = r.branch_id and i.document_id = r.id and i.role = 'CUSTOMER_ADVANCE'
      where case when d.status = 'PROCESSED' then r.credit_note <> coalesce(i.original, 0) else coalesce(i.balance, 0) <> 0 end`,
  },
  {
    name: 'I46d',
    sentence: 'Penjualan yang seluruhnya diretur kembali tepat sebesar barisnya',
    reads: 'sales_return_line',
    ofBranches: true,
    why: 'all returns of a sold line together are never more than the line, and exactly the line when all of it came back',
    sql: `
      select l.branch_id, l.document_id, l.line_no, l.net, l.ppn, l.discount, r.net as net_back, r.ppn as ppn_back, r.discount as discount_back
      from sales_order_line l
      join (
        select r.branch_id, r.order_line_id, sum(r.base_quantity) as base, sum(r.net) as net, sum(r.ppn) as ppn, sum(r.discount) as discount
        from sales_return_line r join document d on d.branch_id = r.branch_id and d.id = r.document_id and d.status = 'PROCESSED'
        group by 1, 2
      ) r on r.branch_id = l.branch_id and r.order_line_id = l.id
      where r.net > l.net or r.ppn > l.ppn or r.discount > l.discount
        or r.base = l.base_quantity and (r.net, r.ppn, r.discount) is distinct from (l.net, l.ppn, l.discount)`,
  },
]
