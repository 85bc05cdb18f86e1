import { type ApprovalKind, amountInWords, approvalKinds } from '@merchant/domain/approval/kinds.ts'
import type { StepSpec } from '@merchant/domain/approval/rules.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/types.ts'
import { notify, notifyRoles } from '../realtime/notify.ts'
import { substitutesOf } from './people.queries.ts'

/** A waiting paper, as people are told of it. */
export interface ToldPaper {
  companyId: number
  branchId: number
  kind: ApprovalKind
  documentId: number
  number: string | null
  amount: number
  requesterId: number
  requesterName: string
}

type AskedStep = Pick<StepSpec, 'roleIds' | 'permission'>

const SECTION = 'TRANSACTION'

const nameOf = ({ kind, number }: ToldPaper): string =>
  number ? `${approvalKinds[kind].label} ${number}` : approvalKinds[kind].label

/**
 * Tells those whom a step asks, and their substitutes of today, of a paper that waits (domain-sales 2.17); they see it at the
 * commit. The requester is not told.
 * @param what the end of the title: 'menunggu persetujuan'
 */
export async function tellDeciders(
  { tx, clock }: { tx: Tx; clock: Clock },
  paper: ToldPaper,
  { roleIds, permission }: AskedStep,
  what = 'menunggu persetujuan',
): Promise<void> {
  const { companyId, branchId, documentId, amount, requesterId, requesterName } = paper
  const news = {
    branchId,
    section: SECTION,
    kind: `${paper.kind}_WAITING`,
    refId: documentId,
    actorId: requesterId,
    title: `${nameOf(paper)} ${what}`,
    body: `Dari ${requesterName}${amount > 0 ? `, ${amountInWords(paper.kind, amount)}` : ''}`,
  } as const
  const told = await notifyRoles(tx, news, clock.now(), {
    companyId,
    ids: roleIds,
    permissions: permission === null ? [] : [permission],
  })
  for (const employeeId of await substitutesOf(tx, told, clock.now()))
    await notify(tx, { ...news, roleId: null, employeeId }, clock.now())
}

/** Tells the requester what became of the request. */
export const tellRequester = (
  { tx, clock }: { tx: Tx; clock: Clock },
  paper: ToldPaper,
  {
    decision,
    by,
    note,
  }: { decision: 'APPROVED' | 'REJECTED'; by: { id: number; name: string }; note: string | null },
) =>
  notify(
    tx,
    {
      branchId: paper.branchId,
      section: SECTION,
      kind: `${paper.kind}_${decision === 'APPROVED' ? 'GRANTED' : 'REFUSED'}`,
      refId: paper.documentId,
      actorId: by.id,
      roleId: null,
      employeeId: paper.requesterId,
      title: `${nameOf(paper)} ${decision === 'APPROVED' ? 'disetujui' : 'ditolak'}`,
      body: note ? `Oleh ${by.name}: ${note}` : `Oleh ${by.name}`,
    },
    clock.now(),
  )
