import type { InitialStock } from '@merchant/contract/stock/initial-stock.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { Fact } from '../../../kit/document/document-fact.tsx'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { DocumentScreen } from '../../../kit/document/document-screen.tsx'
import { StartedForm } from '../../../kit/document/started-form.tsx'
import { ShownLines } from '../../../kit/stock/shown-lines.tsx'
import { injections } from './injection.ts'
import { injectionActs } from './injection-acts.ts'
import { InjectionForm } from './injection-form.tsx'

export default function InjectionPage() {
  return (
    <DocumentScreen
      of={injections}
      view={(start) => <InjectionView start={start} />}
      form={() => <StartedForm type={injections.type}>{(given) => <InjectionForm {...given} />}</StartedForm>}
    />
  )
}

function InjectionView({ start }: { start: InitialStock }) {
  const act = useDocumentActs(injectionActs, start)
  return (
    <DocumentPage
      of={injections}
      document={start}
      posts
      actions={act('cancel')}
      facts={<Fact label={t('Gudang')}>{start.warehouse.name}</Fact>}
    >
      <ShownLines lines={start.lines} />
    </DocumentPage>
  )
}
