import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { number } from '../../lib/format.ts'
import { nothing } from '../nothing.ts'

interface ChartTableProps {
  caption: string
  /** Heading of the names. */
  heading: string
  names: readonly string[]
  series: readonly { name: string; values: readonly (Figure | null)[] }[]
}

/** The figures of a chart for everybody who doesn't see it. */
export const ChartTable = ({ caption, heading, names, series }: ChartTableProps) => (
  <table className="heard">
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{heading}</th>
        {series.map(({ name }) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two customers may have one name; rows never move.
        <tr key={at}>
          <th scope="row">{name}</th>
          {series.map((curve) => (
            <td key={curve.name}>{curve.values[at] == null ? nothing : number(curve.values[at])}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
