import { type Invariant, linesOfJournals } from './invariant.ts'
import { rowsOf } from './live/narrow.ts'

const settlements = rowsOf('edc_settlement', 'document', { document_id: 'id' })

/**
 * Cards and giros of each paper that a bank has not paid, as `(branch_id, document_id, role, amount)`: a card stays on the clearing
 * account until its settlement takes it off.
 */
const waiting = `
  select p.branch_id, coalesce(p.document_id, p.order_id) as document_id,
    case t.method_type when 'EDC' then 'EDC_CLEARING' else 'GIRO_CLEARING' end as role, t.amount
  from sales_payment p join sales_payment_detail t on t.branch_id = p.branch_id and t.payment_id = p.id
  where p.kind <> 'REFUND' and (t.method_type = 'EDC' and t.status in ('PENDING', 'CLEARED') or t.method_type = 'GIRO' and t.status = 'PENDING')
  union all
  select s.branch_id, s.id, 'EDC_CLEARING', -s.gross
  from edc_settlement s join document d on d.branch_id = s.branch_id and d.id = s.id and d.status = 'POSTED'`

export const bankResultInvariants: readonly Invariant[] = [
  {
    name: 'I45a',
    sentence: 'Piutang EDC dan piutang giro tiap dokumen sama dengan kartu dan giro yang belum dibayar bank',
    reads: 'sales_payment_detail',
    ofBranches: true,
    why: 'the clearing accounts of cards and giros are what waits for the bank, paper by paper',
    live: {
      of: ['document', 'payment'],
      rows: [
        rowsOf('document', 'document', { document_id: 'id' }),
        rowsOf('journal', 'document'),
        linesOfJournals,
        rowsOf('sales_payment', 'payment', { payment_id: 'id' }),
        rowsOf('sales_payment_detail', 'payment'),
        settlements,
      ],
      within: 'document',
    },
    sql: `
      select branch_id, document_id, role, l.posted, w.waits
      from (
        select j.branch_id, j.document_id, l.role, sum(l.debit - l.credit) as posted
        from journal j join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id
        where l.role in ('EDC_CLEARING', 'GIRO_CLEARING') group by 1, 2, 3
      ) l
      full join (select branch_id, document_id, role, sum(amount) as waits from (${waiting}) w group by 1, 2, 3) w
        using (branch_id, document_id, role)
      where coalesce(l.posted, 0) <> coalesce(w.waits, 0)`,
  },
  {
    name: 'I45b',
    sentence: 'Kartu dicairkan tepat bila ada pada satu pencairan EDC, yang jumlahnya sama dengan kartunya',
    reads: 'sales_payment_detail',
    ofBranches: true,
    why: 'a card is paid out by one settlement, of its own machine, and a settlement is the sum of its cards',
    live: {
      of: ['document', 'payment'],
      rows: [
        rowsOf('sales_payment', 'payment', { payment_id: 'id' }),
        rowsOf('sales_payment_detail', 'payment'),
        settlements,
      ],
    },
    sql: `
      with paid as (
        select w.branch_id, w.detail_id, count(*) as times from public.edc_settlement_card w
        join public.document d on d.branch_id = w.branch_id and d.id = w.document_id and d.status = 'POSTED' group by 1, 2
      )
      select t.branch_id, t.id as detail_id, null::bigint as document_id, t.status, paid.times
      from sales_payment p join sales_payment_detail t on t.branch_id = p.branch_id and t.payment_id = p.id
      left join paid on paid.branch_id = t.branch_id and paid.detail_id = t.id
      where t.method_type = 'EDC' and coalesce(paid.times, 0) <> case when t.status = 'CLEARED' then 1 else 0 end
      union all
      select s.branch_id, null, s.id, null, count(t.id)
      from edc_settlement s
      left join public.edc_settlement_card w on w.branch_id = s.branch_id and w.document_id = s.id
      left join public.sales_payment_detail t on t.branch_id = w.branch_id and t.id = w.detail_id and t.edc_id = s.edc_id
      group by s.branch_id, s.id, s.gross having s.gross <> coalesce(sum(t.amount), 0)`,
  },
]
