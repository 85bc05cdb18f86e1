import type { ApiReply } from '@merchant/contract/api.ts'
import type { PayIn } from '@merchant/contract/sales/cashier.ts'
import { basisPoints, rupiah } from '@merchant/domain/kernel/money.ts'
import { roundCash } from '@merchant/domain/pricing/steps/cash-rounding.ts'
import { type CardRate, checkout, GCASH_WITHOUT_CODE, surchargeOf } from '@merchant/domain/sales/checkout.ts'
import { newIdempotencyKey } from '../../../api/send.ts'
import { t } from '../../../app/i18n.ts'
import { rupiah as money } from '../../../lib/format.ts'

/** The rows of the payment dialog; the server's own checkout decides whether they pay the bill. */

export type Method = ApiReply<'GET /core/v1/payment-methods/get/all'>['rows'][number] & {
  /** The most that can be paid this way; without one there is no such limit. */
  readonly balance?: number
}
export type Machine = ApiReply<'GET /core/v1/payment-methods/config/edc'>['rows'][number]

export interface Tender {
  readonly key: string
  readonly method: Method
  /**
   * The amount of a way other than cash; null takes the rest, from a wallet at most its balance. Cash always takes the
   * rest.
   */
  readonly amount: number | null
  /** Cash that was handed over; null is exactly the amount due. */
  readonly tendered: number | null
  readonly edcId: number | null
  readonly edcRateId: number | null
  readonly cardLast4: string
  readonly approvalCode: string
  readonly bankAccountId: number | null
  readonly refNo: string
}

export type TenderField =
  | 'amount'
  | 'tendered'
  | 'edcRateId'
  | 'cardLast4'
  | 'approvalCode'
  | 'bankAccountId'
  | 'refNo'

export interface Bill {
  readonly total: number
  readonly cashUnit: number
}

export interface SplitBill {
  /** By row: its part of the bill; for cash the amount due after rounding. */
  readonly amounts: ReadonlyMap<string, number>
  /** Still to be covered; 0 once the rows pay the bill. */
  readonly remaining: number
  readonly rounding: number
  readonly change: number
  /** The customer's surcharge for the card above the bill. */
  readonly surcharge: number
  readonly problem: {
    readonly key: string | null
    readonly field: TenderField
    readonly message: string
  } | null
}

export const newTender = (method: Method, machines: readonly Machine[]): Tender => {
  const machine = method.type === 'EDC' && machines.length === 1 ? machines[0] : undefined
  const rate = machine?.rates[0]
  return {
    key: newIdempotencyKey(),
    method,
    amount: null,
    tendered: null,
    edcId: machine?.edcId ?? null,
    edcRateId: rate?.id ?? null,
    cardLast4: '',
    approvalCode: '',
    bankAccountId: method.bankAccounts?.length === 1 ? (method.bankAccounts[0]?.id ?? null) : null,
    refNo: '',
  }
}

/** Cash is always last. */
export function withTender(tenders: readonly Tender[], tender: Tender): readonly Tender[] {
  const cash = tenders.filter(({ method }) => method.type === 'CASH')
  const others = tenders.filter(({ method }) => method.type !== 'CASH')
  return tender.method.type === 'CASH' ? [...others, tender] : [...others, tender, ...cash]
}

function rateOf(tender: Tender, machines: readonly Machine[]): CardRate | null {
  const rate = machines.flatMap(({ rates }) => rates).find(({ id }) => id === tender.edcRateId)
  if (!rate) return null
  return { rate: basisPoints(rate.ratePct), fixedFee: rupiah(rate.fixedFee), bearer: rate.bearer }
}

/** A scanned code has no card number. */
const isQris = (rateId: number, machines: readonly Machine[]): boolean =>
  machines.some(({ rates }) => rates.some(({ id, cardType }) => id === rateId && cardType === 'QRIS'))

/** The most that a way to pay can take. */
export const mostOf = ({ type, balance = Number.POSITIVE_INFINITY }: Method): number =>
  type === 'GCASH' ? Math.min(balance, GCASH_WITHOUT_CODE) : balance

/** The amount of each row: the first row without an amount takes the rest, cash the remainder after rounding. */
function amountsOf(bill: Bill, tenders: readonly Tender[]): Map<string, number> {
  const amounts = new Map<string, number>()
  const typed = tenders
    .filter(({ method }) => method.type !== 'CASH')
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  let rest = Math.max(0, bill.total - typed)
  for (const { key, method, amount } of tenders) {
    if (method.type === 'CASH') continue
    const taken = amount ?? Math.min(rest, mostOf(method))
    if (amount === null) rest -= taken
    amounts.set(key, taken)
  }
  for (const { key, method } of tenders)
    if (method.type === 'CASH') amounts.set(key, roundCash(rupiah(rest), rupiah(bill.cashUnit)).rounded)
  return amounts
}

