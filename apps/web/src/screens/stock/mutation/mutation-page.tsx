import type { StockMutation } from '@merchant/contract/stock/stock-mutation.ts'
import { stockMutationLifecycle } from '@merchant/domain/stock/stock-mutation.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { ShownLines } from '../../../kit/stock/shown-lines.tsx'
import { StartedForm } from '../../../kit/stock/started-form.tsx'
import { mutationAddress } from './addresses.ts'
import { mutationActs } from './mutation-acts.ts'
import { MutationForm } from './mutation-form.tsx'

export default function MutationPage() {
  const { mode, id } = useRecordAddress()
  const found = useEndpoint('GET /v1/mutations/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={found}>
      {(record) =>
        record ? (
          <MutationView mutation={record} reload={found.refetch} />
        ) : (
          <StartedForm>{(given) => <MutationForm {...given} />}</StartedForm>
        )
      }
    </RecordPage>
  )
}

function MutationView({ mutation, reload }: { mutation: StockMutation; reload: () => Promise<unknown> }) {
  const act = useDocumentActs(mutationActs, mutation)
  const isDraft = mutation.status === 'DRAFT'
  return (
    <DocumentPage
      document={mutation}
      lifecycle={stockMutationLifecycle}
      list={mutationAddress.list}
      reload={reload}
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
      facts={[
        { label: t('Gudang asal'), value: mutation.fromWarehouse.name },
        { label: t('Gudang tujuan'), value: mutation.toWarehouse.name },
      ]}
    >
      <ShownLines lines={mutation.lines} />
    </DocumentPage>
  )
}
