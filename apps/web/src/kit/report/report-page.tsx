import { ActionIcon, Skeleton, Stack } from '@mantine/core'
import type { ReportCheck, ReportFormat } from '@merchant/contract/report/report.ts'
import { IconAlertTriangle, IconCheck, IconDownload, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import { date, dateTime, rupiahStatement } from '../../lib/format.ts'
import { DataAge } from '../data-age.tsx'
import { Empty } from '../empty.tsx'
import { Failure } from '../failure.tsx'
import { BranchFilter } from '../list/branch-filter.tsx'
import type { ListAddress } from '../list/use-list-state.ts'
import { PageHeader } from '../page-header.tsx'
import { daysAsked, KnownAtFilter, PeriodFilter } from './period-filter.tsx'
import classes from './report.module.css'

/** The part of a reply that the frame of a report needs; every report has it. */
interface Answered {
  branches: { id: number; name: string; code?: string | null | undefined }[]
  dateFrom: string
  dateTo: string
  knownAt: string | null
  computedAt: string
  checks: ReportCheck[]
  rows: readonly unknown[]
}

interface ReportPageProps<Reply extends Answered> {
  title: string
  report: {
    address: ListAddress
    reply: Reply | undefined
    ready: boolean
    loading: boolean
    fetching: boolean
    error: Error | null
    /** As of when the figures are, where that is not now. */
    dataAt?: string | undefined
    refetch: () => void
    file: { busy: ReportFormat | null; sheet: () => void; paper: () => void }
  }
  tabs?: ReactNode
  /** Filters besides days, branch and moment of knowledge. */
  filters?: ReactNode
  /** Only the last day counts. */
  atDate?: boolean
  /** The filter to choose first, where the report needs it. */
  missing?: string
  /** The unit of the figures; rupiah when not given. */
  note?: string
  /** False where a report without rows has content, such as a balance without movements. */
  empty?: boolean
  children: (reply: Reply) => ReactNode
}

/** The page of a report: filters in one bar, the scope, the figures, and the checks. */
export function ReportPage<Reply extends Answered>(props: ReportPageProps<Reply>) {
  const { title, report, tabs, filters, atDate = false } = props
  const { address, reply } = report
  const days = reply
    ? { from: reply.dateFrom, to: reply.dateTo }
    : report.ready && !report.error
      ? daysAsked(address)
      : undefined
  return (
    <div className={classes.screen}>
      <PageHeader title={title} />
      {tabs && <div className={classes.tabs}>{tabs}</div>}
      <search className={classes.bar}>
        <PeriodFilter address={address} shown={days} atDate={atDate} />
        <BranchFilter list={address} />
        {filters}
        <KnownAtFilter address={address} />
        <div className={classes.tools}>
          <Tool label={t('Cetak')} disabled={!reply} onClick={() => window.print()}>
            <IconPrinter size={17} aria-hidden />
          </Tool>
          <Tool
            label={t('Buka sebagai PDF')}
            disabled={!reply}
            loading={report.file.busy === 'PDF'}
            onClick={report.file.paper}
          >
            <IconFileTypePdf size={17} aria-hidden />
          </Tool>
          <Tool
            label={t('Ekspor ke Excel')}
            disabled={!reply}
            loading={report.file.busy === 'XLSX'}
            onClick={report.file.sheet}
          >
            <IconDownload size={17} aria-hidden />
          </Tool>
        </div>
      </search>
      <div className={classes.sheet} data-fetching={(report.fetching && !report.loading) || undefined}>
        <Content {...props} />
      </div>
    </div>
  )
}

function Content<Reply extends Answered>(props: ReportPageProps<Reply>) {
  const { report, missing, note, atDate = false, empty = true, children } = props
  const { reply, error, ready, refetch } = report
  if (!ready) return <Empty title={missing ?? t('Lengkapi dahulu pilihan di atas')} />
  if (error) return <Failure error={error} retry={refetch} />
  if (!reply) return <Waiting />
  return (
    <>
      <About reply={reply} atDate={atDate} note={note} dataAt={report.dataAt} />
      {empty && reply.rows.length === 0 ? (
        <Empty hint={t('Tidak ada catatan pada cabang dan tanggal ini.')} />
      ) : (
        children(reply)
      )}
      <Checks checks={reply.checks} />
    </>
  )
}

interface ToolProps {
  label: string
  disabled: boolean
  loading?: boolean
  onClick: () => void
  children: ReactNode
}

const Tool = ({ label, children, ...button }: ToolProps) => (
  <ActionIcon aria-label={label} title={label} {...button}>
    {children}
  </ActionIcon>
)

/** Branches are named up to this number; more are counted. */
const namedBranches = 3

interface AboutProps {
  reply: Answered
  atDate: boolean
  note: string | undefined
  dataAt: string | undefined
}

function About({ reply, atDate, note, dataAt }: AboutProps) {
  const { branches, dateFrom, dateTo, knownAt, computedAt } = reply
  const names =
    branches.length > namedBranches
      ? t('Gabungan {{count}} cabang', { count: branches.length })
      : branches.map(({ name }) => name).join(', ')
  return (
    <div className={classes.about}>
      <strong>{names}</strong>
      <span className={classes.printed}>{atDate ? date(dateTo) : `${date(dateFrom)} – ${date(dateTo)}`}</span>
      <span>{note ?? t('Dalam rupiah')}</span>
      {knownAt && <span>{t('Seperti diketahui {{at}}', { at: dateTime(knownAt) })}</span>}
      <span>{t('Dihitung {{at}}', { at: dateTime(computedAt) })}</span>
      <DataAge at={dataAt} />
    </div>
  )
}

function Checks({ checks }: { checks: readonly ReportCheck[] }) {
  if (checks.length === 0) return null
  return (
    <div className={classes.checks}>
      {checks.map(({ key, label, ok, difference }) => (
        <span key={key} className={classes.check} data-broken={!ok || undefined}>
          {ok ? <IconCheck size={14} aria-hidden /> : <IconAlertTriangle size={14} aria-hidden />}
          {ok
            ? t(label)
            : t('{{check}}: selisih {{amount}}', { check: t(label), amount: rupiahStatement(difference) })}
        </span>
      ))}
    </div>
  )
}

/** Grey bars instead of the first rows, so that nothing jumps when they come. */
const Waiting = () => (
  <Stack gap="sm" p="md" aria-label={t('Memuat data')}>
    {[70, 55, 80, 62, 74, 48].map((width) => (
      <Skeleton key={width} height={12} width={`${width}%`} />
    ))}
  </Stack>
)
