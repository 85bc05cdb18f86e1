import type { StockCorrection } from '@merchant/contract/stock/stock-correction.ts'
import { correctionDirections, correctionReasons } from '@merchant/domain/stock/stock-correction.ts'
import { openFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import { Fact } from '../../../kit/document/document-fact.tsx'
import type { DocumentAction } from '../../../kit/document/document-head.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { DocumentScreen } from '../../../kit/document/document-screen.tsx'
import { printAction } from '../../../kit/document/print-action.ts'
import { StartedForm } from '../../../kit/document/started-form.tsx'
import { ShownLines } from '../../../kit/stock/shown-lines.tsx'
import { corrections } from './correction.ts'
import { correctionActs } from './correction-acts.ts'
import { CorrectionForm } from './correction-form.tsx'

export default function CorrectionPage() {
  return (
    <DocumentScreen
      of={corrections}
      view={(correction) => <CorrectionView correction={correction} />}
      form={(correction, mode, copied) => (
        <StartedForm type={corrections.type} isNew={mode === 'ADD'}>
          {(given) => <CorrectionForm mode={mode} correction={correction} copied={copied} {...given} />}
        </StartedForm>
      )}
    />
  )
}

function CorrectionView({ correction }: { correction: StockCorrection }) {
  const { account, direction, reason, warehouse } = correction
  return (
    <DocumentPage
      of={corrections}
      document={correction}
      posts
      actions={useCorrectionActions(correction)}
      facts={
        <>
          <Fact label={t('Gudang')}>{warehouse.name}</Fact>
          <Fact label={t('Arah')}>{t(correctionDirections[direction])}</Fact>
          <Fact label={t('Alasan')}>{t(correctionReasons[reason])}</Fact>
          {account && (
            <Fact label={t('Akun')}>
              {account.code} {account.name}
            </Fact>
          )}
        </>
      }
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
    ...act('edit', { to: corrections.address.edit(correction) }),
    ...act(correction.status === 'DRAFT' ? 'discard' : 'cancel', {
      ...(isPosted
        ? {}
        : { consequence: t('Koreksi ini tidak akan diposting. Ini tidak dapat dibatalkan.') }),
      asksDate: isPosted,
    }),
  ]
}
