import { z } from 'zod'
import type { Permission } from '../system/access-catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { calendarDate, flag, id, pathId, Ref, version } from './fields.ts'
import { listOf, RecordQuery } from './list.ts'

/** One of the two sides of a mapping: the field that names it, and its label. */
interface Side<F> {
  field: F
  label: string
}

interface Mapping<S, P> {
  /** The name of one record, as a title: 'Pemetaan HoA'. */
  label: string
  scope: Endpoint['scope']
  rights: { view: Permission; add: Permission; edit: Permission }
  /** What somebody is in charge of; it never changes. */
  subject: Side<S>
  /** Who is in charge. */
  person: Side<P>
}

const span = {
  id: z.int(),
  person: Ref,
  validFrom: z.string(),
  /** The last day; null is until further notice. */
  validTo: z.string().nullable(),
  version: z.int(),
}

/** Who is in charge, and on which days: both included. */
export const MappingSpan = z.object(span).meta({ id: 'MappingSpan' })
export type MappingSpan = z.infer<typeof MappingSpan>

/** One mapping with its subject. */
export const MappingRow = z.object({ ...span, subject: Ref }).meta({ id: 'MappingRow' })
export type MappingRow = z.infer<typeof MappingRow>

/** A subject on one day. */
export const MappedSubject = z
  .object({
    id: z.int(),
    subject: Ref,
    /** Who is in charge that day; null for nobody. */
    current: MappingSpan.nullable(),
    /** Who takes over next. */
    next: MappingSpan.nullable(),
  })
  .meta({ id: 'MappedSubject' })
export type MappedSubject = z.infer<typeof MappedSubject>

const lastDay = () =>
  calendarDate('Sampai')
    .nullish()
    .transform((value) => value ?? null)

/**
 * Dated mappings of a person to a subject, one person at a time: their list, a day's view of all subjects, adding and
 * changing (clarified/buying-and-approvals 55). They say who was responsible and give no rights. `endPrevious` ends the one
 * without an end on the day before the new one begins; without it an overlap is refused (MAPPING_OVERLAP).
 */
export function mappingContract<
  const Path extends `/${string}`,
  const S extends string,
  const P extends string,
>(path: Path, { label, scope, rights, subject, person }: Mapping<S, P>) {
  const thing = label.charAt(0).toLowerCase() + label.slice(1)
  const named = <Of extends z.ZodType>(of: (label: string) => Of, { field, label: title }: Side<string>) => ({
    [field]: of(title),
  })
  type Named<F extends string, Of> = Record<F, Of>
  type Id = ReturnType<typeof id>
  const asked = (title: string) => pathId(title).optional()
  type Asked = ReturnType<typeof asked>
  const row = MappingRow.extend({
    ...named(z.int, subject),
    ...named(z.int, person),
  } as Named<S | P, z.ZodInt>) // computed keys lose their literal types, here and below
  const refuses = ['MAPPING_OVERLAP', 'DATE_ORDER', 'REFERENCE_MISSING', 'INACTIVE_MASTER'] as const
  const Query = RecordQuery.omit({ status: true })
  const calls = {
    list: {
      summary: `Daftar ${thing}: siapa, dari kapan sampai kapan`,
      access: rights.view,
      scope,
      query: Query.extend({
        /** Only mappings that hold on this day. */
        date: calendarDate('Tanggal').optional(),
      }).extend({ ...named(asked, subject), ...named(asked, person) } as Named<S | P, Asked>),
      reply: listOf(row),
      sorts: ['validFrom', 'validTo', 'subject', 'person'],
    },
    onDate: {
      summary: `${subject.label} dengan ${person.label} pada satu tanggal, yang belum punya dahulu`,
      access: rights.view,
      scope,
      query: Query.extend({
        /** Today where left out. */
        date: calendarDate('Tanggal').optional(),
        state: z.enum(['assigned', 'unassigned']).optional().meta({ title: 'Keadaan' }),
      }).extend({ ...named(asked, subject), ...named(asked, person) } as Named<S | P, Asked>),
      reply: listOf(MappedSubject),
      sorts: ['state', 'subject', 'person', 'validFrom'],
    },
    create: {
      summary: `Tambah ${thing}`,
      access: rights.add,
      scope,
      body: z.strictObject({
        ...(named(id, subject) as Named<S, Id>),
        ...(named(id, person) as Named<P, Id>),
        validFrom: calendarDate('Mulai'),
        validTo: lastDay(),
        endPrevious: flag('Akhiri yang sebelumnya').default(false),
      }),
      reply: row,
      status: 201,
      refuses,
    },
    update: {
      summary: `Ubah ${thing}; yang tidak disebut tetap`,
      access: rights.edit,
      scope,
      params: z.strictObject({ id: pathId(label) }),
      body: z.strictObject({
        version: version(),
        ...(named((title) => id(title).optional(), person) as Named<P, z.ZodOptional<Id>>),
        validFrom: calendarDate('Mulai').optional(),
        validTo: z.optional(lastDay()),
        endPrevious: flag('Akhiri yang sebelumnya').default(false),
      }),
      reply: row,
      refuses: ['NOT_FOUND', 'STALE_VERSION', ...refuses],
    },
  } as const
  type Calls = typeof calls
  return {
    [`GET ${path}`]: calls.list,
    [`GET ${path}/on-date`]: calls.onDate,
    [`POST ${path}`]: calls.create,
    [`PUT ${path}/{id}`]: calls.update,
  } as Record<`GET ${Path}`, Calls['list']> &
    Record<`GET ${Path}/on-date`, Calls['onDate']> &
    Record<`POST ${Path}`, Calls['create']> &
    Record<`PUT ${Path}/{id}`, Calls['update']>
}
