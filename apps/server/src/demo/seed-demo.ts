import { FIRST_WEEK_CARD } from '@merchant/contract/system/first-week.ts'
import { codeFromName } from '@merchant/domain/master/code.ts'
import type { PasswordHasher } from '../kernel/auth/passwords.ts'
import { wallTime } from '../kernel/clock.ts'
import type { Database } from '../kernel/db/database.ts'
import { newId, withIds } from '../kernel/db/ids.ts'
import { seeBranches } from '../kernel/db/scope.ts'
import type { Db, Tx } from '../kernel/db/types.ts'
import { createFirstPeriods } from '../kernel/period/period.ts'
import { insertChart } from '../modules/accounting/chart/chart.public.ts'
import { insertDefaultRules } from '../modules/approval/rule/rule.seed.ts'
import { insertDefaultRoles } from '../modules/system/role/role.seed.ts'
import {
  branches,
  company,
  crews,
  demoPassword,
  employees,
  firstLogins,
  groups,
  marketAreas,
  moreCashiers,
  places,
} from './company-data.ts'
import { goLiveOf } from './go-live.ts'
import { type Catalogue, mastersCatalogue } from './product-data.ts'
import { required } from './required.ts'
import { seedContents } from './seed-contents.ts'
import { seedSuppliers, seedWarehouses } from './seed-partners.ts'
import { seedProducts } from './seed-products.ts'
import { seedSelling } from './seed-selling.ts'
import { seedSurveys } from './seed-surveys.ts'

export const demoScope = { branchIds: [], actor: 'system:demo', requestId: 'demo' }

const idsByName = <T extends { id: number; name: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.name, row.id]))

/** The differences between a demo of masters only and one with transactions. */
export interface MastersWanted {
  /** When everything is entered. */
  now: Date
  /** First day of the books. */
  goLive: string
  /** The day up to which something happens: the books have months for it. */
  until: Date
  passwordHash: string
  catalogue: Catalogue
  /** Four shops for every branch, and selling prices; left out where others are made. */
  shops: boolean
  /** For a company that lives: a cashier for every branch, and keepers of warehouses reach those that they help out at. */
  helpers: boolean
}

/**
 * Fills an empty database with the masters of the demo company: the centre and twelve stockists, thirty people of every
 * role, brands and principals with their products, suppliers, warehouses, and what selling needs; the books are empty.
 * Does nothing where a company exists. @returns whether it seeded
 */
export async function seedDemo(database: Database, passwords: PasswordHasher, now: Date): Promise<boolean> {
  return database.write(demoScope, async (tx) => {
    if (await hasCompany(tx)) return false
    const passwordHash = await passwords.hash(demoPassword) // too expensive for a start that seeds nothing
    await seedMasters(tx, {
      now,
      goLive: goLiveOf(now),
      until: now,
      passwordHash,
      catalogue: mastersCatalogue,
      shops: true,
      helpers: false,
    })
    return true
  })
}

export const hasCompany = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('company').select('id').executeTakeFirst()) !== undefined

