-- Large books for the benches: one branch with a month of a million moves and a million lines, and all branches with four
-- million lines and a million moves more, spread over the year. Audit and walls are passed over, balances are kept.
set session_replication_role = replica;
set app.actor = 'system:bench';

create temp table b as select id, row_number() over (order by id) - 1 as k, company_id from branch;
create temp table of as select
  (select id from branch where code = 'JKT') as branch,
  (select account_id from account_role where role = 'INVENTORY' and branch_id is null limit 1) as inventory,
  (select account_id from account_role where role = 'CAPITAL' and branch_id is null limit 1) as capital,
  (select account_id from account_role where role = 'REVENUE' and branch_id is null limit 1) as revenue,
  (select account_id from account_role where role = 'COGS' and branch_id is null limit 1) as cogs;

insert into product (company_id, sku, name, base_unit_id, tax_code, created_at, updated_at)
select (select company_id from b limit 1), 'BENCH-' || n, 'Barang ' || n, (select min(id) from unit), 'PPN', now(), now() from generate_series(1, 2000) n;
create temp table p as select id, row_number() over (order by id) - 1 as k from product where sku like 'BENCH-%';

-- January of one branch: 333,334 documents of three moves and three lines each.
insert into document (branch_id, type, number, date, status, created_at, created_by, updated_at, updated_by)
select branch, 'STOCK_CORRECTION', 'KO/JKT/2601/' || lpad(n::text, 6, '0'), date '2026-01-01' + (n * 31 / 333335), 'POSTED', now(), (select min(id) from employee), now(), (select min(id) from employee)
from of, generate_series(1, 333334) n order by n;
create temp table d as select id, date, row_number() over (order by id) - 1 as k from document where number like 'KO/JKT/2601/%';
insert into stock_move (branch_id, product_id, warehouse_id, pool, date, entered_at, document_id, kind, quantity, value, counter_role)
select of.branch, p.id, (select id from warehouse where branch_id = of.branch and is_primary), 'MAIN', d.date, now(), d.id,
  case when (n / 2000) % 10 = 0 then 'EXO' else 'AVG' end, case when (n / 2000) % 10 = 0 then 100 else -8 end,
  case when (n / 2000) % 10 = 0 then 1000000 + (n % 977) * 37 else -80000 - (n % 13) end,
  case when (n / 2000) % 10 = 0 then 'GRNI' else 'STOCK_ADJUSTMENT' end
from of, generate_series(0, 999999) n join p on p.k = n % 2000 join d on d.k = n / 3 order by n;
insert into journal (branch_id, number, period_id, date, kind, class, document_id, description, entered_at, entered_by)
select of.branch, 'JR/JKT/26/' || lpad((d.k + 1)::text, 7, '0'),
  (select id from period where branch_id = of.branch and starts_on = '2026-01-01'), d.date, 'SYSTEM', 'NORMAL', d.id, 'Uji', now(), (select min(id) from employee)
from of, d order by d.k;
insert into journal_line (branch_id, journal_id, line_no, account_id, debit, credit, date, class)
select j.branch_id, j.id, l.n, case l.n when 1 then of.inventory when 2 then of.capital else of.revenue end,
  case l.n when 1 then 1000 else 0 end, case l.n when 1 then 0 when 2 then 600 else 400 end, j.date, 'NORMAL'
from of, journal j, generate_series(1, 3) l (n) where j.number like 'JR/JKT/26/%' and j.description = 'Uji' order by j.id, l.n;

