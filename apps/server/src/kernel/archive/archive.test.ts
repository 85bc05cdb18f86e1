import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/support/empty-database.ts'
import { everyReport } from '../../../test/support/every-report.ts'
import { addInvoice, invoiceOf } from '../../../test/support/invoicing.ts'
import { placeOrder, type Receipt, receiveGoods } from '../../../test/support/purchasing.ts'
import { openStocking, type Stocking, startWith } from '../../../test/support/stocking.ts'
import { type Caller, type TestServer, testServer } from '../../../test/support/test-server.ts'
import { writeBackup } from '../backup/backup.ts'
import { restoreBackup } from '../backup/restore.ts'
import { openOwner } from '../db/pool.ts'
import { folderUploads } from '../files/uploads.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { createPeriods } from '../period/period.ts'
import { StartupError } from '../startup-error.ts'
import { bringYearBack, checkArchive, dropShelves } from './bring-back.ts'
import { previewYear, putYearAway } from './put-away.ts'
import { archiveOf } from './year.ts'

/** Two branches live through the last weeks of 2025 and into 2026; then 2025 is put away, and comes back. */

const AT_2025 = new Date('2025-12-10T03:00:00.000Z')
const AT_2026 = new Date('2026-01-20T03:00:00.000Z')
const BEFORE = '2025-12-10'

let server: TestServer
let jakarta: Stocking
let bandung: Stocking
let admin: Caller
let finance: Caller
let folder: string
let file: string
let receipt: Receipt
let expense: { id: number; version: number }

const signIn = async () => {
  ;[admin, finance] = await Promise.all([server.as('admin'), server.as('keuangan')])
}
const close = async ({ branchId }: Stocking, year: number, month: number) => {
  const answer = await finance.raw('POST /core/v1/period/close', { body: { branchId, year, month } })
  expect(answer.status, answer.body).toBe(200)
}
const accountOf = (code: string) => server.value<number>('select id from account where code = $1', [code])
const spend = async ({ branchId }: Stocking, date: string, amount: number) => {
  const lines = [
    { accountId: await accountOf('6-1301'), debit: amount, credit: 0 },
    { accountId: await accountOf('2-1401'), debit: 0, credit: amount },
  ]
  const body = { branchId, date, description: 'Listrik', lines }
  const answer = await finance.raw('POST /v1/manual-journal/general', { body })
  expect(answer.status, answer.body).toBe(201)
  return answer.data as { id: number; version: number } // of a journal
}

/** Transactions of other databases of the cluster hold the horizon of seals back. */
const sealAll = () =>
  expect
    .poll(
      async () => {
        await server.value('select seal_audit_log()')
        return server.value(
          `select count(*) from audit_log where xact >= (select up_to from audit_seal order by up_to desc limit 1)`,
        )
      },
      { timeout: 60_000 },
    )
    .toBe(0)

/**
 * The test writes within minutes what took two years: the log gets the days on which it would have been written. What runs in
 * the background ends first, else its rows would keep their day among rows of another.
 */
async function logWasWritten(at: string, where: string): Promise<void> {
  const now = await server.value<string>('select pg_current_xact_id()::text')
  await expect
    .poll(() => server.value(`select pg_snapshot_xmin(pg_current_snapshot()) > '${now}'::xid8`), {
      timeout: 60_000,
    })
    .toBe(true)
  await server.rows(
    `update audit_log set at = '${at}'::timestamptz + id * interval '1 microsecond' where ${where}`,
  )
}

const TABLES = ['audit_log', 'document_event', 'journal_line', 'stock_move']
/** Rows and their checksum, of the four tables and the seals. */
async function rowsNow(rows = server.rows): Promise<Record<string, unknown>[]> {
  const wanted = [...TABLES, 'audit_seal'].map(
    (name) =>
      `select '${name}' as name, count(*)::int as n, md5(string_agg(t::text, '|' order by t::text)) as hash from ${name} t`,
  )
  return rows(wanted.join(' union all '))
}

