import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { setupContract } from '@merchant/contract/system/setup.ts'
import { checkPassword } from '../../../kernel/auth/password-rules.ts'
import { hashToken, newToken } from '../../../kernel/auth/tokens.ts'
import { wallTime } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/db/database.ts'
import { newId } from '../../../kernel/db/ids.ts'
import { reachNewBranch } from '../../../kernel/db/scope.ts'
import type { Db, Tx } from '../../../kernel/db/types.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { RawCtx } from '../../../kernel/http/context.ts'
import { createFirstPeriods } from '../../../kernel/period/period.ts'
import { insertChart } from '../../accounting/chart/chart.public.ts'
import { insertDefaultRules } from '../../approval/rule/rule.seed.ts'
import { insertUsualBanks } from '../../master/bank/bank.seed.ts'
import { insertWalkIn } from '../../master/customer/customer.public.ts'
import { insertCommonGroup } from '../../master/customer-group/customer-group.seed.ts'
import { insertDefaultMethods } from '../../master/payment-method/payment-method.seed.ts'
import { insertDefaultTerms } from '../../master/payment-term/payment-term.seed.ts'
import { insertDefaultTaxes } from '../../master/tax/tax.seed.ts'
import { insertPrimaryWarehouse } from '../../master/warehouse/warehouse.public.ts'
import { enter, type SignedIn } from '../auth/auth.public.ts'
import { insertDefaultRoles } from '../role/role.public.ts'

type SetUp = Parsed<(typeof setupContract)['POST /v1/setup']>['body']

const LINK_HOURS = 24
const scope = { branchIds: [], actor: 'system:setup', requestId: 'setup' }

/** A fresh one-time link for a database without a company; undefined when there is a company. Earlier links end. */
export function newSetupToken(database: Database, now: Date): Promise<string | undefined> {
  return database.write(scope, async (tx) => {
    if (await tx.selectFrom('company').select('id').executeTakeFirst()) return undefined
    const token = newToken()
    await tx.deleteFrom('setup_link').execute()
    await tx
      .insertInto('setup_link')
      .values({ token_hash: hashToken(token), expires_at: new Date(now.getTime() + LINK_HOURS * 3_600_000) })
      .execute()
    return token
  })
}

/**
 * Creates the company, its centre with the primary warehouse and the periods, the default roles, taxes, banks, payment terms
 * and ways to pay, and the first admin, once (clarifications 1). The admin, who has just chosen the password, is signed in with it.
 * @throws SETUP_LINK_INVALID, PASSWORD_SHORT, PASSWORD_COMMON
 */
export async function setUpCompany(ctx: RawCtx, body: SetUp): Promise<SignedIn> {
  checkPassword(body.password, 'password', [
    body.adminName,
    body.companyName,
    body.adminEmail.split('@')[0] ?? '',
  ])
  await ctx.database.read(scope, (db) => requireLink(db, body.token, ctx.clock.now())) // before the costly hash
  const passwordHash = await ctx.services.passwords.hash(body.password)
  const admin = await ctx.database.write({ ...scope, requestId: ctx.requestId }, async (tx) => {
    await useLink(tx, body.token, ctx.clock.now())
    return insertCompany(tx, body, passwordHash, ctx.clock.now())
  })
  return enter(ctx, admin)
}

async function requireLink(db: Db, token: string, now: Date): Promise<void> {
  const link = await db
    .selectFrom('setup_link')
    .select('used_at')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  const company = await db.selectFrom('company').select('id').executeTakeFirst()
  if (!link || company) throw refuse('SETUP_LINK_INVALID')
}

/** Of two calls with the link at once, the second waits here and finds it used. */
async function useLink(tx: Tx, token: string, now: Date): Promise<void> {
  const hash = hashToken(token)
  await tx.selectFrom('setup_link').select('used_at').where('token_hash', '=', hash).forUpdate().execute()
  await requireLink(tx, token, now)
  await tx.updateTable('setup_link').set({ used_at: now }).where('token_hash', '=', hash).execute()
}

/** @returns the first admin */
async function insertCompany(tx: Tx, body: SetUp, passwordHash: string, now: Date) {
  const stamps = { created_at: now, updated_at: now }
  const company = await tx
    .insertInto('company')
    .values({ id: newId(tx), code: body.branchCode, name: body.companyName, settings: '{}', ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  const today = wallTime(now, body.timezone).date
  const branch = await tx
    .insertInto('branch')
    .values({
      id: newId(tx),
      company_id: company.id,
      code: body.branchCode,
      name: body.branchName,
      kind: 'CENTRE',
      timezone: body.timezone,
      go_live_date: today,
      ...stamps,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await reachNewBranch(tx, branch.id)
  await insertPrimaryWarehouse(tx, { id: branch.id, address: null }, stamps)
  await createFirstPeriods(tx, { id: branch.id, goLiveDate: today }, today)
  await insertDefaultTaxes(tx, company.id, now)
  await insertUsualBanks(tx, company.id, now)
  await insertDefaultTerms(tx, company.id, now)
  await insertDefaultMethods(tx, company.id, now)
  await insertCommonGroup(tx, company.id, now)
  await insertWalkIn(tx, branch.id, stamps)
  await insertChart(tx, company.id, now)
  const roles = await insertDefaultRoles(tx, company.id, now)
  await insertDefaultRules(tx, company.id, { now, roleIds: roles })
  const admin = roles.get('ADMIN')
  if (!admin) throw new Error('the default roles have no Admin')
  const employee = await tx
    .insertInto('employee')
    .values({
      id: newId(tx),
      company_id: company.id,
      code: 'ADMIN',
      name: body.adminName,
      email: body.adminEmail,
      role_id: admin,
      branch_id: branch.id,
      ...stamps,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const credential = await tx
    .insertInto('credential')
    .values({ employee_id: employee.id, password_hash: passwordHash, must_change: false, changed_at: now })
    .returning(['employee_id as id', 'password_hash', 'changed_at'])
    .executeTakeFirstOrThrow()
  return credential
}
