import type { Figure } from '@merchant/domain/kernel/figure.ts'

/** What a chart shows: figures by name, side by side. */
export interface ReportCurves {
  label: string
  /** Rows with bars for names, or lines along time. */
  kind: 'bars' | 'lines'
  names: readonly string[]
  /** At most two or three; figures in the order of the names, null where the reader may not know it. */
  series: readonly { name: string; values: readonly (Figure | null)[] }[]
}

/** Bars that can still be told apart; the table has all rows. */
export const MOST_BARS = 12

/** The shortest text that tells the size of a figure: `1,2 jt`, `340 rb`. */
export function shortFigure(value: number): string {
  const size = Math.abs(value)
  const [unit, word] =
    size >= 1e12
      ? [1e12, ' T']
      : size >= 1e9
        ? [1e9, ' M']
        : size >= 1e6
          ? [1e6, ' jt']
          : size >= 1e3
            ? [1e3, ' rb']
            : [1, '']
  return `${(value / unit).toLocaleString('id-ID', { maximumFractionDigits: 1 })}${word}`
}

/** Round steps of an axis that has all values and zero: three to six of them. */
export function axisSteps(values: readonly number[]): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const rough = (high - low || 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
