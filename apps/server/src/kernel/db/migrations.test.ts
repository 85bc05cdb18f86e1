import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { generateTypes } from '../../../../../tools/db-types.ts'
import { prepareSchema } from '../../server.ts'
import { invariants } from '../invariants/check-invariants.ts'
import { connectionUrl } from '../postgres/connection.ts'
import { listMigrations, migrate } from './migrations.ts'
import { openOwner } from './pool.ts'

const versions = listMigrations().map((migration) => migration.version)
let cluster: pg.Client
let name: string
beforeAll(async () => {
  cluster = await openOwner(inject('postgres'), 'migrations')
})
beforeEach(async () => {
  name = `migrate_${process.hrtime.bigint()}`
  await cluster.query(`create database ${name}`)
})
afterEach(() => cluster.query(`drop database ${name} with (force)`))
afterAll(() => cluster.end())

const connection = () => ({ ...inject('postgres'), database: name })
async function withOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = await openOwner(connection(), 'migrations')
  return work(owner).finally(() => owner.end())
}

describe('migrating', () => {
  it('numbers its files without gap or double', () => {
    expect(versions).toEqual(versions.map((_, index) => index + 1))
  })

  it('brings a fresh database up to date, once, and the typed tables equal its schema', async () => {
    expect(await prepareSchema(connection())).toEqual(versions)
    expect(await prepareSchema(connection())).toEqual([])
    const file = fileURLToPath(new URL('./tables.generated.ts', import.meta.url))
    expect(await generateTypes(connectionUrl(connection()))).toBe(readFileSync(file, 'utf8'))
  })

  it('by two programs at once is done by one of them', async () => {
    const both = await Promise.all([withOwner(migrate), withOwner(migrate)])
    expect(both.map((applied) => applied.length).sort()).toEqual([0, versions.length])
  })

  it('refuses a database of a newer program and leaves it as it is', async () => {
    await withOwner(async (owner) => {
      await migrate(owner)
      await owner.query(
        `insert into schema_migration (version, name, checksum) values (9999, '9999_later.sql', 'x')`,
      )
    })
    await expect(prepareSchema(connection())).rejects.toMatchObject({
      name: 'StartupError',
      message:
        'Data ini sudah dipakai Merchant versi yang lebih baru (migrasi 9999_later.sql): jalankan versi itu, atau gunakan DATA_DIR lain.',
    })
    const { rows } = await withOwner((owner) =>
      owner.query(`select to_regnamespace('graphile_worker') as queue`),
    )
    expect(rows).toEqual([{ queue: null }])
  })

  it('refuses a file that was changed after it ran', async () => {
    await withOwner(async (owner) => {
      await migrate(owner)
      await owner.query(`update schema_migration set checksum = 'x' where version = 1`)
      await expect(migrate(owner)).rejects.toMatchObject({
        name: 'StartupError',
        message: expect.stringContaining('Berkas migrasi 0001_foundation.sql berubah setelah dijalankan'),
      })
    })
  })

  it('lets go of its lock also when it refuses', async () => {
    await withOwner(async (owner) => {
      await migrate(owner)
      await owner.query(`update schema_migration set checksum = 'x' where version = 1`)
      await expect(migrate(owner)).rejects.toThrow('berubah')
      const { rows } = await owner.query(
        `select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
      )
      expect(rows).toEqual([])
    })
  })
})

describe('orders that were numbered by the ids of their rows', () => {
  /** Everything up to the numbers of orders, as a company had it that sold before. */
  const earlier = new Set(
    listMigrations()
      .filter(({ name }) => name < '0033')
      .map((migration) => migration.name),
  )
  const order = (no: string) => `
    with d as (
      insert into document (branch_id, type, number, date, status, created_at, created_by, updated_at, updated_by)
      values (1, 'SALES_ORDER', 'INV/${no}', '2026-11-20', 'COMPLETED', now(), 1, now(), 1) returning branch_id, id)
    insert into sales_order (branch_id, id, order_no, warehouse_id, channel, customer_id, customer_group_id, payment_term, fulfilment,
      ordered_at, tax_mode, gross, line_discount, promo_discount, manual_discount, dpp, dpp_exempt, dpp_other, ppn, grand_total, pricing,
      price_hash)
    select branch_id, id, '${no}', 1, 'CASHIER', 1, 1, 'CASH', 'TAKE_AWAY', now(), 'NON_PKP', 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}', repeat('0', 64)
    from d`

  it('keep what they showed, and no new number is one of theirs', async () => {
    await withOwner(async (owner) => {
      await migrate(owner, earlier)
      await owner.query(`set session_replication_role = replica; set app.actor = 'system:test'`)
      for (const no of ['SO/JKT/2610/00003', 'SO/JKT/2611/00007', 'SO/JKT/2611/00042', 'SO/BENCH/9'])
        await owner.query(order(no))
      await migrate(owner)
      const { rows: kept } = await owner.query('select number, order_no from document order by id')
      expect(kept).toEqual(
        ['SO/JKT/2610/00003', 'SO/JKT/2611/00007', 'SO/JKT/2611/00042', 'SO/BENCH/9'].map((no) => ({
          number: `INV/${no}`,
          order_no: no,
        })),
      )
      const { rows: counters } = await owner.query(
        'select series, period_key, last_no, begins_after from document_counter order by period_key',
      )
      expect(counters).toEqual([
        { series: 'SO', period_key: '2610', last_no: 3, begins_after: 3 },
        { series: 'SO', period_key: '2611', last_no: 42, begins_after: 42 },
      ])
      // Nothing of that is a gap: the rule looks at what was given since.
      const gapless = invariants.filter(({ name }) => name === 'I24')
      const odd = `update document set number = null, order_no = null where order_no = 'SO/BENCH/9'`
      await owner.query(`set session_replication_role = replica; update document set number = null; ${odd}`)
      expect((await owner.query(gapless[0]?.sql ?? '')).rows).toEqual([])
      await owner.query(`update document_counter set last_no = 44 where period_key = '2611';
        insert into document (branch_id, type, order_no, date, status, created_at, created_by, updated_at, updated_by)
        values (1, 'SALES_ORDER', 'SO/JKT/2611/00044', '2026-11-20', 'DRAFT', now(), 1, now(), 1)`)
      expect((await owner.query(gapless[0]?.sql ?? '')).rows).toMatchObject([
        { series: 'SO', n: 1, last: 44 },
      ])
    })
  })
})

describe('books from before they had months', () => {
  const earlier = new Set(
    listMigrations()
      .filter(({ name }) => name < '0051')
      .map((migration) => migration.name),
  )
  const move = (seq: number, day: string, reverses: number | null) => `
    insert into stock_move (branch_id, seq, product_id, warehouse_id, pool, date, entered_at, document_id, kind, quantity, value, reverses_seq)
    values (1, ${seq}, 1, 1, 'MAIN', '${day}', now(), 1, 'EXO', 5, 500, ${reverses})`

  it('stay where they are, as the months before the next, and go on by the same rules', async () => {
    await withOwner(async (owner) => {
      await migrate(owner, earlier)
      await owner.query(`set session_replication_role = replica; set app.actor = 'system:test'`)
      await owner.query(move(1, '2024-02-29', null))
      await owner.query(move(2, '2099-12-31', 1)) // somebody's typing error of once
      await owner.query(`select setval('stock_move_seq_seq', 2)`)
      const fileOf = async (table: string) =>
        (await owner.query<{ file: number }>('select pg_relation_filenode($1::regclass) as file', [table]))
          .rows
      const before = await fileOf('stock_move')
      await migrate(owner)
      expect(await fileOf('stock_move_before')).toEqual(before)
      const { rows } = await owner.query(
        'select seq::int, tableoid::regclass::text as part, reverses_seq::int as reverses from stock_move order by seq',
      )
      expect(rows).toEqual([
        { seq: 1, part: 'stock_move_before', reverses: null },
        { seq: 2, part: 'stock_move_before', reverses: 1 },
      ])
      expect(
        (
          await owner.query(
            'select branch_id::int, reversed_seq::int, reversed_date, seq::int, date from stock_reversal',
          )
        ).rows,
      ).toEqual([{ branch_id: 1, reversed_seq: 1, reversed_date: '2024-02-29', seq: 2, date: '2099-12-31' }])
      const bounds = await owner.query(`select name, to_value from partitions_of('stock_move') order by 1`)
      expect(bounds.rows).toEqual([
        { name: 'stock_move_before', to_value: '2100-01-01' },
        { name: 'stock_move_default', to_value: null },
      ])
      await owner.query(`set session_replication_role = replica;
        insert into stock_move (branch_id, product_id, warehouse_id, pool, date, entered_at, document_id, kind, quantity, value)
        values (1, 1, 1, 'MAIN', '2100-01-01', now(), 1, 'EXO', 5, 500)`)
      const { rows: later } = await owner.query(
        `select seq::int, tableoid::regclass::text as part from stock_move where date = '2100-01-01'`,
      )
      expect(later).toEqual([{ seq: 3, part: 'stock_move_default' }])
    })
  })
})

describe('limits of a company from before there were rules', () => {
  const earlier = new Set(
    listMigrations()
      .filter(({ name }) => name < '0066')
      .map((migration) => migration.name),
  )
  const before = `
    insert into company (id, code, name, settings, created_at, updated_at) values (1, 'A', 'A', '{}', now(), now());
    insert into setting (company_id, branch_id, key, value, created_at, updated_at) values
      (1, null, 'poApprovalLimit', '75000000', now(), now()), (1, null, 'correctionApprovalLimit', 'null', now(), now()),
      (1, 7, 'poApprovalLimit', 'null', now(), now()), (1, 7, 'correctionApprovalLimit', '1000', now(), now()),
      (1, null, 'fourEyes', 'true', now(), now()), (1, 7, 'cashOutApprovalLimit', null, now(), now());
    insert into role (id, company_id, key, name, reach, permissions, created_at, updated_at) values
      (1, 1, null, 'Lama', 'ALL', '{bankcash.cash-expenses:update}', now(), now()),
      (2, 1, null, 'Lain', 'ALL', '{stock.stock:view}', now(), now());
    insert into document (branch_id, id, type, date, status, total, created_at, created_by, updated_at, updated_by) values
      (7, 70, 'CASH_OUT', '2026-11-20', 'WAITING_APPROVAL', 12000000, now(), 5, now(), 5),
      (7, 71, 'CASH_OUT', '2026-11-20', 'POSTED', 12000000, now(), 5, now(), 5);
    insert into document_event (branch_id, document_id, action, from_status, to_status, at, actor_id) values
      (7, 70, 'add', null, 'WAITING_APPROVAL', '2026-11-20T02:00:00Z', 6), (7, 71, 'add', null, 'POSTED', now(), 5)`

  it('become rules, and what waited becomes a request', async () => {
    await withOwner(async (owner) => {
      await migrate(owner, earlier)
      await owner.query(`set session_replication_role = replica; set app.actor = 'system:test'`)
      await owner.query(before)
      await migrate(owner)
      const { rows: rules } = await owner.query(
        `select r.branch_id, r.kind, r.min_amount, array(select permission from approval_rule_step s where s.rule_id = r.id) as asks
         from approval_rule r order by r.branch_id nulls first, r.kind`,
      )
      const rule = (
        branch_id: number | null,
        kind: string,
        min_amount: number | null,
        ...asks: string[]
      ) => ({
        branch_id,
        kind,
        min_amount,
        asks,
      })
      expect(rules).toEqual([
        rule(null, 'BANK_OUT', 10_000_000, 'bankcash.bank-expenses:update'),
        rule(null, 'CASH_OUT', 10_000_000, 'bankcash.cash-expenses:update'),
        rule(null, 'DEBT_PAYMENT', 10_000_000, 'purchase.debt-repayment:update'),
        rule(null, 'PRICE_CHANGE', 500, 'master.changes-selling-price:VPSales approval'),
        rule(null, 'PURCHASE_INVOICE', null, 'purchase.invoice:update'),
        rule(null, 'PURCHASE_ORDER', 75_000_000, 'purchase.purchase-order:VPDD approval'),
        rule(null, 'SALES_CREDIT_NOTE', 1_000_000, 'sales.sales-credit-notes:update'),
        rule(null, 'SALES_DEBIT_NOTE', 1_000_000, 'sales.sales-debit-notes:update'),
        rule(7, 'PURCHASE_ORDER', null),
        rule(7, 'STOCK_CORRECTION', 1_000, 'stock.correction:update'),
        rule(7, 'STOCK_COUNT', 1_000, 'stock.opname:update'),
      ])
      const { rows: requests } = await owner.query(
        `select q.kind, q.document_id, q.amount, q.hash, q.status, q.maker_id, q.requester_id, s.permission, s.begun_at::text
         from approval_request q join approval_step s on s.branch_id = q.branch_id and s.request_id = q.id`,
      )
      expect(requests).toMatchObject([
        {
          kind: 'CASH_OUT',
          document_id: 70,
          amount: 12_000_000,
          hash: null,
          status: 'PENDING',
          maker_id: 5,
          requester_id: 6,
          permission: 'bankcash.cash-expenses:update',
          begun_at: expect.stringContaining('2026-11-20'),
        },
      ])
      const { rows: roles } = await owner.query('select permissions from role order by id')
      expect(roles).toEqual([
        {
          permissions: [
            'approval.approval:update',
            'approval.approval:view',
            'bankcash.cash-expenses:update',
          ],
        },
        { permissions: ['stock.stock:view'] },
      ])
      const { rows: left } = await owner.query(
        `select count(*)::int as count from setting where value is not null`,
      )
      expect(left).toEqual([{ count: 0 }])
    })
  })
})

describe('banks that were words', () => {
  const earlier = new Set(
    listMigrations()
      .filter(({ name }) => name < '0068')
      .map((migration) => migration.name),
  )

  it('become banks by code or name, and what is not found a bank of its own, without a code', async () => {
    await withOwner(async (owner) => {
      await migrate(owner, earlier)
      await owner.query(`set session_replication_role = replica; set app.actor = 'system:test'`)
      await owner.query(`
        insert into company (id, code, name, created_at, updated_at) values (1, 'UJI', 'PT Uji', now(), now());
        insert into branch (id, company_id, code, name, kind, timezone, go_live_date, created_at, updated_at)
        values (1, 1, 'UJI', 'Uji', 'CENTRE', 'Asia/Jakarta', '2026-01-01', now(), now());
        insert into supplier (company_id, code, name, payment_term_id, bank_name, created_at, updated_at)
        select 1, 'S' || row_number() over (), 'Pemasok', 1, word, now(), now()
        from unnest(array['bca', ' Bank  BCA', '014', 'mandiri', 'Bank Nusa Raya', 'NUSA RAYA', '  ', null]) with ordinality w (word, place)
        order by place;
        insert into edc (branch_id, name, bank_name, bank_account_id, terminal_no, created_at, updated_at)
        values (1, 'EDC', 'nusa raya', 1, 'T1', now(), now())`)
      await migrate(owner)
      const { rows } = await owner.query(
        'select b.code, b.name from supplier s left join bank b on b.id = s.bank_id order by s.code',
      )
      const [bca, nusaRaya] = [
        { code: '014', name: 'BCA' },
        { code: null, name: expect.stringMatching(/nusa raya/i) },
      ]
      const none = { code: null, name: null }
      expect(rows).toEqual([
        bca,
        bca,
        bca,
        { code: '008', name: 'Bank Mandiri' },
        nusaRaya,
        nusaRaya,
        none,
        none,
      ])
      const machines = await owner.query('select b.code, b.name from edc e join bank b on b.id = e.bank_id')
      expect(machines.rows).toEqual([nusaRaya])
      const own = await owner.query('select count(*)::int as n from bank where code is null')
      expect(own.rows).toEqual([{ n: 1 }])
    })
  })
})
