import type { StockMutation } from '@merchant/contract/stock/stock-mutation.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { Fact } from '../../../kit/document/document-fact.tsx'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { DocumentScreen } from '../../../kit/document/document-screen.tsx'
import { StartedForm } from '../../../kit/document/started-form.tsx'
import { ShownLines } from '../../../kit/stock/shown-lines.tsx'
import { mutations } from './mutation.ts'
import { mutationActs } from './mutation-acts.ts'
import { MutationForm } from './mutation-form.tsx'

export default function MutationPage() {
  return (
    <DocumentScreen
      of={mutations}
      view={(mutation) => <MutationView mutation={mutation} />}
      form={(_, __, copied) => (
        <StartedForm type={mutations.type}>
          {(given) => <MutationForm copied={copied} {...given} />}
        </StartedForm>
      )}
    />
  )
}

function MutationView({ mutation }: { mutation: StockMutation }) {
  const act = useDocumentActs(mutationActs, mutation)
  const isDraft = mutation.status === 'DRAFT'
  return (
    <DocumentPage
      of={mutations}
      document={mutation}
      posts
      actions={[
        ...act('confirm'),
        ...act('cancel', {
          ...(isDraft && {
            consequence: t('Barang yang dipesan di gudang asal dilepas lagi. Ini tidak dapat dibatalkan.'),
          }),
          asksDate: !isDraft,
        }),
      ]}
      facts={
        <>
          <Fact label={t('Gudang asal')}>{mutation.fromWarehouse.name}</Fact>
          <Fact label={t('Gudang tujuan')}>{mutation.toWarehouse.name}</Fact>
        </>
      }
    >
      <ShownLines lines={mutation.lines} />
    </DocumentPage>
  )
}
