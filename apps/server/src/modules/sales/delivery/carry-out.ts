import {
  deliveryActs,
  type PickedLine,
  type Picking,
  pickingOf,
} from '@merchant/domain/sales/delivery-order.ts'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { countPrint } from '../../../kernel/pdf/print-document.ts'
import type { OpenPeriod } from '../../../kernel/period/period.ts'
import { tellTills } from '../order/order.public.ts'
import { requestRest } from '../return/return.public.ts'
import { takeAllBack, takeShortBack } from './cod-back.ts'
import { endDelivery, type Proof, savePicking, saveProof, settleRests } from './delivery.store.ts'
import { makeDelivery } from './make-delivery.ts'
import type { HeldDelivery } from './read-delivery.ts'

/** What happens to a delivery order. */
export type DeliveryAct =
  | { status: 'PRINTED' }
  | {
      status: 'PICKED'
      lines: readonly PickedLine[] | undefined
      note: string | null
      period: OpenPeriod | null
    }
  | ({ status: 'DELIVERED' } & Proof)
  | { status: 'FAILED'; note: string | null; period: OpenPeriod }

/** Acts of a locked delivery order and its order, which the caller has judged: the one place of their effects. */
export async function carryOut(ctx: CommandCtx, held: HeldDelivery, act: DeliveryAct): Promise<void> {
  if (act.status === 'PRINTED') return printed(ctx, held)
  if (act.status === 'PICKED') return picked(ctx, held, act)
  if (act.status === 'DELIVERED') return delivered(ctx, held, act)
  return failed(ctx, held, act)
}

/** Printed elsewhere: it counts as a print of ours (domain-sales 2.2). */
async function printed(ctx: CommandCtx, { document }: HeldDelivery): Promise<void> {
  await moveDocument(ctx, document, { action: deliveryActs.PRINTED, to: 'PRINTED' })
  await countPrint(ctx.tx, document, { at: ctx.clock.now(), actor: ctx.principal.employeeId })
}

/**
 * The goods stand ready. Of a sale that was paid before, or is owed, a return is asked for the rest of a short picking;
 * of one that is paid at the door it is back in stock (clarified/selling-after-the-till 38, 44).
 * @throws PICK_QTY_OVER, LINES_EMPTY when nothing was found, PICK_REASON_REQUIRED; WAREHOUSE_FROZEN
 */
async function picked(
  ctx: CommandCtx,
  held: HeldDelivery,
  { lines, note, period }: Extract<DeliveryAct, { status: 'PICKED' }>,
): Promise<void> {
  const { document, order, isCod } = held
  const picking = requirePicking(held, lines)
  if (picking.isShort && !note) throw refuse('PICK_REASON_REQUIRED')
  const why = picking.isShort ? note : null
  await Promise.all([
    moveDocument(ctx, document, { action: deliveryActs.PICKED, to: 'PICKED', reason: why }),
    !isCod && moveDocument(ctx, order, { action: 'picked', to: 'READY', reason: why }),
    savePicking(ctx, document, { lines: picking.lines, note: why, owesRest: picking.isShort && !isCod }),
  ])
  if (!picking.isShort) return
  if (!period) throw new Error('a short picking without its period')
  if (isCod) return takeShortBack(ctx, held, { period, picked: picking.lines })
  await requestRest(ctx, { order, delivery: document, period, note: why, lines: notPicked(held, picking) })
}

const notPicked = ({ lines }: HeldDelivery, picking: Picking) =>
  lines.flatMap(({ lineNo, baseQuantity }) => {
    const quantity = baseQuantity - (picking.lines.find((each) => each.lineNo === lineNo)?.picked ?? 0)
    return quantity > 0 ? [{ lineNo, quantity }] : []
  })

