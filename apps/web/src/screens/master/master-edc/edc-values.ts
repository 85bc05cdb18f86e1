import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import type { Edc, EdcRate } from '@merchant/contract/master/edc.ts'
import { date, number } from '../../../lib/format.ts'
import { cardWords, ownerWords } from './edc-words.ts'

/** One line of the rates grid. */
export interface RateLine {
  /** None yet for a new one. */
  id: number | null
  cardType: EdcRate['cardType']
  onUs: boolean
  ratePct: number | null
  fixedFee: number | null
  bearer: EdcRate['bearer']
  validFrom: string | null
  validTo: string | null
  /** The line in words, for comparing two versions. */
  name: string
}

export type EdcValues = {
  name: string
  branchId: Ref | null
  bankId: Ref | null
  bankAccountId: Ref | null
  merchantId: string
  terminalId: string
  rates: readonly RateLine[]
  status: MasterStatus
}

/** A line with its words. */
export const rateLine = (line: Omit<RateLine, 'name'>): RateLine => ({
  ...line,
  name: [
    cardWords()[line.cardType],
    ownerWords()[line.onUs ? 'ON_US' : 'OFF_US'],
    line.ratePct !== null && `${number(line.ratePct)}%`,
    line.fixedFee && number(line.fixedFee),
    line.validFrom && date(line.validFrom),
    line.validTo && date(line.validTo),
  ]
    .filter(Boolean)
    .join(' '),
})

export const emptyRate = (): RateLine =>
  rateLine({
    id: null,
    cardType: 'DEBIT',
    onUs: true,
    ratePct: null,
    fixedFee: 0,
    bearer: 'MERCHANT',
    validFrom: null,
    validTo: null,
  })

export const toEdcValues = (edc: Edc | null, branch: Ref | null): EdcValues => ({
  name: edc?.name ?? '',
  branchId: edc?.branch ?? branch,
  bankId: edc?.bank ?? null,
  bankAccountId: edc?.bankAccount ?? null,
  merchantId: edc?.merchantId ?? '',
  terminalId: edc?.terminalId ?? '',
  rates: edc?.rates.map(rateLine) ?? [],
  status: edc?.status ?? 'ACTIVE',
})

/** Missing values are sent as they are and refused by name; the form requires branch, bank and account first. */
export const toEdcBody = ({ branchId, bankId, bankAccountId, rates, ...rest }: EdcValues) => ({
  ...rest,
  branchId: branchId?.id ?? 0,
  bankId: bankId?.id ?? 0,
  bankAccountId: bankAccountId?.id ?? 0,
  rates: rates.map(({ name: _, ratePct, fixedFee, validFrom, ...line }) => ({
    ...line,
    ratePct: ratePct ?? -1,
    fixedFee: fixedFee ?? 0,
    validFrom: validFrom ?? '',
  })),
})
