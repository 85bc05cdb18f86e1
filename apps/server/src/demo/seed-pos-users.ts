import { type Insertable, sql } from 'kysely'
import { inBranches } from '../kernel/db/branches.ts'
import { withIds } from '../kernel/db/ids.ts'
import type { DB, Tx } from '../kernel/db/types.ts'

const HOUR = 3_600_000

interface Shop {
  branch_id: number
  id: number
  owner_name: string
}

type Row = Omit<Insertable<DB['pos_user']>, 'id'>

/** Of each shop of type POS its owner, who was let in, and a cashier: most wait, every fourth was rejected. */
export async function seedPosUsers(
  tx: Tx,
  { companyId, branchIds, now }: { companyId: number; branchIds: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const ids = [...branchIds.values()]
  const { rows: shops } = await sql<Shop>`
    select branch_id, id, owner_name from customer
    where ${inBranches('branch_id', ids)} and type = 'POS' and approved = 'Approved' order by branch_id, id`.execute(
    tx,
  )
  const users = shops.flatMap((shop, place) => usersOf(shop, place, now))
  if (users.length === 0) return
  await tx.insertInto('pos_user').values(withIds(tx, users)).execute()
  const contacts = users.flatMap(({ phone, email }) => [phone, ...(email ? [email] : [])])
  await tx
    .insertInto('pos_user_contact')
    .values(contacts.map((contact) => ({ company_id: companyId, contact })))
    .execute()
}

const cashiers = ['Ayu Lestari', 'Rian Saputra', 'Nur Aini', 'Fajar Hidayat', 'Mega Puspita'] as const

function usersOf({ branch_id, id, owner_name }: Shop, place: number, now: Date): Row[] {
  const [number, isRejected] = [String(place).padStart(4, '0'), place % 4 === 3]
  const common = { branch_id, customer_id: id, device_id: `POS-${number}`, updated_at: now }
  const at = new Date(now.getTime() - (1 + place) * 2 * HOUR)
  return [
    {
      ...common,
      name: owner_name,
      phone: `+628570000${number}`,
      email: `toko${number}@pos.merchant.test`,
      role: 'OWNER',
      approved: 'Approved',
      approved_at: now,
      created_at: now,
    },
    {
      ...common,
      name: cashiers[place % cashiers.length] ?? cashiers[0],
      phone: `+628580000${number}`,
      role: 'CASHIER',
      approved: isRejected ? 'Rejected' : null,
      approved_at: isRejected ? at : null,
      reject_reason: isRejected ? 'Bukan pegawai toko ini' : null,
      created_at: at,
    },
  ]
}
