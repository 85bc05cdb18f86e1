import type { TrainingState } from '@merchant/contract/system/training.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { refuse } from '../../../kernel/errors.ts'
import { type RawCtx, scopeOf } from '../../../kernel/http/context.ts'
import type { Services, Training } from '../../../kernel/services.ts'
import { currentUser, endOldest, openSession } from '../auth/auth.public.ts'
import { readPerson } from './person.queries.ts'
import { keepPerson } from './person.store.ts'
import { INSIDE, replyOf, trainingState } from './training.queries.ts'

type Caller = RawCtx & { principal: Principal }

/** The session of the caller in the training company; null while that is being made. */
export async function enterTraining(ctx: Caller) {
  const training = requireTraining(ctx)
  const looked = await training.look()
  if (looked.state === 'IMPOSSIBLE') throw refuse('TRAINING_IMPOSSIBLE', { why: looked.why })
  if (looked.state === 'NONE' || looked.state === 'FAILED') await begin(ctx, training)
  const there = looked.state === 'READY' ? await training.open() : undefined
  if (!there) return { training: await trainingState(ctx), session: null }
  await note(ctx, 'training-entered')
  return { training: replyOf(looked), session: await openThere(ctx, there) }
}

/** Puts the company away and makes it anew, in the background; who is in it is led out when the new one is whole. */
export async function resetTraining(ctx: Caller): Promise<TrainingState> {
  const training = requireTraining(ctx)
  const looked = await training.look()
  if (looked.state === 'IMPOSSIBLE') throw refuse('TRAINING_IMPOSSIBLE', { why: looked.why })
  if (looked.state !== 'MAKING') {
    await note(ctx, 'training-reset')
    await begin(ctx, training)
  }
  return trainingState(ctx)
}

function requireTraining({ services }: Caller): Training {
  if (!services.training) throw refuse('TRAINING_IMPOSSIBLE', { why: INSIDE })
  return services.training
}

/** @throws STORAGE_FULL: a company takes some hundred megabytes with its log */
async function begin({ services }: Caller, training: Training): Promise<void> {
  if (!services.hasSpace()) throw refuse('STORAGE_FULL')
  await training.make()
}

/** In the audit log of the real company. */
const note = (ctx: Caller, event: 'training-entered' | 'training-reset') =>
  ctx.database.write(scopeOf(ctx.principal, ctx), async (tx) => {
    await sql`call audit_event(${event}, ${JSON.stringify({ ip: ctx.ip, device: ctx.device })}::jsonb)`.execute(
      tx,
    )
  })

async function openThere(ctx: Caller, { database, access }: Services) {
  const now = ctx.clock.now()
  const person = await ctx.database.read(scopeOf(ctx.principal, ctx), (db) => readPerson(db, ctx.principal))
  const scope = { branchIds: [], actor: 'system:training', requestId: ctx.requestId }
  const tokens = await database.write(scope, async (tx) => {
    const id = await keepPerson(tx, person, now)
    await endOldest(tx, id, now)
    return openSession(tx, ctx, id)
  })
  access.forget() // role and reach may be others than at the last entry
  return { tokens, user: currentUser(await access.principal(tokens.token, now)) }
}
