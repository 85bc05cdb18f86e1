/** Papers of stock for the test's world, one statement per step with the branch as $1, and goods for them to move. */

const head = (type: string, status: string) => `
  insert into document (branch_id, type, number, date, status, note, created_at, created_by, updated_at, updated_by)
  select b.id, '${type}', '${type}/' || b.code, '2026-11-20', '${status}', 'Dokumen uji', now(), e.id, now(), e.id
  from branch b join lateral (select min(id) as id from employee where branch_id = b.id) e on true
  where b.id = $1 returning branch_id, id`

const own = `join branch b on b.id = d.branch_id
  join warehouse w on w.branch_id = d.branch_id and w.code = 'UJI'
  join warehouse t on t.branch_id = d.branch_id and t.is_primary
  join lateral (select min(id) as id from product where company_id = b.company_id) p on true
  join lateral (select unit_id from product_unit where product_id = p.id and factor = 1) u on true`

const line = `branch_id, document_id, line_no, product_id, unit_id, factor, quantity, base_quantity`
const one = `d.branch_id, d.id, 1, p.id, u.unit_id, 1, 1, 1`

export const stockSpares: readonly string[] = [
  `update branch set go_live_date = '2026-11-01' where id = $1`,
  `with d as (${head('INITIAL_STOCK', 'POSTED')}), s as (
     insert into initial_stock (branch_id, id, warehouse_id) select d.branch_id, d.id, w.id from d ${own})
   insert into initial_stock_line (${line}, unit_cost, value) select ${one}, 100, 100 from d ${own}`,
  `with d as (${head('STOCK_MUTATION', 'DRAFT')}), m as (
     insert into stock_mutation (branch_id, id, from_warehouse_id, to_warehouse_id) select d.branch_id, d.id, w.id, t.id from d ${own})
   insert into stock_mutation_line (${line}) select ${one} from d ${own}`,
  `with d as (${head('STOCK_CORRECTION', 'WAITING_APPROVAL')}), c as (
     insert into stock_correction (branch_id, id, warehouse_id, direction, reason) select d.branch_id, d.id, w.id, 'IN', 'HILANG' from d ${own})
   insert into stock_correction_line (${line}, unit_cost, value) select ${one}, 100, 100 from d ${own}`,
  // What lies there came by moves, or a recalculation of costs would find it missing; not in January, which calls close.
  `with d as (${head('INITIAL_STOCK', 'CANCELLED').replace("'INITIAL_STOCK/'", "'INITIAL_STOCK/2/'")})
   insert into stock_move (branch_id, product_id, warehouse_id, pool, date, entered_at, document_id, kind, quantity, value)
   select d.branch_id, p.id, w.id, pool, '2026-11-01', now(), d.id, 'EXO', 1000000, 100000000
   from d join branch b on b.id = d.branch_id join product p on p.company_id = b.company_id
   join warehouse w on w.branch_id = b.id and w.code = 'UJI'
   cross join unnest(array['MAIN', 'OUTER', 'DAMAGED', 'REWARD']) pool`,
  `insert into cost_balance (branch_id, pool, product_id, quantity, value)
   select $1, pool, p.id, 1000000, 100000000 from product p join branch b on b.id = $1 and b.company_id = p.company_id
   cross join unnest(array['MAIN', 'OUTER', 'DAMAGED', 'REWARD']) pool
   on conflict (branch_id, pool, product_id) do update set quantity = cost_balance.quantity + 1000000, value = cost_balance.value + 100000000`,
  `insert into stock_balance (branch_id, warehouse_id, product_id, quantity, reserved)
   select $1, w.id, p.id, 1000000, 500000 from product p join branch b on b.id = $1 and b.company_id = p.company_id
   join warehouse w on w.branch_id = b.id and w.code = 'UJI'
   on conflict (branch_id, warehouse_id, product_id) do update set quantity = stock_balance.quantity + 1000000, reserved = 500000`,
]
