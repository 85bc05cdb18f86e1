import type { MappingRow } from '@merchant/contract/kernel/mapping.ts'
import { type InCharge, placeInCharge } from '@merchant/domain/system/mapping.ts'
import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import { assignments, columnsAndValues, type NamedValues } from '../db/row-sql.ts'
import { notFound, refuseField } from '../errors.ts'
import type { CommandCtx } from '../http/context.ts'
import { changedBy, lockMaster, madeBy } from '../master/master.ts'
import { dayLabel } from '../period/labels.ts'
import { type MappingKind, readMapping } from './mapping-queries.ts'

/** A new mapping, its references checked by its module. */
export interface NewMapping extends InCharge {
  subjectId: number
  personId: number
  endPrevious: boolean
  /** The branch of a kind that belongs to branches, the company of another. */
  owner: NamedValues
}

/**
 * Puts somebody in charge.
 * @throws MAPPING_OVERLAP, DATE_ORDER
 */
export async function addMapping(ctx: CommandCtx, kind: MappingKind, given: NewMapping): Promise<MappingRow> {
  await makeRoom(ctx, kind, { ...given, id: null })
  const id = newId(ctx.tx)
  const row: NamedValues = {
    ...given.owner,
    id,
    [kind.subject.column]: given.subjectId,
    [kind.person]: given.personId,
    valid_from: given.validFrom,
    valid_to: given.validTo,
    ...madeBy(ctx),
  }
  await sql`insert into ${sql.table(kind.table)} ${columnsAndValues(row)}`.execute(ctx.tx)
  return written(ctx, kind, id)
}

/** The fields that a change names; the others stay as they are. */
export interface MappingChange {
  version: number
  personId?: number | undefined
  validFrom?: string | undefined
  validTo?: string | null | undefined
  endPrevious: boolean
}

/**
 * Changes person or days of a mapping; its subject stays. `requirePerson` checks the person, who may stay after a change of work.
 * @throws NOT_FOUND, STALE_VERSION, MAPPING_OVERLAP, DATE_ORDER and the refusals of `requirePerson`
 */
export async function changeMapping(
  ctx: CommandCtx,
  kind: MappingKind,
  { id, ...change }: MappingChange & { id: number },
  requirePerson: (personId: number, kept: number) => Promise<unknown>,
): Promise<MappingRow> {
  await lockMaster(ctx, kind.table, { id, version: change.version }, kind.label)
  const before = await written(ctx, kind, id)
  const personId = change.personId ?? before.person.id
  await requirePerson(personId, before.person.id)
  const validFrom = change.validFrom ?? before.validFrom
  const validTo = change.validTo === undefined ? before.validTo : change.validTo
  await makeRoom(ctx, kind, {
    id,
    subjectId: before.subject.id,
    validFrom,
    validTo,
    endPrevious: change.endPrevious,
  })
  await save(ctx, kind, id, { [kind.person]: personId, valid_from: validFrom, valid_to: validTo })
  return written(ctx, kind, id)
}

interface Wanted extends InCharge {
  /** Null for a new one. */
  id: number | null
  subjectId: number
  endPrevious: boolean
}

interface Other extends InCharge {
  id: number
  subject: string
  person: string
}

/** Ends the one before where that is asked for, and refuses days that are taken; the database decides between two at once. */
async function makeRoom(ctx: CommandCtx, kind: MappingKind, wanted: Wanted): Promise<void> {
  const { validFrom, validTo } = wanted
  if (validTo !== null && validTo < validFrom)
    throw refuseField('DATE_ORDER', 'validTo', { from: dayLabel(validFrom), to: dayLabel(validTo) })
  const column = sql.ref(`m.${kind.subject.column}`)
  const { rows } = await sql<Other>`
    select m.id, m.valid_from as "validFrom", m.valid_to as "validTo", s.name as subject, p.name as person
    from ${sql.table(kind.table)} m join ${sql.table(kind.subject.table)} s on s.id = ${column}
      join employee p on p.id = ${sql.ref(`m.${kind.person}`)}
    where ${kind.own('m', ctx, ctx.principal.branchIds)} and ${column} = ${wanted.subjectId}
      and m.id is distinct from ${wanted.id}
      and daterange(m.valid_from, m.valid_to, '[]') && daterange(${validFrom}::date, ${validTo}::date, '[]')
    order by m.valid_from for no key update of m`.execute(ctx.tx)
  const placed = placeInCharge(wanted, rows, wanted.endPrevious)
  if (!placed.free) throw overlap(placed.overlaps)
  if (placed.ends) await save(ctx, kind, placed.ends.id, { valid_to: sql`${validFrom}::date - 1` })
}

const overlap = ({ subject, person, validFrom, validTo }: Other) =>
  refuseField('MAPPING_OVERLAP', 'validFrom', {
    subject,
    person,
    span: `${dayLabel(validFrom)} sampai ${validTo ? dayLabel(validTo) : 'seterusnya'}`,
  })

/** Its row must be locked. */
async function save(ctx: CommandCtx, kind: MappingKind, id: number, values: NamedValues): Promise<void> {
  await sql`
    update ${sql.table(kind.table)} m set ${assignments({ ...values, ...changedBy(ctx) })}
    where m.id = ${id} and ${kind.own('m', ctx, ctx.principal.branchIds)}`.execute(ctx.tx)
}

async function written(ctx: CommandCtx, kind: MappingKind, id: number): Promise<MappingRow> {
  const row = await readMapping(ctx, kind, id)
  if (!row) throw notFound(kind.label)
  return row
}