/** What the reports of the later year say, without when they were made. */
async function reports(): Promise<Record<string, unknown>> {
  const about = { accountId: await accountOf('6-1301'), productId: jakarta.products[0] ?? 0 }
  const said: Record<string, unknown> = {}
  for (const { branchId } of [jakarta, bandung])
    for (const [route, body] of everyReport(about)) {
      const days = { branchId, dateFrom: '2026-01-01', dateTo: '2026-01-31' }
      const answer = await admin.raw(route, { body: { ...days, ...body } })
      said[`${branchId} ${route} ${JSON.stringify(body)}`] = [
        answer.status,
        answer.status === 200
          ? { ...(answer.data as object), asOf: null, generatedAt: null }
          : answer.error.data,
      ]
    }
  return said
}

const history = async (id: number) =>
  (await admin.call('GET /core/v1/documents/{id}/history', { params: { id } })).data
const put = (name = file, year = 2025) =>
  putYearAway(server.owner, { year, file: name, now: new Date(), by: 'uji' })
const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => new Error('nothing was refused'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartupError)
  return (error as Error).message // by the line above
}
/** The rules that a change by hand breaks, which is taken back. */
async function brokenBy(statement: string): Promise<string[]> {
  await server.rows('begin')
  try {
    await server.rows(statement)
    return (await checkInvariants(server.owner)).map(({ name }) => name)
  } finally {
    await server.rows('rollback')
  }
}

