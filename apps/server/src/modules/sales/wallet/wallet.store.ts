import { type RawBuilder, sql } from 'kysely'
import { newId, newIds } from '../../../kernel/db/ids.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** A change of a customer's wallet at a branch, in points or rupiah; the only file that changes wallets. */
export interface WalletChange {
  branchId: number
  customerId: number
  kind: 'POINT' | 'GCASH'
  /** Above zero. */
  amount: number
  /** What caused it. */
  paper: {
    type:
      | 'SALES_ORDER'
      | 'OPENING_POINTS'
      | 'CUSTOMER_RECEIPT'
      | 'WELCOME_POINTS'
      | 'SALES_CREDIT_NOTE'
      | 'SALES_RETURN'
    id: number
  }
}

type WriteCtx = Pick<CommandCtx, 'tx' | 'clock'> & { principal: { employeeId: number } }

/**
 * Adds to a wallet, which is made with its first entry. Each entry is a lot of its own, because each expires at its own
 * time.
 * @param given.worth whole rupiah that the books owe for it
 * @param given.expiresOn the last day of the lot, by the branch's days; null is never
 */
export async function earn(
  ctx: WriteCtx,
  given: WalletChange & {
    reason: 'SALE' | 'REFUND' | 'TOPUP' | 'WELCOME'
    worth: number
    expiresOn: string | null
  },
): Promise<void> {
  const { branchId, customerId, kind, amount, reason, paper, worth, expiresOn } = given
  const [walletId, entryId] = newIds(ctx.tx, 2)
  await sql`
    with lapse as (
      select (${expiresOn}::date + 1)::timestamp at time zone timezone as at from branch where id = ${branchId}
    ),
    purse as (
      insert into wallet as w (branch_id, id, owner_type, owner_id, kind, balance)
      values (${branchId}, ${walletId}, 'CUSTOMER', ${customerId}, ${kind}, ${amount})
      on conflict (branch_id, owner_type, owner_id, kind) do update set balance = w.balance + excluded.balance
      returning id, balance
    ),
    entry as (
      insert into wallet_entry (branch_id, id, wallet_id, at, delta, after, worth, reason, ref_type, ref_id, expires_at, by_id)
      select ${branchId}, ${entryId}::bigint, id, ${ctx.clock.now()}, ${amount}, balance, ${worth}, ${reason}, ${paper.type}, ${paper.id}, lapse.at, ${ctx.principal.employeeId}
      from purse, lapse returning id, wallet_id, expires_at
    )
    insert into wallet_lot (branch_id, entry_id, wallet_id, remaining, expires_at)
    select ${branchId}, id, wallet_id, ${amount}, expires_at from entry returning 1`.execute(ctx.tx)
}

/** Opens an empty wallet, where there is none. */
export async function openWallet(
  { tx }: Pick<CommandCtx, 'tx'>,
  { branchId, customerId, kind }: Pick<WalletChange, 'branchId' | 'customerId' | 'kind'>,
): Promise<void> {
  await sql`
    insert into wallet (branch_id, id, owner_type, owner_id, kind, balance)
    values (${branchId}, ${newId(tx)}, 'CUSTOMER', ${customerId}, ${kind}, 0)
    on conflict (branch_id, owner_type, owner_id, kind) do nothing`.execute(tx)
}

