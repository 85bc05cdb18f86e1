import type { Label } from '@merchant/contract/master/label.ts'
import { cellAt, cellsOf, type LabelSheet } from '@merchant/domain/master/label-sheet.ts'
import { t } from '../../../../app/i18n.ts'
import classes from './labels.module.css'

interface LabelPreviewProps {
  paper: LabelSheet
  /** One for each copy, in the order of printing. */
  labels: readonly Label[]
  /** The place of the first one, from 0. */
  start: number
}

/** Millimetres per point, and where in its line a letter stands. */
const PT = 25.4 / 72
const BASELINE = 0.93

/** The first page as it will be printed; places that were used before are grey. */
export function LabelPreview({ paper, labels, start }: LabelPreviewProps) {
  const { width, height } = paper.page
  return (
    <svg
      className={paper.isRoll ? classes.roll : classes.sheet}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('Pratinjau halaman pertama')}
    >
      <rect width={width} height={height} className={classes.page} />
      {Array.from({ length: cellsOf(paper) }, (_, cell) => {
        const { x, y } = cellAt(paper, cell)
        const label = cell < start ? undefined : labels[cell - start]
        return (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <rect
              width={paper.label.width}
              height={paper.label.height}
              className={cell < start ? classes.used : classes.cell}
            />
            {label && <DrawnLabel label={label} />}
          </g>
        )
      })}
    </svg>
  )
}

function DrawnLabel({ label: { texts, bars } }: { label: Label }) {
  return (
    <g className={classes.ink}>
      {texts.map(({ text, x, y, width, size, bold, align }) => (
        <text
          key={`${x} ${y}`}
          x={align === 'left' ? x : align === 'center' ? x + width / 2 : x + width}
          y={y + size * PT * BASELINE}
          fontSize={size * PT}
          fontWeight={bold ? 600 : 400}
          textAnchor={align === 'left' ? 'start' : align === 'center' ? 'middle' : 'end'}
        >
          {text}
        </text>
      ))}
      {bars && <path d={pathOf(bars)} />}
    </g>
  )
}

function pathOf({ x, y, height, module, widths }: NonNullable<Label['bars']>): string {
  let at = x
  const bars = widths.map((width, index) => {
    const from = at
    at += width * module
    return index % 2 === 0
      ? `M${from.toFixed(3)} ${y}h${(width * module).toFixed(3)}v${height}H${from.toFixed(3)}z`
      : ''
  })
  return bars.join('')
}
