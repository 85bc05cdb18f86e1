import { type FormField, forms, formsBeside } from '@merchant/contract/master/forms.ts'
import { t } from '../../app/i18n.ts'
import type { FormValues } from '../form/conflict.ts'
import type { ListColumn } from '../list/list-column.tsx'

export type MasterTable = keyof typeof forms
/** Masters, and records that change as they do. */
type FormTable = MasterTable | keyof typeof formsBeside
type FieldOf<T extends FormTable> = T extends MasterTable
  ? keyof (typeof forms)[T]['fields'] & string
  : T extends keyof typeof formsBeside
    ? keyof (typeof formsBeside)[T] & string
    : never

/** The facts of a form's fields. */
export interface FormFacts<Values extends FormValues> {
  /** Labels by API field, in the order of the screen. */
  labels: Readonly<Record<keyof Values & string, string>>
  required: readonly (keyof Values & string)[]
  /** The most characters, where that is limited. */
  lengths: Readonly<Record<string, number>>
}

/** The record's own fields, whatever they are called. */
const fieldsOf = (table: FormTable): Readonly<Record<string, FormField>> =>
  table in formsBeside ? formsBeside[table as keyof typeof formsBeside] : forms[table as MasterTable].fields // one or the other

/** The rights of a master's screen. */
export const rightsOf = (table: MasterTable) => forms[table].rights

/** What people call a record of a master. */
export const nounOf = (table: MasterTable) => t(forms[table].label)

/** What people call a field: the same in form, list, refusal, history and file. */
export const labelOf = <T extends FormTable>(table: T, field: FieldOf<T>) =>
  t(fieldsOf(table)[field]?.label ?? field)

/** The same for a field that the server names. */
export const labelNamed = (table: FormTable, field: string) => t(fieldsOf(table)[field]?.label ?? field)

/** A list's columns; those by which the API orders it have the sorting heading. */
export const sortedAs = <Row>(table: MasterTable, columns: readonly ListColumn<Row>[]) =>
  columns.map((column) => ({ ...column, sortable: forms[table].sorts.includes(column.key) }))

/**
 * Labels, marks and lengths of a form's fields from the contract of its master; `blank` has the values of a new record, in
 * the order of the screen.
 */
export function formFacts<Values extends FormValues>(table: FormTable, blank: Values): FormFacts<Values> {
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
