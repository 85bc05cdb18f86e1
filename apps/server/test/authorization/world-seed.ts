import { masterOf, masterTables } from '@merchant/contract/master/masters.ts'
import type { TestServer } from '../support/test-server.ts'
import { chosenColumns } from './chosen-columns.ts'
import { emailOf, everyRight } from './people.ts'

export interface BranchRow {
  id: number
  code: string
  company: string
  company_id: number
}

/** Masters of a company, and the groups of its branches. */
export const companyTables = masterTables.filter(
  (table) => masterOf(table).scope === 'company' && table !== 'branch',
)

const { columns, fixed } = chosenColumns

/** A company with a centre, one stockist and its own admin, as complete as the first where access is decided. */
export async function addSecondCompany(server: TestServer): Promise<void> {
  await server.owner.query(`
    with c as (
      insert into company (code, name, created_at, updated_at) values ('LAIN', 'PT Lain Sekali', now(), now()) returning id
    ), b as (
      insert into branch (company_id, code, name, kind, timezone, go_live_date, created_at, updated_at)
      select c.id, x.code, x.name, x.kind, 'Asia/Jakarta', '2026-01-01', now(), now()
      from c, (values ('LNA', 'Pusat Lain', 'CENTRE'), ('LNB', 'Stokis Lain', 'STOCKIST')) x(code, name, kind)
      returning id, code
    ), g as (
      insert into branch_group (company_id, name, branch_ids, created_at, updated_at)
      select c.id, 'Kelompok Lain', array(select id from b order by id), now(), now() from c
    ), r as (
      insert into role (company_id, key, name, reach, permissions, created_at, updated_at)
      select c.id, r.key, r.name, r.reach, r.permissions, now(), now() from c, role r returning id, key
    ), e as (
      insert into employee (company_id, code, name, email, role_id, branch_id, created_at, updated_at)
      select c.id, x.code, x.name, x.email, r.id, b.id, now(), now()
      from c, (values
        ('L01', 'Admin Lain', 'admin.lain@uji.test', 'ADMIN', 'LNA'),
        ('L02', 'Bos Lain', 'bos.lain@uji.test', 'BOS_STOKIS', 'LNB')) x(code, name, email, role, branch)
      join r on r.key = x.role join b on b.code = x.branch returning id
    ), p as (
      insert into principal (company_id, code, name, created_at, updated_at) select id, 'PLN', 'PT Prinsipal Lain', now(), now() from c returning id
    ), t as (
      insert into account_type (company_id, code, name, class, normal_side, report_section, cash_flow_group, created_at, updated_at)
      select id, 'KAS', 'Kas Lain', 'ASSET', 'D', 'CURRENT_ASSET', 'CASH', now(), now() from c returning id
    ), a as (
      insert into account (company_id, code, name, account_type_id, usages, created_at, updated_at)
      select c.id, '1-1101', 'Kas Lain', t.id, '{CASH,BANK}', now(), now() from c, t returning id
    ), m as (
      insert into account_role (company_id, role, account_id, created_at, updated_at)
      select c.id, 'CASH', a.id, now(), now() from c, a
    )
    insert into brand (company_id, code, name, principal_id, created_at, updated_at)
    select c.id, 'MLN', 'Merek Lain', p.id, now(), now() from c, p`)
  await server.owner.query(`
    with c as (select id from company where code = 'LAIN'), u as (
      insert into unit (company_id, code, name, created_at, updated_at) select id, 'SLN', 'Satuan Lain', now(), now() from c returning id, company_id
    ), k as (
      insert into category (company_id, code, name, tier, created_at, updated_at) select id, 'KLN', 'Kategori Lain', 1, now(), now() from c returning id
    ), p as (
      insert into product (company_id, sku, name, category_id, base_unit_id, tax_code, created_at, updated_at)
      select u.company_id, 'BLN', 'Barang Lain', k.id, u.id, 'PPN', now(), now() from u, k returning id, company_id, base_unit_id
    )
    insert into product_unit (company_id, product_id, unit_id, factor) select company_id, id, base_unit_id, 1 from p`)
  await server.owner.query(`
    insert into credential select e.id, c.password_hash, false, null, now()
    from employee e, credential c join employee d on d.id = c.employee_id
    where d.email = 'kasir@demo.merchant.test' and e.email like '%@uji.test' on conflict do nothing`)
}

