import type { Approval } from '@merchant/contract/approval/approval.ts'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { documentAddress } from '../../app/document-addresses.ts'
import { t } from '../../app/i18n.ts'
import classes from '../../kit/board/board.module.css'
import { useCan } from '../../session/access.ts'
import { amountText, paperName } from './approval.ts'
import { type Decision, decisionWords } from './use-decision.ts'

export interface Last {
  request: Approval
  decision: Decision
}

/**
 * What was decided a moment ago, with the way to its paper. A notice would lie over the buttons of the next request on a
 * phone, and be gone by itself; this line stays until the next decision.
 */
export function LastDecision({ last }: { last: Last | null }) {
  const can = useCan()
  const to = last && documentAddress({ type: last.request.refType, id: last.request.refId }, can)
  return (
    <div className={classes.last} role="status">
      {last && (
        <p>
          <IconCheck size={16} aria-hidden />
          <span>
            <b>{decisionWords()[last.decision]}</b>: {paperName(last.request)}, {amountText(last.request)}
          </span>
          {to && <Link to={to}>{t('Buka')}</Link>}
        </p>
      )}
    </div>
  )
}
