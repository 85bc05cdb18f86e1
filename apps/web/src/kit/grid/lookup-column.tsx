import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useState } from 'react'
import { t } from '../../app/i18n.ts'
import { type LookupRoute, toRef, useLookup } from '../form/fields/use-lookup.ts'
import { ComboCell } from './cells/combo-cell.tsx'
import type { Cell, GridColumn } from './grid-column.ts'
import type { GridLine } from './grid-line.ts'

interface LookupColumn<Line extends GridLine>
  extends Pick<GridColumn<Line>, 'key' | 'title' | 'editable' | 'required'> {
  width?: number
  route: LookupRoute
  query: (line: Line) => Readonly<Record<string, string | number>>
  value: (line: Line) => Ref | null
  set: (line: Line, value: Ref | null) => Line
}

/** A record chosen by search, such as an account. */
export function lookupColumn<Line extends GridLine>(column: LookupColumn<Line>): GridColumn<Line> {
  const { key, title, width = 160, editable, required, value } = column
  return {
    key,
    title,
    width,
    editable,
    required,
    text: (line) => describe(value(line)),
    edit: (cell) => <LookupCell {...cell} column={column} />,
  }
}

const describe = (record: Ref | null): string => [record?.code, record?.name].filter(Boolean).join(' ')

interface LookupCellProps<Line extends GridLine> extends Cell<Line> {
  column: LookupColumn<Line>
}

function LookupCell<Line extends GridLine>({ line, label, invalid, change, column }: LookupCellProps<Line>) {
  const { route, query, value, set } = column
  const [typed, setTyped] = useState<string | null>(null)
  const lookup = useLookup({ route, query: query(line), search: typed ?? '', opened: true })
  const { found } = lookup
  return (
    <ComboCell
      label={label}
      invalid={invalid}
      text={describe(value(line))}
      placeholder={t('Cari kode atau nama')}
      options={found.map((record) => ({ value: String(record.id), children: describe(record) }))}
      empty={lookup.current || lookup.failed ? t('Data tidak ditemukan') : t('Mencari…')}
      onType={setTyped}
      onChoose={(id) => {
        const record = found.find((one) => String(one.id) === id)
        change((now) => set(now, record ? toRef(record) : null))
      }}
      onLeave={(text) => text === '' && change((now) => set(now, null))}
    />
  )
}
