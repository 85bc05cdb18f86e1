import { employeeContract } from '@merchant/contract/system/employee.ts'
import { sql } from 'kysely'
import { asText } from '../../../kernel/import/cells.ts'
import { knownAs } from '../../../kernel/import/headings.ts'
import type { BatchOwner, Given, ImportColumn, ImportType } from '../../../kernel/import/import-type.ts'
import { masterImport } from '../../../kernel/import/master-import.ts'
import { addPeople, returnPeople, withdrawPeople } from './employee-import.apply.ts'
import { examinePeople } from './employee-import.rows.ts'

const { shape } = employeeContract['POST /v1/employees'].body

const columns: readonly ImportColumn[] = [
  {
    key: 'code',
    header: 'Kode',
    hint: 'Kode atau nomor induk karyawan; huruf, angka, titik, garis; tidak boleh ganda',
    example: 'KRY-001',
    read: asText,
    schema: shape.code.unwrap(),
    unique: 'code',
    required: 'cell',
  },
  {
    key: 'name',
    header: 'Nama',
    hint: 'Nama lengkap',
    example: 'Siti Rahmawati',
    read: asText,
    schema: shape.name,
    required: 'cell',
  },
  {
    key: 'email',
    header: 'Email',
    hint: 'Dipakai untuk masuk. Kata sandi tidak ditulis di berkas: buatlah di halaman orangnya saat ia siap masuk',
    example: 'siti@tokosejahtera.co.id',
    read: asText,
    schema: shape.email,
    unique: 'email',
    required: 'cell',
  },
  {
    key: 'phone',
    header: 'Nomor telepon',
    hint: '6 sampai 15 angka; boleh kosong',
    example: '0812-1111-2222',
    read: asText,
    schema: shape.phone,
  },
  {
    key: 'role',
    header: 'Peran',
    hint: 'Nama peran yang sudah ada, tidak melebihi hak Anda sendiri',
    example: 'Kasir',
    read: asText,
    lookup: { table: 'role', label: 'Peran' },
    required: 'cell',
  },
  {
    key: 'branch',
    header: 'Cabang',
    hint: 'Kode atau nama cabang tempat ia bekerja',
    example: 'PST',
    read: asText,
    lookup: { table: 'branch', label: 'Cabang' },
    required: 'cell',
  },
  {
    key: 'branches',
    header: 'Cabang lain yang boleh dilihat',
    hint: 'Kode cabang lain yang boleh ia lihat, dipisah koma; boleh kosong',
    example: '',
    read: asText,
  },
]

/** Headings of people's own files. */
const otherNames = {
  code: ['NIK', 'NIP', 'No induk', 'Nomor induk', 'Kode karyawan', 'ID karyawan'],
  name: ['Nama karyawan', 'Nama lengkap', 'Karyawan', 'Pegawai', 'Name'],
  email: ['E-mail', 'Surel', 'Alamat email'],
  phone: ['Telepon', 'No HP', 'HP', 'No telp', 'Telp', 'WA', 'Phone'],
  role: ['Jabatan', 'Posisi', 'Role', 'Bagian'],
  branch: ['Kode cabang', 'Lokasi', 'Penempatan', 'Branch'],
  branches: ['Cabang lain', 'Cabang yang boleh dilihat', 'Akses cabang'],
}

/** A person from a file is in use. */
const judge = (given: Given) => ({ given: { ...given, status: 'ACTIVE' }, faults: [] })

/** Only somebody who was taken back before his first sign-in is changed by a file: he is in use again. */
const current = ({ companyId }: BatchOwner) => sql`
  select e.id, e.version, jsonb_build_object('code', e.code, 'name', e.name, 'email', e.email, 'phone', e.phone,
    'role', jsonb_build_object('id', o.id, 'code', o.name), 'branch', jsonb_build_object('id', b.id, 'code', b.code),
    'status', e.status) as state
  from employee e join role o on o.id = e.role_id join branch b on b.id = e.branch_id
  join credential c on c.employee_id = e.id and c.must_change
  where e.company_id = ${companyId} and lower(e.email) = lower(r.given ->> 'email') and e.status = 'INACTIVE'
    and not exists (select 1 from session s where s.employee_id = e.id)`

/** An email or a code that somebody else has; of people of other companies nothing is told. */
const conflicts = ({ companyId }: BatchOwner) => sql`
  select 'email' as column, case when e.company_id = ${companyId}
    then 'Email ini sudah dipakai ' || e.name || ', ubahlah di Pengguna & Peran' else 'Email ini sudah dipakai' end as message
  from employee e where lower(e.email) = lower(r.given ->> 'email') and e.id is distinct from r.target_id
  union all
  select 'code', 'Kode ini sudah dipakai ' || e.name from employee e
  where e.company_id = ${companyId} and lower(e.code) = lower(r.given ->> 'code') and e.id is distinct from r.target_id`

/**
 * People from a file. It has no passwords, and bringing it in makes none: what stands in a file or a reply is read by
 * others, and a temporary password ends after `TEMPORARY_PASSWORD_HOURS`, mostly before a long list was handed out. Each person
 * has an account that nobody can enter, until a user with the right makes a temporary password on the person's page, where it is
 * shown once. Taking the file back makes people inactive while nobody of it has signed in.
 */
export const employeeImport: ImportType = {
  ...masterImport(
    {
      columns: knownAs(columns, otherNames),
      secondExample: {
        code: 'KRY-002',
        name: 'Agus Prasetyo',
        email: 'agus@tokosejahtera.co.id',
        role: 'Gudang',
        branch: 'PST',
      },
      keyColumn: 'email',
      titleColumn: 'name',
      judge,
      current,
      conflicts,
      examine: (ctx, _, rows) => examinePeople(ctx, rows),
    },
    { table: 'employee', insert: addPeople, save: returnPeople },
  ),
  owner: 'company',
  undo: withdrawPeople,
}
