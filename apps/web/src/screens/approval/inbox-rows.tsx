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
import { Late } from './late.tsx'

interface InboxRowsProps {
  rows: readonly ApprovalRow[]
  shown: number | null
  /** The list stands alone: a row opens when it is chosen, not when it has the focus. */
  narrow: boolean
  selection: Selection<ApprovalRow>
  onOpen: (id: number) => void
}

/** Each request as a card; the keys of all lists move over them, the shown one follows, and Enter opens its paper. */
export function InboxRows({ rows, shown, narrow, selection, onOpen }: InboxRowsProps) {
  const can = useCan()
  const keys = useRowKeys({
    rows,
    href: ({ refType, refId }) => documentAddress({ type: refType, id: refId }, can),
    toggle: (row) => row.actions.approve === true && toggleRow(selection, row),
    at: rows.findIndex(({ id }) => id === shown),
  })
  const focus = useFocusStays(keys.container, shown)
  return (
    <div ref={keys.container} className={classes.scroller} {...focus}>
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

/** When the row with the focus was decided and has gone, the one that is shown instead takes it: the keys go on. */
function useFocusStays(container: RefObject<HTMLElement | null>, shown: number | null) {
  const had = useRef(false)
  useEffect(() => {
    const isLost = had.current && document.activeElement === document.body
    if (shown !== null && isLost) container.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  })
  return {
    onFocus: () => {
      had.current = true
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget) had.current = false
    },
  }
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
        <span>{[party?.name, number].filter(Boolean).join(' · ') || branch.name}</span>
        {row.isLate && <Late />}
        {status !== 'PENDING' && <StatusBadge look={requestLooks()[status]} />}
      </span>
      <span className={classes.small}>
        {[
          requester.name,
          branch.name,
          ago(requestedAt, serverNow(), t),
          steps > 1 && status === 'PENDING' && t('langkah {{step}} dari {{steps}}', { step, steps }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}
