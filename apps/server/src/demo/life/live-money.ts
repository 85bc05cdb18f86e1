import type { ApiInput } from '@merchant/contract/api.ts'
import { wallTime } from '../../kernel/clock.ts'
import { required } from '../required.ts'
import type { Actor } from './act.ts'
import type { LifeEvent, OfficeEvent } from './events.ts'
import type { Place } from './place.ts'

type Of<K extends LifeEvent['kind']> = Extract<LifeEvent, { kind: K }>
type Office<K extends OfficeEvent['kind']> = Extract<OfficeEvent, { kind: K }>

export const CAPITAL = '3-1101'
export const OPENING = '3-1901'
const BANK = '1-1111'
const PETTY_CASH = '1-1102'

/** A mistake is noticed after this time. */
const NOTICED_AFTER_MS = 20 * 60_000
const WRITTEN_TWICE = 'Tercatat dua kali'

/** The owners' capital, so that there is money to pay from. */
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

/** The invoices that the old books left open: of a shop that pays it by and by, and of a supplier who can wait. */
export async function openOldInvoices(
  actor: Actor,
  { branchId, crew, shops, suppliers }: Place,
  event: Office<'old invoices'>,
): Promise<void> {
  const [supplier] = suppliers.values()
  const shop = shops.at(-1)
  const enter = (old: Omit<ApiInput<'POST /v1/opening-invoices'>['body'], 'branchId' | 'dueDate'>) =>
    actor.does(crew.finance, event.at, 'POST /v1/opening-invoices', {
      body: { branchId, dueDate: event.dueOn, ...old },
    })
  if (shop)
    await enter({
      customerId: shop.customerId,
      invoiceNo: `NOTA-${event.soldOn.replaceAll('-', '')}-07`,
      invoiceDate: event.soldOn,
      amount: event.receivable,
      note: 'Sisa nota lama, dicicil sampai akhir tahun',
    })
  if (supplier)
    await enter({
      supplierId: supplier.id,
      invoiceNo: `INV-${event.boughtOn.slice(2, 7).replace('-', '')}-0412`,
      invoiceDate: event.boughtOn,
      amount: event.payable,
    })
}

/** The points of the first shops, which end at different times; there is nothing else in the old books for them. */
export async function openOldPoints(
  actor: Actor,
  place: Place,
  { at, date, points }: Office<'old points'>,
): Promise<void> {
  const { branchId, crew, shops } = place
  const entered = []
  for (const [nth, { customerId }] of shops.slice(0, points.length).entries())
    entered.push(
      await actor.does(crew.finance, at, 'POST /v1/opening-points', {
        body: {
          branchId,
          customerId,
          points: points[nth] ?? 0,
          ...(nth === 1 && {
            expiresOn: `${date.slice(0, 4)}-12-31`,
            note: 'Poin kartu lama, hangus akhir tahun',
          }),
        },
      }),
    )
  const amount = entered.reduce((sum, { total }) => sum + total, 0)
  if (amount > 0)
    await writeJournal(actor, place, {
      kind: 'journal',
      at,
      date,
      description: 'Poin lama pelanggan mengurangi modal',
      debit: CAPITAL,
      credit: OPENING,
      amount,
      autoReverse: null,
      isMistake: false,
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

/** A larger cost that the bank pays; one that was written by mistake is cancelled. */
export async function spend(actor: Actor, place: Place, event: Office<'spending'>): Promise<void> {
  const { accounts, crew, branchId } = place
  const { at, account, what, amount, isMistake } = event
  const { id, version } = await actor.does(crew.finance, at, 'POST /v1/cash-bank/{account}/{direction}', {
    params: { account: 'BANK', direction: 'OUT' },
    body: {
      branchId,
      cashAccountId: required(accounts, BANK),
      date: wallTime(at, place.zone).date,
      lines: [{ accountId: required(accounts, account), description: what, amount }],
    },
  })
  if (!isMistake) return
  await actor.does(crew.finance, later(at), 'PUT /v1/cash-bank/cancel/{id}', {
    params: { id },
    body: { version, reason: WRITTEN_TWICE },
  })
}

/** Money that comes to the bank beside what is sold. */
export async function receiveIncome(actor: Actor, place: Place, event: Office<'income'>): Promise<void> {
  const { accounts, crew, branchId } = place
  const { at, account, what, from, amount } = event
  await actor.does(crew.finance, at, 'POST /v1/cash-bank/{account}/{direction}', {
    params: { account: 'BANK', direction: 'IN' },
    body: {
      branchId,
      cashAccountId: required(accounts, BANK),
      date: wallTime(at, place.zone).date,
      partyName: from,
      lines: [{ accountId: required(accounts, account), description: what, amount }],
    },
  })
}

/** An adjustment, where it undoes itself some day, else a general journal; one written by mistake is reversed. */
export async function writeJournal(actor: Actor, place: Place, event: Office<'journal'>): Promise<void> {
  const { accounts, crew, branchId } = place
  const { at, date, description, debit, credit, amount, autoReverse, isMistake } = event
  const body = {
    branchId,
    date,
    description,
    lines: [
      { accountId: required(accounts, debit), debit: amount },
      { accountId: required(accounts, credit), credit: amount },
    ],
  }
  if (autoReverse !== null) {
    const adjustment = { ...body, autoReverseDate: autoReverse }
    await actor.does(crew.finance, at, 'POST /v1/manual-journal/adjustment', { body: adjustment })
    return
  }
  const { id, version } = await actor.does(crew.finance, at, 'POST /v1/manual-journal/general', { body })
  if (!isMistake) return
  await actor.does(crew.finance, later(at), 'PUT /v1/manual-journal/reverse/{id}', {
    params: { id },
    body: { version, reason: WRITTEN_TWICE },
  })
}

const later = (at: Date) => new Date(at.getTime() + NOTICED_AFTER_MS)
