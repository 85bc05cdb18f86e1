import { useRef, useState } from 'react'
import { ApiError, errorNotice } from '../../api/errors.ts'
import { notify } from '../../app/notify.ts'
import { type FormValues, keepMine } from './conflict.ts'
import { type FormProblem, formProblem, missingProblem } from './refusal.ts'
import { type Fields, type FieldsOptions, useFields } from './use-fields.ts'

export type FormMode = 'ADD' | 'VIEW' | 'EDIT'

/** A stored record with its optimistic lock. */
export interface Stored {
  id: number
  version: number
}

interface RecordFormOptions<Values extends FormValues, Record extends Stored>
  extends Omit<FieldsOptions<Values>, 'initial' | 'readOnly'> {
  mode: FormMode
  /** The record to show or change; null for a new one. */
  record: Record | null
  /** The values of a record, or of a new one for null. */
  toValues: (record: Record | null) => Values
  /** Other faults of the values, besides empty required fields; the values are not sent then. */
  check?: (values: Values) => FormProblem | null
  /**
   * Sends the values. Required fields are filled by then, so a `?? 0` for a missing id is never sent. `version` is the
   * record's version before typing, undefined for a new record. Null goes back to the form, after a question.
   */
  save: (values: Values, version: number | undefined) => Promise<Record | null>
  /**
   * Asks before values with consequences are sent; false goes back to the form. `before` has the stored values, null for a
   * new record.
   */
  confirm?: (values: Values, before: Values | null) => Promise<boolean>
  /** Loads the stored record, after a refused version. */
  reload?: () => Promise<Record>
}

/** The stored values before typing, and their version. */
interface Base<Values> {
  values: Values
  version: number
}

/** Another user has saved meanwhile. */
export interface Conflict<Values> {
  base: Values
  theirs: Values
  /** Their version, to save on top of. */
  version: number
  /** Author and moment, if the server gives them. */
  actor: string | null
  at: string | null
}

export interface RecordForm<Values extends FormValues, Record extends Stored = Stored>
  extends Fields<Values> {
  mode: FormMode
  /** The stored values before typing; null for a new record. */
  base: Base<Values> | null
  /** Restores earlier typed values, on their own version. */
  resume: (values: Values, base: Base<Values> | null) => void
  saving: boolean
  /** Saves the values of the form. Null when it was refused; then the form shows the reason. */
  submit: () => Promise<Record | null>
  conflict: Conflict<Values> | null
  /** `mine` saves on top of their version, `theirs` drops mine, `later` goes back to the form. */
  resolve: (choice: 'mine' | 'theirs' | 'later') => Promise<Record | null>
}

/**
 * A form over one record: its values, saving, and the handling of refusals. Missing fields and the server's details go to
 * their fields, other refusals to the line at the top, a stale version to `conflict`, and other errors to a notice.
 */
export function useRecordForm<Values extends FormValues, Record extends Stored>(
  options: RecordFormOptions<Values, Record>,
): RecordForm<Values, Record> {
  const { mode, record, toValues, check, save, confirm, reload, labels, required = [] } = options
  const initial = toValues(record)
  const fields = useFields({ ...options, initial, readOnly: mode === 'VIEW' })
  const [base, setBase] = useState(() => record && { values: initial, version: record.version })
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const running = useRef(false)
  const [saving, setSaving] = useState(false)

  const refuse = async (error: unknown) => {
    const stale = error instanceof ApiError && error.reason === 'STALE_VERSION'
    if (stale && reload && base)
      return setConflict(conflictFrom(error, base.values, await reload(), toValues))
    const problem = formProblem(error, labels)
    if (problem) fields.setProblem(problem)
    else if (!(error instanceof ApiError && error.status === 401))
      void notify({ ...errorNotice(error), tone: 'error' })
  }

  /** A second press while the first still runs does nothing. */
  const send = async (values: Values, stored: Base<Values> | null): Promise<Record | null> => {
    if (running.current) return null
    running.current = true
    setSaving(true)
    fields.setProblem(null)
    try {
      if (confirm && !(await confirm(values, stored?.values ?? null))) return null
      return await save(values, stored?.version)
    } catch (error) {
      await refuse(error).catch((failure: unknown) => notify({ ...errorNotice(failure), tone: 'error' }))
      return null
    } finally {
      running.current = false
      setSaving(false)
    }
  }

  const submit = async () => {
    const wrong = missingProblem(fields.values, required, labels) ?? check?.(fields.values) ?? null
    if (wrong) fields.setProblem(wrong)
    return wrong ? null : send(fields.values, base)
  }

  const resolve = async (choice: 'mine' | 'theirs' | 'later') => {
    setConflict(null)
    if (!conflict || choice === 'later') return null
    const stored = { values: conflict.theirs, version: conflict.version }
    setBase(stored)
    if (choice === 'theirs') {
      fields.restart(conflict.theirs)
      return null
    }
    const merged = keepMine(conflict.base, conflict.theirs, fields.values)
    fields.restart(conflict.theirs)
    fields.setValues(merged)
    return send(merged, stored)
  }

  const resume: RecordForm<Values, Record>['resume'] = (values, from) => {
    if (from) setBase(from)
    fields.setValues(values)
  }

  return { ...fields, mode, base, resume, saving, submit, conflict, resolve }
}

function conflictFrom<Values extends FormValues, Record extends Stored>(
  error: ApiError,
  base: Values,
  stored: Record,
  toValues: (record: Record | null) => Values,
): Conflict<Values> {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return {
    base,
    theirs: toValues(stored),
    version: stored.version,
    actor: text(error.params.by),
    at: text(error.params.at),
  }
}
