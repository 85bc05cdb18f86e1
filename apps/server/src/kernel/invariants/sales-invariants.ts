import { type Invariant, linesOfJournals } from './invariant.ts'
import { rowsOf } from './live/narrow.ts'

const ofShift = { document_id: 'shift_id' }
const shifts = rowsOf('cashier_shift', 'document', { document_id: 'id' })

/** Of closed ones: what went through an open drawer is judged once, when it is closed. */
const paymentsOfShifts = `sales_payment as (
  select r.* from touched_document t
  join public.cashier_shift s on s.branch_id = t.branch_id and s.id = t.document_id and not s.is_open
  join public.sales_payment r on r.branch_id = s.branch_id and r.shift_id = s.id)`

/** The cash flow of each shift's drawer, as `(branch_id, shift_id, amount)`, signed. */
const drawer = `
  select p.branch_id, p.shift_id, case p.kind when 'REFUND' then -d.amount else d.amount end as amount
  from sales_payment p join sales_payment_detail d on d.branch_id = p.branch_id and d.payment_id = p.id
  where p.shift_id is not null and d.method_type = 'CASH' and not (p.kind = 'REFUND' and d.status = 'VOID')
  union all
  select branch_id, shift_id, case type when 'IN' then amount else -amount end from cash_movement`

export const salesInvariants: readonly Invariant[] = [
  {
    name: 'S1',
    sentence:
      'Kas yang seharusnya ada saat shift ditutup sama dengan modal awal ditambah semua uang yang lewat lacinya',
    reads: 'cashier_shift',
    ofBranches: true,
    why: 'what a closed shift expected in its drawer is what was counted at its opening and all that went through it',
    live: {
      of: ['document'],
      rows: [shifts, paymentsOfShifts, rowsOf('cash_movement', 'document', ofShift)],
    },
    sql: `
      select s.branch_id, s.id, s.expected_cash, s.opening_float + coalesce(f.amount, 0) as flow
      from cashier_shift s
      left join (select branch_id, shift_id, sum(amount) as amount from (${drawer}) d group by 1, 2) f
        on f.branch_id = s.branch_id and f.shift_id = s.id
      where not s.is_open and s.expected_cash <> s.opening_float + coalesce(f.amount, 0)`,
  },
  {
    name: 'S2',
    sentence: 'Jurnal shift di akun kas sama dengan selisih, kas masuk dan keluar, serta setorannya',
    reads: 'cashier_shift',
    ofBranches: true,
    why: 'the cash of the journals of a shift is its differences and movements, less what was brought to the bank',
    live: {
      of: ['document'],
      rows: [
        shifts,
        rowsOf('cash_movement', 'document', ofShift),
        rowsOf('journal', 'document'),
        linesOfJournals,
      ],
    },
    sql: `
      select s.branch_id, s.id, coalesce(j.posted, 0) as posted, s.opening_difference, m.moved, s.next_float - s.expected_cash as closing
      from cashier_shift s
      left join (
        select j.branch_id, j.document_id, sum(l.debit - l.credit) as posted
        from journal j join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id
        where l.role = 'CASH' group by 1, 2
      ) j on j.branch_id = s.branch_id and j.document_id = s.id
      left join (
        select branch_id, shift_id, sum(case type when 'IN' then amount else -amount end) as moved from cash_movement group by 1, 2
      ) m on m.branch_id = s.branch_id and m.shift_id = s.id
      where coalesce(j.posted, 0) <> s.opening_difference + coalesce(m.moved, 0)
        + case when s.is_open then 0 else s.next_float - s.expected_cash end`,
  },
  {
    name: 'S3',
    sentence:
      'Shift yang ditutup memiliki setoran sebesar kas yang dihitung dikurangi modal berikutnya, yang masih buka tidak',
    reads: 'cashier_shift',
    ofBranches: true,
    why: 'a shift is open as its document says, and a closed one brings to the bank what it does not leave in the drawer',
    live: { of: ['document'], rows: [shifts, rowsOf('sales_cashout', 'document', ofShift)] },
    sql: `
      select s.branch_id, s.id, s.is_open, d.status, c.amount, s.counted_cash - s.next_float as deposit
      from cashier_shift s join document d on d.branch_id = s.branch_id and d.id = s.id
      left join sales_cashout c on c.branch_id = s.branch_id and c.shift_id = s.id
      where s.is_open <> (d.status = 'OPEN') or coalesce(c.amount, 0) <> coalesce(s.counted_cash - s.next_float, 0)`,
  },
]
