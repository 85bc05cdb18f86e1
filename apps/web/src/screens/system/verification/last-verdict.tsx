import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '../../../app/i18n.ts'
import classes from '../../../kit/board/board.module.css'
import { approvalLooks } from '../../../kit/customer/customer-words.ts'
import type { Verdict } from './verdict.ts'

export interface Last {
  id: number
  name: string
  verdict: Verdict
  /** What it brought, in a few words. */
  about?: string | null
  /** Its page. */
  to: string | null
}

/** What was decided a moment ago; a notice would lie over the buttons of the next one on a phone. */
export const LastVerdict = ({ last }: { last: Last | null }) => (
  <div className={classes.last} role="status">
    {last && (
      <p>
        <IconCheck size={16} aria-hidden />
        <span>
          <b>{approvalLooks()[last.verdict].label}</b>: {last.name}
          {last.about && `, ${last.about}`}
        </span>
        {last.to && <Link to={last.to}>{t('Buka')}</Link>}
      </p>
    )}
  </div>
)
