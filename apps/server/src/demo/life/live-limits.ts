import type { Actor } from './act.ts'
import type { OfficeEvent } from './events.ts'
import type { Place } from './place.ts'

type Limits = Extract<OfficeEvent, { kind: 'limits' }>

/** So much longer are the terms of limits that stay. */
const LONGER_DAYS = 7
/** Finance decides within some hours. */
const DECIDED_AFTER_MS = 3 * 60 * 60_000

/** The admin enters the limits of some shops; finance decides those that rise above the rule. */
export async function changeLimits(
  actor: Actor,
  { branchId, crew }: Place,
  { at, note, shops, by, fate }: Limits,
): Promise<void> {
  const { rows } = await actor.does(crew.admin, at, 'GET /v1/credit-limits/customers', {
    query: { branchId, sort: '-creditLimit,code', limit: 10 },
  })
  const chosen = shops.flatMap((place) => rows[place] ?? [])
  if (chosen.length === 0) return
  const lines = chosen.map(({ id, creditLimit, termDays }) => ({
    customerId: id,
    creditLimit: creditLimit + by,
    termDays: by === 0 ? termDays + LONGER_DAYS : termDays,
  }))
  const paper = await actor.does(crew.admin, at, 'POST /v1/credit-limits', {
    body: { branchId, note, lines, submit: fate !== 'DRAFT' },
  })
  if (paper.status !== 'WAITING_APPROVAL') return
  const { id, version } = paper
  const decided = new Date(at.getTime() + DECIDED_AFTER_MS)
  if (fate === 'APPROVED')
    await actor.does(crew.finance, decided, 'PATCH /v1/credit-limits/{id}/approve', {
      params: { id },
      body: { version, note: 'Pembayaran selalu tepat waktu' },
    })
  if (fate === 'REJECTED')
    await actor.does(crew.finance, decided, 'PATCH /v1/credit-limits/{id}/reject', {
      params: { id },
      body: { version, reason: 'Masih ada nota yang lewat tempo' },
    })
}
