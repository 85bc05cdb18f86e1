import type { ApprovalRow } from '@merchant/contract/approval/approval.ts'
import type { ActionState } from '@merchant/contract/kernel/document.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { type Reason, reasonMessage } from '@merchant/contract/kernel/reasons.ts'
import { judgeDecider, type Waiting } from '@merchant/domain/approval/decide.ts'
import { type RequestState, requestStates } from '@merchant/domain/approval/kinds.ts'
import type { Acting } from './acting.ts'

/** A request as its actions depend on it. */
interface Judged {
  name: string
  status: RequestState
  step: number
  requester: Ref
  waiting: Waiting
  waitsFor: string
}

const not = (reason: Reason, params: Record<string, unknown>): ActionState => ({
  reason,
  message: reasonMessage(reason, params),
})

/** What this person may do with a request now, or the sentence why not; the commands judge once more. */
export function actionsNow(
  { name, status, step, requester, waiting, waitsFor }: Judged,
  { person, absent }: Acting,
): ApprovalRow['actions'] {
  const ended = (action: string) =>
    status !== 'PENDING' && not('INVALID_STATE', { document: name, status: requestStates[status], action })
  const verdict = judgeDecider(waiting, person, absent)
  const decides = verdict.may || not(verdict.reason, { label: waitsFor, step })
  const isOwn = requester.id === person.employeeId
  return {
    approve: ended('disetujui') || decides,
    reject: ended('ditolak') || decides,
    withdraw: ended('ditarik kembali') || isOwn || not('APPROVAL_NOT_ASKED', { document: name }),
  }
}
