import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaying } from '../../../test/support/paying.ts'
import { type Caller, type TestServer, testServer } from '../../../test/support/test-server.ts'
import { demoPassword } from '../../demo/company-data.ts'
import { jobHandlers } from '../../modules/jobs.ts'
import { openOwner, openPool } from './pool.ts'

let server: TestServer
let admin: Caller
/** Works as the program does, without a scope of its own. */
let bare: pg.Pool
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  bare = openPool(server.connection, {
    max: 1,
    name: 'bare',
    statementTimeout: 5000,
    onError: () => undefined,
  })
})
afterAll(async () => {
  await bare.end()
  await server.close()
})

/** Of a document, whose head is audited and whose every change is an event; posted ones never change. */
const inDocument = 'the part of a document that its head and its events tell of'

/** Tables that are not audited, each with its reason. */
const unaudited: Record<string, string> = {
  audit_log: 'the log itself',
  audit_seal: 'the log itself',
  schema_migration: 'says by itself what ran and when',
  file_removal: 'what the job notes of rows whose removal is audited',
  ledger_check: 'a run of checks; says itself who started it and when',
  area: 'loaded once from a file of the program; nobody changes it',
  month_close_run: 'a run that closes months; says itself who started it and when',
  month_close_step: 'the result of a run at a branch; the close of the period is audited',
  backup_run: 'what the nightly backup did; written by the job alone',
  ledger_check_result: 'what a check found; written by the job alone',
  ledger_finding: 'what does not hold now, found again by the next check',
  ledger_watch: 'where the watch over the books is',
  account_balance: 'the sum of a ledger',
  stock_balance: 'the sum of a ledger',
  cost_balance: 'the sum of a ledger',
  open_item: 'made and changed by a ledger',
  document_counter: 'a counter; the numbers it gave stand on the documents',
  document_type: 'part of the schema; only migrations change it',
  credential: 'holds nothing but secrets; a change of password is an event',
  session: 'sign-in and its refusal are events; the rows stay 90 days',
  access_token: 'secrets that live 15 minutes',
  sign_in_throttle: 'a counter; failures are events',
  setup_link: 'a secret; what it makes is audited',
  reader_floor: 'where the log ended when somebody wrote last; worth nothing after a crash',
  notification: 'a message, not a business record',
  notification_read: 'a message, not a business record',
  outbox: 'a copy of what happened',
  idempotency_key: 'a copy of an answer',
  campaign_usage: 'what orders took from campaigns; written and taken back by documents alone',
  wallet: 'the sum of a ledger',
  wallet_lot: 'what is left of the entries of a ledger',
  pos_user_contact: 'a claim on a number or an address; the user who has it is audited',
  survey_reminder: 'whom the job has reminded; written by the job alone',
  bank_number: 'a claim on a number; the account that has it is audited',
  cash_bank_line: inDocument,
  customer_order_dates: 'what the sales of a customer say; written with them',
  document_comment_mention: 'whom a comment names; written with it and never changed',
  document_link: 'says which papers go on from which; made with them',
  goods_receipt: inDocument,
  goods_receipt_line: inDocument,
  hpp_recalc_document: 'what a run of costs made; its own rows are audited',
  hpp_recalc_line: 'what a run of costs found; written once',
  import_row: 'a staged copy of a file; what it makes is audited',
  initial_stock: inDocument,
  initial_stock_line: inDocument,
  master_version: 'says that masters have changed, which are audited themselves',
  period_account_balance: 'a snapshot of a ledger, made with a close of its period; never changed',
  period_cost_balance: 'a snapshot of a ledger, made with a close of its period; never changed',
  period_stock_balance: 'a snapshot of a ledger, made with a close of its period; never changed',
  stock_count_line: 'a line of a document; what is counted and found is an event of the log',
  stock_mutation: inDocument,
  stock_mutation_line: inDocument,
  stock_reversal: 'which moves are reversed, as the moves themselves say; written by their trigger',
}

/** For documents with edits: only rows that an edit removes or changes are logged, because the others are still there. Steps of approvals have no id and are logged whole. */
const edited: Record<string, string[]> = {
  approval_rule_step: ['audit_delete', 'audit_insert', 'audit_update'],
  approval_step: ['audit_delete', 'audit_insert', 'audit_update'],
  credit_limit_line: ['audit_delete'],
  debt_payment: ['audit_update'],
  debt_payment_detail: ['audit_delete'],
  debt_payment_item: ['audit_delete'],
  purchase_invoice_advance: ['audit_delete'],
  purchase_invoice_line: ['audit_delete'],
  purchase_order_line: ['audit_delete'],
  stock_correction: ['audit_update'],
  stock_correction_line: ['audit_delete'],
}

