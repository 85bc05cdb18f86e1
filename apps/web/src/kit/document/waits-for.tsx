import { Link } from '@tanstack/react-router'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { serverNow } from '../../lib/clock.ts'
import { ago } from '../../lib/format.ts'
import { useCan } from '../../session/access.ts'
import classes from './document.module.css'
import type { DocumentHead } from './document-head.ts'

/** Of a paper that waits for an approval: whom its present step waits for, since when, and the way to its request. */
export function WaitsFor({ document }: { document: Pick<DocumentHead, 'id' | 'status'> }) {
  const can = useCan()
  const waits = document.status === 'WAITING_APPROVAL' && can('approval.approval:view')
  const { data } = useEndpoint(
    'GET /v1/approvals',
    { query: { tab: 'all', refId: document.id, status: 'PENDING', limit: 1 } },
    { enabled: waits, placeholderData: undefined, staleTime: 0, refetchOnMount: 'always' },
  )
  const [request] = waits ? (data?.rows ?? []) : []
  if (!request) return null
  const { waitsFor, step, steps, stepBegunAt } = request
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
      <Link to="/app/approval" search={{ tab: 'all', refId: String(document.id) }}>
        {t('Lihat permintaannya')}
      </Link>
    </p>
  )
}
