import { z } from 'zod'
import { paperList, paperQuery } from '../document/paper-list.ts'
import {
  cancelBody,
  documentAt,
  documentHead,
  documentRow,
  pageOf,
  printed,
  undoRefusals,
} from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { calendarDate, figure, id, money, note, pathId, Ref } from '../kernel/fields.ts'
import { ListQuery } from '../kernel/list.ts'
import { bankUpdate, bankView, chosenDetails, PaymentDetailRow, resultRefusals } from './payment-detail.ts'

/** EDS: a payment of the bank for the cards of one machine (domain-sales 1.3, 2.4; clarified/selling-after-the-till 35). */

const own = {
  edc: Ref,
  /** Swiped, what the bank kept, and what came: the total. Whole rupiah. */
  gross: z.int(),
  fee: z.int(),
  cardCount: z.int(),
}

export const EdcSettlementRow = z.object({ ...documentRow, ...own }).meta({ id: 'EdcSettlementRow' })
export type EdcSettlementRow = z.infer<typeof EdcSettlementRow>

export const EdcSettlement = z
  .object({
    ...documentHead,
    ...own,
    bankAccount: Ref,
    /** The fees of its cards by their rates; the bank may have kept another. */
    ratedFee: z.int(),
    cards: z.array(PaymentDetailRow),
  })
  .meta({ id: 'EdcSettlement' })
export type EdcSettlement = z.infer<typeof EdcSettlement>

/** What waits at one machine of one day. */
export const SwipedDay = z
  .object({
    edc: Ref,
    branch: Ref,
    /** Where the machine is paid out. */
    bankAccount: Ref,
    date: z.string(),
    count: z.int(),
    gross: figure(),
    fee: figure(),
  })
  .meta({ id: 'SwipedDay' })
export type SwipedDay = z.infer<typeof SwipedDay>

const label = 'Pencairan EDC'

export const edcSettlementContract = {
  'POST /core/v1/sales/settlements/waiting': {
    summary:
      'Kartu yang belum dicairkan bank, per mesin EDC dan hari, yang terlama dahulu; dari satu mesin juga kartunya',
    access: bankView,
    scope: 'branch',
    kind: 'query',
    body: ListQuery.pick({ branchId: true, branchIds: true }).extend({
      edcId: pathId('Mesin EDC').optional(),
    }),
    reply: z.object({
      rows: z.array(SwipedDay),
      /** Of one machine that is asked for: as many as one settlement may have, the oldest first. */
      cards: z.array(PaymentDetailRow),
      /** There are more machines and days than are told. */
      more: z.boolean(),
    }),
  },
  'POST /core/v1/sales/settlements/add': {
    summary: 'Cairkan kartu satu mesin EDC: bruto, biaya bank, dan yang masuk rekening',
    access: bankUpdate,
    scope: 'branch',
    body: z.strictObject({
      ids: chosenDetails('Kartu'),
      date: calendarDate('Tanggal'),
      /** Left out: the account of the machine. */
      bankAccountId: id('Rekening bank').nullish(),
      /** Left out: the fees by the rates of the days on which the cards were swiped. */
      fee: money('Biaya bank').nullish(),
      note: note('Catatan', 500),
    }),
    reply: EdcSettlement,
    status: 201,
    refuses: resultRefusals,
  },
  'POST /core/v1/sales/settlements/get/all': {
    summary: 'Daftar pencairan EDC, terbaru dahulu',
    access: bankView,
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    body: paperQuery('EDC_SETTLEMENT').extend({ edcId: pathId('Mesin EDC').optional() }),
    reply: paperList(EdcSettlementRow),
  },
  'GET /core/v1/sales/settlements/get/{id}': {
    summary: 'Pencairan EDC dengan kartunya',
    access: bankView,
    ...pageOf(label),
    reply: EdcSettlement,
  },
  'GET /core/v1/sales/settlements/get/pdf/{id}': {
    summary: 'Cetak pencairan EDC sebagai PDF; setiap cetakan dihitung',
    access: bankView,
    params: documentAt(label),
    ...printed,
  },
  'POST /core/v1/sales/settlements/cancel': {
    summary: 'Batalkan pencairan EDC; kartunya menunggu lagi',
    access: bankUpdate,
    scope: 'branch',
    body: cancelBody(label),
    reply: EdcSettlement,
    refuses: [...undoRefusals, 'CASH_INSUFFICIENT'],
  },
} as const satisfies Contract
