import type { Notification } from '@merchant/contract/system/notification.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import type { RawCtx } from '../../../kernel/http/context.ts'
import { NOTIFICATION_TOPIC, type NotificationPayload } from '../../../kernel/realtime/notify.ts'
import { OUTBOX_HOURS, type OutboxEvent, POSITION } from '../../../kernel/realtime/realtime.ts'
import { CHANGE_TOPIC, type ChangePayload } from '../../../kernel/realtime/tell-change.ts'
import { visiblePapers } from './concerns.ts'

const HEARTBEAT_MS = 25_000

/** The lines of an event for a person; undefined when it is not for him. */
function linesFor(principal: Principal, event: OutboxEvent): string | undefined {
  if (!principal.branchIds.includes(event.branchId)) return undefined
  if (event.topic === NOTIFICATION_TOPIC) {
    const payload = event.payload as NotificationPayload // only notify() writes this topic
    return isFor(principal, payload) ? `data: ${JSON.stringify(payload.notification)}` : undefined
  }
  if (event.topic !== CHANGE_TOPIC || principal.seesOwnOnly) return undefined
  const { change, permission } = event.payload as ChangePayload // only tellChange() writes this topic
  return can(principal, permission) ? `event: change\ndata: ${JSON.stringify(change)}` : undefined
}

function isFor(
  principal: Principal,
  { employeeId, roleId, actorId, notification }: NotificationPayload,
): boolean {
  if (actorId === principal.employeeId || !maySeeComment(principal, notification)) return false
  if (employeeId !== null) return employeeId === principal.employeeId
  return roleId === null || roleId === principal.roleId
}

/** As in `concerns`; whose orders somebody sees is judged when the mention is written, and by the list. */
function maySeeComment(principal: Principal, { commentId, refType }: Notification): boolean {
  return commentId === null || visiblePapers(principal).includes(refType ?? '')
}

/**
 * Server-sent events, read with fetch so that the usual headers are sent. After a cut the client sends the last event's id
 * and gets all later events; it may get an event twice, never miss one, and detects repeats by the notification's id.
 * Changes without a notification come as the event `change`. A client that was away for too long gets the event `missed`
 * instead and loads the list. The session is checked at every heartbeat and at every change of anybody's access.
 */
export function streamNotifications(
  ctx: RawCtx & { principal: Principal },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { realtime, access } = ctx.services
  const token = request.headers.authorization?.slice('Bearer '.length)
  let { principal } = ctx
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>), // set by our own hooks, all text
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const send = (event: OutboxEvent) => {
    const lines = linesFor(principal, event)
    if (lines) reply.raw.write(`id: ${event.cursor}\n${lines}\n\n`)
  }
  let waiting: OutboxEvent[] | undefined = [] // events during the read of the past are sent after it
  const stopListening = realtime.on((event) => {
    if (waiting) waiting.push(event)
    else send(event)
  })
  const stopClosing = realtime.onClose(() => reply.raw.end())
  reply.raw.write('retry: 1000\n\n')
  void resume()
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS)
  const stopWatching = access.watch(beat)
  reply.raw.on('close', () => {
    clearInterval(heartbeat)
    stopWatching()
    stopListening()
    stopClosing()
  })

  /** The client keeps its old id until it has all past events; then the resume point moves to now. */
  async function resume() {
    const cursor = request.headers['last-event-id']
    try {
      const past = typeof cursor === 'string' && POSITION.test(cursor) ? await missed(cursor) : []
      if (past === 'too many') reply.raw.write('event: missed\ndata: {}\n\n')
      for (const event of [...(past === 'too many' ? [] : past), ...(waiting ?? [])]) send(event)
      waiting = undefined
      reply.raw.write(`id: ${realtime.cursor}\n\n`)
    } catch (error) {
      ctx.log.warn({ err: error }, 'realtime: resuming failed')
      reply.raw.end() // the client comes back with the same id
    }
  }

  function missed(cursor: string) {
    const notBefore = new Date(ctx.clock.now().getTime() - OUTBOX_HOURS * 3_600_000)
    return realtime.since({ cursor, branchIds: principal.branchIds, notBefore })
  }

  async function beat() {
    try {
      principal = await access.principal(token, ctx.clock.now())
      reply.raw.write(waiting ? ': still here\n\n' : `id: ${realtime.cursor}\n: still here\n\n`)
    } catch {
      reply.raw.end() // the session is over, or the database is away; the client's next call tells which
    }
  }
}
