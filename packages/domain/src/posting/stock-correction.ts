import { negate, sumOf, zeroRupiah } from '../kernel/money.ts'
import { type GoodsIn, type GoodsOut, issuedMove, receivedMove } from './goods.ts'
import {
  type Account,
  inventoryLines,
  journal,
  netDebit,
  type Posting,
  posting,
  type StockMove,
  signed,
} from './posting.ts'

/** Why stock is corrected; LAINNYA names the account that takes the value. */
export type CorrectionReason =
  | { readonly reason: 'RUSAK' | 'KADALUWARSA' | 'HILANG' | 'SALAH_INPUT' | 'SAMPEL' }
  | { readonly reason: 'LAINNYA'; readonly accountId: number }

const counterRole = {
  RUSAK: 'STOCK_DAMAGE',
  KADALUWARSA: 'STOCK_DAMAGE',
  HILANG: 'STOCK_ADJUSTMENT',
  SALAH_INPUT: 'STOCK_ADJUSTMENT',
  SAMPEL: 'STOCK_SAMPLE',
} as const

/** The account that takes the value of a correction (domain-core 3.A, KO). */
export const correctionCounter = (why: CorrectionReason): Account =>
  why.reason === 'LAINNYA' ? why.accountId : counterRole[why.reason]

export interface CorrectionOutFacts {
  readonly branchId: number
  readonly why: CorrectionReason
  readonly lines: readonly GoodsOut[]
}

/** KO out: goods leave at the average. */
export function postCorrectionOut({ branchId, why, lines }: CorrectionOutFacts): Posting {
  const counter = correctionCounter(why)
  return correction(
    branchId,
    counter,
    lines.map((line) => issuedMove(line, counter)),
  )
}

export interface CorrectionInFacts {
  readonly branchId: number
  readonly why: CorrectionReason
  readonly lines: readonly (GoodsIn & {
    /** Whether a person gave the value; otherwise it is the average. */
    readonly isValueGiven: boolean
  })[]
}

/** KO in: goods are found, valued as given or at the average. */
export function postCorrectionIn({ branchId, why, lines }: CorrectionInFacts): Posting {
  const counter = correctionCounter(why)
  const moves = lines.map(
    (line): StockMove => ({ ...receivedMove(line), kind: line.isValueGiven ? 'EXO' : 'AVG', counter }),
  )
  return correction(branchId, counter, moves)
}

export interface SupplierBonusFacts {
  readonly branchId: number
  readonly lines: readonly Omit<GoodsIn, 'value'>[]
}

/**
 * KO in with reason BONUS_SUPPLIER: goods that cost nothing, so the average falls and there is no journal.
 */
export const postSupplierBonus = ({ branchId, lines }: SupplierBonusFacts): Posting =>
  posting(branchId, [], { moves: lines.map((line) => receivedMove({ ...line, value: zeroRupiah })) })

function correction(branchId: number, counter: Account, moves: readonly StockMove[]): Posting {
  const inventory = inventoryLines(moves, (move) => move.value)
  const lines = [signed(counter, negate(sumOf(inventory, netDebit))), ...inventory]
  // The debit comes first, as an accountant writes it.
  const debitsFirst = lines.toSorted((a, b) => b.debit - a.debit)
  return posting(branchId, [journal('Koreksi stok', debitsFirst)], { moves })
}
