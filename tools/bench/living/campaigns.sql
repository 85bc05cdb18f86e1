-- What runs beside the prices of the demo company, for the bench: a company of its size has about thirty campaigns at a
-- time, most of them of some goods, a few of all. Nothing of it depends on the day or on what was sold before, so that a
-- price that was seen stays.
create temp table stamp as select c.id as company, date_trunc('month', now() - interval '1 month') as since, now() as at from company c limit 1;
create temp table brands as select id, row_number() over (order by id) as k from brand where status = 'ACTIVE';
create temp table goods as
select p.id, p.base_unit_id as unit, row_number() over (order by p.id) as k from product p where p.type = 'STOCK' and p.status = 'ACTIVE';

-- Twelve discounts of brands: for everybody, of two branches each, of a group of customers.
insert into discount_group (company_id, code, name, scope_kind, branch_ids, customer_group_ids, start_at, status, priority, created_at, updated_at)
select company, 'UJI-D' || n, 'Diskon uji ' || n, (array['CENTRAL', 'STOCKIST', 'CUSTOMER_GROUP'])[1 + n % 3],
  case when n % 3 = 1 then array(select id from branch where kind = 'STOCKIST' order by id offset n limit 2) else '{}' end,
  case when n % 3 = 2 then array(select id from customer_group order by id offset 1 limit 1) else '{}' end,
  since, 'ACTIVE', 100 + n, at, at
from stamp, generate_series(0, 11) n;
insert into discount_item (company_id, group_id, target, target_id, percent_bp)
select company, g.id, 'BRAND', b.id, 100 + 50 * (g.id % 5)
from stamp, discount_group g join brands b on b.k % 6 = g.id % 6 where g.code like 'UJI-D%';

-- Eight promotions: order discounts from an amount, tiers of brands, and some that a quota ends.
insert into promotion_group (company_id, code, name, scope_kind, start_at, status, priority, type, quota_orders, created_at, updated_at)
select company, 'UJI-P' || n, 'Promo uji ' || n, 'CENTRAL', since, 'ACTIVE', 100 + n,
  case when n < 4 then 'TIERED_PERCENT' else 'ORDER_PERCENT' end, case when n = 3 then 1000000 end, at, at
from stamp, generate_series(0, 7) n;
insert into promotion_trigger (company_id, group_id, target, target_id, min_quantity)
select company, g.id, 'BRAND', b.id, 1
from stamp, promotion_group g join brands b on b.k % 4 = g.id % 4 where g.code like 'UJI-P%' and g.type = 'TIERED_PERCENT';
insert into promotion_tier (company_id, group_id, from_quantity, percent_bp)
select company, g.id, 6 * n, 100 * n from stamp, promotion_group g, generate_series(1, 3) n
where g.code like 'UJI-P%' and g.type = 'TIERED_PERCENT';
insert into promotion_tier (company_id, group_id, from_amount, percent_bp)
select company, g.id, 500000 * n, 50 * n from stamp, promotion_group g, generate_series(1, 2) n
where g.code like 'UJI-P%' and g.type = 'ORDER_PERCENT';

-- Points for a third of the goods, and what goods must earn.
insert into product_point (company_id, product_id, unit_id, points, per_quantity, valid_from, created_at, updated_at)
select company, id, unit, 1, 5, since, at, at from stamp, goods where k % 3 = 0;
insert into stockist_margin (company_id, target, target_id, margin_bp, floor_bp, use, valid_from, created_at, updated_at)
select company, 'BRAND', b.id, 200, 0, 'GUARD', since, at, at from stamp, brands b where b.k <= 6;
drop table stamp, brands, goods;
analyze;
