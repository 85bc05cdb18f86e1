import type { InitialStock } from '@merchant/contract/stock/initial-stock.ts'
import { initialStockLifecycle } from '@merchant/domain/stock/initial-stock.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { ShownLines } from '../../../kit/stock/shown-lines.tsx'
import { StartedForm } from '../../../kit/stock/started-form.tsx'
import { injectionAddress } from './addresses.ts'
import { injectionActs } from './injection-acts.ts'
import { InjectionForm } from './injection-form.tsx'

export default function InjectionPage() {
  const { mode, id } = useRecordAddress()
  const found = useEndpoint('GET /v1/initial-stock/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={found}>
      {(record) =>
        record ? (
          <InjectionView start={record} reload={found.refetch} />
        ) : (
          <StartedForm>{(given) => <InjectionForm {...given} />}</StartedForm>
        )
      }
    </RecordPage>
  )
}

function InjectionView({ start, reload }: { start: InitialStock; reload: () => Promise<unknown> }) {
  const act = useDocumentActs(injectionActs, start)
  return (
    <DocumentPage
      document={start}
      lifecycle={initialStockLifecycle}
      list={injectionAddress.list}
      reload={reload}
      posts
      actions={act('cancel')}
      facts={[{ label: t('Gudang'), value: start.warehouse.name }]}
    >
      <ShownLines lines={start.lines} />
    </DocumentPage>
  )
}
