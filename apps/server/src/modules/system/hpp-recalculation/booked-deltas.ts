import { minus, plus, type Rupiah, rupiah, sumOf, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import type { AccountRole } from '@merchant/domain/posting/account-roles.ts'
import type { CostDelta, DeltaCounter } from '@merchant/domain/posting/cost-recalculation.ts'
import { branch } from '@merchant/domain/posting/posting.ts'
import { inventoryRole, type Pool } from '@merchant/domain/stock/pool.ts'
import { sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import type { BookingDate } from './booking.ts'

/** The postings of a run at a branch on a date. */
export interface Booking {
  branchId: number
  date: string
  deltas: CostDelta[]
}

interface Group {
  branch_id: number
  date: string
  product_id: number
  pool: Pool
  warehouse_id: number
  counter_role: string | null
  counter_account_id: number | null
  origin_seq: number | null
  /** Only for goods in transit to another branch. */
  document_id: number | null
  delta: number
}

/** The shipment of goods from another branch. */
interface Origin {
  seq: number
  branch_id: number
  document_id: number
  pool: Pool
  product_id: number
  warehouse_id: number
}

type Goods = Omit<CostDelta, 'delta' | 'counters'>

/**
 * The differences of a run by branch and posting date, each with its counter account (domain-core 4.3 step 4). Goods from
 * another branch are posted on the same date in both; losses on the way follow the shipment.
 */
export async function bookedDeltas(
  tx: Tx,
  run: { id: number; branchIds: readonly number[] },
  dateOf: BookingDate,
): Promise<Booking[]> {
  const groups = await readGroups(tx, run)
  const origins = await readOrigins(tx, run)
  const bookings = new Bookings()
  const shipments = new Shipments()
  for (const group of groups) {
    const { branch_id: branchId, delta } = group
    const origin = group.origin_seq === null ? undefined : origins.get(group.origin_seq)
    const own = dateOf(branchId, group.date)
    const date = origin ? later(own, dateOf(origin.branch_id, group.date)) : own
    bookings.add(branchId, date, {
      ...goodsOf(group),
      delta: rupiah(delta),
      counters: countersOf(group, origin),
    })
    if (origin) {
      bookings.add(origin.branch_id, date, arrived(origin, branchId, rupiah(delta)))
      shipments.change(origin, date, rupiah(delta))
    } else if (group.document_id !== null) {
      shipments.change({ ...group, document_id: group.document_id }, date, rupiah(delta))
    }
  }
  await bookLosses(tx, shipments, bookings)
  return bookings.balanced()
}

/** ISO dates compare as text. */
const later = (a: string, b: string): string => (a > b ? a : b)

const goodsOf = ({
  product_id,
  pool,
  warehouse_id,
}: Omit<Origin, 'seq' | 'branch_id' | 'document_id'>): Goods => ({
  productId: product_id,
  warehouse: { warehouseId: warehouse_id, pool },
})

const inventoryRoles: readonly string[] = Object.values(inventoryRole)

/**
 * The counter accounts of a difference: none where other moves of the document take it, as in an assembly or between pools.
 */
function countersOf(group: Group, origin: Origin | undefined): DeltaCounter[] {
  const { counter_role: role, counter_account_id: accountId } = group
  const amount = rupiah(group.delta)
  if (accountId !== null) return [{ account: accountId, amount }]
  if (role === null || inventoryRoles.includes(role)) return []
  if (role !== 'INTER_BRANCH') return [{ account: role as AccountRole, amount }] // the ledger holds roles only
  if (origin) return [{ account: role, amount, party: branch(origin.branch_id) }]
  return [{ account: 'PURCHASE_PRICE_VARIANCE', amount }]
}

/** The other half of an arrival, in the shipping branch: out of transit, and owed by the receiving branch. */
const arrived = (origin: Origin, destinationId: number, delta: Rupiah): CostDelta => ({
  ...goodsOf(origin),
  delta: zeroRupiah,
  counters: [
    { account: 'IN_TRANSIT', amount: delta },
    { account: 'INTER_BRANCH', amount: rupiah(-delta), party: branch(destinationId) },
  ],
})

/** Once every unit of a shipment has arrived or is lost, nothing of it may stay in transit: the sender bears the rest. */
async function bookLosses(tx: Tx, shipments: Shipments, bookings: Bookings): Promise<void> {
  const complete = await completeShipments(tx, shipments.keys())
  for (const { of, date, rest } of shipments.all()) {
    if (rest === 0 || !complete.has(shipmentKey(of))) continue
    bookings.add(of.branch_id, date, {
      ...goodsOf(of),
      delta: zeroRupiah,
      counters: [
        { account: 'IN_TRANSIT', amount: rupiah(-rest) },
        { account: 'STOCK_ADJUSTMENT', amount: rest },
      ],
    })
  }
}

const shipmentKey = ({ branch_id, document_id }: { branch_id: number; document_id: number }) =>
  `${branch_id} ${document_id}`

/** The gap between the differences of a shipment and of its arrivals. */
class Shipments {
  readonly #rests = new Map<string, { of: Omit<Origin, 'seq'>; date: string; rest: Rupiah }>()

  change(of: Omit<Origin, 'seq'>, date: string, delta: Rupiah): void {
    const before = this.#rests.get(shipmentKey(of))
    const rest = plus(before?.rest ?? zeroRupiah, delta)
    this.#rests.set(shipmentKey(of), { of, date: before ? later(before.date, date) : date, rest })
  }

  all() {
    return [...this.#rests.values()]
  }

  keys() {
    return this.all().map(({ of }) => of)
  }
}

class Bookings {
  readonly #byKey = new Map<string, Booking>()

  add(branchId: number, date: string, delta: CostDelta): void {
    const key = `${branchId} ${date}`
    const booking = this.#byKey.get(key) ?? { branchId, date, deltas: [] }
    booking.deltas.push(delta)
    this.#byKey.set(key, booking)
  }

  /**
   * In the order in which branches and months are locked. Where a document can't pass the whole difference on, because a
   * value would become negative, the rest is a price variance (domain-core 2.5).
   */
  balanced(): Booking[] {
    const sorted = [...this.#byKey.values()].sort(
      (a, b) => a.branchId - b.branchId || a.date.localeCompare(b.date),
    )
    for (const { deltas } of sorted) {
      const taken = sumOf(deltas, ({ counters }) => sumOf(counters, ({ amount }) => amount))
      const rest = minus(
        sumOf(deltas, ({ delta }) => delta),
        taken,
      )
      const [first] = deltas
      if (rest !== 0 && first)
        deltas.push({
          ...first,
          delta: zeroRupiah,
          counters: [{ account: 'PURCHASE_PRICE_VARIANCE', amount: rest }],
        })
    }
    return sorted
  }
}

/** Sums per product and counter, so that a run of millions of moves posts a few rows per product and month. */
async function readGroups(tx: Tx, run: { id: number; branchIds: readonly number[] }): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select branch_id, max(date) as date, product_id, pool, min(warehouse_id) as warehouse_id, counter_role, counter_account_id,
      origin_seq, shipment as document_id, sum(delta)::bigint as delta
    from (
      select r.*, case when r.counter_role = 'IN_TRANSIT' and not exists (
        select 1 from cod_dispatch c where ${sameBranch('c', 'r', run.branchIds)} and c.order_id = r.document_id) then r.document_id end as shipment
      from hpp_recalc_line r
      where r.branch_id = any(${[...run.branchIds]}::bigint[]) and r.recalc_id = ${run.id}
    ) l
    group by branch_id, date_trunc('month', date), product_id, pool, counter_role, counter_account_id, origin_seq, shipment
    order by branch_id, 2, product_id, pool`.execute(tx)
  return rows
}

async function readOrigins(
  tx: Tx,
  run: { id: number; branchIds: readonly number[] },
): Promise<Map<number, Origin>> {
  const { rows } = await sql<Origin>`
    select seq, branch_id, document_id, pool, product_id, warehouse_id from stock_move
    where branch_id = any(${[...run.branchIds]}::bigint[]) and seq in (
      select origin_seq from hpp_recalc_line
      where branch_id = any(${[...run.branchIds]}::bigint[]) and recalc_id = ${run.id} and origin_seq is not null)`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.seq, row]))
}

/** The shipments of which the books have nothing in transit any more. */
async function completeShipments(
  tx: Tx,
  shipments: readonly { branch_id: number; document_id: number }[],
): Promise<Set<string>> {
  if (shipments.length === 0) return new Set()
  const branchIds = [...new Set(shipments.map(({ branch_id }) => branch_id))]
  const { rows } = await sql<{ branch_id: number; document_id: number }>`
    select j.branch_id, j.document_id
    from unnest(${shipments.map(({ branch_id }) => branch_id)}::bigint[], ${shipments.map(({ document_id }) => document_id)}::bigint[])
      as s (branch_id, document_id)
    join journal j on ${sameBranch('j', 's', branchIds)} and j.document_id = s.document_id
    join journal_line l on ${sameBranch('l', 'j', branchIds)} and l.journal_id = j.id and l.date = j.date and l.role = 'IN_TRANSIT'
    group by j.branch_id, j.document_id having sum(l.debit - l.credit) = 0`.execute(tx)
  return new Set(rows.map(shipmentKey))
}
