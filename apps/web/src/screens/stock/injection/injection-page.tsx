import type { InitialStock } from '@merchant/contract/stock/initial-stock.ts'
import { initialStockLifecycle } from '@merchant/domain/stock/initial-stock.ts'
import { useCommand, useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { lifecycleAction } from '../../../kit/document/document-head.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { ShownLines } from '../../../kit/stock/shown-lines.tsx'
import { StartedForm } from '../../../kit/stock/started-form.tsx'
import { injectionAddress } from './addresses.ts'
import { InjectionForm, injectionSaved } from './injection-form.tsx'

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
  const cancel = useCommand('PUT /v1/initial-stock/cancel', injectionSaved)
  return (
    <DocumentPage
      document={start}
      lifecycle={initialStockLifecycle}
      list={injectionAddress.list}
      reload={reload}
      posts
      actions={lifecycleAction(initialStockLifecycle, start, 'cancel', {
        run: (body) => cancel.mutateAsync({ body }),
        consequence: t('Barang keluar lagi dari gudang dan jurnalnya dibalik. Ini tidak dapat dibatalkan.'),
        asksDate: true,
        destructive: true,
      })}
      facts={[{ label: t('Gudang'), value: start.warehouse.name }]}
    >
      <ShownLines lines={start.lines} />
    </DocumentPage>
  )
}