/** The masters in one transaction, which can reach all branches afterwards. @returns the company and branches by code */
export async function seedMasters(
  tx: Tx,
  { now, goLive, until, passwordHash, catalogue, shops, helpers }: MastersWanted,
): Promise<{ companyId: number; branchIds: ReadonlyMap<string, number> }> {
  const stamps = { created_at: now, updated_at: now }
  const { id: companyId } = await tx
    .insertInto('company')
    .values({
      id: newId(tx),
      ...company,
      is_pkp: true,
      address: 'Jl. Matraman Raya 21, Jakarta Timur',
      settings: '{}',
      ...stamps,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const roleIds = await insertDefaultRoles(tx, companyId, now)
  await insertDefaultRules(tx, companyId, { now, roleIds })
  const branchIds = await seedBranches(tx, { companyId, goLive, now })
  await seedEmployees(tx, { companyId, roleIds, branchIds, passwordHash, helpers, now })
  await seedMarkets(tx, branchIds, now)
  await seedWarehouses(tx, companyId, now)
  const today = wallTime(until, 'Asia/Jakarta').date
  for (const id of branchIds.values()) await createFirstPeriods(tx, { id, goLiveDate: goLive }, today)
  await stateNoOldBooks(tx, { companyId, branchIds, now })
  await seedBrands(tx, companyId, now, catalogue)
  await seedSuppliers(tx, companyId, now)
  await seedProducts(tx, companyId, now, catalogue)
  await insertChart(tx, companyId, now)
  await seedSelling(tx, companyId, now, shops)
  await seedContents(tx, companyId, now)
  await seedSurveys(tx, companyId, until)
  return { companyId, branchIds }
}

async function seedBranches(
  tx: Tx,
  { companyId, goLive, now }: { companyId: number; goLive: string; now: Date },
): Promise<Map<string, number>> {
  const stamps = { created_at: now, updated_at: now }
  const rows = await tx
    .insertInto('branch')
    .values(
      withIds(
        tx,
        branches.map((branch, index) => ({
          company_id: companyId,
          code: branch.code,
          name: branch.name,
          kind: index === 0 ? ('CENTRE' as const) : ('STOCKIST' as const),
          address: branch.address,
          region: places.get(branch.code)?.[0] ?? null,
          city: places.get(branch.code)?.[1] ?? null,
          phone: `021555${String(1000 + index)}`,
          lat: branch.lat,
          lng: branch.lng,
          timezone: branch.zone,
          tax_mode: branch.taxMode,
          go_live_date: goLive,
          ...stamps,
        })),
      ),
    )
    .returning(['id', 'code'])
    .execute()
  const ids = new Map(rows.map((row) => [row.code, row.id]))
  const centre = required(ids, 'PST')
  await tx
    .updateTable('branch')
    .set({ parent_branch_id: centre, supply_branch_id: centre })
    .where('company_id', '=', companyId)
    .where('kind', '=', 'STOCKIST')
    .execute()
  await tx
    .insertInto('branch_group')
    .values(
      withIds(
        tx,
        groups.map((name) => ({
          company_id: companyId,
          name,
          branch_ids: branches.filter(({ group }) => group === name).map(({ code }) => required(ids, code)),
          ...stamps,
        })),
      ),
    )
    .execute()
  return ids
}

interface EmployeeSeed {
  companyId: number
  roleIds: ReadonlyMap<string, number>
  branchIds: ReadonlyMap<string, number>
  passwordHash: string
  helpers: boolean
  now: Date
}

async function seedEmployees(
  tx: Tx,
  { companyId, roleIds, branchIds, passwordHash, helpers, now }: EmployeeSeed,
): Promise<void> {
  const people = helpers ? [...employees, ...moreCashiers] : employees
  const rows = await tx
    .insertInto('employee')
    .values(
      withIds(
        tx,
        people.map((employee, index) => ({
          company_id: companyId,
          code: `K${String(index + 1).padStart(3, '0')}`,
          name: employee.name,
          email: `${employee.key}@demo.merchant.test`,
          phone: `0812${String(10_000_000 + index * 7_919)}`,
          role_id: required(roleIds, employee.role),
          branch_id: required(branchIds, employee.branch),
          created_at: now,
          updated_at: now,
        })),
      ),
    )
    .returning(['id', 'email'])
    .execute()
  const ids = new Map(rows.map((row) => [row.email.split('@')[0] ?? '', row.id]))
  await tx
    .insertInto('credential')
    .values(
      people.map(({ key }) => ({
        employee_id: required(ids, key),
        password_hash: passwordHash,
        must_change: firstLogins.includes(key),
        changed_at: now,
      })),
    )
    .execute()
  const assigned = people.flatMap(({ key, sees = [], branch }) =>
    [...sees, ...(helpers ? helpedBy(key, branch) : [])].map((code) => ({
      employee_id: required(ids, key),
      branch_id: required(branchIds, code),
    })),
  )
  await tx.insertInto('employee_branch').values(assigned).execute()
  for (const owner of new Set(branches.flatMap((branch) => branch.owner ?? []))) {
    const owned = branches.filter((branch) => branch.owner === owner).map((branch) => branch.code)
    await tx
      .updateTable('branch')
      .set({ owner_employee_id: required(ids, owner) })
      .where('company_id', '=', companyId)
      .where('code', 'in', owned)
      .execute()
  }
}

/** Branches, beside the own, whose warehouse somebody keeps. */
const helpedBy = (key: string, own: string): string[] =>
  [...crews].flatMap(([code, { keeper }]) => (code !== own && keeper === key ? [code] : []))

async function seedMarkets(tx: Tx, branchIds: ReadonlyMap<string, number>, now: Date): Promise<void> {
  await seeBranches(tx, [...branchIds.values()])
  const rows = branches.flatMap((branch) =>
    branch.markets.map((name, index) => ({
      branch_id: required(branchIds, branch.code),
      code: `${branch.code}-${String(index + 1).padStart(2, '0')}`,
      name,
      area_ids: [...(marketAreas[name] ?? [])],
      created_at: now,
      updated_at: now,
    })),
  )
  await tx.insertInto('market').values(withIds(tx, rows)).execute()
}

async function seedBrands(tx: Tx, companyId: number, now: Date, { principals }: Catalogue): Promise<void> {
  const stamps = { created_at: now, updated_at: now }
  const ids = idsByName(
    await tx
      .insertInto('principal')
      .values(
        withIds(
          tx,
          principals.map(([code, name]) => ({ company_id: companyId, code, name, ...stamps })),
        ),
      )
      .returning(['id', 'name'])
      .execute(),
  )
  const rows = principals.flatMap(([, principal, brands]) =>
    brands.map((name) => ({
      company_id: companyId,
      code: codeFromName(name),
      name,
      principal_id: required(ids, principal),
      ...stamps,
    })),
  )
  await tx.insertInto('brand').values(withIds(tx, rows)).execute()
}

/** The invented company has no old books and its first week is over; it says so, as a person would. */
async function stateNoOldBooks(
  tx: Tx,
  { companyId, branchIds, now }: { companyId: number; branchIds: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const { id: admin } = await tx
    .selectFrom('employee')
    .where('email', '=', 'admin@demo.merchant.test')
    .select('id')
    .executeTakeFirstOrThrow()
  const rows = [...branchIds.values()].map((branch_id) => ({
    branch_id,
    version: 1,
    kind: 'NONE' as const,
    reason: 'Perusahaan contoh: pembukuan dimulai di Merchant',
    stated_at: now,
    stated_by: admin,
  }))
  await tx.insertInto('opening_statement').values(withIds(tx, rows)).execute()
  const marks = ['openingBalances', FIRST_WEEK_CARD].map((key) => ({
    company_id: companyId,
    key,
    marked_at: now,
    marked_by: admin,
  }))
  await tx.insertInto('first_week_mark').values(marks).execute()
}