/** Who may be named at a branch: for each post that records name. */
const staff = `
  with e as (
    insert into employee (company_id, code, name, email, role_id, branch_id, created_at, updated_at)
    select $1, x.letter || $3, x.name || ' ' || $3, x.name || '.' || lower($3) || '@uji.test', r.id, $2, now(), now()
    from (values ('S', 'penjual', 'SA'), ('G', 'penjaga', 'WAREHOUSE'), ('O', 'pemilik', 'BOS_STOKIS'),
      ('HA', 'kepala', 'HOA'), ('VP', 'wakil', 'VP_SALES'), ('SC', 'koordinator', 'SC')) x(letter, name, role)
    join role r on r.company_id = $1 and r.key = x.role
    returning id)
  insert into credential select id, '-', true, null, now() from e`

/** Somebody at the first branch who also sees the second, with all rights that there are. */
async function addEveryRight(server: TestServer): Promise<void> {
  const [own, other] = everyRight.sees
  await server.rows(
    `with r as (
       insert into role (company_id, name, reach, permissions, limits, created_at, updated_at)
       select c.id, 'Peran Serba', 'ASSIGNED', array(select distinct unnest(permissions) from role where company_id = c.id),
         (select limits from role where company_id = c.id and key = 'CASHIER'), now(), now()
       from company c where c.code = 'NDR' returning id, company_id),
     e as (
       insert into employee (company_id, code, name, email, role_id, branch_id, created_at, updated_at)
       select r.company_id, 'SERBA', 'Serba Bisa', $1, r.id, b.id, now(), now()
       from r join branch b on b.company_id = r.company_id and b.code = $2 returning id),
     c as (insert into credential select id, '-', false, null, now() from e)
     insert into employee_branch select e.id, b.id from e, branch b where b.code = any($3)`,
    [emailOf(everyRight), own, [own, other]],
  )
}

