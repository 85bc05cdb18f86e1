import { useElementSize } from '@mantine/hooks'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { t } from '../../app/i18n.ts'
import { monthName, number, rupiah } from '../../lib/format.ts'
import { nothing } from '../nothing.ts'
import classes from './month-chart.module.css'

/** One curve; null where the reader may not know it. */
export interface Curve {
  name: string
  values: readonly (Figure | null)[]
}

interface MonthChartProps {
  label: string
  /** As `2026-11`, the oldest first. */
  months: readonly string[]
  /** At most two: the second is dashed. */
  curves: readonly Curve[]
  /** Of quantities; without one the values are rupiah. */
  unit?: string
}

const height = 132
const room = { top: 10, bottom: 4, side: 6 }
/** Less for the name of a month, and every second one is named. */
const nameWidth = 34

/** What happened month by month, as curves for the eye and as a table for everybody else. */
export function MonthChart({ label, months, curves, unit }: MonthChartProps) {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const told = (value: Figure) => (unit === undefined ? rupiah(value) : `${number(value)} ${unit}`)
  const known = curves.filter(({ values }) => values.some((value) => value !== null))
  const most = Math.max(1, ...known.flatMap(({ values }) => values.map((value) => Number(value ?? 0))))
  const step = (width - 2 * room.side) / Math.max(1, months.length - 1)
  const every = step < nameWidth ? 2 : 1
  const place = (value: Figure, index: number) => ({
    x: room.side + index * step,
    y: room.top + (1 - Number(value) / most) * (height - room.top - room.bottom),
  })
  return (
    <figure className={classes.figure} aria-label={label}>
      <div className={classes.legend} aria-hidden>
        {known.map(({ name }, index) => (
          <span key={name} data-curve={index}>
            {name}
          </span>
        ))}
        <span className={classes.most}>{t('tertinggi {{most}}', { most: told(most) })}</span>
      </div>
      <div ref={ref} className={classes.frame} aria-hidden>
        {width > 0 && (
          <svg width={width} height={height} role="presentation">
            <line x1={0} x2={width} y1={room.top} y2={room.top} />
            <line x1={0} x2={width} y1={height - room.bottom} y2={height - room.bottom} />
            {known.map(({ name, values }, curve) => (
              <g key={name} data-curve={curve}>
                <polyline points={values.map((value, at) => pointText(place(value ?? 0, at))).join(' ')} />
                {values.map((value, at) => {
                  const { x, y } = place(value ?? 0, at)
                  return (
                    <circle key={months[at]} cx={x} cy={y} r={3}>
                      <title>{`${name}, ${monthName(months[at] ?? '')}: ${told(value ?? 0)}`}</title>
                    </circle>
                  )
                })}
              </g>
            ))}
          </svg>
        )}
      </div>
      <div className={classes.names} aria-hidden>
        {months.map((month, index) => (
          <span key={month}>
            {(months.length - 1 - index) % every === 0 ? monthName(month).slice(0, 3) : ''}
          </span>
        ))}
      </div>
      <table className="heard">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Bulan')}</th>
            {known.map(({ name }) => (
              <th key={name} scope="col">{`${name} (${unit ?? 'Rp'})`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month, at) => (
            <tr key={month}>
              <th scope="row">{monthName(month)}</th>
              {known.map(({ name, values }) => (
                <td key={name}>{values[at] == null ? nothing : number(values[at])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const pointText = ({ x, y }: { x: number; y: number }): string => `${x.toFixed(1)},${y.toFixed(1)}`
