import type { PayIn as PayAtTill } from '@merchant/contract/sales/cashier.ts'
import type { ReceiptPayIn } from '@merchant/contract/sales/customer-receipt.ts'
import { basisPoints, type Rupiah, rupiah } from '@merchant/domain/kernel/money.ts'
import { type Checkout, checkout, GCASH_WITHOUT_CODE, type PayIn } from '@merchant/domain/sales/checkout.ts'
import { straySource } from '@merchant/domain/sales/payment-type.ts'
import type { PaidTender } from '@merchant/domain/sales/sale-facts.ts'
import { Faults, refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { type HeldAccounts, judgeAccount } from '../../accounting/account/account.public.ts'
import {
  type CardRow,
  type MethodRow,
  type PaymentMasters,
  readPaymentMasters,
} from './payment-masters.queries.ts'

/** A way to pay as a call gives it; the till's own has no giro and no note. */
type PayInBody = PayAtTill | ReceiptPayIn

/** One way of paying an order, checked: the input of the checkout, and the stored part. */
export interface JudgedPayment {
  payIn: PayIn
  methodId: number
  methodCode: string
  methodName: string
  accountId: number | null
  /** The open item of an advance or a credit note. */
  advanceId: number | null
  edcId: number | null
  edcRateId: number | null
  cardLast4: string | null
  approvalCode: string | null
  referenceNo: string | null
  giroNo: string | null
  giroDue: string | null
}

/** A stored tender, with all fields of its row. */
export type KeptPayment = Omit<JudgedPayment, 'payIn'> & PaidTender

/** For what is paid, and which types pay it. */
export interface PaidFor {
  usage: 'SALE' | 'REPAYMENT'
  types: readonly MethodRow['type'][]
}

/** The types offered at the till: giros and credit notes settle invoices, they don't pay a sale (domain-sales 2.4). */
const atTill: PaidFor = { usage: 'SALE', types: ['CASH', 'TRANSFER', 'EDC', 'GCASH', 'ADVANCE'] }

/**
 * Checks the ways of paying an order, or debts, against the masters of the branch (domain-sales 2.4); wallets and advances of
 * customers are locked and checked later, when they are used.
 * @param of.today the branch's own day, which decides the rate of a card; the masters are read without waiting for it
 * @throws REFERENCE_MISSING, INACTIVE_MASTER, REQUIRED, REF_REQUIRED, EDC_RATE_NOT_FOUND and the refusals of
 * `requireAccounts`, all at once
 */
export async function judgePayments(
  ctx: CommandCtx,
  {
    branchId,
    today,
    paidFor = atTill,
  }: { branchId: number; today: string | Promise<string>; paidFor?: PaidFor },
  payments: readonly PayInBody[],
): Promise<JudgedPayment[]> {
  const [masters, date] = await Promise.all([readPaymentMasters(ctx, branchId, payments), today])
  const faults = new Faults()
  const judged = payments.flatMap((payment, index) => {
    const one = new OnePayment(payment, { index, paidFor, faults })
    return one.judge(masters, date) ?? []
  })
  faults.raise()
  return judged
}

/** The rules of one way to pay; every fault names its field in the form. */
class OnePayment {
  readonly #given: PayInBody
  readonly #index: number
  readonly #paidFor: PaidFor
  readonly #faults: Faults

  constructor(
    given: PayInBody,
    { index, paidFor, faults }: { index: number; paidFor: PaidFor; faults: Faults },
  ) {
    this.#given = given
    this.#index = index
    this.#paidFor = paidFor
    this.#faults = faults
  }

  judge(masters: PaymentMasters, date: string): JudgedPayment | undefined {
    const method = masters.methods.get(this.#given.methodId)
    if (!method) return this.#fault('REFERENCE_MISSING', 'methodId', { label: 'Cara bayar' })
    const { type, name } = method
    const { usage, types } = this.#paidFor
    if (method.status !== 'ACTIVE' || !method.usages.includes(usage) || !types.includes(type))
      return this.#fault('INACTIVE_MASTER', 'methodId', { label: 'Cara bayar', name })
    const stray = straySource(type, this.#given)
    if (stray) return this.#fault('REFERENCE_MISSING', stray.field, { label: stray.label })
    if (type !== 'CASH' && this.#given.amount === 0)
      return this.#fault('REQUIRED', 'amount', { label: 'Jumlah bayar' })
    const card = type === 'EDC' ? this.#card(masters.cards, date, name) : null
    if (type === 'TRANSFER') this.#transfer(masters.accounts, name)
    else if (type === 'GIRO') this.#giro(date)
    else if (method.needsRef && type !== 'EDC') this.#reference(name)
    if (type === 'ADVANCE' && !this.#given.advanceId)
      this.#fault('REQUIRED', 'advanceId', { label: 'Uang muka' })
    if (type === 'CREDIT_NOTE' && !this.#given.creditNoteId)
      this.#fault('REQUIRED', 'creditNoteId', { label: 'Nota kredit' })
    return this.#judged(method, card ?? null)
  }

  #judged({ type, code, name }: MethodRow, card: CardRow | null): JudgedPayment {
    const { methodId, amount, tendered, bankAccountId, cardLast4, approvalCode, refNo, giroNo, giroDue } =
      this.#given
    return {
      payIn: {
        type,
        amount: rupiah(amount),
        tendered: type === 'CASH' && tendered !== undefined ? rupiah(tendered) : null,
        cardRate: card && {
          rate: basisPoints(card.rateBp / 100),
          fixedFee: rupiah(card.fixedFee),
          bearer: card.bearer,
        },
      },
      methodId,
      methodCode: code,
      methodName: name,
      accountId: type === 'TRANSFER' ? (bankAccountId ?? null) : null,
      advanceId: this.#itemOf(type),
      edcId: card?.edcId ?? null,
      edcRateId: card?.id ?? null,
      cardLast4: card ? (cardLast4 ?? null) : null,
      approvalCode: card ? (approvalCode ?? null) : null,
      referenceNo: refNo ?? null,
      giroNo: type === 'GIRO' ? (giroNo ?? null) : null,
      giroDue: type === 'GIRO' ? (giroDue ?? null) : null,
    }
  }

  #itemOf(type: MethodRow['type']): number | null {
    const { advanceId, creditNoteId } = this.#given
    if (type === 'ADVANCE') return advanceId ?? null
    return type === 'CREDIT_NOTE' ? (creditNoteId ?? null) : null
  }

  /** A rate of an active machine that holds today; a scanned code has no card number. */
  #card(cards: ReadonlyMap<number, CardRow>, date: string, method: string): CardRow | undefined {
    const { edcId, edcRateId, approvalCode, cardLast4 } = this.#given
    if (!edcId) return this.#fault('REQUIRED', 'edcId', { label: 'Mesin EDC' })
    const card = cards.get(edcRateId ?? 0)
    const holds = card && card.validFrom <= date && (card.validTo === null || date <= card.validTo)
    if (!holds || card.edcId !== edcId || card.status !== 'ACTIVE')
      return this.#fault('EDC_RATE_NOT_FOUND', 'edcRateId', { edc: card?.edcName })
    if (!approvalCode) this.#fault('REF_REQUIRED', 'approvalCode', { label: 'Kode persetujuan', method })
    if (!cardLast4 && card.cardType !== 'QRIS')
      this.#fault('REF_REQUIRED', 'cardLast4', { label: 'Empat angka terakhir kartu', method })
    return card
  }

  #transfer(accounts: HeldAccounts | null, method: string): void {
    const { bankAccountId } = this.#given
    const label = 'Rekening bank'
    if (!accounts || !bankAccountId) this.#fault('REQUIRED', 'bankAccountId', { label })
    else {
      const field = this.#field('bankAccountId')
      judgeAccount(accounts, { accountId: bankAccountId, field, usages: ['BANK'], label }, this.#faults)
    }
    this.#reference(method)
  }

  /** Its day is at the earliest the day on which it is received (clarified 32). */
  #giro(date: string): void {
    const { giroNo, giroDue } = this.#given
    if (!giroNo) this.#fault('REQUIRED', 'giroNo', { label: 'Nomor giro' })
    if (!giroDue) this.#fault('REQUIRED', 'giroDue', { label: 'Jatuh tempo giro' })
    else if (giroDue < date) this.#fault('GIRO_DUE', 'giroDue', { number: giroNo ?? '' })
  }

  #reference(method: string): void {
    if (!this.#given.refNo) this.#fault('REF_REQUIRED', 'refNo', { label: 'Nomor referensi', method })
  }

  #fault(reason: Parameters<Faults['add']>[0], field: string, params: Record<string, unknown>): undefined {
    this.#faults.add(reason, this.#field(field), params)
    return undefined
  }

  #field(name: string): string {
    return `payments[${this.#index}].${name}`
  }
}

/** The bill over the ways to pay, as it is stored. @throws PAYMENT_SHORT, PAYMENT_OVER, CASH_LAST, GCASH_OVER_LIMIT */
export function keepPayments(
  total: Rupiah,
  cashUnit: Rupiah,
  judged: readonly JudgedPayment[],
): Checkout & { kept: KeptPayment[] } {
  const paid = checkout(
    total,
    cashUnit,
    judged.map(({ payIn }) => payIn),
  )
  if ('reason' in paid) {
    if ('amount' in paid) throw refuse(paid.reason, { amount: paid.amount.toLocaleString('id-ID') })
    const row = `payments[${paid.index}]`
    if (paid.reason === 'CASH_LAST') throw refuseField(paid.reason, `${row}.methodId`)
    throw refuseField(paid.reason, `${row}.amount`, { limit: GCASH_WITHOUT_CODE })
  }
  const kept = paid.tenders.flatMap((tender, index) => {
    const own = judged[index]
    if (!own) return []
    const { payIn: _, ...sources } = own
    return [{ ...tender, ...sources }]
  })
  return { ...paid, kept }
}
