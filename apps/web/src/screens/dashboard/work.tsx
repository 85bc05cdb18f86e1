import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { errorNotice } from '../../api/errors.ts'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { countText } from '../../kit/list/pager.tsx'
import { Rest } from '../../kit/rest.tsx'
import { useBranchScope, useCan } from '../../session/access.ts'
import classes from './dashboard.module.css'
import { decisionRow, workRows } from './work-rows.ts'

const FRESH_MS = 30_000

/** What is late and what waits, of every kind that this person may see; each leads to its list. */
export function Work() {
  const { data, error, refetch } = useEndpoint(
    'GET /v1/document-tabs',
    { query: useBranchScope() },
    { staleTime: FRESH_MS },
  )
  const decisions = useDecisions()
  const rows = [...decisionRow(decisions.data), ...workRows(data?.kinds ?? [])]
  return (
    <section className={classes.card}>
      <h2>{t('Yang menunggu')}</h2>
      {!data && !error && <Skeleton h={338} m={14} w="auto" />}
      {error && !data && (
        <div className={classes.empty} role="alert">
          <p>
            {errorNotice(error).title} {errorNotice(error).message}
          </p>
          <Button variant="default" size="compact-sm" onClick={() => refetch()}>
            {t('Coba lagi')}
          </Button>
        </div>
      )}
      {data && !decisions.isLoading && rows.length === 0 && (
        <Rest
          title={t('Tidak ada yang menunggu.')}
          hint={t('Dokumen yang terlambat atau menunggu keputusan muncul di sini.')}
        />
      )}
      {rows.length > 0 && (
        <ul className={classes.work}>
          {rows.map(({ key, kind, state, count, more, tone, to }) => (
            <li key={key} data-tone={tone}>
              <Link to={to}>
                <strong>{countText(count, more)}</strong>
                <span>{kind}</span>
                <em>{state}</em>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** How many requests wait for this person's own decision. */
function useDecisions() {
  const scope = useBranchScope()
  const can = useCan()
  return useEndpoint(
    'GET /v1/approvals',
    { query: { ...scope, tab: 'mine', limit: 1 } },
    { staleTime: FRESH_MS, enabled: can('approval.approval:view') },
  )
}
