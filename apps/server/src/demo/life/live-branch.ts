import { Refusal } from '../../kernel/errors.ts'
import type { Actor } from './act.ts'
import { Drawer } from './drawer.ts'
import type { LifeEvent, OfficeEvent } from './events.ts'
import { Buyer } from './live-buying.ts'
import { collect, enterBankResults } from './live-collecting.ts'
import { changeLimits } from './live-limits.ts'
import {
  bringCapital,
  openOldInvoices,
  openOldPoints,
  payExpense,
  receiveIncome,
  spend,
  writeJournal,
} from './live-money.ts'
import { giveNote } from './live-notes.ts'
import { Seller } from './live-selling.ts'
import { Keeper } from './live-stock.ts'
import type { Place } from './place.ts'

/** Runs the plan of a branch, one event after the other. @throws the first unplanned refusal */
export async function liveBranch(
  place: Place,
  actor: Actor,
  events: readonly (LifeEvent | OfficeEvent)[],
  onDone: () => void,
): Promise<void> {
  const drawer = new Drawer(place, actor)
  const buyer = new Buyer(place, actor)
  const seller = new Seller(place, actor, drawer)
  const keeper = new Keeper(place, actor)
  const happens = (event: LifeEvent | OfficeEvent): Promise<void> => {
    switch (event.kind) {
      case 'capital':
        return bringCapital(actor, place, event)
      case 'expense':
        return payExpense(actor, place, event)
      case 'spending':
        return spend(actor, place, event)
      case 'income':
        return receiveIncome(actor, place, event)
      case 'journal':
        return writeJournal(actor, place, event)
      case 'old invoices':
        return openOldInvoices(actor, place, event)
      case 'old points':
        return openOldPoints(actor, place, event)
      case 'collect':
        return collect(actor, place, event)
      case 'note':
        return giveNote(actor, place, event)
      case 'bank':
        return enterBankResults(actor, place, event)
      case 'limits':
        return changeLimits(actor, place, event)
      case 'start':
      case 'mutation':
      case 'correction':
      case 'count':
        return keeper.does(event)
      case 'order':
      case 'receive':
      case 'invoice':
      case 'repay':
        return buyer.does(event)
      case 'open':
      case 'movement':
      case 'close':
        return drawer.does(event)
      default:
        return seller.does(event)
    }
  }
  for (const event of events) {
    try {
      await happens(event)
      onDone()
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason === 'DATABASE_AWAY') throw error // the caller tries again
      throw new Error(`${place.code}: ${event.kind} at ${event.at.toISOString()} failed`, { cause: error })
    }
  }
}
