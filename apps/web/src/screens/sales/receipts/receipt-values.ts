import type { ApiInput } from '@merchant/contract/api.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { CustomerOpenItems } from '@merchant/contract/sales/customer-receipt.ts'
import { t } from '../../../app/i18n.ts'
import { today } from '../../../lib/clock.ts'
import { type ItemLine, isTaken, toItemLine } from './debt-lines.ts'
import { emptyMoney, isGiven, type Machine, type Method, type MoneyLine, toPayIn } from './money-lines.ts'

export type ReceiptValues = {
  branchId: Ref | null
  customerId: Ref | null
  date: string | null
  note: string
  payments: readonly MoneyLine[]
  debts: readonly ItemLine[]
  credits: readonly ItemLine[]
  surplusTo: 'ADVANCE' | 'GCASH'
  writeOffRest: boolean
}

export const receiptLabels = () => ({
  branchId: t('Cabang'),
  customerId: t('Pelanggan'),
  date: t('Tanggal'),
  note: t('Catatan'),
  payments: t('Uang yang diterima'),
  debts: t('Tagihan'),
  credits: t('Uang muka, retur, dan nota kredit'),
  surplusTo: t('Kelebihan uang menjadi'),
  writeOffRest: t('Hapus sisa kecil'),
})

/** What is open between a branch and a customer, and the ways to pay there. */
export interface ReceiptStart {
  branch: Ref | null
  customer: Ref | null
  open: CustomerOpenItems | null
  methods: readonly Method[]
  machines: readonly Machine[]
  /** An order whose invoice is to be paid whole. */
  paying: number | null
}

/** The lines of what is open; an invoice to be paid is proposed whole. */
export const openLines = (open: CustomerOpenItems | null, paying: number | null) => ({
  debts: (open?.debts ?? []).map((item) =>
    toItemLine(item, item.documentId === paying ? item.balance : null),
  ),
  credits: (open?.credits ?? []).map((item) => toItemLine(item)),
})

export function toReceiptValues({ branch, customer, open, methods, paying }: ReceiptStart): ReceiptValues {
  const lines = openLines(open, paying)
  const asked = lines.debts.find(({ amount }) => amount !== null)?.amount ?? null
  return {
    branchId: branch,
    customerId: customer,
    date: today(),
    note: '',
    payments: [
      { ...emptyMoney(methods.find(({ type }) => type === 'CASH') ?? methods[0] ?? null), amount: asked },
    ],
    ...lines,
    surplusTo: 'ADVANCE',
    writeOffRest: false,
  }
}

/** The methods that use up what the customer has; the server takes each by its open item. */
const creditPayments = (credits: readonly ItemLine[], methods: readonly Method[]) => {
  const idOf = (type: Method['type']) => methods.find((method) => method.type === type)?.id ?? 0
  return credits
    .filter(isTaken)
    .map(({ item, amount }) =>
      item.role === 'AR'
        ? { methodId: idOf('CREDIT_NOTE'), amount: amount ?? 0, creditNoteId: item.openItemId }
        : { methodId: idOf('ADVANCE'), amount: amount ?? 0, advanceId: item.openItemId },
    )
}

export function toReceiptBody(
  values: ReceiptValues,
  methods: readonly Method[],
): ApiInput<'POST /core/v1/sales/repayments/add'>['body'] {
  const chosen = values.debts.filter(isTaken)
  return {
    branchId: values.branchId?.id ?? 0,
    customerId: values.customerId?.id ?? 0,
    date: values.date ?? '',
    note: values.note,
    payments: [...creditPayments(values.credits, methods), ...values.payments.filter(isGiven).map(toPayIn)],
    surplusTo: values.surplusTo,
    writeOffRest: values.writeOffRest,
    ...(chosen.length > 0 && {
      allocations: chosen.map(({ item, amount }) => ({ openItemId: item.openItemId, amount: amount ?? 0 })),
    }),
  }
}

export const receiptSaved = {
  invalidates: [
    'POST /core/v1/sales/repayments/get/all',
    'GET /core/v1/sales/repayments/get/{id}',
    'POST /core/v1/sales/payments/get/all',
    'GET /core/v1/documents/{id}/postings',
    'POST /core/v1/sales/orders/get/all',
    'GET /core/v1/sales/orders/get/{id}',
    'GET /v1/customers/{id}',
  ],
  notice: false,
} as const