/** One record of every kind that calls may name, in every branch and company. */
export async function addSpares(server: TestServer, branches: readonly BranchRow[]) {
  await addEveryRight(server)
  await server.rows(
    `insert into customer_group (company_id, code, name, created_at, updated_at)
     select c.id, x.code, x.name, now(), now() from company c, (values ('UMUM', 'Umum'), ('UJI', 'Kelompok Uji')) x(code, name)
     on conflict do nothing`,
  )
  // A branch that the product opens has its anonymous customer; the second company's were inserted by hand.
  await server.rows(
    `insert into customer (branch_id, code, name, type, customer_group_id, approved, approved_at, is_walk_in, created_at, updated_at)
     select b.id, 'UMUM', 'Pelanggan Umum', 'NON_MEMBER', g.id, 'Approved', now(), true, now(), now()
     from branch b join customer_group g on g.company_id = b.company_id and g.code = 'UMUM'
     where not exists (select from customer c where c.branch_id = b.id and c.is_walk_in)`,
  )
  await server.rows(
    `insert into bank (company_id, code, name, created_at, updated_at)
     select c.id, u.code, u.name, now(), now() from company c cross join usual_banks() u
     where not exists (select from bank b where b.company_id = c.id)`,
  )
  for (const { id, code, company_id } of branches) {
    await server.rows(
      `insert into customer (branch_id, name, owner_name, phone, address, type, source, customer_group_id, created_at, updated_at)
       select b.id, 'Toko Uji', 'Pemilik Uji', '+62899' || lpad((b.id % 1000000)::text, 7, '0'), 'Jl. Uji', 'MEMBER', 'SALES_APP', g.id, now(), now()
       from branch b join customer_group g on g.company_id = b.company_id and g.code = 'UJI' where b.id = $1`,
      [id],
    )
    await server.rows(
      `with e as (
         insert into employee (company_id, code, name, email, role_id, branch_id, created_at, updated_at)
         select $1, 'C' || $3, 'Cadangan ' || $3, $4, id, $2, now(), now() from role where company_id = $1 and key = 'CASHIER'
         returning id)
       insert into credential select id, '-', true, null, now() from e`,
      [company_id, id, code, `cadangan.${code.toLowerCase()}@uji.test`],
    )
    await server.rows(staff, [company_id, id, code])
    await server.rows(
      `insert into market (branch_id, code, name, created_at, updated_at) values ($1, 'UJI', 'Pasar Uji', now(), now())`,
      [id],
    )
    await server.rows(
      `insert into warehouse (branch_id, code, name, kind, is_primary, created_at, updated_at)
       select $1, x.code, 'Gudang Uji', x.kind, x.is_primary, now(), now()
       from (values ('UJI', 'OUTER', false), ('UJU', 'MAIN', true)) x(code, kind, is_primary)
       where not (x.is_primary and exists (select from warehouse where branch_id = $1 and is_primary))`,
      [id],
    )
    await server.rows(
      `with n as (
         insert into bank_number (bank_id, account_no) select min(id), '9' || lpad($1::text, 20, '0') from bank where company_id = $2
         returning bank_id, account_no)
       insert into branch_bank_account (branch_id, bank_id, account_no, holder_name, account_id, is_default, created_at, updated_at)
       select $1::bigint, n.bank_id, n.account_no, 'Pemilik Uji', min(a.id), true, now(), now()
       from n, account a where a.company_id = $2 and 'BANK' = any(a.usages)
         and not exists (select from branch_bank_account x where x.branch_id = $1::bigint) group by 1, 2, 3`,
      [id, company_id],
    )
    await server.rows(
      `with e as (
         insert into edc (branch_id, name, bank_id, bank_account_id, terminal_no, created_at, updated_at)
         select $1, 'EDC Uji', (select min(id) from bank where company_id = $2), min(id), 'UJI', now(), now() from account
         where company_id = $2 and 'BANK' = any(usages) returning branch_id, id)
       insert into edc_rate (branch_id, edc_id, card_type, on_us, rate_bp, bearer, valid_from)
       select branch_id, id, 'DEBIT', true, 15, 'MERCHANT', '2026-01-01' from e`,
      [id, company_id],
    )
    await server.rows(
      `with c as (
         insert into customer (branch_id, name, owner_name, phone, address, customer_group_id, type, created_at, updated_at)
         select $1::bigint, 'Pelanggan Motoris', 'Uji', '+62888' || lpad($1::text, 8, '0'), 'Uji', min(id), 'MOTORIST', now(), now()
         from customer_group where company_id = $2 returning branch_id, id, phone)
       insert into motorist (branch_id, code, name, phone, customer_id, created_at, updated_at)
       select branch_id, 'UJI', 'Motoris Uji', phone, id, now(), now() from c`,
      [id, company_id],
    )
    await server.rows(
      `with c as (
         insert into customer (branch_id, name, owner_name, phone, address, customer_group_id, type, created_at, updated_at)
         select $1::bigint, 'Toko POS', 'Uji', '+62887' || lpad($1::text, 8, '0'), 'Uji', min(id), 'POS', now(), now()
         from customer_group where company_id = $2 returning branch_id, id, phone),
       n as (insert into pos_user_contact (company_id, contact) select $2, phone from c)
       insert into pos_user (branch_id, customer_id, name, phone, role, created_at, updated_at)
       select branch_id, id, 'Pengguna POS Uji', phone, 'OWNER', now(), now() from c`,
      [id, company_id],
    )
    await server.rows(
      `insert into community (branch_id, name, leader_name, phone, created_at, updated_at)
       values ($1, 'Komunitas Uji', 'Ketua', '+628881234', now(), now())`,
      [id],
    )
    await server.rows(
      `insert into stock_limit (branch_id, product_id, min_quantity, status, created_at, updated_at)
       select $1, p.id, 5, 'INACTIVE', now(), now() from product p where p.company_id = $2 order by p.id limit 1`,
      [id, company_id],
    )
    await server.rows(
      `insert into community_product (company_id, product_id, unit_id, community_price, sort, branch_ids, created_at, updated_at)
       select $2::bigint, p.id, p.base_unit_id, 1000, 1, array[$1::bigint], now(), now()
       from product p where p.company_id = $2::bigint order by p.id limit 1`,
      [id, company_id],
    )
    await server.rows(
      `insert into selling_price (company_id, product_id, unit_id, branch_id, min_quantity, price, valid_from, created_at, updated_at)
       select $2, p.id, p.base_unit_id, $1, 500, 1000, '2026-01-01', now(), now()
       from product p where p.company_id = $2 order by p.id limit 1`,
      [id, company_id],
    )
    await server.rows(
      `insert into notification (branch_id, section, title, body, role_id, employee_id, updated_at)
       select $1, 'TRANSACTION', 'Kabar', 'Isi', x.role_id, x.employee_id, $2
       from (values (null::bigint, null::bigint)) x(role_id, employee_id)`,
      [id, server.clock.now()],
    )
  }
  await server.rows(
    `with t as (
       insert into payment_term (company_id, code, name, days, created_at, updated_at)
       select id, 'UJI', 'Syarat Uji', 5, now(), now() from company returning id, company_id
     ), m as (
       insert into payment_method (company_id, code, name, type, usages, created_at, updated_at)
       select id, 'UJI', 'Metode Uji', 'CASH', '{SALE}', now(), now() from company
     ), x as (
       insert into tax (company_id, code, name, rate_num, rate_den, base_num, base_den, valid_from, created_at, updated_at)
       select id, 'UJI', 'Pajak Uji', 1, 10, 1, 1, '2020-01-01', now(), now() from company
     ), s as (
       insert into supplier (company_id, code, name, payment_term_id, created_at, updated_at)
       select company_id, 'UJI', 'Pemasok Uji', id, now(), now() from t returning id, company_id
     )
     insert into supplier_contact (company_id, supplier_id, name, created_at, updated_at)
     select company_id, id, 'Kontak Uji', now(), now() from s`,
  )
  await server.rows(
    `with b as (
       insert into import_batch (company_id, type, file_name, sha256, columns, fixed, width, row_count, created_at, updated_at)
       select id, 'products', 'uji.xlsx', '', $1, $2, 1, 1, now(), now() from company returning id)
     insert into import_row (batch_id, row_no, cells, given, errors, outcome) select b.id, l.no, l.cells, '{}', '[]', l.outcome
     from b cross join (values (1, '["SKU"]'::jsonb, 'UNREAD'), (2, '["A"]', 'UNCHANGED')) as l (no, cells, outcome)`,
    [
      [...columns, ...fixed.map(({ key }) => key)],
      Object.fromEntries(fixed.map(({ key, value }) => [key, value])),
    ],
  )
  await server.rows(
    `insert into role (company_id, name, reach, created_at, updated_at) select id, 'Peran Uji', 'ASSIGNED', now(), now() from company`,
  )
  await server.rows(
    `with p as (
       insert into promotion_group (company_id, code, name, scope_kind, start_at, type, created_at, updated_at)
       select id, 'UJI', 'Promo Uji', 'CENTRAL', now(), 'BUY_X_GET_Y', now(), now() from company returning id, company_id)
     insert into promotion_reward (company_id, group_id, product_id, unit_id, quantity)
     select p.company_id, p.id, g.id, g.base_unit_id, 1
     from p join lateral (select id, base_unit_id from product where company_id = p.company_id order by id limit 1) g on true`,
  )
  await server.rows(
    `insert into tax (company_id, code, name, rate_num, rate_den, base_num, base_den, valid_from, created_at, updated_at)
     select id, 'PPN', 'PPN', 12, 100, 11, 12, '2025-01-01', now(), now() from company on conflict do nothing`,
  )
  await addMissingMasters(server)
  await server.rows(
    `insert into file (public_id, company_id, branch_id, purpose, mime, size, sha256, created_at, created_by)
     select md5(c.code), c.id, e.branch_id, 'BRAND', 'image/webp', 1, '', now(), e.id
     from company c join employee e on e.id = (select min(id) from employee where company_id = c.id)`,
  )
  await server.rows(
    `insert into private_picture (branch_id, purpose, stored_as, size, sha256, created_at, created_by)
     select b.id, p.purpose, md5(b.code || p.purpose), 1, '', now(), e.id
     from branch b join employee e on e.id = (select min(id) from employee where company_id = b.company_id),
       (values ('SHOP_FRONT'), ('IDENTITY'), ('SURVEY'), ('DELIVERY'), ('RETURN')) p(purpose)`,
  )
}

