import { useEndpoint } from '../../../api/hooks.ts'
import { ApprovalDialog } from './till-dialogs.tsx'
import type { BoardState } from './use-board.ts'

/** Asks for the PIN of a person with wider limits, then repeats the refused action. */
export function Approval({ board }: { board: BoardState }) {
  const approvers = useEndpoint('GET /core/v2/cashier/shift/approvers', {
    query: { branchId: board.till.branchId, ...(board.problems.toApprove?.isCredit && { act: 'CREDIT' }) },
  })
  if (!approvers.data || board.problems.toApprove === null) return null
  return (
    <ApprovalDialog
      asked={board.problems.toApprove}
      approvers={approvers.data.rows}
      busy={board.orders.busy}
      onApprove={board.problems.approve}
      onClose={board.close}
    />
  )
}