/** Rows that are evidence themselves, or that the head of their document tells of: every change and removal is logged. */
const changed: readonly string[] = [
  'cod_dispatch',
  'cod_goods',
  'customer_receipt',
  'customer_receipt_item',
  'sales_return',
  'sales_return_line',
  'sales_return_charge',
  'sales_return_photo',
  'sales_note',
  'delivery_order',
  'delivery_order_line',
  'edc_settlement',
  'edc_settlement_card',
  'cash_bank',
  'document_comment',
  'document_event',
  'document_print',
  'journal',
  'journal_line',
  'manual_journal',
  'open_item_entry',
  'opening_invoice',
  'opening_points',
  'price_change',
  'price_change_line',
  'purchase_invoice',
  'purchase_order',
  'sales_order',
  'sales_order_line',
  'sales_payment',
  'sales_payment_detail',
  'stock_move',
  'wallet_entry',
]

describe('the audit log', () => {
  it('covers every table, or there is a reason', async () => {
    const tables = await server.rows<{ name: string; triggers: string[] | null; id: boolean }>(
      `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id') as id,
         (select array_agg(t.tgname::text order by 1) from pg_trigger t
          where t.tgrelid = c.oid and t.tgname like 'audit_%' and t.tgenabled = 'O') as triggers
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       order by 1`,
    )
    const expected = ['audit_delete', 'audit_insert', 'audit_update']
    for (const { name, triggers, id } of tables) {
      if (name in unaudited) expect(triggers, name).toBeNull()
      else if (name in edited) expect(triggers, name).toEqual(edited[name])
      else if (changed.includes(name)) expect(triggers, name).toEqual(['audit_delete', 'audit_update'])
      else expect(triggers, name).toEqual(id ? expected : expected.slice(0, 2))
    }
    const names = tables.map((table) => table.name)
    expect(names).toEqual(
      expect.arrayContaining([...Object.keys(unaudited), ...changed, 'brand', 'employee_branch']),
    )
  })

  it('tells each of its triggers the name of the table: on a machine of a cluster they see another one', async () => {
    const told = await server.rows<{ table: string; told: string }>(
      `select c.relname as "table", split_part(encode(t.tgargs, 'escape'), '\\000', 1) as told
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
       where p.proname like 'audit\\_%' and t.tgparentid = 0`,
    )
    expect(told.length).toBeGreaterThan(150)
    expect(told.filter(({ table, told }) => table !== told)).toEqual([])
  })

  it('refuses a write that nobody signs', async () => {
    const insert = `insert into market (branch_id, code, name, created_at, updated_at)
      values (${admin.branchId}, 'X', 'X', now(), now())`
    for (const others of ['', '\n', '\n\nrequest']) {
      const statements = ['begin', `set local app.scope = '${admin.branchId}${others}'`, insert]
      await expect(bare.query(statements.join(';'))).rejects.toMatchObject({ code: '22023' })
      await bare.query('rollback')
    }
  })

  it('can be added to by triggers alone, and changed or emptied by nobody who works as the program', async () => {
    const tables = await server.rows<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relname ~ '^audit_(log|seal)' and relkind in ('r', 'p') order by 1`,
    )
    expect(tables.length).toBeGreaterThan(4)
    const month = new Date('2031-05-05')
    await server.rows('call ensure_month_partitions($1)', [month])
    for (const name of [...tables.map((table) => table.name), 'audit_log_203105']) {
      for (const statement of [
        `update ${name} set at = at`,
        `delete from ${name}`,
        `truncate ${name}`,
        `insert into ${name} default values`,
        `alter table ${name} disable trigger all`,
        `drop table ${name}`,
      ]) {
        await expect(bare.query(statement), statement).rejects.toMatchObject({ code: '42501' })
      }
    }
    expect((await bare.query('select count(*) as count from audit_log')).rows[0].count).toBeGreaterThan(0)
  })

  it('gives up a new partition rather than make writers wait behind a long reader', async () => {
    const reader = await openOwner(server.connection, 'reader')
    await reader.query('begin; select count(*) from audit_log')
    const later = () => server.rows(`call ensure_month_partitions('2035-01-01')`)
    await expect(later()).rejects.toMatchObject({ code: '55P03' })
    await reader.end()
    await expect(later()).resolves.toEqual([])
  })

  it('keeps what changed and only that', async () => {
    const brand = (await admin.call('POST /v1/brands', { body: { name: 'Sebelum' } })).data
    await admin.call('PUT /v1/brands', { body: { id: brand.id, version: 1, name: 'Sesudah' } })
    const [update] = await server.rows(
      `select actor, before, after from audit_log where entity = 'brand' and entity_id = $1 and action = 'UPDATE'`,
      [String(brand.id)],
    )
    expect(update).toMatchObject({
      actor: `employee:${admin.employeeId}`,
      before: { name: 'Sebelum', version: 1 },
      after: { name: 'Sesudah', version: 2 },
    })
    expect(Object.keys(update?.after).sort()).toEqual(
      Object.keys(update?.before)
        .filter((key) => update?.before[key] !== update?.after[key])
        .sort(),
    )
  })

  it('leaves no trace of a command that failed', async () => {
    const count = () => server.value<number>('select count(*) from audit_log')
    const before = await count()
    expect((await admin.call('POST /v1/brands', { body: { name: 'Sawita' } })).status).toBe(409)
    expect(await count()).toBe(before)
  })

  it('never holds a secret', async () => {
    const roleId = await server.value<number>(`select id from role where key = 'SA'`)
    const branchId = await server.branchId('JKT')
    const body = { name: 'Rahasia Besar', email: 'rahasia@demo.merchant.test', phone: null, roleId, branchId }
    const made = await admin.call('POST /v1/employees', { body })
    const password = made.data.temporaryPassword ?? ''
    expect(password).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    const newcomer = await server.as(body.email, password)
    const newPassword = 'lereng-kopi-senja'
    await newcomer.call('POST /v1/auth/change-password', { body: { oldPassword: password, newPassword } })
    await server.send('POST /v1/auth', { body: { email: body.email, password: 'salah-ketik-sandi' } })
    const hash = await server.value<string>('select password_hash from credential where employee_id = $1', [
      made.data.id,
    ])
    const secrets = [
      password,
      newPassword,
      'salah-ketik-sandi',
      demoPassword,
      hash,
      newcomer.token,
      admin.token,
    ]
    for (const secret of secrets) {
      const found = await server.value('select count(*) from audit_log a where strpos(a::text, $1) > 0', [
        secret,
      ])
      expect(found, secret).toBe(0)
    }
    const stored = await server.rows(`select to_jsonb(t)::text as row from access_token t`)
    expect(stored.some(({ row }) => row.includes(admin.token))).toBe(false)
  })
})

describe('what is evidence itself', () => {
  let orderId: number
  let requestId: string
  beforeAll(async () => {
    const shop = await openPaying(server)
    const cashier = await server.as('kasir')
    await shop.openShift(cashier)
    orderId = (await shop.sell(cashier, shop.order([{ qty: 2 }]))).order.id
    requestId = await server.value(
      `select request_id from audit_log where entity = 'document' and entity_id = $1 and action = 'INSERT'`,
      [String(orderId)],
    )
  })

  /** What a change by hand tells the log; it is taken back. */
  const toldOf = async (statement: string, entity: string) => {
    const before = await server.value<number>('select coalesce(max(id), 0) from audit_log')
    await server.rows('begin')
    try {
      await server.rows(statement)
      return await server.rows(
        `select actor, action, entity_id is not null as "isNamed", branch_id is not null as "hasBranch", before, after
         from audit_log where id > $1 and entity = $2 order by id`,
        [before, entity],
      )
    } finally {
      await server.rows('rollback')
    }
  }

  it('is told by who, when, by which call and which paper, and not copied', async () => {
    const rows = await server.rows(
      `select entity, action, entity_id, actor_id, branch_id is not null as branch, at > now() - interval '1 hour' as at, before, after
       from audit_log where request_id = $1 and action <> 'EVENT'`,
      [requestId],
    )
    const cashier = await server.as('kasir')
    expect(rows).toEqual([
      {
        entity: 'document',
        action: 'INSERT',
        entity_id: String(orderId),
        actor_id: cashier.employeeId,
        branch: true,
        at: true,
        before: null,
        after: null,
      },
    ])
  })

  const ofOrder = 'document_id = (select max(id) from document where number is not null)'
  it.each([
    [
      'document',
      `update document set number = number || 'X' where id = (select max(id) from document where number is not null)`,
      'number',
    ],
    ['document', 'update document set total = total + 1 where id = (select max(id) from document)', 'total'],
    ['sales_order', `update sales_order set grand_total = grand_total + 1`, 'grand_total'],
    ['sales_order_line', `update sales_order_line set price = price + 1`, 'price'],
    ['sales_order_line', `update sales_order_line set cost = cost + 1`, 'cost'],
    ['document_event', `update document_event set reason = 'diganti' where ${ofOrder}`, 'reason'],
    ['journal', `update journal set description = 'diganti' where ${ofOrder}`, 'description'],
    ['journal_line', `update journal_line set note = 'diganti'`, 'note'],
    [
      'stock_move',
      `update stock_move set entered_at = entered_at - interval '1 day' where ${ofOrder}`,
      'entered_at',
    ],
    ['sales_payment', `update sales_payment set at = at - interval '1 day'`, 'at'],
    ['sales_payment_detail', `update sales_payment_detail set reference_no = 'diganti'`, 'reference_no'],
  ])('tells of a later change of %s with both sides: %s', async (entity, statement, column) => {
    const told = await toldOf(statement, entity)
    expect(told.length).toBeGreaterThan(0)
    for (const { before, after, ...row } of told) {
      expect(row).toEqual({ actor: 'system:test', action: 'UPDATE', isNamed: true, hasBranch: true })
      expect([Object.keys(before), Object.keys(after)]).toEqual([[column], [column]])
      expect(before[column]).not.toEqual(after[column])
    }
  })

  it('tells of every row that is taken away, whole', async () => {
    for (const entity of ['journal_line', 'sales_payment_detail', 'document_event']) {
      const rows = await server.rows(`select to_jsonb(t) as row from ${entity} t`)
      const told = await toldOf(`delete from ${entity}`, entity)
      expect(rows.length, entity).toBeGreaterThan(0)
      expect(new Set(told.map(({ before }) => JSON.stringify(before)))).toEqual(
        new Set(rows.map(({ row }) => JSON.stringify(row))),
      )
      expect(told.every(({ action, after }) => action === 'DELETE' && after === null)).toBe(true)
    }
  })

  it('is paired by its key, as it is today, without the day of its month', async () => {
    const keys = await server.rows<{ table: string; paired: string; key: string }>(
      `select t.tgrelid::regclass::text as "table", split_part(encode(t.tgargs, 'escape'), '\\000', 2) as paired,
         (select string_agg(a.attname, ',' order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
          where i.indrelid = t.tgrelid and i.indisprimary
            and not exists (select from pg_partitioned_table m where m.partrelid = i.indrelid and m.partattrs[0] = a.attnum)) as key
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'audit_changed' and t.tgname = 'audit_update'`,
    )
    expect(keys.map(({ table }) => table)).toEqual(expect.arrayContaining(['document', 'journal_line']))
    for (const { table, paired, key } of keys) {
      expect(paired, table).toBe(key)
      expect(key.split(',').length, table).toBeLessThanOrEqual(3)
    }
  })

  it('tells of a changed key as a row that went and one that came', async () => {
    const told = await toldOf('update journal_line set line_no = line_no + 100', 'journal_line')
    expect(told.length).toBeGreaterThan(0)
    const went = told.filter(({ after }) => after?.line_no === null || after === null)
    expect(went.every(({ before }) => before.line_no > 0)).toBe(true)
    expect(told.some(({ after }) => (after?.line_no ?? 0) > 100)).toBe(true)
  })
})

describe('the seals', () => {
  const seal = () => server.value<number>('select seal_audit_log()')
  const unsealed = () =>
    server.value<number>(
      'select count(*) from audit_log where xact >= (select max(up_to::text::bigint)::text::xid8 from audit_seal)',
    )
  /** Transactions of other databases of the cluster hold the horizon back: a large import of another file for a while. */
  const patience = { timeout: 60_000 }
  const sealAll = () =>
    expect
      .poll(async () => {
        await seal()
        return unsealed()
      }, patience)
      .toBe(0)
  const broken = async () =>
    (await server.rows<{ number: number }>('select * from broken_audit_seals()')).map((row) => row.number)
  const lastSeal = () => server.value<number>('select max(number) from audit_seal where chain = 0')
  const newRow = async (name: string) => {
    await admin.call('POST /v1/brands', { body: { name } })
    return server.value<number>('select max(id) from audit_log')
  }

  it('hold as long as nobody touches the log, in whatever time zone one looks', async () => {
    await sealAll()
    await newRow('Segel Satu')
    expect(await unsealed()).toBe(1)
    await sealAll()
    expect(await seal()).toBe(0)
    expect(await broken()).toEqual([])
    const abroad = await openOwner(server.connection, 'abroad')
    await abroad.query(`set timezone = 'Asia/Jakarta'; set datestyle = 'SQL, DMY'`)
    expect((await abroad.query('select * from broken_audit_seals()')).rows).toEqual([])
    await abroad.end()
  })

  it('hold for rows that were sealed before the log knew devices', async () => {
    const [row] = await server.rows<{ now: string; then: string }>(
      `select audit_text(a) as now, row(a.at, a.id, a.xact, a.actor_id, a.actor, a.request_id, a.action, a.entity,
         a.entity_id, a.branch_id, a.before, a.after)::text as "then"
       from audit_log a where a.device is null order by a.id limit 1`,
    )
    expect(row?.now).toBe(row?.then)
    const withDevice = `select count(*) from audit_log a where device is not null and strpos(audit_text(a), device) = 0`
    await newRow('Segel Perangkat')
    expect(await server.value(withDevice)).toBe(0)
  })

  it.each([
    ['a quote and another actor', `x'; set local app.scope = 'system:nobody'; --`],
    ['backslashes', String.raw`x\'; set local app.scope = 'system:nobody'; -- \\`],
    ['a name and an end of a text in dollars', '$$ $1 :device " %s'],
  ])('carry a device that is called %s as it is, and nothing that it says', async (what, device) => {
    const body = { name: `Segel ${what}` }
    const { data } = await admin.call('POST /v1/brands', { body }, { headers: { 'user-agent': device } })
    const rows = await server.rows(
      `select device, actor from audit_log where entity = 'brand' and entity_id = $1`,
      [data.id],
    )
    expect(rows).toEqual([{ device, actor: `employee:${admin.employeeId}` }])
  })

  it('show a changed row, and are whole again when it is put back', async () => {
    const id = await newRow('Segel Dua')
    await sealAll()
    const actor = await server.value('select actor from audit_log where id = $1', [id])
    await server.rows(`update audit_log set actor = 'employee:999' where id = $1`, [id])
    expect(await broken()).toEqual([await lastSeal()])
    await server.rows('update audit_log set actor = $1 where id = $2', [actor, id])
    expect(await broken()).toEqual([])
  })

  it('show a row that is gone, one that was slipped in, and a seal that was rewritten', async () => {
    const id = await newRow('Segel Tiga')
    await sealAll()
    const sealId = await lastSeal()
    const touched = async (sql: string) => {
      await server.rows('begin')
      await server.rows(sql)
      const found = await broken()
      await server.rows('rollback')
      return found
    }
    expect(await touched(`delete from audit_log where id = ${id}`)).toEqual([sealId])
    const slipped = `insert into audit_log (xact, actor, action, entity)
      select xact, 'x', 'EVENT', 'x' from audit_log where id = ${id}`
    expect(await touched(slipped)).toEqual([sealId])
    expect(await touched(`delete from audit_seal where chain = 0 and number = ${sealId - 1}`)).toEqual([
      sealId,
    ])
    expect(
      await touched(`update audit_seal set hash = '\\x00' where chain = 0 and number = ${sealId - 1}`),
    ).toContain(sealId - 1)
    expect(await broken()).toEqual([])
  })

  it('leave out a transaction under way and take it up when it has ended', async () => {
    await sealAll()
    const slow = await openOwner(server.connection, 'slow')
    await slow.query(
      `begin; set local app.actor = 'system:test'; update brand set name = name || '!' where code = 'ISOGO'`,
    )
    await newRow('Segel Empat')
    expect(await seal()).toBe(0)
    expect(await unsealed()).toBe(1)
    await slow.query('commit')
    await slow.end()
    expect(await unsealed()).toBe(2)
    await sealAll()
    expect(await broken()).toEqual([])
  })

  it('are made by the job of every minute', async () => {
    await newRow('Segel Lima')
    const owner = server.owner as unknown as pg.Pool // the job only queries
    const jobs = jobHandlers(owner, server.clock, server.services.database)
    await expect
      .poll(async () => {
        await jobs['seal-audit-log']?.(null)
        return unsealed()
      }, patience)
      .toBe(0)
    await jobs['ensure-month-partitions']?.(null)
    await jobs['forget-old-rows']?.(null)
  })
})
