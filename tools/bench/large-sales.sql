-- Many sales for the benches. `bench.orders` completed sales over all stockists, of which every fifth is of this year and has
-- five lines and its journal; `bench.bookings` open bookings at one branch; `bench.products` goods with three frequent words
-- each. Run again, it adds as many more. Audit and walls are passed over.
set session_replication_role = replica;
set app.actor = 'system:bench';

create temp table shop as
select b.id as branch, row_number() over (order by b.id) - 1 as k, w.id as warehouse,
  (array_agg(c.id order by c.id)) as customers, min(c.customer_group_id) as customer_group
from branch b join warehouse w on w.branch_id = b.id and w.is_primary join customer c on c.branch_id = b.id and c.approved is not null
where b.kind = 'STOCKIST' group by b.id, w.id;
create temp table of as select (select count(*) from shop) as shops, (select min(id) from employee) as by,
  (select company_id from branch limit 1) as company, (select min(id) from unit) as unit,
  (select account_id from account_role where role = 'CASH' and branch_id is null limit 1) as cash,
  (select account_id from account_role where role = 'REVENUE' and branch_id is null limit 1) as revenue,
  coalesce((select max(id) from document), 0) as before;

insert into product (company_id, sku, name, base_unit_id, tax_code, created_at, updated_at)
select company, 'BANYAK-' || before || '-' || n,
  (array['Minyak', 'Beras', 'Gula', 'Kopi', 'Teh', 'Sabun', 'Susu', 'Kecap'])[1 + n % 8] || ' ' ||
  (array['Goreng', 'Wangi', 'Asli', 'Murni', 'Super', 'Hemat', 'Alam', 'Prima', 'Jaya', 'Sari', 'Indah'])[1 + n % 11] || ' ' ||
  (array['Kemasan Besar', 'Kemasan Kecil', 'Sachet', 'Botol', 'Karton'])[1 + n % 5] || ' ' || n || ' g',
  unit, 'PPN', now(), now()
from of, generate_series(1, current_setting('bench.products')::int) n;
insert into product_unit (company_id, product_id, unit_id, factor)
select company, p.id, unit, 1 from of, product p where p.sku like 'BANYAK-' || before || '-%';
insert into selling_price (company_id, product_id, unit_id, price, valid_from, created_at, updated_at)
select company, p.id, unit, 2000, '2026-01-01', now(), now() from of, product p where p.sku like 'BANYAK-' || before || '-%';
create temp table goods as select id, row_number() over (order by id) - 1 as k from product where type = 'STOCK' order by id limit 2000;

-- Numbered in the order of their days, as a company that lives does it: four fifths of two years before, a fifth of this year.
create temp table sale as
select before + n as id, s.branch, s.warehouse, s.customers[1 + n % cardinality(s.customers)] as customer, s.customer_group,
  case when n <= orders * 4 / 5 then date '2024-01-01' + (n * 730 / (orders * 4 / 5 + 1))::int
    else date '2026-01-01' + ((n - orders * 4 / 5) * 320 / (orders / 5 + 1))::int end as date,
  n > orders * 4 / 5 as is_new
from of, (select current_setting('bench.orders')::bigint as orders) o, generate_series(1, orders) n join shop s on s.k = n % (select shops from of);
-- Numbered as the program does it, behind what the month of a branch has already.
create temp table numbered as
select s.id, '/' || b.code || '/' || to_char(s.date, 'YYMM') || '/' || lpad((coalesce(o.documents, 0)
    + row_number() over (partition by s.branch, to_char(s.date, 'YYMM') order by s.id))::text, 5, '0') as number
from sale s join branch b on b.id = s.branch left join (
  select branch_id, to_char(date, 'YYMM') as month, count(*) as documents from document group by 1, 2
) o on o.branch_id = s.branch and o.month = to_char(s.date, 'YYMM');
insert into document (branch_id, id, type, number, order_no, date, status, party_type, party_id, total, created_at, created_by, updated_at, updated_by)
overriding system value
select branch, s.id, 'SALES_ORDER', 'INV' || number, 'SO' || number, date, 'COMPLETED', 'CUSTOMER', customer, 55500, date, by, date, by
from of, sale s join numbered n on n.id = s.id order by s.id;
drop table numbered;
insert into sales_order (branch_id, id, ordered_at, warehouse_id, channel, customer_id, customer_group_id, payment_term, fulfilment,
  payment_status, tax_mode, gross, line_discount, promo_discount, manual_discount, dpp, dpp_exempt, dpp_other, ppn, grand_total, paid_total,
  pricing, price_hash, invoiced_at)
