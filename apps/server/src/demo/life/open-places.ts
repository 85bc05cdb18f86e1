import type { Principal } from '../../kernel/auth/principal.ts'
import type { Database } from '../../kernel/db/database.ts'
import type { Db } from '../../kernel/db/types.ts'
import { branches, crews, type DemoBranch } from '../company-data.ts'
import { required } from '../required.ts'
import { demoScope } from '../seed-demo.ts'
import type { Seeded } from './draw.ts'
import type { Goods } from './goods.ts'
import type { Outlet } from './outlets.ts'
import type { Crew, Place } from './place.ts'
import type { Shop } from './plan-selling.ts'
import { Till } from './till.ts'

interface Company {
  seed: Seeded
  goods: readonly Goods[]
  outlets: readonly Outlet[]
  companyId: number
}

export interface OpenPlace {
  place: Place
  weight: number
  shops: readonly Shop[]
}

interface Opening {
  people: ReadonlyMap<string, Principal>
  /** The first day begins. */
  from: Date
  /** Life has arrived. */
  to: Date
}

/** Every branch that sells, with its people, shops, accounts and rules of prices. */
export function openPlaces(database: Database, company: Company, opening: Opening): Promise<OpenPlace[]> {
  const { branchIds } = required(opening.people, 'admin')
  return database.read({ ...demoScope, branchIds }, async (db) => {
    const shared = await readShared(db)
    const selling = branches.filter(({ weight }) => weight > 0)
    return Promise.all(selling.map((branch) => openPlace(db, branch, { ...company, ...opening, ...shared })))
  })
}

/** What all branches have in common. */
async function readShared(db: Db) {
  const [accounts, methods, suppliers] = await Promise.all([
    db.selectFrom('account').select(['code', 'id']).execute(),
    db.selectFrom('payment_method').select(['code', 'id']).execute(),
    db.selectFrom('supplier').select(['code', 'id', 'is_pkp as isPkp']).execute(),
  ])
  return {
    accounts: new Map(accounts.map(({ code, id }) => [code, id])),
    methods: new Map(methods.map(({ code, id }) => [code, id])),
    suppliers: new Map(suppliers.map(({ code, ...supplier }) => [code, supplier])),
  }
}

async function openPlace(
  db: Db,
  { code, zone, weight }: DemoBranch,
  { people, from, to, outlets, ...all }: Company & Opening & Awaited<ReturnType<typeof readShared>>,
): Promise<OpenPlace> {
  const { id: branchId } = await db
    .selectFrom('branch')
    .where('code', '=', code)
    .select('id')
    .executeTakeFirstOrThrow()
  const [warehouses, customers, card] = await Promise.all([
    readWarehouses(db, branchId),
    readCustomers(db, branchId),
    readCard(db, branchId),
  ])
  const walkIn = customers.find(({ isAnonymous }) => isAnonymous)
  if (!walkIn) throw new Error(`${code} knows no anonymous customer`)
  const byPhone = new Map(customers.map((customer) => [customer.phone ?? '', customer]))
  const buying = outlets.filter(({ branch, activity }) => branch === code && activity === 'ACTIVE')
  const { companyId, goods } = all
  return {
    weight,
    shops: buying.map(({ outletClass, weight: share, group }) => ({
      outletClass,
      weight: share,
      hasCredit: group === 'RETAIL-BESAR',
    })),
    place: {
      ...all,
      branchId,
      code,
      zone,
      ...warehouses,
      card,
      walkIn,
      shops: buying.map(({ phone }) => required(byPhone, phone)),
      crew: crewOf(people, code),
      till: await Till.load(db, { branchId, zone, companyId, goods, buyers: customers }, { from, to }),
    },
  }
}

async function readWarehouses(db: Db, branchId: number) {
  const rows = await db
    .selectFrom('warehouse')
    .where('branch_id', '=', branchId)
    .select(['id', 'kind', 'is_primary'])
    .execute()
  const primary = rows.find(({ is_primary }) => is_primary)
  if (!primary) throw new Error('a branch of the demo has no primary warehouse')
  const byKind = new Map(rows.map(({ kind, id }) => [kind, id]))
  return {
    warehouseId: primary.id,
    warehouses: { DAMAGED: required(byKind, 'DAMAGED'), OUTER: required(byKind, 'OUTER') },
  }
}

async function readCustomers(db: Db, branchId: number) {
  const rows = await db
    .selectFrom('customer')
    .where('branch_id', '=', branchId)
    .select(['id', 'phone', 'type', 'is_walk_in', 'approved', 'customer_group_id'])
    .execute()
  return rows.map((row) => ({
    customerId: row.id,
    phone: row.phone,
    type: row.type,
    isAnonymous: row.is_walk_in,
    isApproved: row.approved === 'Approved',
    customerGroupId: row.customer_group_id,
  }))
}

/** The first machine of the branch, with its rate of debit cards of the own bank. */
async function readCard(db: Db, branchId: number) {
  const { edc_id: edcId, id: rateId } = await db
    .selectFrom('edc_rate')
    .where('branch_id', '=', branchId)
    .where('card_type', '=', 'DEBIT')
    .where('on_us', '=', true)
    .select(['edc_id', 'id'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { edcId, rateId }
}

/** Who works at the branch; the nearest ones where it has nobody of its own (domain-sales 9.3). */
function crewOf(people: ReadonlyMap<string, Principal>, code: string): Crew {
  const { cashier, keeper, boss } = required(crews, code)
  return {
    cashier: required(people, cashier),
    keeper: required(people, keeper),
    boss: required(people, boss),
    finance: required(people, 'keuangan'),
    admin: required(people, 'admin'),
  }
}
