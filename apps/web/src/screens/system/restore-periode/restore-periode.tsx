import { Button, Skeleton } from '@mantine/core'
import type { Period } from '@merchant/contract/system/period.ts'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Empty } from '../../../kit/empty.tsx'
import { Failure } from '../../../kit/failure.tsx'
import { monthTitle } from '../../../kit/month.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { dateTime } from '../../../lib/format.ts'
import { useBranchScope, useCan } from '../../../session/access.ts'
import classes from './restore-periode.module.css'

const RestoreDialog = lazy(() => import('./restore-dialog.tsx'))

const ALL = 100_000

/** A board: the last closed month of each branch, the only one that can be opened again. */
export default function RestorePeriode() {
  const mayRestore = useCan()('system.restore-periode:update')
  const [chosen, setChosen] = useState<Period | null>(null)
  const scope = useBranchScope()
  const periods = useEndpoint('POST /core/v1/period/get/all', {
    body: { ...scope, status: 'CLOSED', limit: ALL },
  })
  const last = latestPerBranch(periods.data?.rows ?? [])
  return (
    <>
      <PageHeader title={t('Pulihkan Periode')} />
      <p className={classes.hint}>
        {t(
          'Hanya bulan tertutup terakhir sebuah cabang yang dapat dipulihkan; untuk bulan yang lebih lama, pulihkan satu per satu.',
        )}
      </p>
      {periods.error && <Failure error={periods.error} retry={periods.refetch} />}
      {periods.isPending && <Skeleton h={240} radius={7} />}
      {periods.data && last.length === 0 && (
        <div className={classes.board}>
          <Empty
            title={t('Belum ada periode yang ditutup')}
            hint={t('Periode ditutup lewat layar Tutup Periode.')}
          />
        </div>
      )}
      {last.length > 0 && (
        <ul className={classes.board}>
          {last.map((period) => (
            <li key={period.id} className={classes.row}>
              <div>
                <h2>{period.branch.name}</h2>
                <p>
                  {t('Ditutup {{at}} oleh {{by}}.', {
                    at: period.closedAt ? dateTime(period.closedAt) : '',
                    by: period.closedBy?.name ?? '',
                  })}
                </p>
              </div>
              <strong>{monthTitle(period)}</strong>
              {mayRestore && (
                <Button variant="default" size="xs" onClick={() => setChosen(period)}>
                  {t('Pulihkan')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Suspense>{chosen && <RestoreDialog period={chosen} onClose={() => setChosen(null)} />}</Suspense>
    </>
  )
}

const latestPerBranch = (periods: readonly Period[]): Period[] =>
  [...Map.groupBy(periods, (period) => period.branchId).values()].flatMap((ofBranch) =>
    ofBranch.toSorted((a, b) => b.startDate.localeCompare(a.startDate)).slice(0, 1),
  )
