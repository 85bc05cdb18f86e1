import { decidingRights } from '@merchant/domain/approval/kinds.ts'
import { z } from 'zod'
import { accountRefusals } from '../accounting/account.ts'
import { paperList, paperQuery } from '../document/paper-list.ts'
import {
  cancelBody,
  decideRefusals,
  documentAt,
  documentHead,
  documentRow,
  periodRefusals,
  reasonBody,
  stateBody,
  stateRefusals,
} from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { calendarDate, id, line, money, note, oneOf, pathId, Ref, text } from '../kernel/fields.ts'
import type { Reason } from '../kernel/reasons.ts'

/** Cash and bank receipts and expenses, KM, KK, BM, BK (domain-core 3.D and 8.4). */

const own = {
  cashAccount: Ref,
  /** The payer or payee, in the writer's own words. */
  partyName: z.string().nullable(),
  referenceNo: z.string().nullable(),
}

export const CashBankRow = z
  .object({
    ...documentRow,
    ...own,
    /** Names of the accounts on its lines, in their order. */
    summary: z.string(),
  })
  .meta({ id: 'CashBankRow' })
export type CashBankRow = z.infer<typeof CashBankRow>

export const CashBank = z
  .object({
    ...documentHead,
    ...own,
    cashAccountId: z.int(),
    lines: z.array(
      z.object({
        lineNo: z.int(),
        accountId: z.int(),
        account: Ref,
        description: z.string(),
        amount: z.int(),
      }),
    ),
  })
  .meta({ id: 'CashBank' })
export type CashBank = z.infer<typeof CashBank>

/** The screen of a call, one of four; its right follows from these. */
const screen = {
  account: oneOf('Akun', ['CASH', 'BANK']),
  direction: oneOf('Arah', ['IN', 'OUT']),
}

/** Refusals of a document's accounts at the time of posting. */
const accounts = [...accountRefusals, 'CASH_INSUFFICIENT'] as const satisfies readonly Reason[]

const label = 'Transaksi kas/bank'
const byId = documentAt(label)

export const cashBankContract = {
  'GET /v1/cash-bank/history/{account}/{direction}': {
    summary: 'Daftar kas atau bank masuk atau keluar',
    access: [
      'bankcash.cash-receipts:view',
      'bankcash.cash-expenses:view',
      'bankcash.bank-receipts:view',
      'bankcash.bank-expenses:view',
    ],
    scope: 'branch',
    mayLag: true,
    params: z.strictObject(screen),
    query: paperQuery('CASH_OUT').extend({ cashAccountId: pathId('Akun kas/bank').optional() }),
    reply: paperList(CashBankRow),
    refuses: ['FORBIDDEN'],
  },
  'GET /v1/cash-bank/history/{id}': {
    summary: 'Rincian kas atau bank masuk atau keluar',
    access: [
      'bankcash.cash-receipts:view',
      'bankcash.cash-expenses:view',
      'bankcash.bank-receipts:view',
      'bankcash.bank-expenses:view',
    ],
    scope: 'branch',
    params: byId,
    reply: CashBank,
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /v1/cash-bank/{account}/{direction}': {
    summary: 'Catat uang masuk atau keluar; pengeluaran besar menunggu persetujuan',
    access: [
      'bankcash.cash-receipts:add',
      'bankcash.cash-expenses:add',
      'bankcash.bank-receipts:add',
      'bankcash.bank-expenses:add',
    ],
    scope: 'branch',
    params: z.strictObject(screen),
    body: z.strictObject({
      branchId: id('Cabang'),
      cashAccountId: id('Akun kas/bank'),
      date: calendarDate('Tanggal'),
      partyName: line('Pihak', 100),
      referenceNo: line('Nomor referensi', 50),
      note: note('Catatan', 500),
      lines: z
        .array(
          z.strictObject({
            accountId: id('Akun'),
            description: text('Keterangan', 200),
            amount: money('Jumlah'),
          }),
        )
        .max(1000)
        .meta({ title: 'Baris' }),
    }),
    reply: CashBank,
    status: 201,
    refuses: [
      'FORBIDDEN',
      'LINES_EMPTY',
      'ZERO_TOTAL',
      'AMOUNT_TOO_LARGE',
      'ACCOUNT_FULL',
      'DATE_FUTURE',
      'DATE_TOO_OLD',
      'APPROVER_MISSING',
      ...accounts,
      ...periodRefusals,
    ],
  },
  'PUT /v1/cash-bank/cancel/{id}': {
    summary: 'Batalkan kas atau bank masuk atau keluar',
    access: [
      'bankcash.cash-receipts:update',
      'bankcash.cash-expenses:update',
      'bankcash.bank-receipts:update',
      'bankcash.bank-expenses:update',
    ],
    scope: 'branch',
    params: byId,
    body: cancelBody(label).omit({ id: true }),
    reply: CashBank,
    refuses: [
      ...stateRefusals,
      'HAS_DEPENDENTS',
      'PAPER_ARCHIVED',
      'DATE_BEFORE_SOURCE',
      'DATE_FUTURE',
      'CASH_INSUFFICIENT',
      ...periodRefusals,
    ],
  },
  'PATCH /v1/cash-bank/{id}/approve': {
    summary: 'Setujui pengeluaran yang menunggu persetujuan; uangnya keluar saat itu',
    access: decidingRights,
    scope: 'branch',
    params: byId,
    body: stateBody(label).omit({ id: true }),
    reply: CashBank,
    refuses: [...decideRefusals, ...accounts, ...periodRefusals],
  },
  'PATCH /v1/cash-bank/{id}/reject': {
    summary: 'Tolak pengeluaran dengan alasan',
    access: decidingRights,
    scope: 'branch',
    params: byId,
    body: reasonBody(label).omit({ id: true }),
    reply: CashBank,
    refuses: decideRefusals,
  },
} as const satisfies Contract
