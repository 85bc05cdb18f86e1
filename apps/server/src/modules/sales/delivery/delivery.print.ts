import type { FileReply } from '@merchant/contract/kernel/file.ts'
import type { DeliveryOrder, DeliveryOrderLine } from '@merchant/contract/sales/delivery.ts'
import { quantityText } from '@merchant/domain/kernel/quantity.ts'
import { deliveryActs } from '@merchant/domain/sales/delivery-order.ts'
import { salesFulfilments } from '@merchant/domain/sales/sales-order.ts'
import { can } from '../../../kernel/auth/principal.ts'
import { branchByBranch } from '../../../kernel/db/branches.ts'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import { holdDocuments } from '../../../kernel/document/lock-document.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { DocumentPrint, Fact } from '../../../kernel/pdf/print.ts'
import { printMarked } from '../../../kernel/pdf/print-document.ts'
import { deliveryOrderKind as kind } from './delivery.kind.ts'
import { getDelivery } from './delivery.queries.ts'
import { placesOf } from './read-delivery.ts'

/**
 * Delivery orders in one file, each the original or a numbered copy; one that was not printed yet is printed from now on, where the
 * caller may say so (domain-sales 2.2).
 * @throws NOT_FOUND, also for another branch's
 */
export async function printDeliveries(ctx: CommandCtx, ids: readonly number[]): Promise<FileReply> {
  const places = await placesOf(ctx, ids)
  if (can(ctx.principal, 'sales.do-warehouse:update'))
    await branchByBranch(places, async (branchId, own) => {
      const held = await holdDocuments(
        ctx.tx,
        branchId,
        kind,
        own.map(({ id }) => id),
      )
      for (const document of held)
        if (document.status === 'WAITING')
          await moveDocument(ctx, document, { action: deliveryActs.PRINTED, to: 'PRINTED' })
    })
  const reading = { ...ctx, db: ctx.tx, branchIds: ctx.principal.branchIds }
  const papers = []
  for (const { branchId, id } of places) {
    const delivery = await getDelivery(reading, { branchId, id })
    papers.push({ key: { branchId, id }, print: pageOf(delivery) })
  }
  return printMarked(ctx, papers, (framed) => ({ kind: 'documents', papers: framed }), copyWord)
}

/** 'SALINAN ke-1' is the first copy (domain-sales 2.2). */
const copyWord = (copy: number): string => (copy === 1 ? 'ASLI' : `SALINAN ke-${copy - 1}`)

const known = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : [])

/** Quantities alone, for the hands that load and take the goods: no prices. */
const pageOf = (delivery: DeliveryOrder): DocumentPrint => ({
  title: 'Surat Jalan',
  number: delivery.number,
  date: delivery.date,
  status: delivery.status,
  paper: 'A5',
  facts: {
    left: [
      { label: 'Kepada', value: delivery.customer.name },
      ...known('Alamat', delivery.address || null),
      ...known('Telepon', delivery.customer.phone),
    ],
    right: [
      { label: 'Pesanan', value: delivery.order.name },
      { label: 'Penyerahan', value: delivery.isCod ? 'COD' : salesFulfilments[delivery.fulfilment] },
      { label: 'Gudang', value: delivery.warehouse.name },
      ...known('Sopir', delivery.driverName),
      ...known('Kendaraan', delivery.vehicleNo),
    ],
  },
  columns: [
    { label: 'Kode', type: 'text', width: 80 },
    { label: 'Barang', type: 'text' },
    { label: 'Jumlah', type: 'quantity', width: 110 },
    { label: 'Diambil', type: 'quantity', width: 110 },
  ],
  rows: delivery.lines.map((line) => [
    line.product.code ?? null,
    line.isGiven ? `${line.product.name} (gratis)` : line.product.name,
    inUnits(line, line.qtyBase),
    line.pickedQtyBase === null ? null : inUnits(line, line.pickedQtyBase),
  ]),
  totals: [],
  signatures: [{ label: 'Gudang' }, { label: 'Sopir' }, { label: 'Penerima' }],
  notes: delivery.note,
})

const inUnits = ({ units }: DeliveryOrderLine, base: number): string => quantityText(base, units)
