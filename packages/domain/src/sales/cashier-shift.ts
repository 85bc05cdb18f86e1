import { defineLifecycle, type Verb, verbs } from '../kernel/lifecycle.ts'
import { minus, type Rupiah, rupiah, sumOf } from '../kernel/money.ts'

const move: Verb = { label: 'Kas masuk/keluar', active: 'mencatat kas pada', passive: 'dicatat kasnya' }

const openDrawer: Verb = {
  label: 'Buka laci',
  active: 'membuka laci',
  passive: 'dibuka lacinya',
}

/** A drawer from its opening to its count (domain-sales 2.7). Money is booked when it moves, not when the shift closes. */
export const cashierShiftLifecycle = defineLifecycle({
  document: 'cashier-shift',
  label: 'Shift kasir',
  states: { OPEN: 'Buka', CLOSED: 'Tutup' },
  initial: 'OPEN',
  actions: {
    move: { from: ['OPEN'], permission: 'sales.cashier:update', verb: move },
    /** Without a sale, for example to change a note. Nothing moves, but the openings are counted (domain-sales 4.3). */
    openDrawer: { from: ['OPEN'], permission: 'sales.cashier:update', verb: openDrawer },
    close: { from: ['OPEN'], to: 'CLOSED', permission: 'sales.cashier:update', verb: verbs.close },
  },
})

/** Notes and coins that are counted, from large to small, in rupiah. */
export const denominations = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50,
] as const
export type Denomination = (typeof denominations)[number]

/** How many of each lie in the drawer; those that are left out are none. */
export type CashCount = Partial<Record<`${Denomination}`, number>>

/** The value of counted notes and coins. */
export const countedCash = (count: CashCount): Rupiah =>
  sumOf(denominations, (denomination) => rupiah(denomination * (count[`${denomination}`] ?? 0)))

/** The cash flow of a drawer since the opening count: sums over any number of documents. */
export interface DrawerFlow {
  /** Counted at the opening. */
  opening: bigint
  /** Cash kept from sales, after rounding and change. */
  sales: bigint
  /** Cash that customers paid for their debts. */
  collected: bigint
  refunds: bigint
  movedIn: bigint
  movedOut: bigint
}

/** The expected cash in the drawer. */
export const expectedCash = ({ opening, sales, collected, refunds, movedIn, movedOut }: DrawerFlow): bigint =>
  opening + sales + collected + movedIn - refunds - movedOut

export interface Close {
  expected: Rupiah
  counted: Rupiah
  /** The cash that stays in the drawer for the next shift. */
  nextFloat: Rupiah
}

/** Above zero when more was counted than expected. */
export const closeDifference = ({ expected, counted }: Pick<Close, 'expected' | 'counted'>): Rupiah =>
  minus(counted, expected)

/** The cash that goes from the drawer to the bank. */
export const depositOf = ({ counted, nextFloat }: Pick<Close, 'counted' | 'nextFloat'>): Rupiah =>
  minus(counted, nextFloat)

/** A large difference needs a reason and the PIN of another person; without a limit none is large. */
export const needsApproval = (difference: Rupiah, limit: number | null): boolean =>
  limit !== null && Math.abs(difference) > limit
