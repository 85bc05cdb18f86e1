import { type MovedLot, movedLots } from '@merchant/domain/sales/moved-lots.ts'
import { sql } from 'kysely'
import { newId, newIds, prepareIds } from '../../../kernel/db/ids.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

interface Move {
  branchId: number
  /** The customer whose wallets are emptied, and the one who gets all of it. */
  from: number
  to: number
}

interface Purse {
  id: number
  ownerId: number
  kind: 'POINT' | 'GCASH'
  balance: number
}

interface LotRow {
  walletId: number
  entryId: number
  remaining: number
  given: number
  worth: number
  /** What the books owe for the whole wallet. */
  worthOfAll: number
}

/**
 * Moves all that the wallets of a customer hold into the wallets of another one of the branch, lot by lot: each keeps its day and
 * its paper, so that it lapses, and is taken back, as if nothing had happened. A pair of entries tells of each. The books
 * owe as much as before. Nothing may be held for a request.
 */
export async function moveWallets(ctx: CommandCtx, { branchId, from, to }: Move): Promise<void> {
  const purses = await holdPurses(ctx, { branchId, from, to })
  for (const purse of purses.filter(({ ownerId, balance }) => ownerId === from && balance > 0)) {
    const lots = await lotsOf(ctx, branchId, purse)
    const target = purses.find(({ ownerId, kind }) => ownerId === to && kind === purse.kind)
    const worth = lots[0]?.worthOfAll ?? 0
    const moved = movedLots(lots, { balance: purse.balance, worth }, { balance: target?.balance ?? 0 })
    await writeMove(ctx, { branchId, to, purse, targetId: target?.id ?? newId(ctx.tx) }, moved)
  }
}

/** The wallets of both, locked in one order; the lots are read behind it. */
async function holdPurses({ tx }: CommandCtx, { branchId, from, to }: Move): Promise<Purse[]> {
  const { rows } = await sql<Purse>`
    select id, owner_id as "ownerId", kind, balance from wallet
    where branch_id = ${branchId} and owner_type = 'CUSTOMER' and owner_id = any(${[from, to]}::bigint[])
    order by id for update`.execute(tx)
  return rows
}

async function lotsOf({ tx }: CommandCtx, branchId: number, { id }: Purse): Promise<LotRow[]> {
  const { rows } = await sql<LotRow>`
    select l.wallet_id as "walletId", l.entry_id as "entryId", l.remaining, e.delta as given, e.worth,
      (select sum(a.worth)::bigint from wallet_entry a where a.branch_id = ${branchId} and a.wallet_id = ${id}) as "worthOfAll"
    from wallet_lot l
    join wallet_entry e on e.branch_id = ${branchId} and e.id = l.entry_id
    where l.branch_id = ${branchId} and l.wallet_id = ${id} and l.remaining > 0
    order by l.expires_at nulls last, l.entry_id`.execute(tx)
  return rows
}

interface Between {
  branchId: number
  to: number
  purse: Purse
  targetId: number
}

async function writeMove(ctx: CommandCtx, between: Between, lots: readonly MovedLot[]): Promise<void> {
  const { tx, clock, principal } = ctx
  const { branchId, to, purse, targetId } = between
  const column = (of: (lot: MovedLot) => number) => lots.map(of)
  await prepareIds(tx, lots.length * 2)
  const [taken, given] = [newIds(tx, lots.length), newIds(tx, lots.length)]
  await sql`
    with lot as (
      select * from unnest(${taken}::bigint[], ${given}::bigint[], ${column((lot) => lot.entryId)}::bigint[],
        ${column((lot) => lot.remaining)}::bigint[], ${column((lot) => lot.moved)}::bigint[],
        ${column((lot) => lot.left)}::bigint[], ${column((lot) => lot.after)}::bigint[])
        as l (taken_id, given_id, entry_id, amount, worth, remains, gets)
    ),
    target as (
      insert into wallet as w (branch_id, id, owner_type, owner_id, kind, balance)
      values (${branchId}, ${targetId}, 'CUSTOMER', ${to}, ${purse.kind}, ${purse.balance})
      on conflict (branch_id, owner_type, owner_id, kind) do update set balance = w.balance + excluded.balance
      returning id
    ),
    emptied as (update wallet set balance = 0 where branch_id = ${branchId} and id = ${purse.id} returning id),
    entry as (
      insert into wallet_entry (branch_id, id, wallet_id, at, delta, after, worth, reason, ref_type, ref_id, expires_at, by_id, moved_from)
      select ${branchId}, n.id, n.wallet_id, ${clock.now()}, n.delta, n.after, n.worth, 'MERGE', e.ref_type, e.ref_id, n.expires_at, ${principal.employeeId}, e.id
      from lot l
      join wallet_entry e on e.branch_id = ${branchId} and e.id = l.entry_id
      cross join target cross join emptied
      cross join lateral (values
        (l.taken_id, emptied.id, -l.amount, l.remains, -l.worth, null::timestamptz),
        (l.given_id, target.id, l.amount, l.gets, l.worth, e.expires_at)) n (id, wallet_id, delta, after, worth, expires_at)
      returning id, wallet_id, delta, expires_at
    ),
    left_over as (
      update wallet_lot o set remaining = 0 from lot l where o.branch_id = ${branchId} and o.entry_id = l.entry_id returning 1
    )
    insert into wallet_lot (branch_id, entry_id, wallet_id, remaining, expires_at)
    select ${branchId}, id, wallet_id, delta, expires_at from entry where delta > 0 returning 1`.execute(tx)
}