beforeAll(async () => {
  server = await testServer()
  server.clock.set(AT_2025)
  ;[jakarta, bandung] = [await openStocking(server, 'JKT'), await openStocking(server, 'BDG')]
  for (const { branchId } of [jakarta, bandung]) {
    await server.rows(`update branch set go_live_date = '2025-12-01' where id = $1`, [branchId])
    await server.services.database.write(server.scope([branchId]), (tx) =>
      createPeriods(tx, branchId, '2025-12-01', '2025-12-31'),
    )
    await server.services.database.write(server.scope([branchId]), (tx) =>
      createPeriods(tx, branchId, '2024-12-01', '2024-12-31'),
    )
  }
  folder = mkdtempSync(join(tmpdir(), 'merchant-archive-'))
  file = join(folder, 'merchant-arsip-2025.tar.zst')
  await signIn()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a year', () => {
  it('is lived, closed and sealed', async () => {
    // A year in which only masters were made.
    await server.rows(`update period set status = 'CLOSED', closed_at = '2025-01-05' where year = 2024`)
    await logWasWritten('2024-12-10', 'true')
    await sealAll()
    // 100 pieces at 1.000 in Jakarta and 50 in Bandung; 40 more come, and 3 are lost
    await startWith(admin, jakarta.start([{ qty: 100 }], { date: BEFORE }))
    await startWith(admin, bandung.start([{ qty: 50 }], { date: BEFORE }))
    const order = await placeOrder(admin, jakarta.order([{ qty: 1, price: '40000' }], { date: BEFORE }))
    receipt = await receiveGoods(admin, jakarta.receipt(order, [1], { date: BEFORE }))
    const lost = { ...jakarta.correction([{ qty: 3 }]), date: BEFORE }
    const correction = await admin.raw('POST /v1/stock-corrections', { body: lost })
    expect(correction.status, correction.body).toBe(201)
    expense = await spend(jakarta, BEFORE, 350_000)
    await spend(bandung, BEFORE, 120_000)
    await logWasWritten('2025-12-10', `at > '2026-01-01'`)
    await sealAll()
    server.clock.set(AT_2026)
    await signIn()
    await close(jakarta, 2025, 12)
    // The turn of the year lies in one seal: its rows of 2025 stay with the rows of 2026.
    const edge = await server.value<number>('select max(id) from audit_log')
    const bought = await placeOrder(
      admin,
      jakarta.order([{ qty: 2, price: '44000' }], { date: '2026-01-20' }),
    )
    const came = await receiveGoods(admin, jakarta.receipt(bought, [2], { date: '2026-01-20' }))
    const dated = { date: '2026-01-20', supplierInvoiceDate: '2026-01-20' }
    await addInvoice(admin, invoiceOf(jakarta, [came], dated, [{ price: '44000' }]))
    await spend(bandung, '2026-01-20', 80_000)
    await logWasWritten('2025-12-31T23:00:00Z', `id = ${edge + 1}`)
  })

  it('is not put away while a branch has not closed it, a rule is broken or its log is not sealed', async () => {
    const { obstacles } = await previewYear(server.owner, 2025)
    expect(obstacles).toEqual([
      'Periode Desember 2025 cabang Stokis Bandung (PT Nusantara Distribusi Raya) belum ditutup.',
    ])
    expect(await refusalOf(put())).toBe(obstacles.join('\n'))
    await close(bandung, 2025, 12)
    await sealAll()
    expect((await previewYear(server.owner, 2026)).obstacles).toContain('Tahun 2026 belum lewat.')
    expect((await previewYear(server.owner, 2023)).obstacles).toEqual([
      'Tidak ada periode tahun 2023 di basis data ini.',
    ])
    await server.rows(
      'update stock_balance set quantity = quantity + 1 where branch_id = $1 and quantity > 0',
      [bandung.branchId],
    )
    expect(await refusalOf(put())).toMatch(
      /^Aturan buku I11a tidak cocok \(.*: 1 baris\): bereskan dahulu\.$/,
    )
    await server.rows(
      'update stock_balance set quantity = quantity - 1 where branch_id = $1 and quantity > 0',
      [bandung.branchId],
    )
    expect(await server.value('select count(*) from archive')).toBe(0)
  })

  it('takes all that was before along, or goes after it', async () => {
    const { written } = await put(join(folder, '2024.tar.zst'), 2024)
    const rows = written.tables.map(({ name, rows }) => [name, rows])
    expect(rows).toEqual([
      ['audit_log', await server.value('select sum(row_count)::int from audit_seal where is_away')],
      ['document_event', 0],
      ['journal_line', 0],
      ['stock_move', 0],
    ])
    expect((await previewYear(server.owner, 2024)).obstacles).toContain(
      'Tahun 2024 sudah diarsipkan, dan semua yang sebelumnya dengan dia.',
    )
  })

  it('goes into a file that reads back, and out of the log and the events; the books stay as they were', async () => {
    await sealAll()
    const before = await reports()
    const events = await server.value<number>(`select count(*) from document_event where at < '2026-01-01'`)
    const preview = await previewYear(server.owner, 2025)
    expect(preview.obstacles).toEqual([])
    const { written } = await put()
    const counted = (tables: readonly { name: string; rows: number }[]) =>
      Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
    expect(counted(written.tables)).toEqual(counted(preview.tables))
    // openings of Jakarta and Bandung, the receipt, the loss
    expect(counted(written.tables)).toMatchObject({ stock_move: 4, document_event: events })
    expect(events).toBeGreaterThan(6)
    expect(await server.value(`select count(*) from document_event where at < '2026-01-01'`)).toBe(0)
    expect(await server.value(`select count(*) from audit_log where at < '2025-12-31'`)).toBe(0)
    expect(await server.value(`select count(*) from audit_log where at < '2026-01-01'`)).toBe(1) // of the seal over the turn of the year
    expect(await server.value(`select count(*) from stock_move where date < '2026-01-01'`)).toBe(4)
    expect(await checkInvariants(server.owner)).toEqual([])
    expect(await reports()).toEqual(before)
    expect(Object.values(before).filter((answer) => (answer as unknown[])[0] !== 200)).toEqual([])
    const names = await server.rows<{ name: string; to_value: string }>(
      `select name, to_value from partitions_of('document_event')`,
    )
    expect(names[0]).toEqual({ name: 'document_event_to_2025', to_value: '2026-01-01 00:00:00+00' })
    const app = await server.rows<{ may: boolean }>(
      `select has_table_privilege('merchant_app', 'document_event_to_2025', 'select') or has_schema_privilege('merchant_app', 'archived', 'usage') as may`,
    )
    expect(app).toEqual([{ may: false }])
  })

  it('says that it is away, where somebody looks for it', async () => {
    expect(await history(receipt.id)).toEqual({ rows: [], count: 0, archivedUntil: '2025-12-31' })
    const supplier = await admin.call('GET /v1/histories/{entity}/{id}', {
      params: { entity: 'supplier', id: jakarta.supplierId },
    })
    expect(supplier.data).toMatchObject({ rows: [], archivedUntil: '2025-12-31' })
    expect((await admin.call('GET /v1/settings/history')).data.archivedUntil).toBe('2025-12-31')
    const later = await server.value<number>(`select max(id) from document where type = 'PURCHASE_INVOICE'`)
    expect((await history(later)).archivedUntil).toBeNull()
    expect((await history(later)).count).toBeGreaterThan(0)
  })

  it('is not opened again, and none of its papers is undone', async () => {
    const restored = await admin.raw('POST /core/v1/period/restore', {
      body: { branchId: jakarta.branchId, year: 2025, month: 12, reason: 'Ada yang tertinggal' },
    })
    expect(restored).toMatchObject({ status: 422, error: { data: { reason: 'PERIOD_ARCHIVED' } } })
    expect(restored.error.message).toBe(
      'Periode Desember 2025 cabang Stokis Jakarta Timur ada di arsip tahun 2025 dan tidak dapat dipulihkan, mintalah pengelola server mengembalikan arsipnya dahulu',
    )
    await expect(
      server.rows(`update period set status = 'OPEN' where branch_id = $1 and year = 2025`, [
        jakarta.branchId,
      ]),
    ).rejects.toMatchObject({ constraint: 'period_archived' })
    const before = await rowsNow()
    const cancelled = await admin.raw('POST /core/v1/purchase/receive/cancel', {
      body: { id: receipt.id, version: receipt.version, reason: 'Salah', cancelDate: '2026-01-20' },
    })
    expect(cancelled).toMatchObject({ status: 422, error: { data: { reason: 'PAPER_ARCHIVED' } } })
    expect(cancelled.error.message).toBe(
      `Pembukuan ${receipt.number} ada di arsip tahun 2025 dan tidak dapat dibatalkan lagi, catat koreksinya dengan dokumen baru`,
    )
    const reversed = await finance.raw('PUT /v1/manual-journal/reverse/{id}', {
      params: { id: expense.id },
      body: { version: expense.version, reason: 'Salah akun', cancelDate: '2026-01-20' },
    })
    expect(reversed).toMatchObject({ status: 422, error: { data: { reason: 'PAPER_ARCHIVED' } } })
    expect(await rowsNow()).toEqual(before)
  })

  it.each<[string, string, string[]]>([
    [
      'a paper of the later year without its log',
      `delete from audit_log where entity = 'document' and action = 'INSERT' and at > '2026-01-02'`,
      ['A1', 'I38'],
    ],
    [
      'a row that slips into a seal that is away',
      `insert into audit_log (xact, actor, action, entity) select '3'::xid8, 'x', 'EVENT', 'x'`,
      ['A1'],
    ],
    ['a seal that is away with another hash', `update audit_seal set hash = '\\x00' where is_away`, ['A1']],
    [
      'a seal that is away and is gone',
      'delete from audit_seal where is_away and number = (select max(number) from audit_seal where is_away and chain = 0) and chain = 0',
      ['A1'],
    ],
    [
      'goods of the archived year',
      `update stock_move set quantity = quantity + 1 where date < '2026-01-01' and quantity > 50`,
      ['I11a', 'I11b'],
    ],
  ])('is still guarded: %s', async (_, statement, rules) => {
    expect((await brokenBy(statement)).toSorted()).toEqual(expect.arrayContaining(rules))
  })

  it('is proven by its file: a line that changed since is found', async () => {
    const evidence = await archiveOf(server.owner, 2025)
    expect(await checkArchive(server.owner, evidence, file)).toEqual([])
    const touch = (note: string | null) =>
      server.rows(
        `update journal_line set note = $1 where journal_id = (select min(id) from journal) and line_no = 1`,
        [note],
      )
    const note = await server.value<string | null>(
      'select note from journal_line where journal_id = (select min(id) from journal) and line_no = 1',
    )
    await touch('Diubah')
    expect(await checkArchive(server.owner, evidence, file)).toEqual([
      'Baris journal_line tahun 2025 di basis data tidak lagi sama dengan arsipnya.',
    ])
    await touch(note)
    expect(await checkArchive(server.owner, evidence, file)).toEqual([])
  })

  it('lets work go on: goods come and leave, and the next month is closed', async () => {
    const order = await placeOrder(admin, bandung.order([{ qty: 1, price: '40000' }], { date: '2026-01-20' }))
    await receiveGoods(admin, bandung.receipt(order, [1], { date: '2026-01-20' }))
    const lost = await admin.raw('POST /v1/stock-corrections', {
      body: { ...bandung.correction([{ qty: 60 }]), date: '2026-01-20' },
    })
    expect(lost.status, lost.body).toBe(201)
    server.clock.set(new Date('2026-02-03T03:00:00.000Z'))
    await signIn()
    await close(bandung, 2026, 1)
    expect(await checkInvariants(server.owner)).toEqual([])
  })
})

