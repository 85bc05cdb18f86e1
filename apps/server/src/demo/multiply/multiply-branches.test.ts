import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/support/empty-database.ts'
import { openOwner } from '../../kernel/db/pool.ts'
import { checkInvariants } from '../../kernel/invariants/check-invariants.ts'
import { readSettings } from '../../kernel/settings.ts'
import { prepareSchema } from '../../server.ts'
import { largeLife, type Progress, seedLarge } from '../seed-large.ts'
import { leftOut, looseReferences, ownWords } from './loose-references.ts'
import { multiplyBranches } from './multiply-branches.ts'

/** A short life of twelve branches over the end of a year with which PPN changed. Noon in Jakarta. */
const lived = {
  seed: 11,
  days: 4,
  sales: 60,
  outlets: 60,
  kindsOfBrand: 5,
  now: new Date('2025-01-02T05:00:00Z'),
}

let database: Awaited<ReturnType<typeof emptyDatabase>>
let owner: Client
const told: Progress[] = []
const folder = mkdtempSync(join(tmpdir(), 'merchant-multiply-'))

const seed = () =>
  seedLarge(
    {
      settings: readSettings({ DATA_DIR: folder }),
      connection: database.connection,
      directConnection: database.connection,
      log: pino({ level: 'silent' }),
      sideBySide: 2,
    },
    { lived, times: 3 },
    (progress) => told.push(progress),
  )
let copied: number | null

