import { ImportPage } from '../../../kit/import/import-page.tsx'
import { addressesOf } from '../../../kit/master/master.ts'
import { shownIn } from '../../../kit/master/master-calls.ts'
import { unit } from './unit.ts'

export default function UnitImport() {
  const { list, import: start, importBatch: batch } = addressesOf(unit)
  return (
    <ImportPage
      kind={{
        type: 'units',
        thing: unit.thing(),
        address: { list, start, batch },
        invalidates: shownIn(unit),
      }}
    />
  )
}
