import { randomBytes } from 'node:crypto'
import { masterTables } from '@merchant/contract/master/masters.ts'
import { newToken } from '../../src/kernel/auth/tokens.ts'
import type { TestServer } from '../support/test-server.ts'
import { emailOf, type Person } from './people.ts'
import { askFor } from './world-documents.ts'
import { freshDelivery, freshReturn } from './world-orders.ts'
import type { BranchRow } from './world-seed.ts'

type Finders = Record<string, (branch: BranchRow, owner: Person) => Promise<number>>

interface Parts {
  /** A word of the branch's own. */
  wordOf: (about: string) => string
  /** A fresh session of a person. */
  session: (person: Person) => Promise<{ id: number }>
}

/** The first value of a statement. @throws where there is none */
export async function idIn(server: TestServer, sql: string, params: unknown[]): Promise<number> {
  const id = await server.value<number | undefined>(sql, params)
  if (id === undefined || id === null) throw new Error(`the test's world has no ${sql} ${params}`)
  return id
}

/** Where a record for a call to name is found: of a branch, of a company, or of a person (`owner`). */
export function findersOf(server: TestServer, { wordOf, session }: Parts): Finders {
  const idOf = (sql: string, params: unknown[]) => idIn(server, sql, params)

  const ofCompany =
    (table: string) =>
    ({ company_id }: BranchRow) =>
      idOf(`select min(id) from ${table} where company_id = $1`, [company_id])

  const staffOf =
    (name: string) =>
    ({ code }: BranchRow) =>
      idOf('select id from employee where email = $1', [`${name}.${code.toLowerCase()}@uji.test`])

  const picture = (branchId: number, purpose: string) =>
    idOf('select min(id) from private_picture where branch_id = $1 and purpose = $2', [branchId, purpose])

  /** A recalculation of cost that found nothing: each call uses one up. */
  const newRun = ({ id, company_id }: BranchRow, status: string) =>
    idOf(
      `insert into hpp_recalc (company_id, branch_ids, from_date, status, max_seq, move_count, move_value, created_at, created_by, updated_at, updated_by)
       select $1, array[$2::bigint], '2026-01-01', $3, m.seq, m.count, m.value, now(), e.id, now(), e.id
       from (select min(id) as id from employee where company_id = $1) e,
         (select coalesce(max(seq), 0) as seq, count(*) as count, coalesce(sum(value), 0) as value from stock_move where branch_id = $2) m
       returning id`,
      [company_id, id, status],
    )

  /** Money of the branch's receipt that the bank has not paid; each call gives a fresh one its result. */
  const waitingMoney = ({ id, company_id }: Pick<BranchRow, 'id' | 'company_id'>, type: 'GIRO' | 'EDC') =>
    idOf(
      `with p as (
         insert into sales_payment (branch_id, document_id, kind, at, by_id, total)
         select d.branch_id, d.id, 'REPAYMENT', now(), d.created_by, 1 from document d
         where d.branch_id = $1 and d.type = 'CUSTOMER_RECEIPT' order by d.id limit 1 returning branch_id, id)
       insert into sales_payment_detail (branch_id, payment_id, line_no, method_id, method_type, amount, giro_no, giro_due, edc_id, status)
       select p.branch_id, p.id, 1, (select min(id) from payment_method where company_id = $2), $3::text, 1,
         case $3 when 'GIRO' then 'G-UJI' end, case $3 when 'GIRO' then '2026-11-20'::date end,
         case $3 when 'EDC' then (select min(e.id) from edc e where e.branch_id = $1) end, 'PENDING'
       from p returning id`,
      [id, company_id, type],
    )

  /** A template of the person who asks: who sees only own papers sees no other. */
  const newTemplate = ({ id }: BranchRow, owner: Person) =>
    idOf(
      `insert into document_template (branch_id, type, name, paper, shared, employee_id, created_at)
       select $1, 'GENERAL_JOURNAL', $3, '{}', true, id, now() from employee where email = $2 returning id`,
      [id, emailOf(owner), `Templat ${newToken()}`],
    )

  /** A plan that has no day yet, of one rupiah between two accounts of the company. */
  const newPlan = ({ id, company_id }: BranchRow) =>
    idOf(
      `with made as (
         insert into recurring_journal (branch_id, type, name, description, total, day, starts_on, next_on, posts_at_once, reverses,
           created_at, created_by, updated_at, updated_by)
         select $1, 'GENERAL_JOURNAL', $3, $3, 1, 31, '2026-11-01', '2027-01-31', false, false, now(), e.id, now(), e.id
         from (select min(id) as id from employee where company_id = $2) e returning branch_id, id)
       , lines as (
         insert into recurring_journal_line (branch_id, recurring_id, line_no, account_id, debit, credit, note)
         select m.branch_id, m.id, n, a.id, 2 - n, n - 1, '' from made m, generate_series(1, 2) n,
           (select id from account where company_id = $2 order by usages @> '{CASH_IN,CASH_OUT}' desc, id limit 1) a)
       select id from made`,
      [id, company_id, `Rencana ${newToken()}`],
    )

  const finders: Finders = {
    ...Object.fromEntries(masterTables.map((table) => [table, ofCompany(table)])),
    branch: async ({ id }) => id,
    market: ({ id }) => idOf(`select min(id) from market where branch_id = $1`, [id]),
    notification: ({ id }) =>
      idOf(
        'select min(id) from notification where branch_id = $1 and role_id is null and employee_id is null',
        [id],
      ),
    personal_notification: (_, owner) =>
      idOf(
        'select min(n.id) from notification n join employee e on e.id = n.employee_id where e.email = $1',
        [emailOf(owner)],
      ),
    employee: ({ id }) =>
      idOf(`select min(id) from employee where branch_id = $1 and email ~ '^(cadangan|uji)'`, [id]),
    salesman: staffOf('penjual'),
    keeper: staffOf('penjaga'),
    owner: staffOf('pemilik'),
    head_of_area: staffOf('kepala'),
    vp_sales: staffOf('wakil'),
    coordinator: staffOf('koordinator'),
    approver: staffOf('pemilik'),
    edc_rate: ({ id }) => idOf('select min(id) from edc_rate where branch_id = $1', [id]),
    open_item: ({ id }) =>
      idOf(`select min(id) from open_item where branch_id = $1 and role = 'OTHER_DEBT'`, [id]),
    receivable: ({ id }) =>
      idOf(
        `select min(o.id) from open_item o join customer c on c.branch_id = o.branch_id and c.id = o.party_id
         where o.branch_id = $1 and o.role = 'AR' and c.code = 'UJI-KREDIT'`,
        [id],
      ),
    CUSTOMER_ADVANCE: ({ id }) => idOf('select min(id) from open_item where branch_id = $1', [id]),
    purchase_order_line: ({ id }) =>
      idOf('select min(id) from purchase_order_line where branch_id = $1', [id]),
    goods_receipt_line: ({ id }) => idOf('select min(id) from goods_receipt_line where branch_id = $1', [id]),
    stock_count_line: ({ id }) => idOf('select min(id) from stock_count_line where branch_id = $1', [id]),
    stock_mutation_line: ({ id }) =>
      idOf('select min(id) from stock_mutation_line where branch_id = $1', [id]),
    promotion_group: ofCompany('promotion_group'),
    promotion_reward: ofCompany('promotion_reward'),
    tag: ofCompany('merchant_tag'),
    customer_group: ({ company_id }) =>
      idOf(`select min(id) from customer_group where company_id = $1 and code <> 'UMUM'`, [company_id]),
    approved_customer: ({ id }) =>
      idOf(`select id from customer where branch_id = $1 and code = 'UJI-KREDIT'`, [id]),
    customer: ({ id }) =>
      idOf(`select min(id) from customer where branch_id = $1 and source = 'SALES_APP'`, [id]),
    shop_front: ({ id }) => picture(id, 'SHOP_FRONT'),
    identity: ({ id }) => picture(id, 'IDENTITY'),
    survey_picture: ({ id }) => picture(id, 'SURVEY'),
    DELIVERY_ORDER: (branch) => freshDelivery(server, branch),
    sales_return_line: async (branch) =>
      idOf('select min(id) from sales_return_line where document_id = $1', [
        await freshReturn(server, branch, 'APPROVED'),
      ]),
    delivery_picture: ({ id }) => picture(id, 'DELIVERY'),
    return_picture: ({ id }) => picture(id, 'RETURN'),
    sales_order_line: ({ id }) => idOf('select min(id) from sales_order_line where branch_id = $1', [id]),
    community: ({ id }) => idOf('select min(id) from community where branch_id = $1', [id]),
    // Of the branch alone, so that its owner may change it.
    community_product: ({ id }) =>
      idOf('select min(id) from community_product where branch_ids = array[$1::bigint]', [id]),
    // Fresh goods for each call, behind all others by their names: communities of a branch are offered them once.
    community_goods: async ({ company_id }) =>
      idOf(
        `with made as (
           insert into product (company_id, sku, name, type, tax_code, base_unit_id, created_at, updated_at)
           select company_id, 'KOM' || (select count(*) from product), 'Zona Komunitas', 'STOCK', 'PPN', min(id), now(), now() from unit
           where company_id = $1 group by company_id returning company_id, id, base_unit_id)
         insert into product_unit (company_id, product_id, unit_id, factor) select company_id, id, base_unit_id, 1 from made
         returning product_id as id`,
        [company_id],
      ),
    stock_limit: ({ id }) => idOf('select min(id) from stock_limit where branch_id = $1', [id]),
    motorist: ({ id }) => idOf('select min(id) from motorist where branch_id = $1', [id]),
    // A fresh one for each call: it belongs to one motorist.
    motorist_customer: ({ id, company_id }) =>
      idOf(
        `insert into customer (branch_id, name, owner_name, phone, address, customer_group_id, type, created_at, updated_at)
         select $1, 'Motoris Uji', 'Uji', '+6289' || lpad((select count(*) from customer)::text, 8, '0'), 'Uji', min(id), 'MOTORIST', now(), now()
         from customer_group where company_id = $2 returning id`,
        [id, company_id],
      ),
    pos_user: ({ id }) => idOf('select min(id) from pos_user where branch_id = $1', [id]),
    pos_customer: ({ id }) =>
      idOf(`select min(id) from customer where branch_id = $1 and type = 'POS'`, [id]),
    edc: ({ id }) => idOf('select min(id) from edc where branch_id = $1', [id]),
    // A fresh one for each call: changing a price ends it.
    selling_price: ({ id, code, company_id }) =>
      idOf(
        `insert into selling_price (company_id, product_id, unit_id, branch_id, min_quantity, price, valid_from, reason, created_at, updated_at)
         select $2, p.id, p.base_unit_id, $1, (select coalesce(max(min_quantity), 0) + 1000 from selling_price), 1000, '2026-01-01', $3, now(), now()
         from product p where p.company_id = $2 order by p.id limit 1 returning id`,
        [id, company_id, wordOf(code)],
      ),
    bank_account: ({ company_id }) =>
      idOf(`select min(id) from account where company_id = $1 and 'BANK' = any(usages)`, [company_id]),
    branch_bank_account: ({ id }) =>
      idOf('select min(id) from branch_bank_account where branch_id = $1', [id]),
    // A fresh one for each call: an account serves one bank account of a branch.
    unbanked_account: ({ company_id }) =>
      idOf(
        `insert into account (company_id, code, name, account_type_id, parent_id, level, is_postable, allow_manual, usages, created_at, updated_at)
         select company_id, '1-9' || lpad((select count(*) from account)::text, 5, '0'), 'Bank Uji', account_type_id, parent_id, level, true, true, '{BANK}', now(), now()
         from account where company_id = $1 and 'BANK' = any(usages) order by id limit 1 returning id`,
        [company_id],
      ),
    warehouse: ({ id }) =>
      idOf('select min(id) from warehouse where branch_id = $1 and not is_primary', [id]),
    outer_warehouse: ({ id }) =>
      idOf(`select min(id) from warehouse where branch_id = $1 and kind = 'OUTER'`, [id]),
    primary_warehouse: ({ id }) => idOf('select id from warehouse where branch_id = $1 and is_primary', [id]),
    account_type: ({ company_id }) =>
      idOf('select min(id) from account_type where company_id = $1', [company_id]),
    account: ({ company_id }) =>
      idOf(
        `select account_id from account_role where company_id = $1 and role = 'CASH' and branch_id is null`,
        [company_id],
      ),
    counter_account: ({ company_id }) =>
      idOf(
        `select id from account where company_id = $1 order by usages @> '{CASH_IN,CASH_OUT}' desc, id limit 1`,
        [company_id],
      ),
    account_role: ({ company_id }) =>
      idOf(`select id from account_role where company_id = $1 and role = 'CASH' and branch_id is null`, [
        company_id,
      ]),
    hpp_recalc: (branch) => newRun(branch, 'PREVIEW'),
    applied_hpp_recalc: (branch) => newRun(branch, 'APPLIED'),
    role: ({ company_id }) =>
      idOf('select min(id) from role where company_id = $1 and key is null', [company_id]),
    branch_group: ({ company_id }) =>
      idOf('select min(id) from branch_group where company_id = $1', [company_id]),
    import_batch: ofCompany('import_batch'),
    // One that runs, of one question.
    survey: ({ company_id: c }) =>
      idOf('select id from survey where company_id=$1 order by ends_on desc limit 1', [c]),
    banner: ofCompany('banner'),
    member: ({ company_id: c }) => idOf('select min(id) from banner where company_id=$1 and group_id>0', [c]),
    banner_group: ofCompany('banner_group'),
    content: ({ company_id }) =>
      idOf(`select id from content where company_id = $1 and key = 'greeting.uji'`, [company_id]),
    // A fresh one for each call: changing the debt payment replaces its details.
    giro: ({ id, company_id }) =>
      idOf(
        `insert into debt_payment_detail (branch_id, document_id, line_no, method, account_id, amount, giro_no, status)
         select d.branch_id, d.id, 1 + (select coalesce(max(line_no), 0) from debt_payment_detail where document_id = d.id), 'GIRO',
           (select min(a.id) from account a where a.company_id = $2 and usages && '{CASH,BANK}'), 1, 'GIRO-UJI', 'PENDING'
         from document d where d.branch_id = $1 and d.type = 'DEBT_PAYMENT' order by d.id limit 1 returning id`,
        [id, company_id],
      ),
    waiting_giro: ({ id, company_id }) => waitingMoney({ id, company_id }, 'GIRO'),
    swiped_card: ({ id, company_id }) => waitingMoney({ id, company_id }, 'EDC'),
    // Of the caller: a drawer is its cashier's own.
    CASHIER_SHIFT: async ({ id }, owner) => {
      const drawer = `select s.id from cashier_shift s join employee e on e.id = s.employee_id
        where s.branch_id = $1 and e.email = $2 order by s.id limit 1`
      const [found] = await server.rows<{ id: number }>(drawer, [id, emailOf(owner)])
      if (found) return found.id
      return idOf(
        `with head as (
           insert into document (branch_id, type, number, date, status, created_at, created_by, updated_at, updated_by)
           select b.id, 'CASHIER_SHIFT', 'SHF/' || b.code || '/' || e.id, '2026-11-20', 'OPEN', now(), e.id, now(), e.id
           from employee e join branch b on b.id = $1 where e.email = $2
           returning branch_id, id, created_by)
         insert into cashier_shift (branch_id, id, employee_id, register_name, opened_at, opening_float)
         select branch_id, id, created_by, 'Laci ' || created_by, now(), 100000 from head returning id`,
        [id, emailOf(owner)],
      )
    },
    // A fresh one for each call: it is tried again or put away.
    job: ({ company_id }) =>
      idOf(
        `select (graphile_worker.permanently_fail_jobs(array[(graphile_worker.add_job('seal-audit-log', json_build_object('companyId', $1::bigint))).id], 'Uji')).id`,
        [company_id],
      ),
    file: ({ company_id }) => idOf('select min(id) from file where company_id = $1', [company_id]),
    company: async ({ company_id }) => company_id,
    document: ({ id }) =>
      idOf(`select min(id) from document where branch_id = $1 and type = 'PURCHASE_ORDER'`, [id]),
    document_attachment: ({ id }) =>
      idOf(
        `insert into document_attachment (branch_id, document_id, name, format, size, sha256, stored_as, created_at, created_by)
         select branch_id, id, 'lepas.pdf', 'PDF', 1, '', $2, now(), created_by from document where branch_id = $1 and type = 'PURCHASE_ORDER' order by id limit 1
         returning id`,
        [id, randomBytes(16).toString('hex')],
      ),
    // Fresh ones for each call: names are taken once, and a day is decided once.
    document_template: newTemplate,
    recurring_journal: newPlan,
    // One that lasts on, at each branch and for each head of area.
    hoa_mapping: async (branch, owner) =>
      idOf(
        `with made as (
           insert into hoa_mapping (branch_id, hoa_id, valid_from, created_at, updated_at)
           select $1, $2, '2026-01-01', now(), now() where not exists (select 1 from hoa_mapping where branch_id = $1) returning id)
         select id from made union all select min(id) from hoa_mapping where branch_id = $1 order by id limit 1`,
        [branch.id, await finders.head_of_area?.(branch, owner)],
      ),
    vp_mapping: async (branch, owner) =>
      idOf(
        `with made as (
           insert into vp_mapping (company_id, hoa_id, vp_id, valid_from, created_at, updated_at)
           select $1, $2, $3, '2026-01-01', now(), now() where not exists (select 1 from vp_mapping where hoa_id = $2) returning id)
         select id from made union all select min(id) from vp_mapping where hoa_id = $2 order by id limit 1`,
        [
          branch.company_id,
          await finders.head_of_area?.(branch, owner),
          await finders.vp_sales?.(branch, owner),
        ],
      ),
    recurring_journal_due: async (branch) =>
      idOf(
        `insert into recurring_journal_due (branch_id, recurring_id, due_on, created_at) values ($1, $2, '2026-11-20', now()) returning id`,
        [branch.id, await newPlan(branch)],
      ),
    // Fresh ones for each call: they are decided once, and days and amounts are taken once.
    approval_request: async ({ id }) => {
      const order = await idOf(
        `update document set status = 'WAITING_APPROVAL'
         where id = (select min(id) from document where branch_id = $1 and type = 'PURCHASE_ORDER') returning id`,
        [id],
      )
      return askFor(server, order)
    },
    approval_rule: ({ id, company_id }) =>
      idOf(
        `insert into approval_rule (company_id, branch_id, kind, min_amount, created_at, updated_at)
         select $2, $1, 'BANK_OUT', coalesce(max(min_amount), 0) + 1, now(), now() from approval_rule where branch_id = $1 returning id`,
        [id, company_id],
      ),
    approval_absence: (_, owner) =>
      idOf(
        `insert into approval_absence (company_id, employee_id, substitute_id, date_from, date_to, created_at, created_by, updated_at, updated_by)
         select e.company_id, e.id, s.id, d.day, d.day, now(), e.id, now(), e.id from employee e
         join lateral (select min(o.id) as id from employee o where o.company_id = e.company_id and o.id <> e.id) s on true
         cross join lateral (select coalesce(max(a.date_to), '2099-01-01') + 1 as day from approval_absence a) d
         where e.email = $1 returning id`,
        [emailOf(owner)],
      ),
    session: async (_, owner) => (await session(owner)).id,
    shared_view: ({ company_id }) =>
      idOf(
        `insert into saved_view (company_id, employee_id, screen, name, query, shared, created_at, updated_at)
         select company_id, min(id), 'uji', $2, '', true, now(), now() from employee where company_id = $1
         group by company_id returning id`,
        [company_id, `Tampilan ${newToken()}`],
      ),
    saved_view: (_, owner) =>
      idOf(
        `insert into saved_view (company_id, employee_id, screen, name, query, created_at, updated_at)
         select company_id, id, 'uji', $2, '', now(), now() from employee where email = $1 returning id`,
        [emailOf(owner), `Tampilan ${newToken()}`],
      ),
  }
  return finders
}
