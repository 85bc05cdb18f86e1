import type { ReportCurves } from './curves.ts'

interface MarksProps extends Pick<ReportCurves, 'names' | 'series'> {
  width: number
  /** Round values of the axis, from the lowest. */
  steps: readonly number[]
  /** The chosen name. */
  at: number | null
  onPoint: (at: number) => void
  text: (value: number) => string
}

const row = { height: 30, bar: 10 }
const axis = 26
/** About a letter, for names that are cut. */
const letter = 6.4

/** The place of a value on an axis of some length. */
const scale = (steps: readonly number[], length: number) => {
  const [low, high] = [steps[0] ?? 0, steps.at(-1) ?? 1]
  return (value: number) => ((value - low) / (high - low)) * length
}

/** A row for each name with a bar of each series: names stay readable on a phone, too. */
export function Bars({ width, names, series, steps, at, onPoint, text }: MarksProps) {
  const left = Math.min(180, width * 0.36)
  const place = scale(steps, width - left - 28)
  const height = names.length * row.height + axis
  const thick = series.length > 1 ? row.bar : row.bar * 1.8
  const top = (row.height - thick * series.length) / 2
  return (
    <svg width={width} height={height} aria-hidden="true">
      {steps.map((step) => (
        <g key={step} data-axis>
          <line
            x1={left + place(step)}
            x2={left + place(step)}
            y1={0}
            y2={height - axis}
            data-zero={step === 0 || undefined}
          />
          <text x={left + place(step)} y={height - 6} textAnchor="middle">
            {text(step)}
          </text>
        </g>
      ))}
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two customers may have one name; rows never move.
        // biome-ignore lint/a11y/noStaticElementInteractions: the mouse shows what the arrow keys show.
        <g key={index} data-at={index === at || undefined} onMouseEnter={() => onPoint(index)}>
          <rect x={0} y={index * row.height} width={width} height={row.height} data-row />
          <text x={left - 8} y={index * row.height + row.height / 2 + 4} textAnchor="end" data-name>
            {cut(name, left)}
          </text>
          {series.map((curve, order) => {
            const value = Number(curve.values[index] ?? 0)
            const [from, to] = [place(Math.min(0, value)), place(Math.max(0, value))]
            return (
              <rect
                key={curve.name}
                data-curve={order}
                x={left + from}
                y={index * row.height + top + order * thick}
                width={Math.max(to - from, value === 0 ? 0 : 1)}
                height={thick - 1}
              />
            )
          })}
        </g>
      ))}
    </svg>
  )
}

const cut = (name: string, room: number) => {
  const most = Math.max(4, Math.floor((room - 10) / letter))
  return name.length > most ? `${name.slice(0, most - 1)}…` : name
}

const frame = { height: 200, left: 62, right: 16, top: 10 }

/** A line for each series along time. */
export function Lines({ width, names, series, steps, at, onPoint, text }: MarksProps) {
  const inner = width - frame.left - frame.right
  const place = scale(steps, frame.height)
  const y = (value: number) => frame.top + frame.height - place(value)
  const step = inner / Math.max(1, names.length - 1)
  const x = (index: number) => (names.length === 1 ? frame.left + inner / 2 : frame.left + index * step)
  const every = Math.max(
    1,
    Math.ceil((Math.max(...names.map((name) => name.length)) * letter + 8) / Math.max(1, step)),
  )
  return (
    <svg width={width} height={frame.top + frame.height + axis} aria-hidden="true">
      {steps.map((value) => (
        <g key={value} data-axis>
          <line
            x1={frame.left}
            x2={width - frame.right}
            y1={y(value)}
            y2={y(value)}
            data-zero={value === 0 || undefined}
          />
          <text x={frame.left - 8} y={y(value) + 4} textAnchor="end">
            {text(value)}
          </text>
        </g>
      ))}
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names of days and months never move.
        // biome-ignore lint/a11y/noStaticElementInteractions: the mouse shows what the arrow keys show.
        <g key={index} data-axis data-at={index === at || undefined} onMouseEnter={() => onPoint(index)}>
          <rect
            x={x(index) - step / 2}
            y={frame.top}
            width={Math.min(step, inner)}
            height={frame.height}
            data-row
          />
          {(names.length - 1 - index) % every === 0 && (
            <text x={Math.min(x(index), width - 24)} y={frame.top + frame.height + 20} textAnchor="middle">
              {name}
            </text>
          )}
        </g>
      ))}
      {series.map(({ name, values }, order) => (
        <g key={name} data-curve={order}>
          <polyline points={values.map((value, index) => `${x(index)},${y(Number(value ?? 0))}`).join(' ')} />
          {values.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points never move.
            <circle key={index} cx={x(index)} cy={y(Number(value ?? 0))} r={index === at ? 5 : 3} />
          ))}
        </g>
      ))}
    </svg>
  )
}
