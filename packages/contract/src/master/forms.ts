import type { z } from 'zod'
import type { Permission } from '../system/access-catalogue.ts'
import { layersOf, type MasterTable, masterOf, type masters, masterTables, titleOf } from './masters.ts'

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
  rights: { view: Permission; add: Permission; edit: Permission }
  fields: Readonly<Record<Field, FormField>>
}

interface Check {
  _zod: { def: { check: string; maximum?: number; minimum?: number } }
}
const checksOf = (schema: z.ZodType): Check[] =>
  layersOf(schema).flatMap((layer) => (layer._zod.def as { checks?: Check[] }).checks ?? []) // classic checks throughout

function fieldOf(label: string, schema: z.ZodType): FormField {
  const checks = checksOf(schema).map(({ _zod: { def } }) => def)
  const longest = checks.find(({ check }) => check === 'max_length')?.maximum
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

/**
 * The form data of masters for the web app, as plain data: the web build puts the data in place of this file, so that no
 * schema is sent to the browser (`vite.config.ts`).
 */
export const forms = Object.fromEntries(
  masterTables.map((table) => {
    const { rights, fields } = masterOf(table)
    const entries = Object.entries(fields).flatMap(([name, schema]) => {
      const label = titleOf(table, name)
      return label === undefined ? [] : [[name, fieldOf(label, schema)]]
    })
    return [table, { rights, fields: Object.fromEntries(entries) }]
  }),
) as { [T in MasterTable]: MasterForm<Fields<Calls<T>>> } // every master with the fields of a new one