/** Of a master that nobody has made yet, one record in each company: what its table asks for, and nothing else. */
async function addMissingMasters(server: TestServer): Promise<void> {
  const least = (type: string) =>
    type.endsWith('[]') ? "'{}'" : ({ text: "'UJI'", date: "'2026-01-01'", boolean: 'true' }[type] ?? "'1'")
  for (const table of companyTables) {
    const columns = await server.rows<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef and attidentity = ''
         and attname not in ('company_id', 'created_at', 'updated_at')`,
      [table],
    )
    const names = columns.map(({ name }) => `${name}, `).join('')
    const values = columns.map(({ type }) => `${least(type)}, `).join('')
    await server.rows(
      `insert into ${table} (company_id, ${names}created_at, updated_at) select c.id, ${values}now(), now() from company c
       where not exists (select from ${table} t where t.company_id = c.id)`,
    )
  }
}

/**
 * Somebody at JKT who used to work at JYP and still helps there: neither the person's record nor its history may name
 * JYP to those who don't see it.
 */
export async function addTransfer(server: TestServer): Promise<void> {
  const person = `email = 'cadangan.jkt@uji.test'`
  for (const code of ['JYP', 'JKT'])
    await server.rows(
      `update employee set branch_id = (select id from branch where code = $1) where ${person}`,
      [code],
    )
  await server.rows(
    `insert into employee_branch select e.id, b.id from employee e, branch b where ${person} and b.code = 'JYP'`,
  )
}
