import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allFaults, commit, rowsOf, sendFile, undo } from '../../../../test/support/import-file.ts'
import { type Line, xlsx } from '../../../../test/support/large-import.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** People from a file: without a password until somebody makes one, within what the caller has himself. */
let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const send = async (...rows: Line[]) =>
  (
    await sendFile(
      server,
      admin,
      'employees',
      await xlsx([
        ['Kode', 'Nama', 'Email', 'Nomor telepon', 'Peran', 'Cabang', 'Cabang lain yang boleh dilihat'],
        ...rows,
      ]),
      { name: 'karyawan.xlsx' },
    )
  ).batch
const faultsOf = async (batch: Awaited<ReturnType<typeof send>>) =>
  (await allFaults(admin, batch)).map(({ row, header, message }) => `${row} ${header}: ${message}`)
const people = () =>
  server.rows(
    `select e.code, e.status, r.name as role, b.code as branch, c.must_change,
       (select string_agg(x.code, ',' order by x.code) from employee_branch eb join branch x on x.id = eb.branch_id where eb.employee_id = e.id) as others
     from employee e join role r on r.id = e.role_id join branch b on b.id = e.branch_id join credential c on c.employee_id = e.id
     where e.email like '%@berkas.test' order by 1`,
  )
const siti: Line = ['K-1', 'Siti Rahmawati', 'siti@berkas.test', '0812-1111-2222', 'Kasir', 'JKT', 'BDG; SMG']
const agus: Line = ['K-2', 'Agus Prasetyo', 'agus@berkas.test', null, 'gudang', 'BDG', null]

describe('a file of people', () => {
  it('is refused for what somebody has already, twice in the file, and for strange roles and branches', async () => {
    const batch = await send(
      siti,
      ['K-1', 'Lain', 'lain@berkas.test', null, 'Kasir', 'JKT', null],
      ['K-3', 'Kasir Lama', 'kasir@demo.merchant.test', null, 'Kasir', 'JKT', null],
      ['K-4', 'Entah', 'entah@berkas.test', null, 'Raja', 'JKT', 'XYZ'],
      ['K-5', 'Salah', 'bukan email', null, 'Kasir', 'JKT', null],
    )
    const name = await server.value(`select name from employee where email = 'kasir@demo.merchant.test'`)
    expect(await faultsOf(batch)).toEqual([
      '3 Kode: Kode K-1 sudah ada di baris 2',
      `4 Email: Email ini sudah dipakai ${name}, ubahlah di Pengguna & Peran`,
      '5 Peran: Peran Raja tidak ditemukan',
      '5 Cabang lain yang boleh dilihat: Cabang XYZ tidak ditemukan',
      '6 Email: Format Email tidak valid',
    ])
    expect(await people()).toEqual([])
  })

  it('gives nobody more than the caller has: neither rights nor branches', async () => {
    // A head of users who sees one branch and has the rights of users alone.
    const roleId = await server.value<number>(
      `insert into role (company_id, name, reach, permissions, created_at, updated_at)
       select company_id, 'Kepala Pengguna', 'ASSIGNED', '{system.setup-user:add,system.setup-user:edit,system.setup-user:view}', now(), now()
       from branch where code = 'JKT' returning id`,
    )
    await server.rows(`update employee set role_id = $1 where email = 'gudang@demo.merchant.test'`, [roleId])
    const head = await server.as('gudang')
    const file = await xlsx([
      ['Kode', 'Nama', 'Email', 'Nomor telepon', 'Peran', 'Cabang', 'Cabang lain yang boleh dilihat'],
      siti,
    ])
    const { batch } = await sendFile(server, head, 'employees', file)
    const found = (await allFaults(head, batch)).map(({ header, message }) => `${header}: ${message}`)
    expect(found).toContainEqual(expect.stringMatching(/^Peran: Anda tidak dapat memberi hak/))
    expect(found).toContainEqual('Cabang lain yang boleh dilihat: Cabang BDG, SMG tidak ditemukan')
  })

  it('makes people with accounts that nobody can enter before a password is made for each', async () => {
    const batch = await send(siti, agus)
    expect(batch).toMatchObject({ newCount: 2, invalidCount: 0 })
    expect((await rowsOf(admin, batch))[0]).toMatchObject({
      key: 'siti@berkas.test',
      title: 'Siti Rahmawati',
    })
    const applied = await commit(admin, batch)
    expect(applied.body).not.toMatch(/password/i)
    expect(await people()).toEqual([
      { code: 'K-1', status: 'ACTIVE', role: 'Kasir', branch: 'JKT', must_change: true, others: 'BDG,SMG' },
      { code: 'K-2', status: 'ACTIVE', role: 'Gudang', branch: 'BDG', must_change: true, others: null },
    ])
    expect(
      await server.value(
        `select count(*)::int from credential c join employee e on e.id = c.employee_id
         where e.email like '%@berkas.test' and c.temporary_until > $1`,
        [server.clock.now()],
      ),
    ).toBe(0)

    // Taken back while nobody has come, and brought in again: the same people, in use.
    expect((await undo(admin, applied.data)).data.status).toBe('UNDONE')
    expect((await people()).map(({ status }) => status)).toEqual(['INACTIVE', 'INACTIVE'])
    const again = await send(siti, agus)
    expect(again).toMatchObject({ newCount: 0, changedCount: 2, invalidCount: 0 })
    const second = (await commit(admin, again)).data
    expect((await people()).map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE'])

    const { id, version } = (
      await server.rows<{ id: number; version: number }>(
        `select id, version from employee where email = 'siti@berkas.test'`,
      )
    )[0] ?? { id: 0, version: 0 }
    const made = await admin.call('PUT /v1/employees', { body: { id, version, resetPassword: true } })
    await server.as('siti@berkas.test', made.data.temporaryPassword)
    const refused = await undo(admin, second)
    expect(refused.error.data.reason).toBe('EMPLOYEE_SIGNED_IN')
    expect(refused.error.message).toBe(
      'Siti Rahmawati sudah masuk, sehingga impor ini tidak dapat dibatalkan; nonaktifkan orangnya satu per satu di Pengguna & Peran',
    )
    expect((await people()).map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE'])
  })
})
