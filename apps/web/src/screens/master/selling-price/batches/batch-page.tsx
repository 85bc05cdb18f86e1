import type { PriceChange } from '@merchant/contract/master/price-change.ts'
import { Link } from '@tanstack/react-router'
import { t } from '../../../../app/i18n.ts'
import { useDocumentActs } from '../../../../kit/document/document-acts.ts'
import { Fact } from '../../../../kit/document/document-fact.tsx'
import type { DocumentAction } from '../../../../kit/document/document-head.ts'
import { DocumentPage } from '../../../../kit/document/document-page.tsx'
import { DocumentScreen } from '../../../../kit/document/document-screen.tsx'
import { dateTime, number } from '../../../../lib/format.ts'
import { batches } from './batch.ts'
import { batchActs } from './batch-acts.ts'
import { BatchForm } from './batch-form.tsx'
import { BatchLines } from './batch-lines.tsx'
import { changeWords, momentWords } from './batch-words.ts'

export default function BatchPage() {
  return (
    <DocumentScreen
      of={batches}
      view={(batch) => <BatchView batch={batch} />}
      form={(batch, mode) => <BatchForm mode={mode} batch={batch} />}
    />
  )
}

function BatchView({ batch }: { batch: PriceChange }) {
  const { title, appliedAt, lineCount, undoOf, undoneBy } = batch
  return (
    <DocumentPage
      of={batches}
      document={batch}
      hasTotal={false}
      actions={useBatchActions(batch)}
      facts={
        <>
          <Fact label={t('Judul')}>{title}</Fact>
          <Fact label={t('Berlaku mulai')}>{momentWords(batch)}</Fact>
          {appliedAt && <Fact label={t('Diterapkan')}>{dateTime(appliedAt)}</Fact>}
          <Fact label={t('Baris')}>{number(lineCount)}</Fact>
          <Fact label={t('Perubahan terbesar')}>{changeWords(batch)}</Fact>
          {undoOf !== null && <Other label={t('Mengembalikan')} id={undoOf} />}
          {undoneBy !== null && <Other label={t('Diurungkan oleh')} id={undoneBy} />}
        </>
      }
    >
      <BatchLines batch={batch} />
    </DocumentPage>
  )
}

const Other = ({ label, id }: { label: string; id: number }) => (
  <Fact label={label}>
    <Link to={batches.address.open({ id })}>{t('Lihat batchnya')}</Link>
  </Fact>
)

/** The actions of a batch, the most likely first. */
function useBatchActions(batch: PriceChange): DocumentAction[] {
  const act = useDocumentActs(batchActs, batch)
  return [
    ...act('approve'),
    ...act('reject'),
    ...act('submit'),
    ...act('edit', { to: batches.address.edit(batch) }),
    ...act('undo'),
    ...act(batch.status === 'APPROVED' ? 'cancel' : 'discard'),
  ]
}
