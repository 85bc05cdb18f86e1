import { z } from 'zod'
import type { Permission } from '../system/access-catalogue.ts'
import type { Access } from './endpoint.ts'
import { id, pathId, status, version } from './fields.ts'
import { listOf } from './list.ts'
import type { Reason } from './reasons.ts'

/** The common part of every master's reply, around its own fields. */
export const masterReply = <Own extends z.ZodRawShape>(name: string, own: Own) =>
  namedReply(name, { code: z.string(), ...own })

/** The same for a master with a name and no code. */
export const namedReply = <Own extends z.ZodRawShape>(name: string, own: Own) =>
  z
    .object({
      id: z.int(),
      name: z.string(),
      ...own,
      status: status(),
      updatedAt: z.string(),
      version: z.int(),
    })
    .meta({ id: name })

/** A field of a change: left out, it stays as it is; a default is only for new records. */
type Kept<F> = F extends z.ZodDefault<infer Inner> | z.ZodPrefault<infer Inner>
  ? z.ZodOptional<Inner>
  : z.ZodOptional<F & z.ZodType>

const withoutDefault = (field: z.core.SomeType) =>
  field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? field.unwrap() : field

/**
 * The fields of a new record as a change takes them: every field may be left out, and stays as it is then. A field in
 * `fixed` can't be changed.
 */
export const changeOf = <F extends z.ZodRawShape, X extends keyof F = never>(
  fields: F,
  fixed: readonly X[] = [],
) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !fixed.some((each) => each === name))
      .map(([name, field]) => [name, z.optional(withoutDefault(field))]),
  ) as { [K in Exclude<keyof F, X>]: Kept<F[K]> } // the same names

/** The usual rights of a screen. */
export const rightsOf = <M extends string>(menu: M) =>
  ({ view: `${menu}:view`, add: `${menu}:add`, edit: `${menu}:edit` }) as const

interface MasterCalls<F, R, L, X> {
  /** The name of one record, as a title: 'Syarat pembayaran'. */
  label: string
  /** The owner of its records; the company unless given. */
  scope?: 'company' | 'branch'
  /** The right to read the list, besides the view right: a picker's list is for everybody. */
  listed?: Access
  rights: { view: Permission; add: Permission; edit: Permission }
  fields: F
  /** Fields that a change can't name, because they never change. */
  fixed?: readonly X[]
  reply: R
  /** The parameters of the list. */
  list: L
  /** Orders of the list beside code, name, status and the last change. */
  sorts?: readonly string[]
  /** What the master's own rules refuse, beside a code in use and a version that is not the latest. */
  refuses?: readonly Reason[]
}

/** Its list, its page, adding and changing, under one path. */
export function masterContract<
  const P extends `/${string}`,
  F extends z.ZodRawShape,
  R extends z.ZodType,
  L extends z.ZodType,
  const X extends keyof F & string = never,
>(
  path: P,
  {
    label,
    scope = 'company',
    listed = 'signed-in',
    rights,
    fields,
    fixed = [],
    reply,
    list,
    sorts = [],
    refuses = [],
  }: MasterCalls<F, R, L, X>,
) {
  const thing = label.charAt(0).toLowerCase() + label.slice(1)
  const calls = {
    list: {
      summary: `Daftar ${thing}`,
      access: listed,
      scope,
      query: list,
      reply: listOf(reply),
      sorts: [...('code' in fields ? ['code'] : []), 'name', ...sorts, 'status', 'updatedAt'],
    },
    get: {
      summary: `Rincian ${thing}`,
      access: rights.view,
      scope,
      params: z.strictObject({ id: pathId(label) }),
      reply,
      refuses: ['NOT_FOUND'],
    },
    create: {
      summary: `Tambah ${thing}`,
      access: rights.add,
      scope,
      body: z.strictObject(fields),
      reply,
      status: 201,
      refuses: ['DUPLICATE_CODE', ...refuses],
    },
    update: {
      summary: `Ubah ${thing}; yang tidak disebut tetap`,
      access: rights.edit,
      scope,
      body: z.strictObject({ ...changeOf(fields, fixed), id: id(label), version: version() }),
      reply,
      refuses: ['NOT_FOUND', 'DUPLICATE_CODE', 'STALE_VERSION', ...refuses],
    },
  } as const
  type Calls = typeof calls
  return {
    [`GET ${path}`]: calls.list,
    [`GET ${path}/{id}`]: calls.get,
    [`POST ${path}`]: calls.create,
    [`PUT ${path}`]: calls.update,
  } as Record<`GET ${P}`, Calls['list']> & // computed keys lose their literal types
    Record<`GET ${P}/{id}`, Calls['get']> &
    Record<`POST ${P}`, Calls['create']> &
    Record<`PUT ${P}`, Calls['update']>
}