beforeAll(async () => {
  database = await emptyDatabase()
  await prepareSchema(database.connection)
  owner = await openOwner(database.connection, 'assert')
  await owner.query("set app.actor = 'system:test'")
  copied = await seed()
}, 180_000)
afterAll(async () => {
  await owner.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const value = async (sql: string, params: unknown[] = []): Promise<number> =>
  Number(Object.values((await owner.query(sql, params)).rows[0] ?? {})[0])

const branchId = (code: string) => value('select id from branch where code = $1', [code])

/** By table, how many rows each branch has and a hash of them without ids, as if the branch had the code of its original. */
async function rowsByBranch(): Promise<Map<string, Map<string, string>>> {
  const { rows: tables } = await owner.query<{ name: string; columns: string }>(
    `select t.table_name as name, string_agg(format('t.%I', c.column_name), ', ' order by c.column_name)
       filter (where c.column_name !~ '(^|_)(id|seq)$' and c.column_name <> 'sources'
         and format('%s.%s', t.table_name, c.column_name) <> all ($2)) as columns
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name not like 'audit_log%' and t.table_name <> all ($1)
     group by t.table_name having bool_or(c.column_name = 'branch_id') order by 1`,
    [[...Object.keys(leftOut), 'employee', 'file'], Object.keys(ownWords)],
  )
  const found = new Map<string, Map<string, string>>()
  for (const { name, columns } of tables) {
    const { rows } = await owner.query<{ code: string; hash: string }>(
      `select code, count(*) || ' ' || md5(string_agg(line, E'\\n' order by line collate "C")) as hash
       from (select b.code, replace(replace(row(${columns ?? 'null'})::text, b.code, left(b.code, 3)), lower(b.code), lower(left(b.code, 3))) as line from ${name} t join branch b on b.id = t.branch_id) l
       group by code`,
    )
    found.set(name, new Map(rows.map(({ code, hash }) => [code, hash])))
  }
  return found
}

describe('branches that were multiplied', () => {
  it('break no invariant, and are finished', async () => {
    expect(copied).toBeGreaterThan(5_000)
    expect(await checkInvariants(owner)).toEqual([])
    expect(await value("select count(*) from branch where kind = 'STOCKIST'")).toBe(36)
    expect(await value("select count(*) from company where settings <> '{}'")).toBe(0)
    expect(told.at(-1)).toEqual({ part: 'COPIED', done: 2, of: 2 })
  })

  it('have row by row what their originals have, under numbers of their own', async () => {
    const tables = await rowsByBranch()
    for (const [table, hashes] of tables)
      for (const [code, hash] of hashes) {
        if (code === 'PST' || code.length > 3) continue
        expect(hashes.get(`${code}2`), `${table} of ${code}2`).toBe(hash)
        expect(hashes.get(`${code}3`), `${table} of ${code}3`).toBe(hash)
      }
    const filled = [...tables].filter(([, hashes]) => hashes.has('JKT')).map(([table]) => table)
    expect(filled).toEqual(
      expect.arrayContaining(['document', 'journal_line', 'stock_move', 'sales_payment_detail']),
    )
    expect(filled).toEqual(
      expect.arrayContaining(['open_item', 'customer', 'period', 'account_balance', 'selling_price']),
    )
    expect(await value("select count(*) from document where number ~ '/JKT/' or order_no ~ '/JKT/'")).toBe(
      await value("select count(*) from document where number ~ '/JKT3/' or order_no ~ '/JKT3/'"),
    )
  })

  it('have users of the POS application with a number and an address of their own, which nobody else can take', async () => {
    const users = async (code: string) =>
      value('select count(*) from pos_user where branch_id = $1', [await branchId(code)])
    const [first] = (
      await owner.query<{ code: string }>(
        'select b.code from pos_user u join branch b on b.id = u.branch_id order by length(b.code), 1 limit 1',
      )
    ).rows
    expect(await users(first?.code ?? '')).toBeGreaterThan(0)
    expect(await users(`${first?.code}3`)).toBe(await users(first?.code ?? ''))
    const words =
      "select w from pos_user, lateral (values (phone), (email)) v (w) where w is not null and status = 'ACTIVE'"
    const all = await value(`select count(*) from (${words}) x`)
    expect(await value(`select count(distinct w) from (${words}) x`)).toBe(all)
    expect(await value('select count(*) from pos_user_contact')).toBe(all)
    expect(await value(`select count(*) from (${words} except select contact from pos_user_contact) x`)).toBe(
      0,
    )
  })

  it('come to the same sums', async () => {
    for (const sum of [
      'sum(debit) from journal_line where',
      "sum(credit - debit) from journal_line where role = 'REVENUE' and",
      'sum(value) from cost_balance where',
      'sum(quantity) from stock_balance where',
      "sum(balance) from open_item where role = 'AP' and",
      'sum(amount) from sales_payment_detail where',
    ]) {
      const original = await value(`select ${sum} branch_id = $1`, [await branchId('SBY')])
      expect(original, sum).toBeGreaterThan(0)
      expect(await value(`select ${sum} branch_id = $1`, [await branchId('SBY2')]), sum).toBe(original)
      expect(await value(`select ${sum} branch_id = $1`, [await branchId('SBY3')]), sum).toBe(original)
    }
  })

  it('name their own customers, goods that moved before and papers, and the people of the company', async () => {
    const strangers = (of: string, whose: string) =>
      value(`select count(*) from ${of} x where not exists (select from ${whose})`)
    expect(await value("select count(*) from document where party_type = 'CUSTOMER'")).toBeGreaterThan(0)
    expect(
      await strangers(
        "(select branch_id, party_id from document where party_type = 'CUSTOMER' union all select branch_id, party_id from journal_line where party_type = 'CUSTOMER')",
        'customer c where c.branch_id = x.branch_id and c.id = x.party_id',
      ),
    ).toBe(0)
    expect(await value("select count(*) from stock_move where sources <> '{}'")).toBeGreaterThan(0)
    expect(
      await strangers(
        '(select branch_id, document_id, unnest(sources) as seq from stock_move)',
        'stock_move m where m.branch_id = x.branch_id and m.seq = x.seq',
      ),
    ).toBe(0)
    expect(
      await value(
        `select count(*) from (select created_by from document where branch_id = ${await branchId('JKT2')}
         except select created_by from document where branch_id = ${await branchId('JKT')}) d`,
      ),
    ).toBe(0)
    expect(await value("select count(distinct parent_branch_id) from branch where kind = 'STOCKIST'")).toBe(1)
  })

  it('stand in the audit log by name of the program, and leave the sequences able to go on', async () => {
    const inserted = (code: string) =>
      `select count(*) from audit_log a join branch b on b.id = a.branch_id
       where b.code = '${code}' and a.entity = 'sales_order' and a.action = 'INSERT'`
    expect(await value(inserted('BDG2'))).toBe(await value(inserted('BDG')))
    expect(await value(`${inserted('BDG2')} and a.actor <> 'system:demo'`)).toBe(0)
    expect(
      await value(`select nextval('stock_move_seq_seq') - (select max(seq) from stock_move)`),
    ).toBeGreaterThan(0)
    for (const table of ['document', 'branch', 'selling_price', 'sales_order_line'])
      expect(
        await value(`select nextval('id_block') * 1000000 - (select max(id) from ${table})`),
        table,
      ).toBeGreaterThan(0)
  })

  it('leave data alone that is there', async () => {
    const before = await value('select count(*) from document')
    expect(await seed()).toBeNull()
    expect(await value('select count(*) from document')).toBe(before)
  })
})

describe('a table that nobody thought of', () => {
  it('is copied with all that it names, and what branches share is named again', async () => {
    await owner.query(`
      create table gate (branch_id bigint not null references branch, id bigint generated always as identity, name text not null,
        warehouse_id bigint not null, next_id bigint, supplier_id bigint references supplier, primary key (branch_id, id),
        foreign key (branch_id, warehouse_id) references warehouse (branch_id, id), foreign key (branch_id, next_id) references gate (branch_id, id));
      create table gate_price (id bigint generated always as identity primary key, branch_id bigint references branch, amount int not null);
      create table gate_pass (branch_id bigint not null, gate_id bigint not null, document_id bigint not null, price_id bigint references gate_price,
        from_branch_id bigint references branch, primary key (branch_id, gate_id, document_id),
        foreign key (branch_id, gate_id) references gate (branch_id, id), foreign key (branch_id, document_id) references document (branch_id, id));
      with w as (select b.id, w.id as warehouse from branch b join warehouse w on w.branch_id = b.id and w.is_primary where b.code in ('JKT2', 'BDG2', 'BKS'))
        insert into gate (branch_id, name, warehouse_id, supplier_id) select w.id, 'Gate ' || b.code, warehouse, (select min(id) from supplier) from w join branch b using (id);
      update gate set next_id = id;
      insert into gate_price (branch_id, amount) values (null, 1), (${await branchId('JKT2')}, 2), (${await branchId('BKS')}, 3);
      insert into gate_pass (branch_id, gate_id, document_id, price_id, from_branch_id)
        select g.branch_id, g.id, d.id, p.id, (select id from branch where code = f.code) from gate g
        join lateral (select min(id) as id from document d where d.branch_id = g.branch_id and d.number is not null) d on true
        join gate_price p on p.amount = case g.name when 'Gate JKT2' then 2 else 1 end
        cross join lateral (select case g.name when 'Gate JKT2' then 'BDG2' else 'BKS' end as code) f;`)
    const branchIds = [await branchId('JKT2'), await branchId('BDG2')]
    await multiplyBranches(owner, { branchIds, times: 2 })
    const { rows } = await owner.query<Record<string, unknown>>(
      `select b.code, g.name, g.next_id = g.id as own, s.code as supplier, wb.code || ' ' || w.code as warehouse, split_part(d.number, '/', 2) as paper,
         p.amount, pb.code as "priceOf", f.code as came
       from gate_pass x join branch b on b.id = x.branch_id join gate g on g.branch_id = x.branch_id and g.id = x.gate_id
       join supplier s on s.id = g.supplier_id join warehouse w on w.id = g.warehouse_id join branch wb on wb.id = w.branch_id
       join document d on d.id = x.document_id join gate_price p on p.id = x.price_id left join branch pb on pb.id = p.branch_id
       join branch f on f.id = x.from_branch_id order by 1`,
    )
    const { rows: first } = await owner.query('select code from supplier order by id limit 1')
    const of = (code: string, more: object) => ({
      code,
      name: `Gate ${code}`,
      own: true,
      supplier: first[0]?.code,
      warehouse: expect.stringMatching(`^${code} `),
      paper: code,
      ...more,
    })
    expect(rows).toEqual([
      of('BDG2', { amount: 1, priceOf: null, came: 'BKS' }),
      of('BDG22', { amount: 1, priceOf: null, came: 'BKS' }),
      of('BKS', { amount: 1, priceOf: null, came: 'BKS' }),
      of('JKT2', { amount: 2, priceOf: 'JKT2', came: 'BDG2' }),
      of('JKT22', { amount: 2, priceOf: 'JKT22', came: 'BDG22' }),
    ])
    expect(await value('select count(*) from gate_price')).toBe(4)
    const broken = await checkInvariants(owner)
    expect(broken.filter(({ name }) => name !== 'I41b')).toEqual([]) // the tables of this test have no indexes
  })

  it.each([
    [
      'odd.thing_id',
      'create table odd (branch_id bigint not null references branch, thing_id bigint not null, primary key (branch_id, thing_id))',
    ],
    [
      'odd names rows of gate_price',
      'create table odd (id bigint primary key, price_id bigint references gate_price)',
    ],
  ])('stops everything by its name where it does not say what it names: %s', async (sentence, ddl) => {
    const before = await value('select count(*) from branch')
    await owner.query(ddl)
    const branchIds = [await branchId('MDN')]
    await expect(multiplyBranches(owner, { branchIds, times: 2 })).rejects.toThrow(sentence)
    await owner.query('drop table odd')
    expect(await value('select count(*) from branch')).toBe(before)
  })

  it('is what the exceptions are about no more when it is gone', async () => {
    const { rows } = await owner.query<{ name: string; column: string }>(
      `select table_name as name, table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`,
    )
    const columns = new Set(rows.map(({ column }) => column))
    const tables = new Set(rows.map(({ name }) => name))
    expect(Object.keys(looseReferences).filter((column) => !columns.has(column))).toEqual([])
    expect(Object.keys(leftOut).filter((table) => !tables.has(table))).toEqual([])
  })

  it('is for its copies, too, where it lists branches', async () => {
    const [from, centre] = [await branchId('PLB'), await branchId('PST')]
    await owner.query("update supplier set branch_ids = array[$1, $2]::bigint[] where code = 'SWT'", [
      centre,
      from,
    ])
    await owner.query(
      "update branch set code = 'PLX' where code = 'PLB2'; update branch set code = 'PLY' where code = 'PLB3'",
    )
    await multiplyBranches(owner, { branchIds: [from], times: 2 })
    const { rows } = await owner.query("select branch_ids from supplier where code = 'SWT'")
    expect(rows[0]?.branch_ids).toEqual([centre, from, await branchId('PLB2')])
  })
})

it('has the volume of the design at scale 1, a quarter of it lived', () => {
  const { now } = lived
  const of = { seed: 1, now, days: 365, kindsOfBrand: Number.POSITIVE_INFINITY }
  expect(largeLife({ scale: 1, months: 12, seed: 1, now })).toEqual({
    times: 4,
    lived: { ...of, sales: 13_200, outlets: 500 },
  })
  expect(largeLife({ scale: 0.1, months: 12, seed: 1, now })).toEqual({
    times: 1,
    lived: { ...of, sales: 5_280, outlets: 200 },
  })
})
