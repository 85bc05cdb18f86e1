import { ActionIcon, Button, Skeleton } from '@mantine/core'
import type { Period } from '@merchant/contract/system/period.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Empty } from '../../../kit/empty.tsx'
import { Failure } from '../../../kit/failure.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { serverNow } from '../../../lib/clock.ts'
import { useBranchScope, useCan } from '../../../session/access.ts'
import classes from './period-board.module.css'
import { Legend, PeriodBoard } from './period-board.tsx'

const PeriodDialog = lazy(() => import('./period-dialog.tsx'))

/** More branches than a company has. */
const ALL = 100_000

/** A board: every branch of the header's choice with the months of a year, each opening its obstacles to closing. */
export default function ClosingPeriode() {
  const [chosen, setChosen] = useState<number | null>(null)
  const [opened, setOpened] = useState<{ branchId: number; month: number } | null>(null)
  const year = chosen ?? new Date(serverNow()).getFullYear()
  const scope = useBranchScope()
  const may = useCan()
  const periods = useEndpoint('POST /core/v1/period/get/all', { body: { ...scope, year, limit: ALL } })
  const rows = periods.data?.rows ?? []
  const period =
    opened && rows.find(({ branchId, month }) => branchId === opened.branchId && month === opened.month)
  return (
    <>
      <PageHeader
        title={t('Tutup Periode')}
        actions={
          <>
            <Button component={Link} to="/app/system/closing-periode/opening" variant="default">
              {t('Cocokkan saldo awal')}
            </Button>
            {may('system.closing-periode:update') && (
              <Button component={Link} to="/app/system/closing-periode/month">
                {t('Tutup bulan semua cabang')}
              </Button>
            )}
          </>
        }
      />
      <div className={classes.bar}>
        <YearChooser year={year} onChange={setChosen} />
        <Legend />
      </div>
      {periods.error ? (
        <Failure error={periods.error} retry={periods.refetch} />
      ) : (
        <Board loading={periods.isPending} rows={rows} onOpen={setOpened} />
      )}
      <Suspense>{period && <PeriodDialog period={period} onClose={() => setOpened(null)} />}</Suspense>
    </>
  )
}

function Board(props: { loading: boolean; rows: readonly Period[]; onOpen: (period: Period) => void }) {
  const { loading, rows, onOpen } = props
  if (loading) return <Skeleton h={320} radius={7} />
  if (rows.length === 0)
    return (
      <Empty hint={t('Tahun ini belum memiliki periode. Periode dibuat saat tahun sebelumnya ditutup.')} />
    )
  return <PeriodBoard periods={rows} onOpen={onOpen} />
}

function YearChooser({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  return (
    <div className={classes.year}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('Tahun sebelumnya')}
        onClick={() => onChange(year - 1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <span aria-live="polite">{year}</span>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('Tahun berikutnya')}
        onClick={() => onChange(year + 1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
