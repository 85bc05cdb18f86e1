import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import { nothing } from '../nothing.ts'
import { ChartTable } from './chart-table.tsx'
import { axisSteps, type ReportCurves, shortFigure } from './curves.ts'
import classes from './report-chart.module.css'
import { Bars, Lines } from './report-chart-marks.tsx'

/**
 * A chart beside the table of a report: bars or lines with axis and legend. Arrow keys or the mouse choose a name, whose
 * figures are told above the chart, where they cover nothing. The table below is its text.
 */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function ReportChart({ label, kind, names, series }: ReportCurves) {
  const { ref, width } = useElementSize<HTMLElement>()
  const [at, setAt] = useState<number | null>(null)
  const known = series.filter(({ values }) => values.some((value) => value !== null))
  const steps = axisSteps(known.flatMap(({ values }) => values.map((value) => Number(value ?? 0))))
  const Marks = kind === 'bars' ? Bars : Lines
  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') setAt(null)
    if (to === undefined) return
    event.preventDefault()
    setAt((now) => Math.min(names.length - 1, Math.max(0, now === null ? 0 : now + to)))
  }
  return (
    <figure className={classes.figure} aria-label={label}>
      <div className={classes.legend} aria-hidden>
        {known.map(({ name }, index) => (
          <span key={name} data-curve={index}>
            {name}
          </span>
        ))}
      </div>
      <output className={classes.told}>
        {at === null
          ? t('Pilih dengan tombol panah atau tetikus')
          : `${names[at]}: ${known.map(({ name, values }) => `${name} ${valueText(values[at])}`).join(', ')}`}
      </output>
      <section
        ref={ref}
        className={classes.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys choose a name.
        tabIndex={0}
        aria-label={t('{{label}}, tombol panah memilih', { label })}
        onKeyDown={move}
        onMouseLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
      >
        {width > 0 && (
          <Marks
            width={width}
            names={names}
            series={known}
            steps={steps}
            at={at}
            onPoint={setAt}
            text={shortFigure}
          />
        )}
      </section>
      <ChartTable caption={label} heading={t('Nama')} names={names} series={known} />
    </figure>
  )
}

const valueText = (value: ReportCurves['series'][number]['values'][number] | undefined) =>
  value == null ? nothing : number(value)
