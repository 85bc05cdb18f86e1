import { useEffect, useRef, useState } from 'react'
import { ApiError, errorNotice, messageOf } from '../../api/errors.ts'
import { invalidate } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'
import { type FormValues, sameValue } from '../form/conflict.ts'
import { formProblem, missingProblem } from '../form/refusal.ts'
import type { RecordForm, Stored } from '../form/use-record-form.ts'
import type { Master } from './master.ts'
import { changeFields, savedOf } from './master-calls.ts'
import type { MasterCalls, MasterRecord } from './master-routes.ts'

interface InlineOptions<C extends MasterCalls, Values extends FormValues> {
  of: Master<C, Values>
  /** The record that is shown; null where its fields can't be changed one by one. */
  record: MasterRecord<C> | null
  /** Asks before values with consequences are sent. */
  confirm?: ((values: Values, before: Values | null) => Promise<boolean>) | undefined
}

interface Editing {
  name: string
  value: unknown
  error?: string | undefined
}

/**
 * The form of a shown record whose fields can be changed one by one: a field saves itself alone, with the record's version, and
 * the notice takes it back. A refusal stands at the field; a record that somebody has changed meanwhile is read again, and what
 * was typed stays.
 */
export function useInlineField<C extends MasterCalls, Values extends FormValues>(
  form: RecordForm<Values, MasterRecord<C>>,
  { of, record, confirm }: InlineOptions<C, Values>,
): RecordForm<Values, MasterRecord<C>> {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [saving, setSaving] = useState(false)
  const running = useRef(false)
  const leave = useFocusBack(editing === null)
  if (!record) return form

  const end = () => {
    leave(editing?.name ?? null)
    setEditing(null)
  }
  const refuse = async (error: unknown) => {
    if (error instanceof ApiError && error.reason === 'STALE_VERSION')
      await invalidate(savedOf(of).invalidates)
    const problem = formProblem(error, form.labels)
    if (!problem) return notify({ ...errorNotice(error), tone: 'error' })
    setEditing((now) => now && { ...now, error: problem.fields[now.name] ?? problem.line })
  }
  const save = async () => {
    if (!editing || running.current) return
    const { name, value } = editing
    const values: Values = { ...form.values, [name]: value }
    if (sameValue(value, form.values[name])) return end()
    const missing = missingProblem(
      { [name]: value },
      form.required.filter((field) => field === name),
      form.labels,
    )
    if (missing) return setEditing({ ...editing, error: missing.fields[name] })
    running.current = true
    setSaving(true)
    try {
      if (confirm && !(await confirm(values, form.values))) return
      await change(of, record, { label: form.labels[name] ?? name, from: form.values, to: values, name })
      end()
    } catch (error) {
      await refuse(error)
    } finally {
      running.current = false
      setSaving(false)
    }
  }
  return {
    ...form,
    field: (name) => {
      const field = form.field(name)
      if (editing?.name !== name)
        return of.inline?.includes(name)
          ? { ...field, edit: () => setEditing({ name, value: form.values[name] }) }
          : field
      return {
        ...field,
        readOnly: false,
        required: form.required.includes(name),
        value: editing.value as Values[typeof name], // of this field alone
        error: editing.error,
        onChange: (value) => setEditing({ name, value }),
        inline: { save: () => void save(), cancel: end, saving },
      }
    },
  }
}

/** After a field: the focus is where it was changed from. */
function useFocusBack(isOver: boolean) {
  const left = useRef<string>(null)
  useEffect(() => {
    if (!isOver || left.current === null) return
    document.querySelector<HTMLElement>(`[data-edits="${left.current}"]`)?.focus()
    left.current = null
  }, [isOver])
  return (name: string | null) => {
    left.current = name
  }
}

interface Change<Values> {
  name: string
  label: string
  from: Values
  to: Values
}

/** Sends the fields that differ, and offers to take that back. */
async function change<C extends MasterCalls, Values extends FormValues>(
  of: Master<C, Values>,
  record: MasterRecord<C>,
  { name, label, from, to }: Change<Values>,
): Promise<void> {
  const read = () => invalidate(savedOf(of).invalidates)
  const body = (values: Values) => of.toBody(values, record) as Readonly<Record<string, unknown>>
  const [before, after] = [body(from), body(to)]
  const changed = (await changeFields(of.calls, record, { [name]: after[name] })) as Stored
  const undo = () =>
    changeFields(of.calls, { id: record.id, version: changed.version }, { [name]: before[name] }).then(
      () =>
        notify({
          title: t('Diurungkan'),
          message: t('{{label}} seperti semula.', { label }),
          tone: 'success',
        }),
      (error: unknown) =>
        notify({ title: t('Tidak dapat diurungkan'), message: messageOf(error), tone: 'error' }),
    )
  const told = of.told?.(changed)
  notify({
    title: t('Tersimpan'),
    message: told?.message ?? t('{{label}} diubah.', { label }),
    tone: 'success',
    action: { label: t('Urungkan'), act: () => void undo().then(read) },
  })
  await read()
}
