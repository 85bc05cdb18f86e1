import type { ProductUnit } from '@merchant/contract/master/product.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import type { Cell } from '../grid-column.ts'
import { type GridLine, unitName } from '../grid-line.ts'
import { ChoiceCell } from './choice-cell.tsx'

interface UnitCellProps<Line extends GridLine> extends Cell<Line> {
  set: (line: Line, unitId: number, units: readonly ProductUnit[]) => Line
  /** The line with a text that is no unit of it. */
  refuse: (line: Line, typed: string) => Line
}

/** The units of the line's product; a stored line knows only its own unit until the list opens. */
export function UnitCell<Line extends GridLine>(props: UnitCellProps<Line>) {
  const { line, label, invalid, change, set, refuse } = props
  const id = line.product?.id
  const all = useEndpoint(
    'GET /v1/products/{id}/units',
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, placeholderData: undefined, staleTime: 60_000 },
  )
  const units = all.data?.goodUnits ?? line.units
  return (
    <ChoiceCell
      label={label}
      invalid={invalid}
      value={line.unitId === null ? null : String(line.unitId)}
      options={units.map((unit) => ({ value: String(unit.unitId), label: unitName(unit) }))}
      onChange={(unitId) => change((now) => set(now, Number(unitId), units))}
      onUnknown={(typed) =>
        change((now) => (now.units.length > 0 ? refuse(now, typed) : { ...now, typedUnit: typed }))
      }
    />
  )
}
