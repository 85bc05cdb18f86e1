import { decidingRights } from '../approval/kinds.ts'
import { defineLifecycle, verbs, withdrawn } from '../kernel/lifecycle.ts'
import type { Rupiah } from '../kernel/money.ts'
import type { AccountRole } from '../posting/account-roles.ts'
import { documentTax, type TaxRule } from '../tax/ppn.ts'

/** CREDIT lowers what a customer owes, DEBIT raises it (decisions 2.8). */
export const noteKinds = ['CREDIT', 'DEBIT'] as const
export type NoteKind = (typeof noteKinds)[number]

/** Why a note is given, with the accounts that it moves (clarified/selling-after-the-till 21). */
const reasons = {
  HARGA_SALAH: { label: 'Harga salah', credit: 'SALES_DISCOUNT', debit: 'REVENUE' },
  KLAIM_PROMO: { label: 'Klaim promo', credit: 'SALES_DISCOUNT', debit: 'REVENUE' },
  ONGKIR: { label: 'Ongkos kirim', credit: 'SALES_DISCOUNT', debit: 'OTHER_INCOME' },
  DENDA: { label: 'Denda', credit: 'SALES_DISCOUNT', debit: 'OTHER_INCOME' },
  RETUR: { label: 'Retur', credit: 'SALES_RETURN', debit: 'REVENUE' },
  LAINNYA: { label: 'Lainnya', credit: 'SALES_DISCOUNT', debit: 'OTHER_INCOME' },
} as const satisfies Record<string, { label: string; credit: AccountRole; debit: AccountRole }>
export type NoteReason = keyof typeof reasons

export const noteReasons = Object.keys(reasons) as [NoteReason, ...NoteReason[]] // its own keys

export const noteReasonLabel = (reason: NoteReason): string => reasons[reason].label

/** The account of a credit note. */
export const creditNoteAccount = (reason: NoteReason): AccountRole => reasons[reason].credit

/** The account of a debit note. */
export const debitNoteAccount = (reason: NoteReason): AccountRole => reasons[reason].debit

/** The tax of notes; their amount is without it (clarified 20). */
export const NOTE_TAX = 'PPN'

/** PPN on an amount without it, in the two roundings of every document. */
export const notePpn = (amount: Rupiah, rule: TaxRule): Rupiah =>
  documentTax([{ lineNo: 1, net: amount, tax: rule }], 'EXCLUDED').ppn

/** How far a posted note was used, or paid, by its open item. */
export const noteUses = {
  OPEN: 'Terbuka',
  PARTIAL: 'Terpakai sebagian',
  APPLIED: 'Terpakai',
} as const
export type NoteUse = keyof typeof noteUses

export const noteUse = ({ original, balance }: { original: number; balance: number }): NoteUse =>
  balance === 0 ? 'APPLIED' : balance === original ? 'OPEN' : 'PARTIAL'

/** SCN and SDN: large ones are approved first; how far one was used follows from its open item (domain-sales 2.6, clarified 22). */
const note = (document: string, label: string, screen: string) =>
  defineLifecycle({
    document,
    label,
    states: {
      DRAFT: 'Draf',
      WAITING_APPROVAL: 'Menunggu persetujuan',
      REJECTED: 'Ditolak',
      POSTED: 'Diposting',
      CANCELLED: 'Dibatalkan',
    },
    initial: ['DRAFT', 'WAITING_APPROVAL', 'POSTED'],
    actions: {
      edit: {
        from: ['DRAFT', 'REJECTED'],
        to: 'DRAFT',
        permission: [`${screen}:edit`, `${screen}:add`],
        verb: verbs.edit,
      },
      submit: {
        from: ['DRAFT', 'REJECTED'],
        to: ['WAITING_APPROVAL', 'POSTED'],
        permission: [`${screen}:edit`, `${screen}:add`],
        verb: verbs.submit,
      },
      approve: {
        from: ['WAITING_APPROVAL'],
        to: 'POSTED',
        permission: decidingRights,
        verb: verbs.approve,
      },
      reject: {
        from: ['WAITING_APPROVAL'],
        to: 'REJECTED',
        permission: decidingRights,
        verb: verbs.reject,
        needsReason: true,
      },
      cancel: {
        from: ['DRAFT', 'WAITING_APPROVAL', 'REJECTED', 'POSTED'],
        to: 'CANCELLED',
        permission: `${screen}:update`,
        verb: verbs.cancel,
        needsReason: true,
      },
    },
    events: { withdrawn },
  })

export const salesCreditNoteLifecycle = note(
  'sales-credit-note',
  'Nota kredit penjualan',
  'sales.sales-credit-notes',
)
export const salesDebitNoteLifecycle = note(
  'sales-debit-note',
  'Nota debit penjualan',
  'sales.sales-debit-notes',
)

export type SalesNoteStatus = keyof typeof salesCreditNoteLifecycle.states
