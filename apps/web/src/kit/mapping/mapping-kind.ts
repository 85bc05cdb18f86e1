import type { ApiRoute } from '@merchant/contract/api.ts'
import type { MappingRow } from '@merchant/contract/kernel/mapping.ts'
import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import { call, useEndpoint } from '../../api/hooks.ts'
import { type CallInput, newIdempotencyKey } from '../../api/send.ts'
import type { LookupRoute } from '../form/fields/use-lookup.ts'

type Path = '/v1/hoa-mappings' | '/v1/vp-sales-mappings'

/** A side of a mapping: the field that names it, its name for people, and where it is chosen from. */
interface Side {
  field: string
  label: () => string
  route: LookupRoute
  query: Readonly<Record<string, string>>
}

/** A kind of dated mapping, declared once for its screens. */
export interface MappingKind {
  path: Path
  /** Address of its list; a subject's page is below it. */
  address: string
  title: () => string
  rights: { add: Permission; edit: Permission }
  subject: Side
  person: Side
}

// The calls of every kind have the same shapes around the names of their two sides.
const input = <R extends ApiRoute>(given: object) => given as unknown as CallInput<R>

/** What shows mappings of the kind, and so is read again after a change. */
export const shownIn = ({ path }: MappingKind) => [`GET ${path}`, `GET ${path}/on-date`] as const

/** Mappings of a subject or of a day, the newest first. */
export const useMappings = (
  kind: MappingKind,
  query: Readonly<Record<string, string | number>>,
  enabled = true,
) =>
  useEndpoint(`GET ${kind.path}`, input({ query: { ...query, sort: '-validFrom', limit: MOST } }), {
    enabled,
  })

/** More than one subject ever had, and than people who can be replaced at once. */
const MOST = 1_000

/** What a person writes of a mapping. */
export interface Wanted {
  personId: number
  validFrom: string
  validTo: string | null
}

/** Puts somebody in charge; the one without an end is over on the day before. */
export const addMapping = (kind: MappingKind, subjectId: number, { personId, ...days }: Wanted) => {
  const body = { [kind.subject.field]: subjectId, [kind.person.field]: personId, ...days, endPrevious: true }
  return call(`POST ${kind.path}`, input({ body }), {
    idempotencyKey: newIdempotencyKey(),
  }) as Promise<MappingRow>
}

/** Changes person or days of a mapping. */
export const changeMapping = (
  kind: MappingKind,
  { id, version }: { id: number; version: number },
  { personId, ...days }: Wanted,
) => {
  const body = { [kind.person.field]: personId, ...days, version }
  return call(`PUT ${kind.path}/{id}`, input({ params: { id }, body }), {
    idempotencyKey: newIdempotencyKey(),
  }) as Promise<MappingRow>
}
