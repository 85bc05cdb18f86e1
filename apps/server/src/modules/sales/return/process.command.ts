import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { SalesReturn, salesReturnContract } from '@merchant/contract/sales/sales-return.ts'
import { minus, type Rupiah, sumOf, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import { customer as customerParty } from '@merchant/domain/posting/posting.ts'
import { postSalesReturn } from '@merchant/domain/posting/sales-return.ts'
import type { RefundSplit } from '@merchant/domain/sales/sales-return.ts'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { requireToday } from '../../../kernel/document/today.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireUnmergedGoods } from '../../../kernel/master/merged-goods.ts'
import type { OpenPeriod } from '../../../kernel/period/period.ts'
import { lockStock } from '../../../kernel/stock/stock-lock.ts'
import { holdOwner } from '../../master/customer/customer.public.ts'
import { endRestOf } from '../delivery/delivery.public.ts'
import { restatePayment, saveReturned, tellTills } from '../order/order.public.ts'
import { insertReturnMoney } from '../payment/payment.public.ts'
import { type HeldItem, holdReceivables } from '../receipt/receipt.public.ts'
import { requireOpenShift } from '../shift/shift.public.ts'
import { earn } from '../wallet/wallet.public.ts'
import { goodsBack, type PlacedLine } from './goods-back.queries.ts'
import { type HeldReturn, holdReturn, placeOfReturn } from './hold-return.ts'
import { judgeLines, requireMethod, requireSold } from './judge-return.ts'
import { placesOfGoods } from './places.ts'
import { planReturn, type ReturnPlanned } from './plan.ts'
import { giveRestOfPoints, type OwnedSale, type PointsBack, takePoints } from './points.ts'
import { bankOf, cashOf, moneyOf, splitOf, toTender } from './refund.ts'
import { salesReturnKind as kind } from './return.kind.ts'
import { getReturn } from './return.queries.ts'
import { saveProcessed } from './return.store.ts'
import { readSoldOrder } from './sale-facts.queries.ts'

type Process = Parsed<(typeof salesReturnContract)['POST /core/v1/sales/orders/returns/process']>['body']

/** A return with all that is known before anything of it is written; its papers are locked. */
interface Worked {
  body: Process
  period: OpenPeriod
  held: HeldReturn
  sale: OwnedSale
  plan: ReturnPlanned
  warehouseId: number
  lines: readonly PlacedLine[]
  /** What is open of the invoice. */
  debt: HeldItem | undefined
}

/**
 * Goods come back and money goes out, on this day whatever the day of the sale; amounts are worked out now, behind all returns that
 * were processed before (clarified/selling-after-the-till 1 to 9, 13, 14). Locks in order: period, order, return, customer, receivable, drawer,
 * goods, wallets, counters.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_STATE, STALE_VERSION, MERGED; SHIFT_NOT_OPEN where cash is given back; the refusals of `judgeLines`,
 * `requireMethod`, `planReturn`, `placesOfGoods`, `bankOf` and of the period
 */
export async function processReturn(ctx: CommandCtx, body: Process): Promise<SalesReturn> {
  const place = await placeOfReturn(ctx, body.id)
  const { branchId } = place
  const period = await requireToday(ctx, kind, branchId)
  const held = await holdReturn(ctx, 'process', body, place)
  const worked = await workOut(ctx, { body, period, held })
  const shift = await drawerOf(ctx, worked)
  const { stock, goods, costs } = await holdGoods(ctx, worked)
  const most = minus(worked.plan.refund, worked.plan.charged)
  const points = await takePoints(ctx, worked.sale, { id: held.document.id, plan: worked.plan, most })
  const split = splitFor(ctx, worked, minus(most, points.kept))
  await write(ctx, worked, { shift, stock, goods, costs, points, split })
  return getReturn({ ...ctx, db: ctx.tx }, body.id)
}

async function workOut(
  ctx: CommandCtx,
  { body, period, held }: Pick<Worked, 'body' | 'period' | 'held'>,
): Promise<Worked> {
  const { document, own } = held
  const { branchId } = document
  const found = await readSoldOrder(ctx.tx, { branchId, id: own.orderId }, document.id)
  if (!found) throw notFound('Penjualan')
  const sale = { ...found, ownerId: await holdOwner(ctx, branchId, found.customerId) }
  requireSold(sale, { ofDelivery: own.deliveryId !== null })
  requireMethod(ctx.principal, sale, own.refundMethod)
  const said = new Map(body.lines?.map(({ id, condition }) => [id, condition]))
  const wanted = judgeLines(
    sale,
    own.lines.map(({ id, orderLineId, quantity, condition }) => ({
      orderLineId,
      qtyBase: quantity,
      condition: said.get(id) ?? condition,
    })),
  )
  const plan = await planReturn(ctx.tx, sale, wanted, { today: period.date })
  const { good, placeOf } = await placesOfGoods(ctx, {
    branchId,
    warehouseId: body.warehouseId ?? (await stayedIn(ctx, held)),
    conditions: plan.lines.map(({ condition }) => condition),
  })
  const lines = plan.lines.map((line) => ({ ...line, warehouse: placeOf(line.condition) }))
  const of = { branchId, customerId: sale.customerId }
  const items = await holdReceivables(ctx, of, { wanted: [], papers: [sale.id], also: [] })
  const debt = items.find(({ isDebt, documentId }) => isDebt && documentId === sale.id)
  return { body, period, held, sale, plan, warehouseId: good.warehouseId, lines, debt }
}

/** Goods that were never picked lie in the warehouse of their delivery order. */
async function stayedIn({ tx }: CommandCtx, { document, own }: HeldReturn): Promise<number | null> {
  if (own.deliveryId === null) return null
  const { id } = await tx
    .selectFrom('delivery_order')
    .where('branch_id', '=', document.branchId)
    .where('id', '=', own.deliveryId)
    .select('warehouse_id as id')
    .executeTakeFirstOrThrow()
  return id
}

const splitFor = (ctx: CommandCtx, { sale, held, debt }: Worked, refund: Rupiah): RefundSplit =>
  splitOf(ctx.principal, sale, {
    refund,
    open: debt?.balance ?? zeroRupiah,
    method: held.own.refundMethod,
  })

/** The caller's own drawer where cash goes out, or where a drawer is named. @throws SHIFT_NOT_OPEN */
async function drawerOf(ctx: CommandCtx, worked: Worked): Promise<{ id: number } | null> {
  const { plan, sale, body } = worked
  const split = splitFor(ctx, worked, minus(plan.refund, plan.charged))
  return split.CASH > 0 || body.shiftId ? requireOpenShift(ctx, sale.branchId, body.shiftId) : null
}

async function holdGoods(ctx: CommandCtx, { sale, lines, period }: Worked) {
  const goodsLines = lines.filter(({ line }) => line.isStock)
  await requireUnmergedGoods(
    ctx.tx,
    goodsLines.map(({ line }) => line.productId),
  )
  const stock = await lockStock(
    ctx.tx,
    sale.branchId,
    goodsLines.map(({ line, warehouse }) => ({ productId: line.productId, warehouse })),
    period.date,
  )
  const back = await goodsBack(ctx.tx, { branchId: sale.branchId, orderId: sale.id }, goodsLines)
  return { stock, ...back }
}

interface ToWrite extends Awaited<ReturnType<typeof holdGoods>> {
  shift: { id: number } | null
  points: PointsBack
  split: RefundSplit
}

async function write(ctx: CommandCtx, worked: Worked, done: ToWrite): Promise<void> {
  const { held, sale, plan, period, debt, body } = worked
  const { split, points } = done
  const document = { ...held.document, date: period.date }
  const { branchId, customerId } = sale
  const accountId = await bankOf(ctx, sale, { split, chosen: body.bankAccountId ?? null })
  const money = moneyOf(split, accountId)
  const cash = cashOf(split)
  const shiftId = cash.rounded > 0 ? (done.shift?.id ?? null) : null
  await giveGcash(ctx, sale, { id: document.id, amount: split.GCASH })
  await writeRows(ctx, worked, { ...done, shiftId, accountId, rounding: cash.rounding })
  const given =
    debt && debt.balance === split.receivable
      ? await giveRestOfPoints(ctx, sale, {
          id: document.id,
          itemId: debt.itemId,
          wasPaidInPart: await isPaidByMoney(ctx, branchId, debt.itemId),
          period,
        })
      : { points: 0, worth: zeroRupiah }
  const written = await postDocument(ctx, document, {
    period,
    held: { stock: done.stock },
    posting: () =>
      postSalesReturn({
        branchId,
        customerId,
        revenue: plan.revenue,
        discount: plan.discount,
        ppn: plan.ppn,
        refunds: money.map(toTender),
        receivables: debt ? [{ itemId: debt.itemId, amount: split.receivable }] : [],
        creditNote: split.creditNote,
        rounding: cash.rounding,
        charge: {
          revenue: sumOf(plan.charges, ({ dpp }) => dpp),
          ppn: sumOf(plan.charges, ({ ppn }) => ppn),
        },
        goods: done.goods,
        points: points.worth,
        keptForPoints: points.kept,
        pointsGiven: given.worth,
      }),
  })
  const journalId = written.journalIds[0] ?? null
  await insertReturnMoney(ctx, document, { orderId: sale.id, shiftId, journalId, money })
  await restatePayment(ctx, held.order)
}

/** The rows of the return and of its order, before the counters are taken. */
async function writeRows(
  ctx: CommandCtx,
  { held, sale, plan, period, lines, warehouseId }: Worked,
  done: ToWrite & { shiftId: number | null; accountId: number | null; rounding: number },
): Promise<void> {
  const document = { ...held.document, date: period.date }
  const { points, split, costs, shiftId, accountId, rounding } = done
  await Promise.all([
    moveDocument(ctx, document, {
      action: 'process',
      to: 'PROCESSED',
      change: {
        date: period.date,
        party: customerParty(sale.customerId),
        total: plan.refund,
        note: held.own.note,
      },
    }),
    saveReturned(ctx, held.order, {
      lines: lines.map(({ line, quantity }) => ({ orderLineId: line.id, baseQuantity: quantity })),
      total: plan.refund,
    }),
    saveProcessed(ctx, document, plan, {
      warehouseId,
      shiftId,
      accountId,
      split,
      rounding,
      pointsTaken: points.taken,
      keptForPoints: points.kept,
      lines: lines.map((each) => ({
        condition: each.condition,
        warehouseId: each.line.isStock ? each.warehouse.warehouseId : null,
        cost: costs.get(each) ?? null,
      })),
    }),
    held.own.deliveryId !== null && endRestOf(ctx, { branchId: sale.branchId, id: held.own.deliveryId }),
    tellTills(
      ctx,
      document,
      {
        kind: 'RETURN_PROCESSED',
        title: `Retur selesai ${document.number ?? ''}`,
        body: sale.customerName,
      },
      ['BOS_STOKIS'],
    ),
  ])
}

async function giveGcash(
  ctx: CommandCtx,
  { branchId, ownerId }: OwnedSale,
  { id, amount }: { id: number; amount: Rupiah },
): Promise<void> {
  if (amount === 0) return
  const paper = { type: 'SALES_RETURN' as const, id }
  await earn(ctx, {
    branchId,
    customerId: ownerId,
    kind: 'GCASH',
    amount,
    worth: amount,
    paper,
    reason: 'REFUND',
    expiresOn: null,
  })
}

/** Something beside returns has paid of the invoice. */
async function isPaidByMoney({ tx }: CommandCtx, branchId: number, itemId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('open_item_entry')
    .where('branch_id', '=', branchId)
    .where('item_id', '=', itemId)
    .where('cause', 'in', ['MONEY', 'ADVANCE'])
    .select('item_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
