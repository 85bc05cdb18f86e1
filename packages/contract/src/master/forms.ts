import type { z } from 'zod'
import { typedLengths } from '../kernel/fields.ts'
import type { Permission } from '../system/access-catalogue.ts'
import {
  type FormTable,
  fieldsOf,
  formsAlike,
  layersOf,
  type MasterTable,
  masterOf,
  type masters,
  masterTables,
  titleIn,
} from './masters.ts'

/** The facts of an empty form field: its label, its required mark, and its length. */
export interface FormField {
  label: string
  /** A new record can't be without it. */
  required?: true
  maxLength?: number
}

type Calls<T extends MasterTable> = (typeof masters)[T]['calls']
type Fields<C> = {
  [R in keyof C]: C[R] extends { status: 201; body: { shape: infer Shape } } ? keyof Shape & string : never
}[keyof C]

export interface MasterForm<Field extends string = string> {
  /** The name of one record: 'Merek'. */
  label: string
  rights: { add: Permission; edit: Permission }
  fields: Readonly<Record<Field, FormField>>
  /** The orders of its list. */
  sorts: readonly string[]
}

interface Check {
  _zod: { def: { check: string; maximum?: number; minimum?: number } }
}
const checksOf = (schema: z.ZodType): Check[] =>
  layersOf(schema).flatMap((layer) => (layer._zod.def as { checks?: Check[] }).checks ?? []) // classic checks throughout

function fieldOf(label: string, schema: z.ZodType): FormField {
  const checks = checksOf(schema).map(({ _zod: { def } }) => def)
  const typed = layersOf(schema).map((layer) => typedLengths.get(layer)?.length)
  const longest =
    typed.find((length) => length !== undefined) ??
    checks.find(({ check }) => check === 'max_length')?.maximum
  const someOfMany = layersOf(schema).some(({ _zod: { def } }) => def.type === 'array')
  const atLeastOne =
    someOfMany && checks.some(({ check, minimum }) => check === 'min_length' && minimum === 1)
  const required = atLeastOne || !schema.safeParse(undefined).success
  return {
    label,
    ...(required && { required }),
    ...(longest !== undefined && !someOfMany && { maxLength: longest }),
  }
}

function formFieldsOf(table: FormTable) {
  const entries = Object.entries(fieldsOf(table)).flatMap(([name, schema]) => {
    const label = titleIn(fieldsOf(table), name)
    return label === undefined ? [] : [[name, fieldOf(label, schema)]]
  })
  return Object.fromEntries(entries) as Record<string, FormField> // entries of that
}

/**
 * The form data of masters for the web app, as plain data: the web build puts the data in place of this file, so that no
 * schema is sent to the browser (`vite.config.ts`).
 */
export const forms = Object.fromEntries(
  masterTables.map((table) => {
    const { label, rights, sorts } = masterOf(table)
    const { add, edit } = rights
    return [table, { label, rights: { add, edit }, fields: formFieldsOf(table), sorts }]
  }),
) as { [T in MasterTable]: MasterForm<Fields<Calls<T>>> } // every master with the fields of a new one

/** The same of records that change as masters do. */
export const formsBeside = Object.fromEntries(
  Object.keys(formsAlike).map((table) => [table, formFieldsOf(table as keyof typeof formsAlike)]), // its own keys
) as {
  [T in keyof typeof formsAlike]: Readonly<Record<keyof (typeof formsAlike)[T] & string, FormField>>
} // every one of them