/** The free balance of a wallet; 0 without a wallet. The wallet is locked until the commit. */
async function holdWallet(ctx: WriteCtx, { branchId, customerId, kind }: WalletChange): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select balance - held as free from wallet
    where branch_id = ${branchId} and owner_type = 'CUSTOMER' and owner_id = ${customerId} and kind = ${kind}
    for update`.execute(ctx.tx)
  return rows[0]?.free ?? 0
}

/**
 * Pays from a wallet (rupiah of G-cash), from the lots that expire first.
 * @returns the free balance when it is too low; then nothing is taken
 */
export async function spend(ctx: WriteCtx, given: WalletChange): Promise<{ free: number } | null> {
  const [free] = await Promise.all([
    holdWallet(ctx, given),
    take(ctx, { ...given, reason: 'PAYMENT', worth: sql`${-given.amount}` }),
  ])
  return free < given.amount ? { free } : null
}

/**
 * Takes back the points or rupiah that a paper had given: from its own lot, which must be whole
 * (clarified/campaigns-points-field 5).
 * @returns what is left of them when part of it was used since, or is held; then nothing is taken
 */
export async function takeBack(ctx: WriteCtx, given: WalletChange): Promise<{ left: number } | null> {
  const [free, own] = await Promise.all([
    holdWallet(ctx, given),
    leftOf(ctx, given),
    take(ctx, {
      ...given,
      reason: 'RETURN',
      worth: sql`-(select sum(e.worth) from wallet_entry e where e.branch_id = ${given.branchId} and e.wallet_id = purse.id
        and e.ref_type = ${given.paper.type} and e.ref_id = ${given.paper.id} and e.delta > 0)`,
    }),
  ])
  const left = Math.min(free, own)
  return left < given.amount ? { left } : null
}

/**
 * Takes back as many of these points as the wallet still has, whichever paper gave them (clarified/selling-after-the-till 33).
 * @param given.worthOf whole rupiah that the books no longer owe for so many points
 * @returns how many it had
 */
export async function takeAtMost(
  ctx: WriteCtx,
  { worthOf, ...given }: WalletChange & { worthOf: (amount: number) => number },
): Promise<number> {
  const amount = Math.min(Math.max(await holdWallet(ctx, given), 0), given.amount)
  if (amount > 0) await take(ctx, { ...given, amount, reason: 'RETURN', worth: sql`${-worthOf(amount)}` })
  return amount
}

interface LotRow {
  entryId: number
  remaining: number
  /** Whole rupiah that the books owe for one. */
  value: number
  isOwn: boolean
  hasEnded: boolean
}

/**
 * Takes up to so many points out of a wallet for a return: from the lots of the sale first, then from those that end first
 * (clarified/campaigns-points-field 4); what is spent or held stays.
 * @param given.from the paper that gave the points of the sale
 * @returns what was taken, its worth by the value of each lot, and what is missing: points of the sale that have ended are not
 */
export async function takeForReturn(
  ctx: WriteCtx,
  given: WalletChange & { from: number },
): Promise<{ taken: number; worth: number; missing: number }> {
  const { branchId, customerId, kind, paper } = given
  const free = await holdWallet(ctx, given)
  const { rows } = await sql<LotRow>`
    select l.entry_id as "entryId", l.remaining, (e.worth / e.delta)::bigint as value,
      e.ref_id = ${given.from} as "isOwn", coalesce(l.expires_at <= ${ctx.clock.now()}::timestamptz, false) as "hasEnded"
    from wallet w
    join wallet_lot l on l.branch_id = ${branchId} and l.wallet_id = w.id and l.remaining > 0
    join wallet_entry e on e.branch_id = ${branchId} and e.id = l.entry_id
    where w.branch_id = ${branchId} and w.owner_type = 'CUSTOMER' and w.owner_id = ${customerId} and w.kind = ${kind}
    order by e.ref_id = ${given.from} desc, l.expires_at nulls last, l.entry_id`.execute(ctx.tx)
  const ended = rows.filter(({ isOwn, hasEnded }) => isOwn && hasEnded)
  const lapsed = ended.reduce((total, { remaining }) => total + remaining, 0)
  const asked = Math.max(0, given.amount - lapsed)
  let wanted = Math.min(free, asked)
  const parts = rows
    .filter(({ hasEnded }) => !hasEnded)
    .flatMap(({ entryId, remaining, value }) => {
      const part = Math.min(wanted, remaining)
      wanted -= part
      return part > 0 ? [{ entryId, part, worth: part * value }] : []
    })
  const sumOf = (read: (part: (typeof parts)[number]) => number) =>
    parts.reduce((total, each) => total + read(each), 0)
  const [taken, worth] = [sumOf(({ part }) => part), sumOf((each) => each.worth)]
  const missing = asked - taken
  if (taken === 0) return { taken, worth, missing }
  const { rows: purses } = await sql<{ id: number; balance: number }>`
    update wallet set balance = balance - ${taken}::bigint
    where branch_id = ${branchId} and owner_type = 'CUSTOMER' and owner_id = ${customerId} and kind = ${kind}
    returning id, balance`.execute(ctx.tx)
  const [purse] = purses
  await Promise.all([
    sql`
      insert into wallet_entry (branch_id, id, wallet_id, at, delta, after, worth, reason, ref_type, ref_id, by_id)
      values (${branchId}, ${newId(ctx.tx)}, ${purse?.id}, ${ctx.clock.now()}, ${-taken}, ${purse?.balance}, ${-worth}, 'RETURN', ${paper.type},
        ${paper.id}, ${ctx.principal.employeeId})`.execute(ctx.tx),
    sql`
      update wallet_lot l set remaining = l.remaining - p.part
      from unnest(${parts.map(({ entryId }) => entryId)}::bigint[], ${parts.map(({ part }) => part)}::bigint[]) as p (entry_id, part)
      where l.branch_id = ${branchId} and l.entry_id = p.entry_id`.execute(ctx.tx),
  ])
  return { taken, worth, missing }
}

/** What is left of the lots of a paper. A statement of its own behind the lock, as the taking itself. */
async function leftOf(ctx: WriteCtx, { branchId, customerId, kind, paper }: WalletChange): Promise<number> {
  const { rows } = await sql<{ own: number }>`
    select coalesce(sum(l.remaining), 0)::bigint as own
    from wallet w
    join wallet_entry e on e.branch_id = ${branchId} and e.wallet_id = w.id and e.ref_type = ${paper.type} and e.ref_id = ${paper.id}
    join wallet_lot l on l.branch_id = ${branchId} and l.entry_id = e.id
    where w.branch_id = ${branchId} and w.owner_type = 'CUSTOMER' and w.owner_id = ${customerId} and w.kind = ${kind}`.execute(
    ctx.tx,
  )
  return rows[0]?.own ?? 0
}

interface Taking extends WalletChange {
  reason: 'PAYMENT' | 'RETURN'
  worth: RawBuilder<unknown>
}

/** A statement of its own behind the lock, so that it reads the lots after the last change. */
async function take(ctx: WriteCtx, given: Taking): Promise<void> {
  const { branchId, customerId, kind, amount, reason, paper, worth } = given
  await sql`
    with purse as (
      update wallet set balance = balance - ${amount}
      where branch_id = ${branchId} and owner_type = 'CUSTOMER' and owner_id = ${customerId} and kind = ${kind}
        and balance - held >= ${amount}
      returning id, balance
    ),
    entry as (
      insert into wallet_entry (branch_id, id, wallet_id, at, delta, after, worth, reason, ref_type, ref_id, by_id)
      select ${branchId}, ${newId(ctx.tx)}::bigint, id, ${ctx.clock.now()}, -${amount}::bigint, balance, ${worth}, ${reason}, ${paper.type}, ${paper.id}, ${ctx.principal.employeeId}
      from purse
      returning 1
    ),
    lot as (
      select l.entry_id, l.remaining, coalesce(sum(l.remaining) over (
        order by e.ref_type = ${paper.type} and e.ref_id = ${paper.id} desc, l.expires_at nulls last, l.entry_id
        rows between unbounded preceding and 1 preceding), 0) as before
      from purse p
      join wallet_lot l on l.branch_id = ${branchId} and l.wallet_id = p.id and l.remaining > 0
      join wallet_entry e on e.branch_id = ${branchId} and e.id = l.entry_id
    )
    update wallet_lot l set remaining = l.remaining - least(lot.remaining, ${amount}::bigint - lot.before)
    from lot where l.branch_id = ${branchId} and l.entry_id = lot.entry_id and lot.before < ${amount}`.execute(
    ctx.tx,
  )
}
