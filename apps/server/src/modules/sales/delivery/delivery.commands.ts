import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { deliveryContract } from '@merchant/contract/sales/delivery.ts'
import { judge } from '@merchant/domain/kernel/lifecycle.ts'
import { quantity } from '@merchant/domain/kernel/money.ts'
import { toBaseQuantity } from '@merchant/domain/kernel/quantity.ts'
import { deliveryActs, type PickedLine } from '@merchant/domain/sales/delivery-order.ts'
import { branchByBranch } from '../../../kernel/db/branches.ts'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import { requireEntry } from '../../../kernel/document/entry.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { OpenPeriod } from '../../../kernel/period/period.ts'
import { requirePrivatePicture } from '../../system/image/private-picture.public.ts'
import { carryOut, type DeliveryAct } from './carry-out.ts'
import { deliveryOrderKind as kind } from './delivery.kind.ts'
import { readDeliveryRows } from './delivery.queries.ts'
import { saveVehicle } from './delivery.store.ts'
import { type HeldDelivery, holdDeliveries, placesOf } from './read-delivery.ts'

type Routes = typeof deliveryContract
type SetStatus = Parsed<Routes['POST /core/v2/warehouse/delivery/print/status']>['body']
type SetVehicle = Parsed<Routes['POST /core/v2/warehouse/delivery/update']>['body']

/**
 * Delivery orders are printed, picked, delivered or failed, all of a call or none; a list of goods is of one of them (domain-sales
 * 2.2 and 7.5). No version is asked for: a second tap finds the state that the first has made.
 * @throws NOT_FOUND, ONE_DELIVERY, FORBIDDEN, INVALID_STATE, DO_ALREADY_DELIVERED; REASON_REQUIRED for a failure, REQUIRED, REFERENCE_MISSING
 * for a foreign line or picture, and the refusals of `carryOut` and of the period
 */
export async function setDeliveryStatus(ctx: CommandCtx, body: SetStatus) {
  const { ids, status, note = null } = body
  if (body.lines && ids.length > 1) throw refuseField('ONE_DELIVERY', 'lines')
  if (status === 'FAILED' && !note) throw refuseField('REASON_REQUIRED', 'note')
  const places = await placesOf(ctx, ids)
  await branchByBranch(places, async (branchId, own) => {
    const period = needsPeriod(body) ? await requireEntry(ctx, kind, { branchId }) : null
    const held = await holdDeliveries(ctx.tx, branchId, own)
    for (const each of held) requireAct(ctx, each, status)
    await requirePictures(ctx, branchId, body)
    for (const each of held) await carryOut(ctx, each, actOf(each, body, period))
  })
  return { rows: await readDeliveryRows(ctx, places) }
}

/** A failure makes another paper; a short picking of goods that are paid at the door is posted. */
const needsPeriod = ({ status, lines }: SetStatus): boolean =>
  status === 'FAILED' || (status === 'PICKED' && lines !== undefined)

/** @throws FORBIDDEN, INVALID_STATE; DO_ALREADY_DELIVERED for one that is done */
function requireAct(ctx: CommandCtx, { document }: HeldDelivery, status: SetStatus['status']): void {
  if (document.status === 'DELIVERED')
    throw refuse('DO_ALREADY_DELIVERED', { number: document.number ?? kind.lifecycle.label })
  const verdict = judge(kind.lifecycle, deliveryActs[status], document.status, ctx.principal.permissions)
  if (verdict !== true) throw refuse(verdict.reason, verdict.params)
}

function actOf(held: HeldDelivery, body: SetStatus, period: OpenPeriod | null): DeliveryAct {
  const { status, note = null, receivedBy = null, proofId = null, signatureId = null } = body
  switch (status) {
    case 'PRINTED':
      return { status }
    case 'PICKED':
      return { status, lines: pickedOf(held, body.lines), note, period }
    case 'DELIVERED':
      return { status, receivedBy, proofId, signatureId }
    case 'FAILED': {
      if (!period) throw new Error('a failure without its period')
      return { status, note, period }
    }
  }
}

/** What was picked, in base units. @throws REFERENCE_MISSING for a line of another order, QTY_INVALID, QTY_NOT_INTEGER, QTY_TOO_LARGE */
function pickedOf({ lines }: HeldDelivery, given: SetStatus['lines']): PickedLine[] | undefined {
  return given?.map(({ orderLineId, pickedQty, pickedQtyBase }, index) => {
    const field = `lines[${index}]`
    const line = lines.find((each) => each.orderLineId === orderLineId)
    if (!line) throw refuseField('REFERENCE_MISSING', `${field}.orderLineId`, { label: 'Baris pesanan' })
    if (pickedQtyBase !== undefined) return { lineNo: line.lineNo, picked: pickedQtyBase }
    if (pickedQty === undefined)
      throw refuseField('REQUIRED', `${field}.pickedQty`, { label: 'Jumlah diambil' })
    if (pickedQty < 0) throw refuseField('QTY_INVALID', `${field}.pickedQty`, { product: line.product })
    const picked = toBaseQuantity(quantity(pickedQty), line.factor)
    if (typeof picked !== 'number') throw refuseField(picked, `${field}.pickedQty`, { product: line.product })
    return { lineNo: line.lineNo, picked }
  })
}

/** @throws REFERENCE_MISSING for a picture of another branch or purpose */
async function requirePictures(
  ctx: CommandCtx,
  branchId: number,
  { proofId = null, signatureId = null }: Pick<SetStatus, 'proofId' | 'signatureId'>,
): Promise<void> {
  const of = { branchId, purpose: 'DELIVERY' } as const
  await requirePrivatePicture(ctx, { ...of, id: proofId, field: 'proofId' })
  await requirePrivatePicture(ctx, { ...of, id: signatureId, field: 'signatureId' })
}

/** Who drives it in which car; what is left out stays. @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, FORBIDDEN */
export async function setVehicle(
  ctx: CommandCtx,
  body: SetVehicle,
): Promise<{ branchId: number; id: number }> {
  const [place] = await placesOf(ctx, [body.id])
  const document = await lockDocument(ctx, kind, 'edit', {
    id: body.id,
    version: body.version,
    ...(place && { branchId: place.branchId }),
  })
  const before = await ctx.tx
    .selectFrom('delivery_order')
    .where('branch_id', '=', document.branchId)
    .where('id', '=', document.id)
    .select(['driver_name as driverName', 'vehicle_no as vehicleNo'])
    .executeTakeFirstOrThrow()
  const { driverName = before.driverName, vehicleNo = before.vehicleNo } = body
  await Promise.all([
    moveDocument(ctx, document, { action: 'edit', to: document.status }),
    saveVehicle(ctx, document, { driverName, vehicleNo }),
  ])
  return document
}
