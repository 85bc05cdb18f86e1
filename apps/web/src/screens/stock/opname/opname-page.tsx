import { DocumentScreen } from '../../../kit/document/document-screen.tsx'
import { StartedForm } from '../../../kit/document/started-form.tsx'
import { counts } from './opname.ts'
import { OpnameForm } from './opname-form.tsx'
import { OpnameView } from './opname-view.tsx'

export default function OpnamePage() {
  return (
    <DocumentScreen
      of={counts}
      view={(count) => <OpnameView count={count} />}
      form={() => <StartedForm type={counts.type}>{(given) => <OpnameForm {...given} />}</StartedForm>}
    />
  )
}
