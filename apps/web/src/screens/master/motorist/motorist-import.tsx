import { ImportPage } from '../../../kit/import/import-page.tsx'
import { addressesOf } from '../../../kit/master/master.ts'
import { shownIn } from '../../../kit/master/master-calls.ts'
import { motorist } from './motorist.ts'

export default function MotoristImport() {
  const { list, import: start, importBatch: batch } = addressesOf(motorist)
  return (
    <ImportPage
      kind={{
        type: 'motorists',
        thing: motorist.thing(),
        ofBranch: true,
        address: { list, start, batch },
        invalidates: shownIn(motorist),
      }}
    />
  )
}
