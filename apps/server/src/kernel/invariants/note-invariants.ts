import type { Invariant } from './invariant.ts'
import { rowsOf } from './live/narrow.ts'

/** Debit and credit notes of customers. */
export const noteInvariants: readonly Invariant[] = [
  {
    name: 'I49a',
    sentence: 'Total tiap nota pelanggan sama dengan nilai dan PPN-nya, dan piutangnya sebesar itu',
    reads: 'sales_note',
    ofBranches: true,
    why: 'a posted note has a receivable of its total, on the side of its kind; one that is not posted has none open',
    live: {
      of: ['document'],
      rows: [rowsOf('sales_note', 'document', { document_id: 'id' }), rowsOf('open_item', 'document')],
    },
    sql: `
      select n.branch_id, n.id as document_id, n.kind, d.status, d.total, n.amount, n.ppn, i.original, i.balance
      from sales_note n
      join document d on d.branch_id = n.branch_id and d.id = n.id
      left join open_item i on i.branch_id = n.branch_id and i.document_id = n.id and i.role = 'AR'
      where d.total <> n.amount + n.ppn or case d.status
        when 'POSTED' then i.original is distinct from case n.kind when 'CREDIT' then -d.total else d.total end
        else coalesce(i.balance, 0) <> 0 end`,
  },
  {
    name: 'I49b',
    sentence: 'Tiap nota kredit atas faktur memotong faktur itu seluruhnya',
    reads: 'sales_note',
    ofBranches: true,
    why: 'a posted credit note about an invoice is applied to it, whole; one that was undone is applied to nothing',
    live: {
      of: ['document'],
      rows: [rowsOf('sales_note', 'document', { document_id: 'id' }), rowsOf('open_item_entry', 'document')],
    },
    sql: `
      select n.branch_id, n.id as document_id, d.status, d.total, e.applied
      from sales_note n
      join document d on d.branch_id = n.branch_id and d.id = n.id
      left join (
        select e.branch_id, e.document_id, sum(e.amount) as applied
        from open_item_entry e join open_item i on i.branch_id = e.branch_id and i.id = e.item_id and i.document_id <> e.document_id
        where e.cause = 'NOTE' group by 1, 2
      ) e on e.branch_id = n.branch_id and e.document_id = n.id
      where coalesce(e.applied, 0) <> case when n.kind = 'CREDIT' and n.order_id is not null and d.status = 'POSTED' then -d.total else 0 end`,
  },
]
