import { bookedStatuses } from '@merchant/domain/purchase/purchase-invoice.ts'
import { accountsOf, type Invariant, linesOfJournals } from './invariant.ts'
import { rowsOf } from './live/narrow.ts'

const booked = bookedStatuses.map((status) => `'${status}'`).join(', ')

export const purchaseInvariants: readonly Invariant[] = [
  {
    name: 'I27a',
    sentence:
      'Jumlah terfaktur pada baris penerimaan sama dengan faktur yang berlaku, dan tidak melebihi yang diterima',
    reads: 'goods_receipt_line',
    ofBranches: true,
    why: 'what stands on invoices of a line of a receipt is the sum of its living invoices, and no more than came',
    live: {
      of: ['receipt_line'],
      rows: [
        rowsOf('goods_receipt_line', 'receipt_line', { receipt_line_id: 'id' }),
        rowsOf('purchase_invoice_line', 'receipt_line'),
      ],
    },
    sql: `
      select l.branch_id, l.id, l.invoiced_quantity, l.invoiced_value, i.quantity, i.value
      from goods_receipt_line l
      left join (
        select l.branch_id, l.receipt_line_id, sum(l.base_quantity) as quantity, sum(l.received_value) as value
        from purchase_invoice_line l join document d on d.branch_id = l.branch_id and d.id = l.document_id
        where d.status in (${booked}) group by 1, 2
      ) i on i.branch_id = l.branch_id and i.receipt_line_id = l.id
      where l.invoiced_quantity <> coalesce(i.quantity, 0) or l.invoiced_value <> coalesce(i.value, 0)
        or l.invoiced_quantity > l.base_quantity or l.invoiced_value > l.value`,
  },
  {
    name: 'I27b',
    sentence:
      'Barang belum difaktur di buku besar sama dengan nilai penerimaan dikurangi yang sudah difaktur',
    reads: 'goods_receipt',
    ofBranches: true,
    why: 'GRNI of a receipt is what its lines were worth, and of an invoice what its lines took out again',
    live: {
      of: ['receipt_line'],
      rows: [
        rowsOf('goods_receipt', 'document', { document_id: 'id' }),
        rowsOf('goods_receipt_line', 'document'),
        rowsOf('purchase_invoice_line', 'document'),
        rowsOf('journal', 'document'),
        linesOfJournals,
      ],
    },
    sql: `
      with grni as (select distinct branch_id, account_id from (${accountsOf(['GRNI'])}) a)
      select p.branch_id, p.id, p.value, l.posted
      from (
        select r.branch_id, r.id, case when r.is_void then 0 else sum(l.value) end as value
        from goods_receipt r join goods_receipt_line l on l.branch_id = r.branch_id and l.document_id = r.id group by r.branch_id, r.id, r.is_void
        union all
        select l.branch_id, l.document_id, -sum(case when d.status in (${booked}) then l.received_value else 0 end)
        from purchase_invoice_line l join document d on d.branch_id = l.branch_id and d.id = l.document_id group by 1, 2
      ) p
      left join (
        select j.branch_id, j.document_id as id, sum(l.credit - l.debit) as posted
        from journal j join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id
        join grni g on g.branch_id = l.branch_id and g.account_id = l.account_id group by 1, 2
      ) l using (branch_id, id)
      where p.value <> coalesce(l.posted, 0)`,
  },
]
