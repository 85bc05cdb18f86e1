import type { TestServer } from './test-server.ts'

interface Member {
  code?: string
  name?: string
  type?: 'MEMBER' | 'NON_MEMBER'
  approved?: 'Approved' | 'Rejected' | null
}

let made = 0

/** A customer of a branch: an approved member, where nothing else is said. @returns the id */
export function newMember(
  server: TestServer,
  branchId: number,
  { code = `AGT-${made + 1}`, name = `Toko ${code}`, type = 'MEMBER', approved = 'Approved' }: Member = {},
): Promise<number> {
  const phone = `+62812777${String(++made).padStart(5, '0')}`
  return server.value<number>(
    `insert into customer (branch_id, code, name, owner_name, phone, sub_district, address, type, approved, approved_at, reject_reason,
       customer_group_id, created_at, updated_at)
     select $1, $2, $3, 'Ibu', $4, 'Cakung', 'Jl. Raya 1', $5, $6, case when $6::text is not null then now() end,
       case when $6 = 'Rejected' then 'Toko tidak ditemukan' end, g.id, now(), now()
     from customer_group g join branch b on b.id = $1 and b.company_id = g.company_id limit 1 returning id`,
    [branchId, code, name, phone, type, approved],
  )
}