-- All branches through the year: a million documents with a journal of four lines and a move, which agree on 100 rupiah
-- of inventory.
insert into document (branch_id, type, number, date, status, created_at, created_by, updated_at, updated_by)
select b.id, 'STOCK_CORRECTION', 'KO/BENCH/' || n, date '2026-02-01' + (n * 290 / 1000001), 'POSTED', now(), (select min(id) from employee), now(), (select min(id) from employee)
from generate_series(1, 1000000) n join b on b.k = n % (select count(*) from b) order by n;
insert into journal (branch_id, number, period_id, date, kind, class, document_id, description, entered_at, entered_by)
select x.branch_id, 'JR/BENCH/' || x.id, q.id, x.date, 'SYSTEM', 'NORMAL', x.id, 'Uji', now(), (select min(id) from employee)
from document x join period q on q.branch_id = x.branch_id and x.date between q.starts_on and q.ends_on
where x.number like 'KO/BENCH/%' order by x.id;
insert into journal_line (branch_id, journal_id, line_no, account_id, debit, credit, date, class)
select j.branch_id, j.id, l.n,
  case l.n when 1 then of.inventory when 2 then of.revenue when 3 then of.cogs else of.inventory end,
  case l.n when 1 then 5000 + j.id % 977 when 3 then 4900 + j.id % 977 else 0 end,
  case l.n when 2 then 5000 + j.id % 977 when 4 then 4900 + j.id % 977 else 0 end, j.date, 'NORMAL'
from of, journal j, generate_series(1, 4) l (n) where j.number like 'JR/BENCH/%' order by j.id, l.n;
insert into stock_move (branch_id, product_id, warehouse_id, pool, date, entered_at, document_id, kind, quantity, value, counter_role)
select x.branch_id, p.id, (select id from warehouse w where w.branch_id = x.branch_id and w.is_primary), 'MAIN', x.date, now(), x.id,
  'EXO', 1, 100, 'GRNI'
from document x join p on p.k = x.id % 2000 where x.number like 'KO/BENCH/%' order by x.id;

-- The journal that makes the inventory of each branch agree with its goods.
create temp table gap as
select m.branch_id, m.value - coalesce(l.net, 0) as net from (select branch_id, sum(value) as value from stock_move group by 1) m
left join (
  select l.branch_id, sum(l.debit - l.credit) as net from journal_line l, of where l.account_id = of.inventory group by 1
) l using (branch_id);
with x as (
  insert into document (branch_id, type, number, date, status, created_at, created_by, updated_at, updated_by)
  select branch_id, 'GENERAL_JOURNAL', 'JU/BENCH/' || branch_id, '2026-01-31', 'POSTED', now(), 1, now(), 1 from gap where net <> 0 returning branch_id, id
), j as (
  insert into journal (branch_id, number, period_id, date, kind, class, document_id, description, entered_at, entered_by)
  select x.branch_id, 'JR/GAP/' || x.id, q.id, '2026-01-31', 'GENERAL', 'NORMAL', x.id, 'Uji', now(), (select min(id) from employee)
  from x join period q on q.branch_id = x.branch_id and q.starts_on = '2026-01-01' returning branch_id, id
)
insert into journal_line (branch_id, journal_id, line_no, account_id, debit, credit, date, class)
select j.branch_id, j.id, l.n, case l.n when 1 then of.inventory else of.capital end,
  greatest(case l.n when 1 then g.net else -g.net end, 0), greatest(case l.n when 1 then -g.net else g.net end, 0), '2026-01-31', 'NORMAL'
from of, j join gap g using (branch_id), generate_series(1, 2) l (n);

insert into cost_balance (branch_id, pool, product_id, quantity, value, last_cost)
select branch_id, pool, product_id, sum(quantity), sum(value), 10000000000 from stock_move m
where m.product_id in (select id from p) group by 1, 2, 3;
insert into stock_balance (branch_id, warehouse_id, product_id, quantity)
select branch_id, warehouse_id, product_id, sum(quantity) from stock_move m where m.product_id in (select id from p) group by 1, 2, 3;
insert into account_balance (branch_id, account_id, month, class, debit, credit)
select branch_id, account_id, date_trunc('month', date)::date, class, sum(debit), sum(credit) from journal_line
where (branch_id, journal_id) in (select branch_id, id from journal where description = 'Uji') group by 1, 2, 3, 4
on conflict (branch_id, account_id, month, class) do update
set debit = account_balance.debit + excluded.debit, credit = account_balance.credit + excluded.credit;
insert into document_counter (branch_id, series, period_key, last_no) select id, 'JR', '26', 9000000 from b
on conflict (branch_id, series, period_key) do update set last_no = 9000000;
set session_replication_role = default;
analyze;
