import type { StockCount, StockCountLine } from '@merchant/contract/stock/opname.ts'
import { exactSum } from '@merchant/domain/kernel/figure.ts'
import { quantityText } from '@merchant/domain/kernel/quantity.ts'
import { t } from '../../../app/i18n.ts'
import { Fact } from '../../../kit/document/document-fact.tsx'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { FactLines, nameAndCode } from '../../../kit/grid/fact-lines.tsx'
import { ProgressBar } from '../../../kit/progress/progress-bar.tsx'
import { dateTime, rupiah } from '../../../lib/format.ts'
import { counts } from './opname.ts'
import { useOpnameActions } from './opname-actions.ts'

export function OpnameView({ count }: { count: StockCount }) {
  return (
    <DocumentPage
      of={counts}
      document={count}
      posts
      hasTotal={false}
      actions={useOpnameActions(count)}
      facts={
        <>
          <Fact label={t('Gudang')}>{count.warehouse.name}</Fact>
          <Fact label={t('Cakupan')}>{scopeText(count)}</Fact>
          {count.isBlind && <Fact label={t('Opname buta')}>{t('Ya')}</Fact>}
          {count.isFrozen && <Fact label={t('Gudang dibekukan')}>{t('Ya')}</Fact>}
          {count.submittedBy && <Fact label={t('Diajukan oleh')}>{count.submittedBy.name}</Fact>}
          <ValueFacts lines={count.lines} />
        </>
      }
    >
      <ProgressBar label={t('Barang yang dihitung')} done={count.counted} total={count.toCount} />
      <OpnameLines lines={count.lines} />
    </DocumentPage>
  )
}

const scopeText = ({ scope }: StockCount): string =>
  scope.kind === 'ALL' ? t('Semua isi gudang') : scope.names.join(', ')

/** Losses and gains apart, as they are posted; nothing for users who may not see costs. */
function ValueFacts({ lines }: { lines: readonly StockCountLine[] }) {
  const values = lines.flatMap(({ value }) => (value === null ? [] : [value]))
  if (values.length === 0) return null
  const sum = (amounts: readonly number[]) => rupiah(exactSum(amounts, (amount) => amount))
  return (
    <>
      <Fact label={t('Nilai kurang')}>{sum(values.filter((value) => value < 0))}</Fact>
      <Fact label={t('Nilai lebih')}>{sum(values.filter((value) => value > 0))}</Fact>
    </>
  )
}

/** '+1 dus' or '−3 pcs': the sign is before the quantity. */
const differenceText = ({ difference, units }: StockCountLine): string => {
  if (difference === null) return ''
  if (difference === 0) return t('Cocok')
  return `${difference > 0 ? '+' : '−'}${quantityText(Math.abs(difference), units)}`
}

const amount = (value: number | null, { units }: StockCountLine) =>
  value === null ? '' : quantityText(value, units)

const OpnameLines = ({ lines }: { lines: readonly StockCountLine[] }) => (
  <FactLines
    label={t('Barang yang dihitung')}
    lines={lines}
    facts={(fact) => [
      fact(t('Barang'), ({ product, isAdded }) =>
        [nameAndCode(product), isAdded && t('di luar daftar')].filter(Boolean).join(' · '),
      ),
      fact(t('Stok buku saat mulai'), (line) => amount(line.bookQty, line), 'right'),
      fact(t('Hasil hitung'), (line) => amount(line.countedQty, line), 'right'),
      fact(t('Selisih'), differenceText, 'right'),
      fact(t('Nilai'), ({ value }) => (value === null ? '' : rupiah(value)), 'right'),
      fact(t('Dihitung oleh'), ({ countedBy }) => countedBy?.name ?? ''),
      fact(t('Waktu'), ({ countedAt }) => (countedAt ? dateTime(countedAt) : '')),
      fact(t('Catatan'), ({ note }) => note ?? ''),
    ]}
  />
)