/** Whether the rows pay the bill, and the missing values of each. */
export function splitBill(bill: Bill, tenders: readonly Tender[], machines: readonly Machine[]): SplitBill {
  const amounts = amountsOf(bill, tenders)
  const paying = tenders.filter(({ key }) => (amounts.get(key) ?? 0) > 0)
  const outcome = checkout(
    rupiah(bill.total),
    rupiah(bill.cashUnit),
    paying.map((tender) => ({
      type: tender.method.type,
      amount: rupiah(amounts.get(tender.key) ?? 0),
      tendered: tender.tendered === null ? null : rupiah(tender.tendered),
      cardRate: rateOf(tender, machines),
    })),
  )
  const short = 'reason' in outcome && outcome.reason === 'PAYMENT_SHORT' ? outcome.amount : 0
  const paid = 'reason' in outcome ? null : outcome
  return {
    amounts,
    remaining: short,
    rounding: paid?.rounding ?? 0,
    change: paid?.change ?? 0,
    surcharge: paid?.surcharge ?? 0,
    problem: problemOf(outcome, paying, amounts, machines),
  }
}

type Outcome = ReturnType<typeof checkout>

function problemOf(
  outcome: Outcome,
  paying: readonly Tender[],
  amounts: ReadonlyMap<string, number>,
  machines: readonly Machine[],
): SplitBill['problem'] {
  for (const tender of paying) {
    const field = missingField(tender, amounts.get(tender.key) ?? 0, machines)
    if (field) return { key: tender.key, ...field }
  }
  if (!('reason' in outcome)) return null
  if (outcome.reason === 'GCASH_OVER_LIMIT')
    return { key: paying[outcome.index]?.key ?? null, field: 'amount', message: codelessGcash() }
  const last = paying.at(-1)
  const field = last?.method.type === 'CASH' ? 'tendered' : 'amount'
  const key = last?.key ?? null
  if (outcome.reason === 'PAYMENT_SHORT')
    return { key, field, message: t('Pembayaran kurang {{amount}}', { amount: money(outcome.amount) }) }
  if (outcome.reason === 'PAYMENT_OVER')
    return {
      key,
      field: 'amount',
      message: t('Pembayaran non-tunai lebih {{amount}} dari tagihan', { amount: money(outcome.amount) }),
    }
  return { key, field, message: t('Uang tunai harus menjadi pembayaran yang terakhir') }
}

/** Why the rest has to be paid another way. */
export const codelessGcash = (): string =>
  t('G-cash paling besar {{n}} per transaksi karena kode pelanggan belum tersedia', {
    n: money(GCASH_WITHOUT_CODE),
  })

function missingField(tender: Tender, amount: number, machines: readonly Machine[]) {
  const { method, edcRateId, cardLast4, approvalCode, bankAccountId, refNo } = tender
  if (method.type === 'EDC') {
    if (edcRateId === null || !rateOf(tender, machines))
      return { field: 'edcRateId' as const, message: t('Pilih mesin dan jenis kartu') }
    if (!/^\d{4}$/.test(cardLast4) && !isQris(edcRateId, machines))
      return { field: 'cardLast4' as const, message: t('Isi 4 angka terakhir kartu') }
    if (approvalCode.trim() === '')
      return { field: 'approvalCode' as const, message: t('Isi kode persetujuan dari struk EDC') }
  }
  if (method.type === 'TRANSFER' && bankAccountId === null)
    return { field: 'bankAccountId' as const, message: t('Pilih rekening tujuan') }
  if ((method.needsRef || method.type === 'TRANSFER') && method.type !== 'EDC' && refNo.trim() === '')
    return { field: 'refNo' as const, message: t('Isi nomor referensi') }
  if (method.balance !== undefined && amount > method.balance)
    return {
      field: 'amount' as const,
      message: t('Saldo G-cash pelanggan hanya {{n}}', { n: money(method.balance) }),
    }
  return null
}

/** The customer's surcharge above the bill for this card. */
export const surchargeFor = (tender: Tender, amount: number, machines: readonly Machine[]): number =>
  surchargeOf(rupiah(amount), rateOf(tender, machines))

/** The rows in the form of the payment; rows of zero are left out. */
export function toPayIns(split: SplitBill, tenders: readonly Tender[]): PayIn[] {
  return tenders.flatMap((tender): PayIn[] => {
    const amount = split.amounts.get(tender.key) ?? 0
    if (amount <= 0) return []
    const { method, tendered, edcId, edcRateId, cardLast4, approvalCode, bankAccountId, refNo } = tender
    const base = { methodId: method.id, amount }
    if (method.type === 'CASH') return [{ ...base, tendered: tendered ?? amount }]
    return [
      {
        ...base,
        ...(method.type === 'EDC' &&
          edcId !== null &&
          edcRateId !== null && {
            edcId,
            edcRateId,
            ...(cardLast4 !== '' && { cardLast4 }),
            approvalCode: approvalCode.trim(),
          }),
        ...(method.type === 'TRANSFER' && bankAccountId !== null && { bankAccountId }),
        ...(refNo.trim() !== '' && { refNo: refNo.trim() }),
      },
    ]
  })
}
