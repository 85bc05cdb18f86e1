import { type Invariant, journals, linesOfJournals, mirrorPlace } from './invariant.ts'
import { rowsOf } from './live/narrow.ts'

/** With all of the months that were closed just now. */
const journalsAndClosed = `journal as (
  select r.* from touched_document t join public.journal r on r.branch_id = t.branch_id and r.document_id = t.document_id
  union
  select r.* from touched_period t join public.journal r on r.branch_id = t.branch_id and r.period_id = t.period_id)`
const movesAndClosed = `stock_move as (
  select r.* from touched_document t join public.stock_move r on r.branch_id = t.branch_id and r.document_id = t.document_id
  union
  select r.* from touched_period t join period p on p.branch_id = t.branch_id and p.id = t.period_id
  join public.stock_move r on r.branch_id = p.branch_id and r.date between p.starts_on and p.ends_on)`

const linesOfMonths = `journal_line as (
  select r.* from touched_account t join public.journal_line r
    on r.branch_id = t.branch_id and r.account_id = t.account_id and r.class = t.class
    and r.date >= t.month and r.date < (t.month + interval '1 month')::date)`

export const journalInvariants: readonly Invariant[] = [
  {
    name: 'I01',
    sentence: 'Setiap jurnal seimbang: jumlah debit sama dengan jumlah kredit',
    reads: 'journal_line',
    ofBranches: true,
    why: 'a journal balances',
    live: { of: ['journal'], rows: [linesOfJournals] },
    sql: `
      select branch_id, journal_id, sum(debit) as debit, sum(credit) as credit from journal_line
      group by branch_id, journal_id having sum(debit) <> sum(credit)`,
  },
  {
    name: 'I03',
    sentence: 'Setiap jurnal memiliki sedikitnya dua baris, masing-masing dengan satu sisi di atas nol',
    reads: 'journal',
    ofBranches: true,
    why: 'a journal has two lines or more, each with one side above zero',
    live: { of: ['journal'], rows: [journals, linesOfJournals] },
    sql: `
      select j.branch_id, j.id as journal_id from journal j
      left join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id
      group by j.branch_id, j.id
      having count(l.line_no) < 2 or bool_or((l.debit > 0) = (l.credit > 0) or l.debit < 0 or l.credit < 0)`,
  },
  {
    name: 'I05',
    sentence: 'Saldo bulanan tiap akun sama dengan jumlah baris jurnalnya',
    reads: 'account_balance',
    ofBranches: true,
    why: 'the monthly balance of an account is the sum of its lines',
    live: { of: ['account'], rows: [linesOfMonths, rowsOf('account_balance', 'account')] },
    sql: `
      select branch_id, account_id, month, class, l.debit, l.credit, b.debit as balance_debit, b.credit as balance_credit
      from (
        select branch_id, account_id, date_trunc('month', date)::date as month, class, sum(debit) as debit, sum(credit) as credit
        from journal_line group by 1, 2, 3, 4
      ) l
      full join account_balance b using (branch_id, account_id, month, class)
      where l.debit is distinct from b.debit or l.credit is distinct from b.credit`,
  },
  {
    name: 'I07',
    sentence: 'Setiap jurnal berada di periodenya, dan barisnya bertanggal sama',
    reads: 'journal',
    ofBranches: true,
    why: 'a journal lies in its period, and its lines carry its date and class',
    live: { of: ['journal'], rows: [journals, linesOfJournals] },
    sql: `
      select j.branch_id, j.id as journal_id, j.date, p.starts_on, p.ends_on from journal j
      join period p on p.branch_id = j.branch_id and p.id = j.period_id
      where j.date not between p.starts_on and p.ends_on
        or exists (
          select 1 from journal_line l where l.branch_id = j.branch_id and l.journal_id = j.id and (l.date, l.class) <> (j.date, j.class)
        )`,
  },
  {
    name: 'I08',
    sentence: 'Tidak ada jurnal atau mutasi stok yang dicatat setelah periodenya ditutup',
    reads: 'journal',
    ofBranches: true,
    why: 'nothing is posted after its period was closed',
    live: { of: ['document', 'period'], rows: [journalsAndClosed, movesAndClosed] },
    sql: `
      select j.branch_id, j.id as journal_id, j.entered_at, p.closed_at from journal j
      join period p on p.branch_id = j.branch_id and p.id = j.period_id
      where p.status = 'CLOSED' and j.entered_at > p.closed_at
      union all
      select m.branch_id, m.seq, m.entered_at, p.closed_at from period p
      join stock_move m on m.branch_id = p.branch_id and m.date between p.starts_on and p.ends_on
      where p.status = 'CLOSED' and m.entered_at > p.closed_at`,
  },
  {
    name: 'I09',
    sentence: 'Setiap jurnal pembalik mencerminkan jurnal asalnya',
    reads: 'journal',
    ofBranches: true,
    why: 'a reversal mirrors its journal, but for the value of goods that changed meanwhile',
    live: { of: ['journal'], rows: [journals, linesOfJournals] },
    sql: `
      select branch_id, journal_id, place, sum(debit) - sum(credit) as net from (
        select r.branch_id, r.id as journal_id, ${mirrorPlace} as place, l.debit, l.credit
        from journal r join journal_line l on l.branch_id = r.branch_id and l.journal_id in (r.id, r.reverses_id)
        where r.reverses_id is not null
      ) line
      group by branch_id, journal_id, place having sum(debit) <> sum(credit)`,
  },
  {
    name: 'P1',
    sentence: 'Barang bergerak pada tanggal jurnal, dokumen, atau pembatalannya',
    reads: 'stock_move',
    ofBranches: true,
    why: 'goods move on a day of the journals of their document, of the document, or of its cancellation',
    live: {
      of: ['document'],
      rows: [
        rowsOf('document', 'document', { document_id: 'id' }),
        rowsOf('stock_move', 'document'),
        rowsOf('journal', 'document'),
      ],
    },
    sql: `
      select m.branch_id, m.seq from stock_move m join document d on d.branch_id = m.branch_id and d.id = m.document_id
      left join (select branch_id, document_id, min(date) as first, max(date) as last from journal group by 1, 2) j
        on j.branch_id = m.branch_id and j.document_id = m.document_id
      where m.date < least(d.date, d.cancel_date, j.first) or m.date > greatest(d.date, d.cancel_date, j.last)`,
  },
  {
    name: 'I24',
    sentence: 'Nomor dokumen dan jurnal berurutan tanpa lompat dan tanpa kembar',
    reads: 'document',
    ofBranches: true,
    why: 'numbers of documents and journals have no gap and no double, and the counter agrees',
    sql: `
      select branch_id, series, period_key, n, last, c.last_no, c.begins_after from (
        select branch_id, series, period_key, count(*) as n, count(distinct number) as different,
          case when bool_and(no is not null) then max(no) end as last
        from (
          select branch_id, number, split_part(number, '/', 1) as series, split_part(number, '/', 3) as period_key,
            -- one that is not of this shape leaves its series without a last number
            case when number ~ '^[^/]+/[^/]+/[0-9]+/[0-9]{1,9}$' then substring(number from '[0-9]{1,9}$')::int end as no
          from (
            -- A paper that came from another branch keeps the number which that branch gave it before.
            select branch_id, number from (
              select distinct on (number) branch_id, number from document where number is not null order by number, id
            ) given_first
            union all
            select branch_id, order_no from document where order_no is not null
            union all
            select branch_id, number from journal
          ) numbered
        ) parted
        left join document_counter b using (branch_id, series, period_key)
        where no is null or no > coalesce(b.begins_after, 0)
        group by 1, 2, 3
      ) given
      full join document_counter c using (branch_id, series, period_key)
      where coalesce(n, 0) is distinct from c.last_no - c.begins_after
        or (n is not null and (last is distinct from c.last_no or n <> different))`,
  },
  {
    name: 'I36',
    sentence: 'Dokumen yang dibatalkan tidak menyisakan barang, nilai, atau tagihan',
    reads: 'document',
    ofBranches: true,
    why: 'a cancelled document leaves neither goods, amounts nor open items behind',
    live: {
      of: ['document'],
      rows: [
        rowsOf('document', 'document', { document_id: 'id' }),
        rowsOf('stock_move', 'document'),
        journals,
        linesOfJournals,
        rowsOf('open_item_entry', 'document'),
      ],
    },
    sql: `
      with cancelled as (select branch_id, id as document_id from document where cancelled_at is not null)
      select branch_id, document_id, 'goods' as what from cancelled join stock_move using (branch_id, document_id)
      group by branch_id, document_id, warehouse_id, product_id having sum(quantity) <> 0
      union all
      select c.branch_id, c.document_id, 'amount' from cancelled c
      join journal j on j.branch_id = c.branch_id and j.document_id = c.document_id
      join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id
      group by c.branch_id, c.document_id, ${mirrorPlace} having sum(l.debit - l.credit) <> 0
      union all
      select branch_id, document_id, 'open item' from cancelled join open_item_entry using (branch_id, document_id)
      group by branch_id, document_id, item_id having sum(amount) <> 0`,
  },
]