function requirePicking({ lines }: HeldDelivery, given: readonly PickedLine[] | undefined): Picking {
  const picking = pickingOf(lines, given)
  if (!('reason' in picking)) return picking
  if (picking.reason === 'LINES_EMPTY') throw refuse('LINES_EMPTY')
  const line = lines.find(({ lineNo }) => lineNo === picking.lineNo)
  const wanted = given?.find(({ lineNo }) => lineNo === picking.lineNo)?.picked ?? 0
  const unit = line?.factor ?? 1
  throw refuse('PICK_QTY_OVER', {
    product: line?.product,
    wanted: wanted / unit,
    ordered: (line?.baseQuantity ?? 0) / unit,
  })
}

/**
 * The customer has the goods; the order is complete, and its till is told (domain-sales 2.2). Of one that is paid at the door only
 * the proof is kept: its payment completes both (clarified/selling-after-the-till 43).
 */
async function delivered(ctx: CommandCtx, held: HeldDelivery, proof: Proof): Promise<void> {
  const { document, order, customer, isCod } = held
  if (isCod) {
    await Promise.all([
      moveDocument(ctx, document, { action: deliveryActs.DELIVERED, to: 'PICKED' }),
      saveProof(ctx, document, proof),
    ])
    return
  }
  await Promise.all([
    moveDocument(ctx, document, { action: deliveryActs.DELIVERED, to: 'DELIVERED' }),
    moveDocument(ctx, order, { action: 'delivered', to: 'COMPLETED' }),
    saveProof(ctx, document, proof),
    endDelivery(ctx, document),
    tellTills(
      ctx,
      order,
      {
        kind: 'ORDER_DELIVERED',
        title: `Pesanan diserahkan ${order.number ?? order.orderNo ?? ''}`,
        body: customer.name,
      },
      ['CASHIER'],
    ),
  ])
}

/**
 * The goods came back: this paper is final. Of a sale that was paid before, or is owed, another one waits for what it had, and nothing
 * is posted, because they left the books with the sale; of one that is paid at the door they are in stock again, and the order is a
 * booking (clarified/selling-after-the-till 42).
 */
async function failed(
  ctx: CommandCtx,
  held: HeldDelivery,
  { note, period }: Extract<DeliveryAct, { status: 'FAILED' }>,
): Promise<void> {
  const { document, order, customer, isCod } = held
  await Promise.all([
    moveDocument(ctx, document, { action: deliveryActs.FAILED, to: 'FAILED', reason: note }),
    moveDocument(ctx, order, { action: 'failed', to: isCod ? 'BOOKED' : 'PROCESSED', reason: note }),
    endDelivery(ctx, document),
    tellTills(ctx, order, {
      kind: isCod ? 'COD_FAILED' : 'DELIVERY_FAILED',
      title: `Pengiriman gagal ${order.number ?? order.orderNo ?? ''}`,
      body: `${customer.name}: ${note ?? ''}`,
    }),
  ])
  if (isCod) return takeAllBack(ctx, held, { period })
  await makeDelivery(ctx, {
    order: { branchId: order.branchId, id: order.id, name: order.number ?? order.orderNo ?? '' },
    customer,
    warehouseId: held.warehouseId,
    isCod: false,
    period,
    date: period.date,
    note: `Pengganti ${document.number ?? ''}`,
    lines: held.lines.flatMap((line) => {
      const baseQuantity = line.picked ?? line.baseQuantity
      return baseQuantity > 0 ? [{ ...line, baseQuantity }] : []
    }),
  })
}

/**
 * The sale of an order was undone: the delivery order that is open for it is cancelled, and nothing is owed any more. The order is
 * locked.
 */
export async function cancelDelivery(ctx: CommandCtx, held: HeldDelivery, reason: string): Promise<void> {
  const { document, order } = held
  await Promise.all([
    moveDocument<string>(ctx, document, {
      action: 'voided',
      to: 'CANCELLED',
      reason,
      cancelDate: document.date,
    }),
    endDelivery(ctx, document),
    settleRests(ctx, order),
  ])
}
