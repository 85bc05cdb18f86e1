import { customerCode } from '@merchant/domain/sales/customer.ts'
import { withIds } from '../../kernel/db/ids.ts'
import type { Tx } from '../../kernel/db/types.ts'
import { places } from '../company-data.ts'
import type { Outlet } from './outlets.ts'

const HOUR = 3_600_000

/** A shop that waits or was rejected came by an app; of the others every eighth. */
function sourceOf({ approved }: Outlet, place: number): 'BACKOFFICE' | 'SALES_APP' | 'MERCHANT_APP' {
  if (approved === 'Approved' && place % 8 !== 0) return 'BACKOFFICE'
  return place % 3 === 0 ? 'MERCHANT_APP' : 'SALES_APP'
}

interface Where {
  companyId: number
  branchIds: ReadonlyMap<string, number>
  now: Date
}

/** Codes are counted in the order of the outlets; those who wait or were rejected have none. */
export async function seedOutlets(
  tx: Tx,
  outlets: readonly Outlet[],
  { companyId, branchIds, now }: Where,
): Promise<void> {
  const groups = await tx
    .selectFrom('customer_group')
    .where('company_id', '=', companyId)
    .select(['id', 'code', 'default_term_days', 'default_credit_limit'])
    .execute()
  const codes = new Map<string, number>()
  await tx
    .insertInto('customer')
    .values(
      withIds(
        tx,
        outlets.map((outlet, place) => {
          const branchId = branchIds.get(outlet.branch)
          const group = groups.find(({ code }) => code === outlet.group)
          if (branchId === undefined || !group) throw new Error('an outlet names what is not there')
          const isApproved = outlet.approved === 'Approved'
          const number = (codes.get(outlet.branch) ?? 0) + (isApproved ? 1 : 0)
          codes.set(outlet.branch, number)
          return {
            branch_id: branchId,
            code: isApproved ? customerCode(outlet.branch, number) : null,
            name: outlet.name,
            owner_name: outlet.owner,
            phone: outlet.phone,
            customer_group_id: group.id,
            type: outlet.type,
            outlet_class: outlet.outletClass,
            address: outlet.address,
            region: places.get(outlet.branch)?.[0] ?? null,
            city: places.get(outlet.branch)?.[1] ?? null,
            sub_district: outlet.subDistrict,
            lat: outlet.lat,
            lng: outlet.lng,
            approved: outlet.approved,
            approved_at: isApproved ? now : null,
            reject_reason: outlet.approved === 'Rejected' ? 'Toko tidak ditemukan di alamat ini' : null,
            source: sourceOf(outlet, place),
            credit_limit: isApproved ? group.default_credit_limit : 0,
            term_days: isApproved ? group.default_term_days : 0,
            created_at: isApproved ? now : new Date(now.getTime() - (1 + (place % 50)) * 3 * HOUR),
            updated_at: now,
          }
        }),
      ),
    )
    .execute()
}
