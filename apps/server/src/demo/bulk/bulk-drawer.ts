import type { Rupiah } from '@merchant/domain/kernel/money.ts'
import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postCashMovement, postShiftClose, postShiftOpening } from '@merchant/domain/posting/cashier-shift.ts'
import { depositOf } from '@merchant/domain/sales/cashier-shift.ts'
import { wallTime } from '../../kernel/clock.ts'
import { countOf, FLOAT } from '../life/drawer.ts'
import type { LifeEvent } from '../life/events.ts'
import { required } from '../required.ts'
import type { Batch, Row } from './batch.ts'
import type { BulkPlace } from './bulk-place.ts'
import type { Paper } from './papers.ts'

type Of<K extends LifeEvent['kind']> = Extract<LifeEvent, { kind: K }>

/** The drawer of one branch, as the commands of shifts write it. */
export class BulkDrawer {
  readonly #of: BulkPlace
  #paper: Paper | undefined
  #row: Row<'cashier_shift'> | undefined
  /** What lies in it, in rupiah. */
  #cash = 0

  constructor(of: BulkPlace) {
    this.#of = of
  }

  /** The shift that sales go through now. */
  get shiftId(): number {
    if (!this.#paper) throw new Error(`${this.#of.place.code} sells without a shift`)
    return this.#paper.id
  }

  add(cash: number): void {
    this.#cash += cash
  }

  does(batch: Batch, event: Of<'open' | 'movement' | 'close'>): void {
    if (event.kind === 'open') this.#open(batch, event)
    else if (event.kind === 'movement') this.#movement(batch, event)
    else this.#close(batch, event)
  }

  #open(batch: Batch, { at }: Of<'open'>): void {
    const { papers, place } = this.#of
    const by = place.crew.cashier.employeeId
    const { date } = wallTime(at, place.zone)
    const counted = rupiah(this.#cash)
    this.#paper = papers.open(batch, at, by, {
      type: 'CASHIER_SHIFT',
      date,
      status: 'OPEN',
      party: null,
      total: 0,
    })
    this.#row = batch.add('cashier_shift', {
      branch_id: place.branchId,
      id: this.#paper.id,
      employee_id: by,
      register_name: 'Kasir 1',
      is_open: true,
      opened_at: at,
      opening_float: counted,
      opening_denominations: JSON.stringify(countOf(counted)),
      opening_difference: 0,
      closed_at: null,
      closed_by: null,
      expected_cash: null,
      counted_cash: null,
      denominations: null,
      next_float: null,
      note: null,
    })
    papers.post(
      batch,
      this.#paper,
      { at, by },
      postShiftOpening({ branchId: place.branchId, left: counted, counted }),
    )
  }

  #movement(batch: Batch, { at, direction, amount, account, reason }: Of<'movement'>): void {
    const { papers, place } = this.#of
    const by = place.crew.cashier.employeeId
    const accountId = required(place.accounts, account)
    const paper = this.#held()
    papers.move(batch, paper, { action: 'move', to: 'OPEN', at, by, reason })
    const { journalIds } = papers.post(
      batch,
      paper,
      { at, by },
      postCashMovement({
        branchId: place.branchId,
        type: direction,
        amount: rupiah(amount),
        accountId,
        note: reason,
      }),
    )
    batch.add('cash_movement', {
      branch_id: place.branchId,
      shift_id: paper.id,
      type: direction,
      amount,
      account_id: accountId,
      reason,
      journal_id: journalIds[0] ?? null,
      at,
      by_id: by,
    })
    this.add(direction === 'IN' ? amount : -amount)
  }

  #close(batch: Batch, { at, difference }: Of<'close'>): void {
    const { papers, place } = this.#of
    const by = place.crew.cashier.employeeId
    const paper = this.#held()
    const close = this.#count(difference)
    const deposit = depositOf(close)
    const note = difference === 0 ? null : 'Selisih hitung'
    papers.move(batch, paper, {
      action: 'close',
      to: 'CLOSED',
      at,
      by,
      reason: note,
      change: { total: deposit, note },
    })
    Object.assign(this.#row ?? {}, {
      is_open: false,
      closed_at: at,
      closed_by: by,
      expected_cash: close.expected,
      counted_cash: close.counted,
      denominations: JSON.stringify(countOf(close.counted)),
      next_float: close.nextFloat,
      note,
    })
    if (deposit > 0)
      batch.add('sales_cashout', {
        branch_id: place.branchId,
        shift_id: paper.id,
        amount: deposit,
        created_at: at,
      })
    papers.post(batch, paper, { at, by }, postShiftClose({ branchId: place.branchId, ...close }))
    this.#cash = close.nextFloat
    this.#paper = undefined
  }

  #count(difference: number): { expected: Rupiah; counted: Rupiah; nextFloat: Rupiah } {
    const counted = rupiah(Math.max(0, this.#cash + difference))
    return { expected: rupiah(this.#cash), counted, nextFloat: rupiah(Math.min(FLOAT, counted)) }
  }

  #held(): Paper {
    if (!this.#paper) throw new Error(`${this.#of.place.code} counts a drawer that nobody opened`)
    return this.#paper
  }
}
