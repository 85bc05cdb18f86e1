import { open } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Verdict, verifyDatabase } from '../../src/kernel/backup/verify.ts'
import { openOwner } from '../../src/kernel/db/pool.ts'
import { folderUploads } from '../../src/kernel/files/uploads.ts'
import { connectionUrl } from '../../src/kernel/postgres/connection.ts'
import { runTool } from '../support/command.ts'
import { type TestServer, testServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await server.value('select seal_audit_log()')
})
afterAll(() => server.close())

const looks = [
  'Checksum halaman data',
  'Indeks dan tabel (amcheck)',
  'Segel jejak audit',
  'Aturan buku',
  'Berkas unggahan',
]

async function verify(): Promise<Verdict[]> {
  const owner = await openOwner(server.connection, 'verify')
  return verifyDatabase(owner, folderUploads(server.settings.dataDir)).finally(() => owner.end())
}
const wrong = async () => (await verify()).filter(({ state }) => state === 'fault')

/** Lets something be wrong for as long as `look` takes. */
async function planted(fault: string, mending: string, look: () => Promise<void>): Promise<void> {
  await server.rows(fault)
  await look().finally(() => server.rows(mending))
}

describe('the check of a whole database', () => {
  it('finds nothing wrong with a sound one, and changes nothing', async () => {
    const verdicts = await verify()
    expect(verdicts.map(({ what, state }) => [what, state])).toEqual(looks.map((what) => [what, 'ok']))
    expect(verdicts[1]?.told).toMatch(/^[1-9]\d\d indeks dan [1-9]\d\d tabel, tidak ada kesalahan$/)
    expect(await server.rows(`select from pg_extension where extname = 'amcheck'`)).toEqual([])
  })

  it('names a seal whose records were changed', () =>
    planted(
      `update audit_log set actor = actor || '!' where id = (select min(id) from audit_log)`,
      `update audit_log set actor = trim('!' from actor) where id = (select min(id) from audit_log)`,
      async () => {
        const faults = await wrong()
        expect(faults.map(({ what }) => what)).toEqual(['Segel jejak audit', 'Aturan buku'])
        expect(faults[0]?.faults).toEqual([
          expect.stringMatching(/^segel \d+\/\d+: isi catatan sudah diubah$/),
        ])
      },
    ))

  it('names a seal whose records are fewer', async () => {
    await server.rows(
      'create table kept as select * from audit_log where id = (select max(id) from audit_log where xact < (select min(up_to::text::bigint)::text::xid8 from audit_seal))',
    )
    await planted(
      'delete from audit_log where id = (select id from kept)',
      'insert into audit_log select * from kept; drop table kept',
      async () => {
        const [seals] = (await verify()).filter(({ what }) => what === 'Segel jejak audit')
        expect(seals?.faults[0]).toMatch(/^segel \d+\/\d+: disegel \d+ catatan, sekarang ada \d+$/)
      },
    )
  })

  it('names a broken rule of the books in its sentence', () =>
    planted(
      `insert into account_balance (branch_id, account_id, month, class, debit)
       select (select min(id) from branch), (select min(id) from account), '2026-11-01', 'NORMAL', 5`,
      'delete from account_balance',
      async () => {
        const [fault] = await wrong()
        expect(fault?.what).toBe('Aturan buku')
        expect(fault?.faults[0]).toMatch(/^I05 "Saldo bulanan tiap akun .*": 1 baris, misalnya \{/)
      },
    ))

  it('names an index that lacks rows', () =>
    planted(
      `create function shaky(id bigint) returns bigint language sql immutable return id;
       create index product_shaky on product (shaky(id));
       create or replace function shaky(id bigint) returns bigint language sql immutable return id + 1`,
      'drop index product_shaky; drop function shaky',
      async () => {
        const [fault] = await wrong()
        expect(fault?.what).toBe('Indeks dan tabel (amcheck)')
        expect(fault?.faults.join()).toMatch(/index "product_shaky"/)
      },
    ))

  it('names an uploaded file that is gone', () =>
    planted(
      `insert into file (public_id, company_id, branch_id, purpose, mime, size, sha256, created_at, created_by)
       select '${'b'.repeat(32)}', company_id, branch_id, 'BRAND', 'image/webp', 1, '', now(), id from employee order by id limit 1`,
      'delete from file',
      async () => {
        const [fault] = await wrong()
        expect(fault).toMatchObject({
          what: 'Berkas unggahan',
          told: expect.stringMatching(/^1 kesalahan dari 1 berkas/),
        })
        expect(fault?.faults[0]).toContain(`files/${'b'.repeat(32)} tidak ada di`)
      },
    ))

  it('names a page that rotted on the disk', async () => {
    await server.rows('create table rot (id int primary key)')
    await server.rows('insert into rot select generate_series(1, 1000)')
    await server.rows('create extension pg_buffercache')
    await server.rows('checkpoint')
    const path = await server.value<string>(
      `select current_setting('data_directory') || '/' || pg_relation_filepath('rot')`,
    )
    await server.rows(`select pg_buffercache_evict_relation('rot')`)
    const file = await open(path, 'r+')
    await file.write(Buffer.from('rusak'), 0, 5, 8000)
    await file.close()
    const [fault] = await wrong()
    expect(fault?.what).toBe('Checksum halaman data')
    expect(fault?.faults.join()).toMatch(/invalid page in block 0/)
    await server.rows('drop table rot; drop extension pg_buffercache')
  })
})

describe('npm run verify', () => {
  it('says in words what it found, and fails when anything is wrong', async () => {
    const env = { DATA_DIR: server.settings.dataDir, DATABASE_URL: connectionUrl(server.connection) }
    await planted(
      `update audit_log set actor = actor || '!' where id = (select min(id) from audit_log)`,
      `update audit_log set actor = trim('!' from actor) where id = (select min(id) from audit_log)`,
      async () => {
        const { status, stdout } = await runTool('verify', [], env)
        expect(stdout).toMatch(/✓ Indeks dan tabel \(amcheck\): \d+ indeks/)
        expect(stdout).toMatch(/✗ Segel jejak audit: 1 kesalahan/)
        expect(stdout).toMatch(/5 pemeriksaan: \d baik, [23] dengan kesalahan, 0 tidak tersedia/)
        expect(status).toBe(1)
      },
    )
  })
})
