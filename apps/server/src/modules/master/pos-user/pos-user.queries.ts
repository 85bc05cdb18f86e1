import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { PosUserRow, posUserContract } from '@merchant/contract/master/pos-user.ts'
import { sql } from 'kysely'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { page } from '../../../kernel/list/list-query.ts'
import { pictureLinks } from '../../system/image/private-picture.public.ts'
import { posUser } from './pos-user.master.ts'

type List = Parsed<(typeof posUserContract)['GET /v1/pos-users']>['query']

/** The most duplicates shown. */
const MOST = 20

/** POS users of the branches that the call is about, each with the front of its shop. */
export async function listPosUsers(ctx: QueryCtx, list: List) {
  const order = posUser.orderOf(list)
  const found = await posUser.found(ctx, list)
  const reply = await page(ctx.db, list, found.clearSelect(), () =>
    found.select('customer.photo_store_id as photoStoreId').orderBy(order),
  )
  const photoIds = reply.rows.map(({ photoStoreId }) => photoStoreId)
  const linkOf = await pictureLinks(ctx, ctx.branchIds, photoIds)
  return {
    ...reply,
    rows: reply.rows.map(
      ({ photoStoreId, ...row }): PosUserRow => ({
        ...posUser.toReply(row),
        photoStoreUrl: linkOf(photoStoreId),
      }),
    ),
  }
}

/** @throws NOT_FOUND, also for another branch's */
export async function getPosUser(ctx: QueryCtx, id: number): Promise<PosUserRow> {
  const row = await posUser
    .owned(ctx)
    .where('pos_user.id', '=', id)
    .select('customer.photo_store_id as photoStoreId')
    .executeTakeFirst()
  if (!row) throw notFound(posUser.label)
  const { photoStoreId, ...stored } = row
  const linkOf = await pictureLinks(ctx, [stored.branchId], [photoStoreId])
  return { ...posUser.toReply(stored), photoStoreUrl: linkOf(photoStoreId) }
}

interface DuplicateRow {
  id: number
  name: string
  phone: string
  approved: 'Approved' | 'Rejected' | null
  status: 'ACTIVE' | 'INACTIVE'
  outlet_id: number
  outlet_code: string | null
  outlet_name: string
  branch_id: number
  branch_code: string
  branch_name: string
  same_phone: boolean
  same_email: boolean
  same_device: boolean
}

/**
 * Other users with the same phone, e-mail address or device, in all branches that the caller may see; each reason reads by
 * its own index. Two users in use never share a phone or an address, so these are of users that were put out of use.
 * @throws NOT_FOUND
 */
export async function listPosUserDuplicates(ctx: QueryCtx, id: number) {
  const me = await posUser.find(ctx, id)
  const { branchIds } = ctx.principal
  const same = (column: 'phone' | 'email' | 'device_id', value: string | null) => sql`
    select u.branch_id, u.id from pos_user u
    where ${inBranches('u.branch_id', branchIds)} and u.${sql.ref(column)} = ${value}`
  const { rows } = await sql<DuplicateRow>`
    with candidate as (
      ${same('phone', me.phone)} union ${same('email', me.email)} union ${same('device_id', me.deviceId)}
    )
    select u.id, u.name, u.phone, u.approved, u.status, c.id as outlet_id, c.code as outlet_code, c.name as outlet_name,
      b.id as branch_id, b.code as branch_code, b.name as branch_name, u.phone = ${me.phone} as same_phone,
      coalesce(u.email = ${me.email}, false) as same_email, coalesce(u.device_id = ${me.deviceId}, false) as same_device
    from candidate n
    join pos_user u on ${inBranches('u.branch_id', branchIds)} and u.branch_id = n.branch_id and u.id = n.id
    join customer c on ${sameBranch('c', 'u', branchIds)} and c.id = u.customer_id
    join branch b on b.id = u.branch_id
    where u.id <> ${me.id}
    order by same_phone desc, same_email desc, u.status, u.id limit ${MOST}`.execute(ctx.db)
  return { rows: rows.map(toDuplicate), count: rows.length }
}

const toDuplicate = (row: DuplicateRow) => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  outlet: { id: row.outlet_id, code: row.outlet_code, name: row.outlet_name },
  branch: { id: row.branch_id, code: row.branch_code, name: row.branch_name },
  approved: row.approved,
  status: row.status,
  reasons: [
    ...(row.same_phone ? (['PHONE'] as const) : []),
    ...(row.same_email ? (['EMAIL'] as const) : []),
    ...(row.same_device ? (['DEVICE'] as const) : []),
  ],
})
