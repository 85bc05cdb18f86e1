import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postCashExpense, postCashReceipt } from '@merchant/domain/posting/cash-bank.ts'
import { wallTime } from '../../kernel/clock.ts'
import type { LifeEvent } from '../life/events.ts'
import { BANK, CAPITAL, PETTY_CASH } from '../life/live-money.ts'
import { required } from '../required.ts'
import type { Batch } from './batch.ts'
import { BulkBuyer } from './bulk-buying.ts'
import { BulkDrawer } from './bulk-drawer.ts'
import type { BulkPlace } from './bulk-place.ts'
import { BulkSeller } from './bulk-selling.ts'

/** One branch that lives by rows instead of commands: what `live-branch` does, in the same order. */
export class BulkBranch {
  readonly #of: BulkPlace
  readonly #buyer: BulkBuyer
  readonly #drawer: BulkDrawer
  readonly #seller: BulkSeller

  constructor(of: BulkPlace) {
    this.#of = of
    this.#buyer = new BulkBuyer(of)
    this.#drawer = new BulkDrawer(of)
    this.#seller = new BulkSeller(of, this.#drawer)
  }

  /** A part of the plan, which ends with a day. */
  live(batch: Batch, events: readonly LifeEvent[]): void {
    this.#seller.newDay()
    for (const event of events) this.#happens(batch, event)
    const last = events.at(-1)
    if (last) this.#buyer.handOver(batch, last.at)
  }

  /** Nothing more is going to happen. */
  close(batch: Batch): void {
    this.#buyer.handOver(batch, null)
    this.#of.books.close(batch)
  }

  #happens(batch: Batch, event: LifeEvent): void {
    switch (event.kind) {
      case 'capital':
        this.#money(batch, 'BANK_IN', event.at, { account: BANK, amount: event.bank, ...ofOwners })
        this.#money(batch, 'CASH_IN', event.at, {
          account: PETTY_CASH,
          amount: event.petty,
          ...ofOwners,
        })
        return
      case 'expense':
        this.#money(batch, event.isBank ? 'BANK_OUT' : 'CASH_OUT', event.at, {
          account: event.isBank ? BANK : PETTY_CASH,
          counter: event.account,
          what: event.what,
          amount: event.amount,
        })
        return
      case 'order':
      case 'receive':
      case 'invoice':
      case 'repay':
        this.#buyer.does(event)
        return
      case 'open':
      case 'movement':
      case 'close':
        this.#drawer.does(batch, event)
        return
      default:
        this.#seller.does(batch, event)
    }
  }

  /** A receipt or an expense of one line. */
  #money(batch: Batch, type: 'BANK_IN' | 'CASH_IN' | 'BANK_OUT' | 'CASH_OUT', at: Date, given: Money): void {
    const { papers, place, books } = this.#of
    const { branchId } = place
    const by = place.crew.finance.employeeId
    const { date } = wallTime(at, place.zone)
    const cashAccountId = required(place.accounts, given.account)
    const accountId = required(place.accounts, given.counter)
    const amount = rupiah(given.amount)
    const isOut = type.endsWith('OUT')
    if (isOut && books.money(cashAccountId) < amount) throw new Error(`${place.code} has not enough money`)
    const paper = papers.open(batch, at, by, { type, date, status: 'POSTED', party: null, total: amount })
    batch.add('cash_bank', {
      branch_id: branchId,
      id: paper.id,
      account_id: cashAccountId,
      party_name: given.party ?? null,
    })
    batch.add('cash_bank_line', {
      branch_id: branchId,
      document_id: paper.id,
      line_no: 1,
      account_id: accountId,
      description: given.what,
      amount,
    })
    const facts = { branchId, cashAccountId, lines: [{ accountId, amount, note: given.what }] }
    papers.post(batch, paper, { at, by }, isOut ? postCashExpense(facts) : postCashReceipt(facts))
  }
}

interface Money {
  account: string
  counter: string
  what: string
  amount: number
  party?: string
}

const ofOwners = { counter: CAPITAL, what: 'Setoran modal', party: 'Pemilik' }
