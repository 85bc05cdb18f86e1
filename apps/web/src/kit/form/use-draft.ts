import { useEffect, useRef, useState } from 'react'
import type { FormValues } from './conflict.ts'
import { claimForm, type Draft, dropDraft, keepDraft, readDraft } from './draft.ts'
import type { RecordForm } from './use-record-form.ts'

/**
 * Keeps typed values on the device, so that they survive a crash, a restarted browser and the end of the session, and offers
 * to restore them. `key` is screen and record. A draft with other fields than the form's is not offered, and a second tab with
 * the same form neither reads nor writes it.
 */
export function useDraft<Values extends FormValues>(form: RecordForm<Values>, key: string) {
  const [offered, setOffered] = useState<Draft | null>(null)
  const [isMine, setMine] = useState(false)
  const { mode, dirty, values, base } = form
  const names = Object.keys(form.values).sort().join()

  useEffect(() => {
    if (mode === 'VIEW') return
    const giveBack = claimForm(key, () => {
      setMine(true)
      setOffered(usable(names, key))
    })
    return () => {
      setMine(false)
      giveBack()
    }
  }, [mode, key, names])

  const kept = useRef(false)
  useEffect(() => {
    if (!isMine) return
    if (dirty) keepDraft(key, { values, base, savedAt: Date.now() })
    else if (kept.current) dropDraft(key) // all values are as stored again
    kept.current = dirty
  }, [isMine, dirty, values, base, key])

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

function usable(names: string, key: string): Draft | null {
  const draft = readDraft(key)
  return draft && Object.keys(draft.values).sort().join() === names ? draft : null
}
