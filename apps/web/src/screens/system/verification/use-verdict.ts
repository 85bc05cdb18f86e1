import { useRef, useState } from 'react'
import { errorNotice } from '../../../api/errors.ts'
import type { Verdict } from './verdict.ts'

/**
 * Decides one registration. What the server refuses is told beside it; a second press while one runs does nothing.
 * @param send the call of the kind
 */
export function useVerdict<Decided>(
  send: (verdict: Verdict, reason: string | null) => Promise<Decided>,
  onDone: (verdict: Verdict, decided: Decided) => void,
) {
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState<Verdict | null>(null)
  const running = useRef(false)
  const run = async (verdict: Verdict, reason: string | null = null) => {
    if (running.current) return
    running.current = true
    setBusy(verdict)
    setRefusal(null)
    try {
      const decided = await send(verdict, reason)
      setAsking(false)
      onDone(verdict, decided)
    } catch (error) {
      setAsking(false)
      setRefusal(errorNotice(error).message)
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  return { asking, busy, refusal, run, ask: setAsking }
}
