import { ActionIcon, Button, SegmentedControl, Stack } from '@mantine/core'
import type { ReportColumn, ReportDetail, ReportFormat } from '@merchant/contract/report/report.ts'
import { shownColumns } from '@merchant/domain/kernel/columns.ts'
import {
  IconChartBar,
  IconCheck,
  IconColumns3,
  IconDownload,
  IconFileTypePdf,
  IconPrinter,
} from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { t } from '../../app/i18n.ts'
import { ColumnMenu } from '../list/column-menu.tsx'
import { FilterChip } from '../list/filter-chip.tsx'
import classes from './report.module.css'
import type { ReportShape } from './report-shape.ts'

interface ToolProps {
  label: string
  /** Why it can't be used now; it stays reachable with the keyboard and says so. */
  impossible: string | null
  pressed?: boolean
  loading?: boolean
  onClick: () => void
  children: ReactNode
}

/** A tool of a report. A greyed one is not `disabled`, which the Tab key would leave out: it tells its reason instead. */
export function Tool({ label, impossible, pressed, loading, onClick, children }: ToolProps) {
  const id = useId()
  const greyed = impossible === null ? {} : { 'data-disabled': true, 'data-reason': impossible }
  return (
    <>
      <ActionIcon
        className={classes.tool}
        aria-label={label}
        title={impossible === null ? label : undefined}
        aria-disabled={impossible !== null || undefined}
        aria-describedby={impossible === null ? undefined : id}
        aria-pressed={pressed}
        variant={pressed ? 'light' : undefined}
        loading={loading ?? false}
        onClick={impossible === null ? onClick : undefined}
        {...greyed}
      >
        {children}
      </ActionIcon>
      {impossible !== null && (
        <span id={id} hidden>
          {impossible}
        </span>
      )}
    </>
  )
}

/** The part of a reply that decides what the tools can do. */
export interface Shaped {
  columns: readonly ReportColumn[]
  groupings: readonly { key: string; label: string }[]
  subtotalBy: string | null
  shortens: boolean
}

interface ToolsProps {
  reply: Shaped | undefined
  shape: ReportShape
  file: { busy: ReportFormat | null; sheet: () => void; paper: () => void }
  /** Null where the chart can be shown; missing where the report has none. */
  chart: string | null | undefined
}

/** The tools of a report: columns, chart, print and files. All of them show what was chosen. */
export function ReportTools({ reply, shape, file, chart }: ToolsProps) {
  const waiting = reply ? null : t('Laporan belum tampil')
  return (
    <div className={classes.tools}>
      {chart !== undefined && (
        <Tool
          label={t('Grafik')}
          impossible={waiting ?? chart}
          pressed={shape.chart}
          onClick={() => shape.change({ chart: shape.chart ? '' : 'true' })}
        >
          <IconChartBar size={17} aria-hidden />
        </Tool>
      )}
      {reply ? (
        <ColumnChooser columns={reply.columns} shape={shape} />
      ) : (
        <Tool label={t('Pilih kolom')} impossible={waiting} onClick={() => undefined}>
          <IconColumns3 size={17} aria-hidden />
        </Tool>
      )}
      <Tool label={t('Cetak')} impossible={waiting} onClick={() => window.print()}>
        <IconPrinter size={17} aria-hidden />
      </Tool>
      <Tool
        label={t('Buka sebagai PDF')}
        impossible={waiting}
        loading={file.busy === 'PDF'}
        onClick={file.paper}
      >
        <IconFileTypePdf size={17} aria-hidden />
      </Tool>
      <Tool
        label={t('Ekspor ke Excel')}
        impossible={waiting}
        loading={file.busy === 'XLSX'}
        onClick={file.sheet}
      >
        <IconDownload size={17} aria-hidden />
      </Tool>
    </div>
  )
}

/** Of a report: the hidden ones are kept, so that a new column is shown to everybody. */
function ColumnChooser({ columns, shape }: { columns: readonly ReportColumn[]; shape: ReportShape }) {
  const { hidden, change } = shape
  const own = columns.map(({ key }) => key)
  const choose = (shown: readonly string[] | null) => {
    const off = shown ? columns.filter(({ key, fixed }) => !fixed && !shown.includes(key)) : []
    const others = shown ? hidden.filter((key) => !own.includes(key)) : []
    change({ hidden: [...others, ...off.map(({ key }) => key)].join(',') })
  }
  return (
    <ColumnMenu
      options={columns.map(({ key, label, fixed }) => ({ key, title: t(label), fixed: fixed ?? false }))}
      shown={shownColumns(columns, hidden).map(({ key }) => key)}
      changed={hidden.length > 0}
      onChoose={choose}
    />
  )
}

interface FormFiltersProps {
  reply: Shaped
  shape: ReportShape
}

/** Short or full, and the field of the subtotals; nothing where the report has neither. */
export function FormFilters({ reply, shape }: FormFiltersProps) {
  const { groupings, subtotalBy, shortens } = reply
  const chosen = groupings.find(({ key }) => key === subtotalBy)
  return (
    <>
      {groupings.length > 0 && (
        <FilterChip
          label={t('Subtotal per')}
          chosen={chosen ? t(chosen.label) : null}
          onClear={() => shape.change({ subtotalBy: '', detail: '' })}
        >
          {(close) => (
            <Stack gap={2}>
              {groupings.map(({ key, label }) => (
                <Button
                  key={key}
                  size="xs"
                  variant="subtle"
                  color="slate"
                  justify="space-between"
                  fw={400}
                  aria-pressed={key === subtotalBy}
                  rightSection={key === subtotalBy && <IconCheck size={14} aria-hidden />}
                  onClick={() => {
                    shape.change({ subtotalBy: key })
                    close()
                  }}
                >
                  {t(label)}
                </Button>
              ))}
            </Stack>
          )}
        </FilterChip>
      )}
      {shortens && (
        <SegmentedControl
          size="xs"
          aria-label={t('Bentuk laporan')}
          value={shape.detail}
          onChange={(detail) => shape.change({ detail: detail === 'SHORT' ? detail : '' })}
          data={[
            { value: 'FULL' satisfies ReportDetail, label: t('Lengkap') },
            { value: 'SHORT' satisfies ReportDetail, label: t('Ringkas') },
          ]}
        />
      )}
    </>
  )
}
