import type { ApprovalRow } from '@merchant/contract/approval/approval.ts'
import { approvalKinds } from '@merchant/domain/approval/kinds.ts'
import { Link } from '@tanstack/react-router'
import { documentAddress } from '../../app/document-addresses.ts'
import { t } from '../../app/i18n.ts'
import type { Search } from '../../app/search.ts'
import classes from '../../kit/board/board.module.css'
import { useFocusGoesOn } from '../../kit/board/use-focus-goes-on.ts'
import { SelectRow, toggleRow } from '../../kit/list/select-cells.tsx'
import { rowAttribute, useRowKeys } from '../../kit/list/use-row-keys.ts'
import type { Selection } from '../../kit/list/use-selection.ts'
import { StatusBadge } from '../../kit/status.tsx'
import { serverNow } from '../../lib/clock.ts'
import { ago } from '../../lib/format.ts'
import { useCan } from '../../session/access.ts'
import { amountText, requestLooks } from './approval.ts'
import type { Last } from './last-decision.tsx'
import { Late } from './late.tsx'

interface InboxRowsProps {
  rows: readonly ApprovalRow[]
  shown: number | null
  /** The list stands alone: a row opens when it is chosen, not when it has the focus. */
  narrow: boolean
  selection: Selection<ApprovalRow>
  /** What was decided a moment ago. */
  last: Last | null
  onOpen: (id: number) => void
}

/** Each request as a card; the keys of all lists move over them, the shown one follows, and Enter opens its paper. */
export function InboxRows({ rows, shown, narrow, selection, last, onOpen }: InboxRowsProps) {
  const can = useCan()
  const keys = useRowKeys({
    rows,
    href: ({ refType, refId }) => documentAddress({ type: refType, id: refId }, can),
    toggle: (row) => row.actions.approve === true && toggleRow(selection, row),
    at: rows.findIndex(({ id }) => id === shown),
  })
  useFocusGoesOn(keys.container, shown, last?.request.id ?? null)
  return (
    <div ref={keys.container} className={classes.scroller}>
      <ul className={classes.rows}>
        {rows.map((row, index) => (
          <li key={row.id} data-shown={row.id === shown || undefined}>
            <div className={classes.tick}>
              {row.actions.approve === true && (
                <SelectRow selection={selection} rows={rows.filter(isMine)} row={row} />
              )}
            </div>
            <Link
              to="."
              search={(old: Search) => ({ ...old, request: String(row.id) })}
              replace={!narrow}
              resetScroll={narrow}
              className={classes.row}
              activeProps={{}}
              aria-current={row.id === shown ? 'true' : undefined}
              {...{ [rowAttribute]: index }}
              data-focus-home={row.id === shown || undefined}
              onKeyDown={keys.onRowKeyDown}
              onFocus={() => !narrow && row.id !== shown && onOpen(row.id)}
            >
              <RowContent row={row} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const isMine = ({ actions }: ApprovalRow) => actions.approve === true

function RowContent({ row }: { row: ApprovalRow }) {
  const { kind, number, party, branch, requester, requestedAt, step, steps, status } = row
  return (
    <>
      <span className={classes.line}>
        <b>{t(approvalKinds[kind].label)}</b>
        <strong>{amountText(row)}</strong>
      </span>
      <span className={classes.line}>
        <span>{party?.name ?? number ?? requester.name}</span>
        <span className={classes.when}>{ago(requestedAt, serverNow(), t)}</span>
        {row.isLate && <Late />}
        {status !== 'PENDING' && <StatusBadge look={requestLooks()[status]} />}
      </span>
      <span className={classes.small}>
        {[
          party && number,
          (party || number) && requester.name,
          branch.name,
          steps > 1 && status === 'PENDING' && t('langkah {{step}} dari {{steps}}', { step, steps }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}
