import { required } from '../required.ts'
import type { Actor } from './act.ts'
import type { OfficeEvent } from './events.ts'
import type { Place } from './place.ts'

type Collect = Extract<OfficeEvent, { kind: 'collect' }>

/** Giros are due some days after they come. */
const GIRO_DAYS = 7
const DAY_MS = 86_400_000

/** The shop at this place among those that owe, with its debts; undefined where nobody owes. */
export async function debtorAt(
  actor: Actor,
  { branchId, crew }: Place,
  { at, shop }: { at: Date; shop: number },
) {
  const { rows } = await actor.does(crew.finance, at, 'POST /core/v1/customers/get/data', {
    body: { branchId, limit: 1_000 },
  })
  const debtors = rows.filter(({ arBalance }) => arBalance > 0)
  const debtor = debtors[shop % Math.max(debtors.length, 1)]
  if (!debtor) return undefined
  const { debts } = await actor.does(crew.finance, at, 'POST /core/v1/sales/repayments/open-items', {
    body: { branchId, customerId: debtor.id },
  })
  return { id: debtor.id, debts }
}

/** Finance takes the money of a shop that owes: its oldest debt whole, or a part of it; some give a giro. */
export async function collect(
  actor: Actor,
  place: Place,
  { at, date, shop, part, how }: Collect,
): Promise<void> {
  const { branchId, crew, accounts, methods } = place
  const { finance } = crew
  const debtor = await debtorAt(actor, place, { at, shop })
  if (!debtor) return
  const [oldest] = debtor.debts.filter((debt) => debt.date <= date)
  if (!oldest) return
  const amount = Math.ceil(oldest.balance / part)
  await actor.does(finance, at, 'POST /core/v1/sales/repayments/add', {
    body: {
      branchId,
      customerId: debtor.id,
      date,
      payments: [
        how === 'GIRO'
          ? {
              methodId: required(methods, 'GIRO'),
              amount,
              giroNo: `GB ${branchId}${shop}${date.slice(8)}`,
              giroDue: new Date(Date.parse(date) + GIRO_DAYS * DAY_MS).toISOString().slice(0, 10),
            }
          : {
              methodId: required(methods, 'TRANSFER'),
              amount,
              bankAccountId: required(accounts, BANK),
              refNo: `TRF ${date}`,
            },
      ],
      allocations: [{ openItemId: oldest.openItemId, amount }],
    },
  })
}

/** The account of the branches' bank. */
const BANK = '1-1111'

type Bank = Extract<OfficeEvent, { kind: 'bank' }>

/** Finance reads the bank's statement: giros that are due are paid, or the first one is refused, and cards of earlier days come. */
export async function enterBankResults(
  actor: Actor,
  place: Place,
  { at, date, bounces }: Bank,
): Promise<void> {
  const { branchId, crew, accounts } = place
  const { finance } = crew
  const due = await actor.does(finance, at, 'POST /core/v1/sales/payments/details/get/all', {
    body: { branchId, tab: 'due', limit: 100 },
  })
  const [first, ...others] = due.rows.map(({ id }) => id)
  const cleared = bounces ? others : [...(first ? [first] : []), ...others]
  if (cleared.length > 0)
    await actor.does(finance, at, 'POST /core/v1/sales/payments/details/update', {
      body: { ids: cleared, status: 'CLEARED', date, bankAccountId: required(accounts, BANK) },
    })
  if (bounces && first)
    await actor.does(finance, at, 'POST /core/v1/sales/payments/details/update', {
      body: { ids: [first], status: 'BOUNCED', date, note: 'Dana tidak cukup' },
    })
  const { rows } = await actor.does(finance, at, 'POST /core/v1/sales/settlements/waiting', {
    body: { branchId },
  })
  for (const edcId of new Set(rows.map(({ edc }) => edc.id))) {
    const { cards } = await actor.does(finance, at, 'POST /core/v1/sales/settlements/waiting', {
      body: { branchId, edcId },
    })
    const ids = cards.filter((card) => card.date < date).map(({ id }) => id)
    if (ids.length > 0)
      await actor.does(finance, at, 'POST /core/v1/sales/settlements/add', { body: { ids, date } })
  }
}
