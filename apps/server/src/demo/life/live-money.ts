import { wallTime } from '../../kernel/clock.ts'
import { required } from '../required.ts'
import type { Actor } from './act.ts'
import type { LifeEvent } from './events.ts'
import type { Place } from './place.ts'

type Of<K extends LifeEvent['kind']> = Extract<LifeEvent, { kind: K }>

export const CAPITAL = '3-1101'
export const BANK = '1-1111'
export const PETTY_CASH = '1-1102'

/** What the owners bring, so that there is something to pay from. */
export async function bringCapital(actor: Actor, place: Place, event: Of<'capital'>): Promise<void> {
  const { accounts, crew, branchId } = place
  const date = wallTime(event.at, place.zone).date
  for (const [account, code, amount] of [
    ['BANK', BANK, event.bank],
    ['CASH', PETTY_CASH, event.petty],
  ] as const)
    await actor.does(crew.finance, event.at, 'POST /v1/cash-bank/{account}/{direction}', {
      params: { account, direction: 'IN' },
      body: {
        branchId,
        cashAccountId: required(accounts, code),
        date,
        partyName: 'Pemilik',
        lines: [{ accountId: required(accounts, CAPITAL), description: 'Setoran modal', amount }],
      },
    })
}

/** A small cost of the day. */
export async function payExpense(actor: Actor, place: Place, event: Of<'expense'>): Promise<void> {
  const { accounts, crew, branchId } = place
  const { isBank, at, account, what, amount } = event
  await actor.does(crew.finance, at, 'POST /v1/cash-bank/{account}/{direction}', {
    params: { account: isBank ? 'BANK' : 'CASH', direction: 'OUT' },
    body: {
      branchId,
      cashAccountId: required(accounts, isBank ? BANK : PETTY_CASH),
      date: wallTime(at, place.zone).date,
      lines: [{ accountId: required(accounts, account), description: what, amount }],
    },
  })
}
