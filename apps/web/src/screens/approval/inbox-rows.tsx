import type { ApprovalRow } from '@merchant/contract/approval/approval.ts'
import { approvalKinds } from '@merchant/domain/approval/kinds.ts'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { documentAddress } from '../../app/document-addresses.ts'
import { t } from '../../app/i18n.ts'
import type { Search } from '../../app/search.ts'
import { SelectRow, toggleRow } from '../../kit/list/select-cells.tsx'
import { rowAttribute, useRowKeys } from '../../kit/list/use-row-keys.ts'
import type { Selection } from '../../kit/list/use-selection.ts'
import { StatusBadge } from '../../kit/status.tsx'
import { serverNow } from '../../lib/clock.ts'
import { ago } from '../../lib/format.ts'
import { useCan } from '../../session/access.ts'
import classes from './approval.module.css'
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
  useFocusGoesOn(keys.container, shown, last)
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

/** After a decision the keys go on from the request that came instead of the decided one. */
function useFocusGoesOn(container: RefObject<HTMLElement | null>, shown: number | null, last: Last | null) {
  const followed = useRef(last)
  useEffect(() => {
    if (followed.current === last || shown === last?.request.id) return
    const row = container.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row) return
    followed.current = last
    row.focus()
  })
}

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
