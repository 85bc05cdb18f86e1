import { ActionIcon, Alert, Button, Group, Skeleton } from '@mantine/core'
import type { MonthRun } from '@merchant/contract/system/month-close.ts'
import type { Period } from '@merchant/contract/system/period.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { invalidate, useCommand, useEndpoint } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { useUrlSearch } from '../../../../app/search.ts'
import { Failure } from '../../../../kit/failure.tsx'
import { monthTitle } from '../../../../kit/month.ts'
import { PageHeader } from '../../../../kit/page-header.tsx'
import { ProgressBar } from '../../../../kit/progress/progress-bar.tsx'
import { dateTime, number } from '../../../../lib/format.ts'
import { useBranchScope } from '../../../../session/access.ts'
import { BranchRows } from './branch-rows.tsx'
import { CheckGroups } from './check-groups.tsx'
import { CloseQuestion } from './close-question.tsx'
import classes from './month-page.module.css'

/** Interval of asking for the results of a run. */
const LOOK_EVERY = 700

/** A board: one month of all branches of the header's choice, everything that is against closing it, and closing it at once. */
export default function MonthPage() {
  const [search, setSearch] = useUrlSearch()
  const scope = useBranchScope()
  const wanted = wantedMonth(search)
  const board = useEndpoint('POST /core/v1/period/month/checks', { body: { ...scope, ...wanted } })
  const shown = board.data && { year: board.data.year, month: board.data.month }
  const run = useRun(shown)
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [asking, setAsking] = useState(false)
  const start = useCommand('POST /core/v1/period/month/close', {
    invalidates: ['POST /core/v1/period/month/run'],
  })
  if (board.error && !board.data) return <Failure error={board.error} retry={board.refetch} />
  if (!board.data || !shown) return <Skeleton h={360} radius={7} />
  const { branches, checks, owners } = board.data
  const chosen = branches.filter(({ period }) => period.status === 'OPEN' && ticked.includes(period.branchId))
  const close = async () => {
    await start.mutateAsync({ body: { ...shown, branchIds: chosen.map(({ period }) => period.branchId) } })
    setAsking(false)
    setTicked([])
    setSearch(shown, { replace: true }) // it stays this month when it is no longer the earliest open one
  }
  const busy = start.isPending || isRunning(run)
  return (
    <>
      <PageHeader
        title={t('Tutup Bulan Semua Cabang')}
        actions={
          <>
            <Button variant="default" loading={board.isFetching} onClick={() => void board.refetch()}>
              {t('Periksa lagi')}
            </Button>
            <Button
              disabled={chosen.length === 0}
              title={chosen.length === 0 ? t('Pilih cabang dahulu') : undefined}
              loading={busy}
              onClick={() => setAsking(true)}
            >
              {t('Tutup {{count}} cabang', { count: number(chosen.length) })}
            </Button>
          </>
        }
      />
      <MonthChooser month={shown} onChange={(to) => setSearch(to)} />
      <Outcome run={run} />
      <div className={classes.columns}>
        <BranchRows branches={branches} run={run} ticked={ticked} disabled={busy} onTick={setTicked} />
        <CheckGroups checks={checks} owners={owners} />
      </div>
      {asking && (
        <CloseQuestion
          month={shown}
          branches={chosen}
          busy={start.isPending}
          onConfirm={() => void close().catch(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

const wantedMonth = ({ year, month }: Record<string, unknown>): { year?: number; month?: number } =>
  year && month ? { year: Number(year), month: Number(month) } : {}

const isRunning = (run: MonthRun | null): boolean =>
  run?.steps.some(({ status }) => status === 'WAITING') ?? false

/** The last run of the month, asked for again while it goes on; what it closed is read when it has ended. */
function useRun(month: { year: number; month: number } | undefined): MonthRun | null {
  const scope = useBranchScope()
  const asked = useEndpoint(
    'POST /core/v1/period/month/run',
    { body: { ...scope, year: month?.year ?? 2000, month: month?.month ?? 1 } },
    {
      enabled: month !== undefined,
      refetchInterval: ({ state }) => (isRunning(state.data?.run ?? null) ? LOOK_EVERY : false),
    },
  )
  const run = asked.data?.run ?? null
  const running = isRunning(run)
  const was = useRef(running)
  useEffect(() => {
    if (was.current && !running)
      void invalidate(['POST /core/v1/period/month/checks', 'POST /core/v1/period/get/all'])
    was.current = running
  }, [running])
  return run
}

function Outcome({ run }: { run: MonthRun | null }) {
  if (!run) return null
  const count = (status: MonthRun['steps'][number]['status']) =>
    run.steps.filter((step) => step.status === status).length
  const waiting = count('WAITING')
  if (waiting > 0)
    return (
      <div className={classes.outcome}>
        <ProgressBar
          label={t('Menutup bulan; halaman ini boleh ditinggalkan')}
          done={run.steps.length - waiting}
          total={run.steps.length}
        />
      </div>
    )
  const refused = count('REFUSED')
  const when = { at: dateTime(run.startedAt), by: run.startedBy.name, closed: number(count('CLOSED')) }
  return (
    <Alert variant="light" color={refused > 0 ? 'yellow' : 'green'} role="status" className={classes.outcome}>
      {refused > 0
        ? t(
            '{{at}}, {{by}}: {{closed}} cabang ditutup, {{refused}} ditolak. Alasannya di baris cabang; bereskan, lalu tutup lagi.',
            { ...when, refused: number(refused) },
          )
        : t('{{at}}, {{by}}: {{closed}} cabang ditutup.', when)}
    </Alert>
  )
}

type Month = Pick<Period, 'year' | 'month'>

const stepped = ({ year, month }: Month, by: number): Month => {
  const index = year * 12 + month - 1 + by
  return { year: Math.floor(index / 12), month: (index % 12) + 1 }
}

function MonthChooser({
  month,
  onChange,
}: {
  month: Month
  onChange: (month: { year: number; month: number }) => void
}) {
  return (
    <Group gap={6} className={classes.month}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('Bulan sebelumnya')}
        onClick={() => onChange(stepped(month, -1))}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <span aria-live="polite">{monthTitle(month)}</span>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('Bulan berikutnya')}
        onClick={() => onChange(stepped(month, 1))}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
