import { useEffect, useRef, useState } from 'react'
import type { FormValues } from './conflict.ts'
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts'
import type { RecordForm } from './use-record-form.ts'

/**
 * Keeps typed values, so that they survive a crash, a reload and the end of the session, and offers to restore them. `key`
 * is screen and record. A draft with other fields than the form's is not offered.
 */
export function useDraft<Values extends FormValues>(form: RecordForm<Values>, key: string) {
  const [offered, setOffered] = useState<Draft | null>(() =>
    form.mode === 'VIEW' ? null : usable(form, key),
  )
  const { dirty, values, base } = form

  const kept = useRef(false)
  useEffect(() => {
    if (dirty) keepDraft(key, { values, base, savedAt: Date.now() })
    else if (kept.current) dropDraft(key) // all values are as stored again
    kept.current = dirty
  }, [dirty, values, base, key])

  return {
    offered,
    resume: () => {
      if (!offered) return
      // `usable` has checked the names; this form wrote the values.
      form.resume(offered.values as Values, offered.base as RecordForm<Values>['base'])
      setOffered(null)
    },
    discard: () => {
      dropDraft(key)
      setOffered(null)
    },
  }
}

function usable<Values extends FormValues>(form: RecordForm<Values>, key: string): Draft | null {
  const draft = readDraft(key)
  const names = Object.keys(form.values).sort().join()
  return draft && Object.keys(draft.values).sort().join() === names ? draft : null
}
