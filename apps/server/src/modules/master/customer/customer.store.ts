import type { Customer } from '@merchant/contract/master/customer.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/types.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'
import { COMMON_GROUP } from '../customer-group/customer-group.public.ts'

/** The columns of a customer that users write; the only file that changes the table. */
export type CustomerFields = Pick<
  Customer,
  | 'branchId'
  | 'name'
  | 'ownerName'
  | 'phone'
  | 'email'
  | 'nik'
  | 'npwp'
  | 'customerGroupId'
  | 'type'
  | 'outletClass'
  | 'region'
  | 'city'
  | 'district'
  | 'subDistrict'
  | 'postCode'
  | 'address'
  | 'lat'
  | 'lng'
  | 'picSaId'
  | 'creditLimit'
  | 'termDays'
  | 'status'
>

/** The columns of a decision. */
export interface Decision {
  approved: Customer['approved']
  rejectReason: string | null
  code: string | null
}

const toRow = (fields: CustomerFields) => ({
  name: fields.name,
  owner_name: fields.ownerName,
  phone: fields.phone,
  email: fields.email,
  nik: fields.nik,
  npwp: fields.npwp,
  customer_group_id: fields.customerGroupId,
  type: fields.type,
  outlet_class: fields.outletClass,
  region: fields.region,
  city: fields.city,
  district: fields.district,
  sub_district: fields.subDistrict,
  post_code: fields.postCode,
  address: fields.address,
  lat: fields.lat,
  lng: fields.lng,
  pic_sa_id: fields.picSaId,
  credit_limit: fields.creditLimit,
  term_days: fields.termDays,
  status: fields.status,
})

export async function insertCustomer(ctx: CommandCtx, fields: CustomerFields): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('customer')
    .values({ branch_id: fields.branchId, ...toRow(fields), ...madeBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds several members of a branch at once. @returns the ids with the phones, which are unique */
export async function insertCustomers(
  ctx: CommandCtx,
  customers: readonly CustomerFields[],
): Promise<{ id: number; phone: string | null }[]> {
  return ctx.tx
    .insertInto('customer')
    .values(customers.map((fields) => ({ branch_id: fields.branchId, ...toRow(fields), ...madeBy(ctx) })))
    .returning(['id', 'phone'])
    .execute()
}

/** Changes several customers of a branch at once; kind, salesman and approval stay as they are. */
export async function saveCustomers(
  ctx: CommandCtx,
  branchId: number,
  customers: readonly (CustomerFields & { id: number })[],
): Promise<void> {
  const rows = customers.map(({ id, ...fields }) => ({ id, ...toRow(fields) }))
  await sql`
    update customer c set name = n.name, owner_name = n.owner_name, phone = n.phone, email = n.email, nik = n.nik, npwp = n.npwp,
      customer_group_id = n.customer_group_id, outlet_class = n.outlet_class, region = n.region, city = n.city,
      district = n.district, sub_district = n.sub_district, post_code = n.post_code, address = n.address, lat = n.lat,
      lng = n.lng, credit_limit = n.credit_limit, term_days = n.term_days, status = n.status,
      version = c.version + 1, updated_at = ${ctx.clock.now()}, updated_by = ${ctx.principal.employeeId}
    from jsonb_populate_recordset(null::customer, ${JSON.stringify(rows)}::jsonb) n
    where c.branch_id = ${branchId} and c.id = n.id`.execute(ctx.tx)
}

/** A customer who is no member: known by a name, approved at once. */
export async function insertNonMember(
  ctx: CommandCtx,
  given: { branchId: number; name: string; phone: string | null },
): Promise<number> {
  const group = ctx.tx
    .selectFrom('customer_group')
    .where('company_id', '=', ctx.principal.companyId)
    .where('code', '=', COMMON_GROUP)
    .select('id')
  const { id } = await ctx.tx
    .insertInto('customer')
    .values({
      branch_id: given.branchId,
      name: given.name,
      phone: given.phone,
      type: 'NON_MEMBER',
      customer_group_id: group,
      approved: 'Approved',
      approved_at: ctx.clock.now(),
      approved_by: ctx.principal.employeeId,
      source: 'CASHIER',
      ...madeBy(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Key {
  branchId: number
  id: number
}

export async function saveCustomer(ctx: CommandCtx, fields: CustomerFields & Key): Promise<void> {
  await ctx.tx
    .updateTable('customer')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('branch_id', '=', fields.branchId)
    .where('id', '=', fields.id)
    .execute()
}

/**
 * Writes a decision; `approved` null means that the customer waits again. The row must be locked; the version is raised.
 */
export async function saveDecision(
  ctx: CommandCtx,
  { branchId, id }: Key,
  decision: Decision,
): Promise<void> {
  const decided = decision.approved !== null
  await ctx.tx
    .updateTable('customer')
    .set({
      approved: decision.approved,
      reject_reason: decision.rejectReason,
      code: decision.code,
      approved_at: decided ? ctx.clock.now() : null,
      approved_by: decided ? ctx.principal.employeeId : null,
      ...changedBy(ctx),
    })
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()
}

/** The number of the next code of the branch. Two approvals at once wait for each other, until the commit. */
export async function nextCodeNumber(ctx: CommandCtx, branchId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer code ${branchId}`}, 0))`.execute(ctx.tx)
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(substring(code from '-([0-9]{5,9})$')::int), 0) + 1 as next
    from customer where branch_id = ${branchId}`.execute(ctx.tx)
  return rows[0]?.next ?? 1
}

/** The customer of a branch's anonymous sales. The transaction's scope must contain the branch. */
export async function insertWalkIn(
  tx: Tx,
  branchId: number,
  made: ReturnType<typeof madeBy> | { created_at: Date; updated_at: Date },
): Promise<void> {
  const group = tx
    .selectFrom('customer_group as g')
    .innerJoin('branch as b', 'b.company_id', 'g.company_id')
    .where('b.id', '=', branchId)
    .where('g.code', '=', COMMON_GROUP)
    .select('g.id')
  await tx
    .insertInto('customer')
    .values({
      branch_id: branchId,
      code: COMMON_GROUP,
      name: 'Pelanggan Umum',
      type: 'NON_MEMBER',
      customer_group_id: group,
      approved: 'Approved',
      approved_at: made.created_at,
      is_walk_in: true,
      ...made,
    })
    .execute()
}
