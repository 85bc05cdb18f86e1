import { Link } from '@tanstack/react-router'
import { t } from '../../app/i18n.ts'
import { serverNow } from '../../lib/clock.ts'
import { ago } from '../../lib/format.ts'
import { useCan } from '../../session/access.ts'
import classes from './document.module.css'
import type { DocumentHead } from './document-head.ts'

/**
 * Of a paper that waits for an approval: whom its present step waits for, and since when; for people who see the inbox, the way
 * to its request, too.
 */
export function WaitsFor({ document }: { document: Pick<DocumentHead, 'id' | 'approval'> }) {
  const can = useCan()
  if (!document.approval) return null
  const { waitsFor, step, steps, stepBegunAt } = document.approval
  return (
    <p className={classes.waits}>
      <span>
        {[
          t('Menunggu {{who}}', { who: waitsFor }),
          steps > 1 && t('langkah {{step}} dari {{steps}}', { step, steps }),
          ago(stepBegunAt, serverNow(), t),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {can('approval.approval:view') && (
        <Link to="/app/approval" search={{ tab: 'all', refId: String(document.id) }}>
          {t('Lihat permintaannya')}
        </Link>
      )}
    </p>
  )
}
