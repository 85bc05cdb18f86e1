import type { StockCorrection } from '@merchant/contract/stock/stock-correction.ts'
import {
  correctionDirections,
  correctionReasons,
  stockCorrectionLifecycle,
} from '@merchant/domain/stock/stock-correction.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { openFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import type { DocumentAction } from '../../../kit/document/document-head.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { printAction } from '../../../kit/document/print-action.ts'
import { RecordPage, recordQuery, useRecordAddress } from '../../../kit/form/record-page.tsx'
import { ShownLines } from '../../../kit/stock/shown-lines.tsx'
import { StartedForm } from '../../../kit/stock/started-form.tsx'
import { correctionAddress } from './addresses.ts'
import { correctionActs } from './correction-acts.ts'
import { CorrectionForm } from './correction-form.tsx'

export default function CorrectionPage() {
  const { mode, id } = useRecordAddress()
  const found = useEndpoint('GET /v1/stock-corrections/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={found}>
      {(record) =>
        record && mode === 'VIEW' ? (
          <CorrectionView correction={record} reload={found.refetch} />
        ) : (
          <StartedForm>
            {(given) => <CorrectionForm key={`${mode}${id}`} mode={mode} correction={record} {...given} />}
          </StartedForm>
        )
      }
    </RecordPage>
  )
}

interface CorrectionViewProps {
  correction: StockCorrection
  reload: () => Promise<unknown>
}

function CorrectionView({ correction, reload }: CorrectionViewProps) {
  const { account } = correction
  return (
    <DocumentPage
      document={correction}
      lifecycle={stockCorrectionLifecycle}
      list={correctionAddress.list}
      reload={reload}
      posts
      actions={useCorrectionActions(correction)}
      facts={[
        { label: t('Gudang'), value: correction.warehouse.name },
        { label: t('Arah'), value: t(correctionDirections[correction.direction]) },
        { label: t('Alasan'), value: t(correctionReasons[correction.reason]) },
        ...(account ? [{ label: t('Akun'), value: `${account.code} ${account.name}` }] : []),
      ]}
    >
      <ShownLines lines={correction.lines} />
    </DocumentPage>
  )
}

/** The actions of a correction, the most likely first. */
function useCorrectionActions(correction: StockCorrection): DocumentAction[] {
  const act = useDocumentActs(correctionActs, correction)
  const isPosted = correction.status === 'POSTED'
  return [
    ...act('approve'),
    ...act('reject'),
    ...act('submit'),
    printAction(() => openFile('GET /v1/stock-corrections/print', { query: { id: correction.id } })),
    ...act('edit', { to: correctionAddress.edit(correction) }),
    ...act(correction.status === 'DRAFT' ? 'discard' : 'cancel', {
      ...(isPosted
        ? {}
        : { consequence: t('Koreksi ini tidak akan diposting. Ini tidak dapat dibatalkan.') }),
      asksDate: isPosted,
    }),
  ]
}
