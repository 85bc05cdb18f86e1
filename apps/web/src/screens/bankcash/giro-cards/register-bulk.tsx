import { Button } from '@mantine/core'
import type { PaymentDetailRow } from '@merchant/contract/sales/payment-detail.ts'
import { type DetailResult, judgeResult } from '@merchant/domain/sales/payment-detail.ts'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../app/i18n.ts'
import type { Selection } from '../../../kit/list/use-selection.ts'

const ResultDialog = lazy(() => import('./result-dialog.tsx'))

/** The results of a bank that all of the ticked money may have now; others say why not. */
export function RegisterBulk({ selection }: { selection: Selection<PaymentDetailRow> }) {
  const [result, setResult] = useState<DetailResult | null>(null)
  const { rows } = selection
  const labels: [DetailResult, string][] = [
    ['CLEARED', t('Cair')],
    ['BOUNCED', t('Tolak')],
    ['VOID', t('Kembalikan giro')],
  ]
  return (
    <>
      {labels.map(([status, label]) => {
        const possible = rows.every(
          (row) => judgeResult({ type: row.methodType, status: row.status }, status) === true,
        )
        return possible ? (
          <Button key={status} size="xs" variant="default" onClick={() => setResult(status)}>
            {label}
          </Button>
        ) : (
          <Button
            key={status}
            size="xs"
            variant="default"
            data-disabled
            aria-disabled
            title={t('Tidak semua yang dicentang dapat dicatat begitu.')}
          >
            {label}
          </Button>
        )
      })}
      <Suspense>
        {result && (
          <ResultDialog
            rows={rows}
            status={result}
            onClose={() => setResult(null)}
            onSaved={() => {
              setResult(null)
              selection.clear()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
