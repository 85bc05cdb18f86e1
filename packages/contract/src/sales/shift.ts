import { denominations } from '@merchant/domain/sales/cashier-shift.ts'
import { z } from 'zod'
import { accountRefusals } from '../accounting/account.ts'
import { DocumentActions, documentHead, periodRefusals, printed } from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { figure, id, instant, money, note, oneOf, pathId, Ref, requiredNote, text } from '../kernel/fields.ts'
import { ListQuery, listOf } from '../kernel/list.ts'
import type { Reason } from '../kernel/reasons.ts'
import { approvalFields, approvalReasons } from '../system/auth.ts'

/** The cashier's shift: a drawer from its opening to its count (domain-sales 2.7, 4.3, 7.8). */

const mostPieces = 100_000

const pieces = Object.fromEntries(
  denominations.map((value) => [
    value,
    z
      .int()
      .min(0)
      .max(mostPieces)
      .optional()
      .meta({ title: `Jumlah pecahan ${value}` }),
  ]),
) as Record<`${(typeof denominations)[number]}`, z.ZodOptional<z.ZodInt>> // its own keys, which fromEntries forgets

/** How many of each note and coin, by its rupiah: `{ "100000": 2 }`; what is left out is none (clarifications 1). */
const CashCount = z.strictObject(pieces)

const own = {
  employee: Ref,
  registerName: z.string(),
  openedAt: instant('Dibuka'),
  openingFloat: z.int(),
  /** Counted at the opening less what the register's last shift left. */
  openingDifference: z.int(),
  closedAt: instant('Ditutup').nullable(),
  closedBy: Ref.nullable(),
  /** This field and the next ones are null until the drawer was counted. */
  expectedCash: z.int().nullable(),
  countedCash: z.int().nullable(),
  /** Above zero when more was counted than expected. */
  difference: z.int().nullable(),
  /** Cash that stays in the drawer. */
  nextFloat: z.int().nullable(),
  /** Cash for the bank. */
  deposit: z.int().nullable(),
  /** The person whose PIN approved a large difference. */
  approvedBy: Ref.nullable(),
}

export const ShiftRow = z
  .object({
    id: z.int(),
    number: z.string(),
    branchId: z.int(),
    branch: Ref,
    date: z.string(),
    status: z.string(),
    ...own,
    version: z.int(),
    actions: DocumentActions,
  })
  .meta({ id: 'CashierShiftRow' })
export type ShiftRow = z.infer<typeof ShiftRow>

/** The places of a discount on an order (domain-sales D3 and 3.4): slots 1 to 4, an amount on a line, one on the order. */
export const discountPlaces = ['D1', 'D2', 'D3', 'D4', 'LINE', 'ORDER'] as const

/** The X report while a shift is open, the Z report when it is closed: computed by one function. Whole rupiah. */
export const ShiftReport = z
  .object({
    sales: z.object({
      /** Valid invoices; cancelled ones are `voids`. */
      invoices: z.int(),
      firstNumber: z.string().nullable(),
      lastNumber: z.string().nullable(),
      gross: figure(),
      lineDiscount: figure(),
      promoDiscount: figure(),
      manualDiscount: figure(),
      /** All discounts except promotions: the four slots with their fixed amounts, and rupiah typed by hand. */
      discounts: z.array(z.object({ by: oneOf('Potongan', discountPlaces), amount: figure() })),
      /** By code: promotions and gifts, number of invoices, discount, and value of free goods at their price. */
      promotions: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          invoices: z.int(),
          amount: figure(),
          freeValue: figure(),
        }),
      ),
      /** Without tax. */
      net: figure(),
      ppn: figure(),
      rounding: figure(),
      total: figure(),
      /** The part of it that customers owe: no money of it came into the drawer. */
      credit: z.object({ invoices: z.int(), total: figure() }),
      voids: z.int(),
      /** Reprinted invoices. */
      reprints: z.int(),
      /** Openings of the drawer without a sale. */
      openings: z.int(),
    }),
    payments: z.array(
      z.object({
        method: Ref,
        type: z.string(),
        edc: Ref.nullable(),
        count: z.int(),
        received: figure(),
        refunded: figure(),
      }),
    ),
    cash: z.object({
      opening: figure(),
      sales: figure(),
      /** Paid by customers for their debts. */
      collected: figure(),
      refunds: figure(),
      movedIn: figure(),
      movedOut: figure(),
      expected: figure(),
    }),
  })
  .meta({ id: 'CashierShiftReport' })
export type ShiftReport = z.infer<typeof ShiftReport>

export const Shift = z
  .object({
    ...documentHead,
    ...own,
    openingDenominations: CashCount,
    denominations: CashCount.nullable(),
    movements: z.array(
      z.object({
        id: z.int(),
        type: oneOf('Arah', ['IN', 'OUT']),
        amount: z.int(),
        account: Ref,
        reason: z.string(),
        at: instant('Waktu'),
        by: Ref,
      }),
    ),
    /** Null while the drawer is to be counted blind: the user who counts must not know the expected cash. */
    report: ShiftReport.nullable(),
    isBlind: z.boolean(),
  })
  .meta({ id: 'CashierShift' })