describe('an archived year', () => {
  it('is in a backup as evidence; the copy of the database takes it back from its file', async () => {
    const target = await emptyDatabase()
    const copy = join(folder, 'cadangan.tar.zst')
    await sealAll()
    await writeBackup(server.owner, {
      file: copy,
      uploads: folderUploads(server.settings.dataDir),
      now: new Date(),
    })
    try {
      const restored = await restoreBackup(target.connection, {
        file: copy,
        uploads: folderUploads(join(folder, 'tujuan')),
      })
      expect(restored.broken).toEqual([])
      const owner = await openOwner(target.connection, 'archive')
      await owner.query("set app.actor = 'system:test'")
      await bringYearBack(owner, 2025, () => file)
      expect(await checkInvariants(owner)).toEqual([])
      expect(
        (await owner.query(`select count(*)::int as n from document_event where at < '2026-01-01'`)).rows,
      ).toEqual([
        {
          n: (await archiveOf(server.owner, 2025)).tables.find(({ name }) => name === 'document_event')?.rows,
        },
      ])
      await owner.end()
    } finally {
      await target.drop()
    }
  })

  it('does not come back from a file that is not the one that was written', async () => {
    const evidence = await archiveOf(server.owner, 2025)
    const damaged = join(folder, 'rusak.tar.zst')
    const bytes = readFileSync(file)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    writeFileSync(damaged, bytes)
    const before = await rowsNow()
    expect(await refusalOf(dropShelves(server.owner, evidence, damaged))).toMatch(
      /rusak .*basis data tidak diubah/,
    )
    expect(await dropShelves(server.owner, evidence, file)).toBe(true)
    expect(await refusalOf(bringYearBack(server.owner, 2025, () => damaged))).toMatch(
      /rusak .*basis data tidak diubah/,
    )
    expect(await refusalOf(bringYearBack(server.owner, 2025, () => join(folder, 'tidak-ada')))).toMatch(
      /tidak-ada tidak ditemukan/,
    )
    expect(await refusalOf(bringYearBack(server.owner, 2023, () => file))).toMatch(
      /Tahun 2023 tidak ada di arsip/,
    )
    expect(await rowsNow()).toEqual(before)
  })

  it('comes back row for row, from the database and from its file, and can go again', async () => {
    const away = await rowsNow()
    const evidence = await archiveOf(server.owner, 2025)
    expect(await refusalOf(bringYearBack(server.owner, 2024, () => file))).toBe(
      'Kembalikan dahulu tahun 2025: tahun dikembalikan dari yang terbaru.',
    )
    await bringYearBack(server.owner, 2025, () => file) // its rows were dropped: from the file
    const whole = await rowsNow()
    expect(await checkInvariants(server.owner)).toEqual([])
    expect(await server.rows('select distinct year from period where archived_at is not null')).toEqual([
      { year: 2024 },
    ])
    expect((await history(receipt.id)).archivedUntil).toBeNull()
    expect((await history(receipt.id)).count).toBeGreaterThan(0)
    expect(whole).not.toEqual(away)
    await sealAll()
    const before = await rowsOf2025()
    const again = join(folder, 'lagi.tar.zst')
    const { written } = await put(again)
    expect(written.tables).toEqual(evidence.tables) // the same rows, checksum by checksum
    await bringYearBack(server.owner, 2025, () => join(folder, 'tidak-ada')) // from the database, without its file
    expect(await rowsOf2025()).toEqual(before)
    await bringYearBack(server.owner, 2024, () => join(folder, '2024.tar.zst'))
    expect(await checkInvariants(server.owner)).toEqual([])
    expect(await server.value('select count(*) from period where archived_at is not null')).toBe(0)
    expect(await server.value('select count(*) from audit_seal where is_away')).toBe(0)
  })
})

const rowsOf2025 = () =>
  server.rows(
    ['audit_log', 'document_event']
      .map(
        (name) =>
          `select '${name}' as name, count(*)::int as n, md5(string_agg(t::text, '|' order by t::text)) as hash from ${name} t where at < '2026-01-01'`,
      )
      .join(' union all '),
  )
