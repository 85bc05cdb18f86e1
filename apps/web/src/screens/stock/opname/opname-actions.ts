import type { StockCount } from '@merchant/contract/stock/opname.ts'
import { useCommand } from '../../../api/hooks.ts'
import { openFile } from '../../../api/open-file.ts'
import { t } from '../../../app/i18n.ts'
import { useDocumentActs } from '../../../kit/document/document-acts.ts'
import type { DocumentAction } from '../../../kit/document/document-head.ts'
import { number } from '../../../lib/format.ts'
import { countingOf, counts } from './opname.ts'
import { opnameActs } from './opname-acts.ts'

/** The actions of a count, the most likely first. */
export function useOpnameActions(count: StockCount): DocumentAction[] {
  const submit = useCommand('PUT /v1/stock-opname/submit', {
    invalidates: [counts.list, counts.read],
    notice: false,
  })
  const act = useDocumentActs(opnameActs, count)
  const left = count.toCount - count.counted
  const [submitted] = act('submit', {
    consequence:
      left === 0
        ? t('Selisihnya mengubah stok dan diposting. Ini tidak dapat dibatalkan.')
        : t(
            '{{left}} barang belum dihitung dan stoknya dibiarkan. Selisih lainnya mengubah stok dan diposting. Ini tidak dapat dibatalkan.',
            { left: number(left) },
          ),
  })
  return [
    ...act('approve'),
    ...act('reject'),
    ...act('count', { to: countingOf(count) }),
    ...(submitted ? [submitted] : []),
    print('COUNT_SHEET', t('Cetak lembar hitung'), count),
    print('RESULT', t('Cetak hasil'), count),
    ...(submitted && left > 0
      ? [
          {
            ...submitted,
            key: 'submit-zero',
            label: t('Ajukan, sisanya nol'),
            run: ({ id, version }: { id: number; version: number }) =>
              submit.mutateAsync({ body: { id, version, zeroUncounted: true } }),
            consequence: t(
              '{{left}} barang yang belum dihitung dianggap tidak ada dan stoknya menjadi nol. Ini tidak dapat dibatalkan.',
              { left: number(left) },
            ),
            destructive: true,
          },
        ]
      : []),
    ...act('cancel'),
  ].filter(({ key, state }) => !(key === 'count' && state !== true))
}

const print = (form: 'COUNT_SHEET' | 'RESULT', label: string, { id }: StockCount): DocumentAction => ({
  key: form,
  label,
  state: true,
  run: () => openFile('GET /v1/stock-opnames/print', { query: { id, form } }),
})