export type Shift = z.infer<typeof Shift>

const label = 'Shift kasir'
const state = ['NOT_FOUND', 'FORBIDDEN', 'INVALID_STATE'] as const satisfies readonly Reason[]
export const shiftContract = {
  'POST /core/v2/cashier/shift/open': {
    summary: 'Buka shift dengan menghitung isi laci; selisih dari shift sebelumnya langsung dicatat',
    access: 'sales.cashier:add',
    scope: 'branch',
    body: z.strictObject({
      branchId: id('Cabang'),
      registerName: text('Nama laci', 30),
      /** Cash in the drawer; left out, it is taken from the count. If both are given, they must agree. */
      openingFloat: money('Modal awal').optional(),
      denominations: CashCount.default({}).meta({ title: 'Hitungan uang' }),
    }),
    reply: Shift,
    status: 201,
    refuses: ['SHIFT_ALREADY_OPEN', 'REGISTER_IN_USE', 'CASH_COUNT_MISMATCH', ...periodRefusals],
  },
  'POST /core/v2/cashier/shift/current': {
    summary: 'Shift yang sedang saya buka, dan laci yang dikenal di cabang',
    access: 'sales.cashier:view',
    scope: 'branch',
    kind: 'query',
    body: z.strictObject({ branchId: id('Cabang') }),
    reply: z.object({
      shift: Shift.nullable(),
      /** The largest difference without a PIN, in rupiah; null without limit. */
      diffApproval: z.int().nullable(),
      registers: z.array(
        z.object({
          registerName: z.string(),
          /** Cash that its last shift left in the drawer. */
          nextFloat: z.int(),
          /** The cashier who has it open now. */
          openBy: Ref.nullable(),
        }),
      ),
    }),
    status: 200,
  },
  'POST /core/v2/cashier/shift/movement': {
    summary: 'Catat uang masuk atau keluar laci di luar penjualan',
    access: 'sales.cashier:update',
    scope: 'branch',
    body: z.strictObject({
      shiftId: id(label),
      type: oneOf('Arah', ['IN', 'OUT']),
      amount: money('Jumlah').min(1).meta({ title: 'Jumlah' }),
      reason: requiredNote('Alasan', 200),
      accountId: id('Akun'),
    }),
    reply: Shift,
    status: 201,
    refuses: [...state, 'SHIFT_OF_OTHER', 'SHIFT_CASH_SHORT', ...accountRefusals, ...periodRefusals],
  },
  'POST /core/v2/cashier/shift/drawer': {
    summary: 'Catat bahwa laci dibuka tanpa penjualan, dengan alasannya',
    access: 'sales.cashier:update',
    scope: 'branch',
    body: z.strictObject({ shiftId: id(label), reason: requiredNote('Alasan', 200) }),
    reply: Shift,
    status: 201,
    refuses: [...state, 'SHIFT_OF_OTHER'],
  },
  'POST /core/v2/cashier/shift/close': {
    summary: 'Tutup shift: hitung isi laci, catat selisihnya, pisahkan setoran',
    access: 'sales.cashier:update',
    scope: 'branch',
    body: z.strictObject({
      shiftId: id(label),
      denominations: CashCount.meta({ title: 'Hitungan uang' }),
      nextFloat: money('Modal shift berikutnya'),
      note: note('Catatan', 500),
      ...approvalFields,
    }),
    reply: Shift,
    status: 200,
    refuses: [
      ...state,
      'SHIFT_OF_OTHER',
      'SHIFT_FLOAT_OVER',
      'SHIFT_HAS_PENDING',
      'SHIFT_DIFF_APPROVAL',
      'ROLE_NOT_MAPPED',
      ...approvalReasons,
      ...periodRefusals,
    ],
  },
  'POST /core/v2/cashier/shift/list': {
    summary: 'Daftar shift kasir',
    access: 'sales.cashier:view',
    scope: 'branch',
    kind: 'query',
    body: ListQuery,
    reply: listOf(ShiftRow),
    status: 200,
  },
  'GET /core/v2/cashier/shift/approvers': {
    summary: 'Siapa yang dapat menyetujui dengan PIN di cabang ini',
    access: 'sales.cashier:view',
    scope: 'branch',
    query: z.strictObject({
      branchId: pathId('Cabang'),
      /** Left out: everybody who may lift a limit of the caller. */
      act: oneOf('Tindakan', ['CREDIT']).optional(),
    }),
    reply: z.object({ rows: z.array(Ref), count: z.int() }),
  },
  'GET /core/v2/cashier/shift/get/{id}': {
    summary: 'Rincian shift; uang di laci shift yang masih buka hanya terlihat oleh pengawas',
    access: 'sales.cashier:view',
    scope: 'branch',
    params: z.strictObject({ id: pathId(label) }),
    reply: Shift,
    refuses: ['NOT_FOUND'],
  },
  'GET /core/v2/cashier/shift/get/pdf/{id}': {
    summary: 'Cetak laporan X selagi shift buka, laporan Z setelah ditutup; setiap cetakan dihitung',
    access: 'sales.cashier:view',
    params: z.strictObject({ id: pathId(label) }),
    ...printed,
  },
} as const satisfies Contract
