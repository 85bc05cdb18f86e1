import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Words } from '../words.ts'
import { type FormValues, sameValue } from './conflict.ts'
import type { FieldProps } from './field.tsx'
import type { FormProblem } from './refusal.ts'
import { useProposals } from './use-proposals.ts'

export interface FieldsOptions<Values extends FormValues> {
  initial: Values
  /** Labels by API field, in the order of the screen; fields, error lines, conflicts and history all read them here. */
  labels: Readonly<Record<keyof Values & string, string>>
  required?: readonly (keyof Values & string)[]
  /** The most characters of a field, where that is limited. */
  lengths?: Readonly<Record<string, number>>
  /** Labels of the fixed values, for comparing two versions. */
  words?: Words
  readOnly?: boolean
  /** Fields whose initial values are proposals, of a new record. */
  proposed?: readonly (keyof Values & string)[] | undefined
}

/** The values of a form and the props of every field. */
export interface Fields<Values extends FormValues> {
  values: Values
  labels: Readonly<Record<keyof Values & string, string>>
  required: readonly (keyof Values & string)[]
  words: Words
  /** `<TextField {...form.field('name')} />` */
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>
  dirty: boolean
  /** A field has running work, such as an upload; saving waits. */
  busy: boolean
  setValues: (values: Values) => void
  /** Changes a field from its newest value, also where a key came after the last rendering: for answers that come late. */
  revise: <Name extends keyof Values & string>(
    name: Name,
    change: (now: Values[Name]) => Values[Name],
  ) => void
  /**
   * Fills fields that are empty, or have an earlier proposal, and that nobody typed into; they are shown as proposals until
   * somebody does. A value of null takes a proposal back. Nothing counts as changed by it.
   */
  propose: (values: Partial<Values>) => void
  /** Starts again from these values: no changes and no faults. */
  restart: (values: Values) => void
  problem: FormProblem | null
  setProblem: (problem: FormProblem | null) => void
}

export function useFields<Values extends FormValues>(options: FieldsOptions<Values>): Fields<Values> {
  const { initial, labels, required = [], lengths = {}, words = {}, readOnly = false } = options
  const [start, setStart] = useState(initial)
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useForm<Values>({ initialValues: initial })
  const proposals = useProposals(initial, options.proposed)
  // A read-only page follows the record when it is loaded again.
  const values = readOnly ? initial : form.values
  return {
    values,
    labels,
    required,
    words,
    field: (name) => ({
      name,
      label: labels[name],
      value: values[name],
      onChange: (value) => {
        proposals.typed(name)
        form.setValues((current) => ({ ...current, [name]: value }))
        form.clearFieldError(name)
      },
      // Mantine holds errors as nodes; this file sets only texts, below.
      error: (form.errors[name] as string | undefined) ?? undefined,
      required: !readOnly && required.includes(name),
      readOnly,
      maxLength: lengths[name],
      onBusy: setBusy,
      proposed: !readOnly && proposals.is(name, values[name]),
    }),
    busy,
    dirty: !readOnly && Object.keys(values).some((name) => !sameValue(start[name], form.values[name])),
    setValues: (next) => {
      proposals.emptied(form.getValues(), next)
      form.setValues(next)
    },
    revise: (name, change) => {
      const now = form.getValues()[name]
      const next = change(now)
      if (next !== now) form.setValues((current) => ({ ...current, [name]: next }))
    },
    propose: (given) => {
      const accepted = proposals.accept(given, form.getValues())
      if (Object.keys(accepted).length === 0) return
      setStart((now) => ({ ...now, ...accepted }))
      form.setValues((now) => ({ ...now, ...accepted }))
    },
    restart: (next) => {
      proposals.forget()
      setStart(next)
      form.setValues(next)
      form.clearErrors()
      setProblem(null)
    },
    problem,
    setProblem: (next) => {
      form.setErrors({ ...next?.fields })
      setProblem(next)
    },
  }
}
