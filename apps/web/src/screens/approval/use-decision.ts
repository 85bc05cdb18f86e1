import type { Approval } from '@merchant/contract/approval/approval.ts'
import { useRef, useState } from 'react'
import { ApiError, errorNotice } from '../../api/errors.ts'
import { invalidate, useCommand } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'
import { decided } from './approval.ts'

export type Decision = 'approve' | 'reject' | 'withdraw'

export const decisionWords = (): Record<Decision, string> => ({
  approve: t('Disetujui'),
  reject: t('Ditolak'),
  withdraw: t('Ditarik kembali'),
})

/** Why nothing was decided; `isStale` where loading again helps. */
export interface Refusal {
  message: string
  isStale: boolean
}

/** Somebody else was faster: the paper, or the request, is no longer what this person looked at. */
const staleReasons = ['APPROVAL_STALE', 'STALE_VERSION']

/** Decides one request. What the server refuses is told beside the request; a second press while one runs does nothing. */
export function useDecision(request: Approval, onDone: (decision: Decision) => void) {
  const saving = { invalidates: decided([request]), notice: false }
  const approve = useCommand('PATCH /v1/approvals/{id}/approve', saving)
  const reject = useCommand('PATCH /v1/approvals/{id}/reject', saving)
  const withdraw = useCommand('PATCH /v1/approvals/{id}/withdraw', saving)
  const [asking, setAsking] = useState<Exclude<Decision, 'approve'> | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState<Decision | null>(null)
  const running = useRef(false)

  const { id, version } = request
  const params = { id }
  const send: Record<Decision, (words: string) => Promise<Approval>> = {
    approve: (note) => approve.mutateAsync({ params, body: { version, ...(note !== '' && { note }) } }),
    reject: (reason) => reject.mutateAsync({ params, body: { version, reason } }),
    withdraw: () => withdraw.mutateAsync({ params, body: { version } }),
  }
  const run = async (decision: Decision, words = '') => {
    if (running.current) return
    running.current = true
    setBusy(decision)
    setRefusal(null)
    try {
      await send[decision](words)
      setAsking(null)
      onDone(decision)
    } catch (error) {
      setAsking(null)
      setRefusal(refusalOf(error))
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  return {
    asking,
    busy,
    refusal,
    run,
    ask: setAsking,
    refuse: setRefusal,
    reload: () => void invalidate(decided([request])).then(() => setRefusal(null)),
  }
}

/** Null for what is no refusal of a rule, such as a lost network: that is told by a notice. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof ApiError && error.status < 500 && error.status !== 401)
    return { message: error.message, isStale: staleReasons.includes(error.reason) }
  notify({ ...errorNotice(error), tone: 'error' })
  return null
}