select branch, id, date, warehouse, 'CASHIER', customer, customer_group, 'CASH', 'TAKE_AWAY', 'PAID', 'EXCLUDED', 50000, 0, 0, 0,
  50000, 0, 50000, 5500, 55500, 55500, '{}', repeat('0', 64), date
from sale order by id;
insert into sales_order_line (branch_id, document_id, line_no, kind, product_id, unit_id, factor, quantity, base_quantity, price, gross, percents,
  disc_amount, net, dpp, ppn, is_taxable, cost)
select branch, s.id, l.n, 'NORMAL', g.id, unit, 1, 5, 5, 2000, 10000, '{0,0,0,0}', 0, 10000, 10000, 1100, true, 8000
from of, sale s, generate_series(1, 5) l (n) join goods g on true
where s.is_new and g.k = (s.id * 7 + l.n * 131) % (select count(*) from goods) order by s.id, l.n;
insert into journal (branch_id, number, period_id, date, kind, class, document_id, description, entered_at, entered_by)
select s.branch, 'JR/BENCH/' || s.id, p.id, s.date, 'SYSTEM', 'NORMAL', s.id, 'Uji', s.date, by
from of, sale s join period p on p.branch_id = s.branch and s.date between p.starts_on and p.ends_on where s.is_new order by s.id;
insert into journal_line (branch_id, journal_id, line_no, account_id, role, debit, credit, date, class)
select j.branch_id, j.id, l.n, case l.n when 1 then cash else revenue end, case l.n when 1 then 'CASH' else 'REVENUE' end,
  case l.n when 1 then 50000 else 0 end, case l.n when 1 then 0 else 50000 end, j.date, 'NORMAL'
from of, journal j, generate_series(1, 2) l (n) where j.number like 'JR/BENCH/%' and j.document_id > before order by j.id, l.n;
drop table sale;

create temp table booking as
select before + current_setting('bench.orders')::bigint + n as id, s.branch, s.warehouse, s.customers[1 + n % cardinality(s.customers)] as customer,
  s.customer_group from of, shop s, generate_series(1, current_setting('bench.bookings')::bigint) n where s.k = 0;
insert into document (branch_id, id, type, order_no, date, status, party_type, party_id, total, created_at, created_by, updated_at, updated_by)
overriding system value
select branch, id, 'SALES_ORDER', 'SO/BENCH/' || id, current_date, 'BOOKED', 'CUSTOMER', customer, 55500, now(), by, now(), by from of, booking order by id;
insert into sales_order (branch_id, id, ordered_at, warehouse_id, channel, customer_id, customer_group_id, payment_term, fulfilment,
  tax_mode, gross, line_discount, promo_discount, manual_discount, dpp, dpp_exempt, dpp_other, ppn, grand_total, pricing, price_hash)
select branch, id, now(), warehouse, 'CASHIER', customer, customer_group, 'CASH', 'TAKE_AWAY', 'EXCLUDED', 50000, 0, 0, 0,
  50000, 0, 50000, 5500, 55500, '{}', repeat('0', 64)
from booking order by id;
insert into sales_order_line (branch_id, document_id, line_no, kind, product_id, unit_id, factor, quantity, base_quantity, price, gross, percents,
  disc_amount, net, dpp, ppn, is_taxable)
select branch, k.id, 1, 'NORMAL', (select min(id) from goods), unit, 1, 25, 25, 2000, 50000, '{0,0,0,0}', 0, 50000, 50000, 5500, true
from of, booking k order by k.id;
drop table booking, goods, shop, of;

select setval(pg_get_serial_sequence('document', 'id'), (select max(id) from document));
set session_replication_role = default;
vacuum analyze document, sales_order, sales_order_line, journal, journal_line, product, product_unit, selling_price;
