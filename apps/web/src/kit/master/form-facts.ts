import { type FormField, forms, type MasterForm } from '@merchant/contract/master/forms.ts'
import { t } from '../../app/i18n.ts'
import type { FormValues } from '../form/conflict.ts'

export type MasterTable = keyof typeof forms

/** The facts of a form's fields. */
export interface FormFacts<Values extends FormValues> {
  /** Labels by API field, in the order of the screen. */
  labels: Readonly<Record<keyof Values & string, string>>
  required: readonly (keyof Values & string)[]
  /** The most characters, where that is limited. */
  lengths: Readonly<Record<string, number>>
}

/** The master's own fields, with any names. */
const fieldsOf = (table: MasterTable): Readonly<Record<string, FormField>> =>
  (forms[table] as MasterForm).fields

/** The rights of a master's screen. */
export const rightsOf = (table: MasterTable) => forms[table].rights

/** The label of a field: the same in form, list, refusal, history and file. */
export const labelOf = <T extends MasterTable>(table: T, field: keyof (typeof forms)[T]['fields'] & string) =>
  t(fieldsOf(table)[field]?.label ?? field)

/**
 * Labels, marks and lengths of a form's fields from the contract of its master; `blank` has the values of a new record, in
 * the order of the screen.
 */
export function formFacts<Values extends FormValues>(table: MasterTable, blank: Values): FormFacts<Values> {
  const fields = fieldsOf(table)
  const names = Object.keys(blank) as (keyof Values & string)[] // the keys of its own type
  const labels = Object.fromEntries(names.map((name) => [name, t(fields[name]?.label ?? name)]))
  return {
    labels: labels as FormFacts<Values>['labels'], // one of each name
    required: names.filter((name) => fields[name]?.required),
    lengths: Object.fromEntries(
      names.flatMap((name) => {
        const length = fields[name]?.maxLength
        return length === undefined ? [] : [[name, length]]
      }),
    ),
  }
}
