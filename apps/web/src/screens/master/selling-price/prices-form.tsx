import type { SavedBatch, SellingPriceRow } from '@merchant/contract/master/selling-price.ts'
import { useMemo, useRef } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type Stored, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { isFilled } from '../../../kit/grid/grid-line.ts'
import { LinesGrid } from '../../../kit/grid/lines-grid.tsx'
import { linesProblem } from '../../../kit/grid/lines-problem.ts'
import { priceAddress } from './addresses.ts'
import { pricesSaved } from './price-saved.ts'
import {
  emptyPriceLine,
  LineChecks,
  type PriceLine,
  pickPriced,
  priceColumns,
  toPriceRow,
} from './prices-columns.tsx'
import { batchNews, useBatchNotice } from './use-batch-notice.ts'
import { useGuardedSave } from './use-guarded-save.tsx'
import { useLineChecks } from './use-line-checks.ts'
import { useUndoPrices } from './use-undo-prices.ts'

type Values = {
  reason: string
  replace: boolean
  rows: readonly PriceLine[]
}

/** Several new prices at once, typed or pasted. */
export function PricesForm() {
  const add = useCommand('POST /v2/selling-prices', pricesSaved)
  const { guarded, dialog } = useGuardedSave()
  const undo = useUndoPrices()
  const tellBatches = useBatchNotice()
  const saved = useRef<readonly SellingPriceRow[]>([])
  const waiting = useRef<readonly SavedBatch[]>([])
  const columns = useMemo(() => priceColumns(), [])
  const labels = { reason: t('Alasan'), replace: t('Akhiri harga lama'), rows: t('Harga') }
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: (_: Stored | null): Values => ({ reason: '', replace: true, rows: [emptyPriceLine()] }),
    labels,
    check: ({ rows }: Values) => linesProblem(rows, { name: 'rows', label: labels.rows, columns }),
    save: async ({ rows, ...rest }: Values) => {
      const sent = rows.filter(isFilled).map(toPriceRow)
      const answer = await guarded((accepted) => {
        const body = {
          ...rest,
          rows: sent.map((row, place) => ({ ...row, accept: accepted.get(place) ?? [] })),
        }
        return add.mutateAsync({ body })
      })
      saved.current = answer?.sellingPrices ?? []
      waiting.current = answer?.batches ?? []
      if (saved.current.length > 0) tellBatches(waiting.current)
      const [batch] = waiting.current
      return saved.current[0] ?? (batch && { id: batch.id, version: 1 }) ?? null // at least one row was sent
    },
  })
  const rows = form.field('rows')
  const checks = useLineChecks(rows.value)
  return (
    <FormShell
      form={form}
      thing={t('harga jual')}
      draftKey="master.changes-selling-price.add"
      wide="full"
      to={{ list: priceAddress.list }}
      saving={{
        next: (first) => addressOf(first, saved.current),
        told: () => (saved.current.length === 0 ? batchNews(waiting.current) : undefined),
        undo: () => {
          const all = saved.current
          return all.length > 0 ? () => void undo(all) : undefined
        },
      }}
    >
      <FormGroup title={t('Perubahan')}>
        <FieldPair>
          <TextField {...form.field('reason')} maxLength={200} />
          <SwitchField
            {...form.field('replace')}
            description={t(
              'Harga yang sedang berlaku untuk satuan dan tujuan yang sama berakhir saat yang baru mulai.',
            )}
          />
        </FieldPair>
      </FormGroup>
      <FormGroup title={t('Harga')}>
        <LineChecks value={checks}>
          <LinesGrid
            {...rows}
            columns={columns}
            emptyLine={emptyPriceLine}
            pick={pickPriced}
            problem={form.problem}
          />
        </LineChecks>
      </FormGroup>
      {dialog}
    </FormShell>
  )
}

/** Of one price its page, of several the list of those that were saved together; where all wait, their batch. */
const addressOf = (first: { id: number }, saved: readonly SellingPriceRow[]) =>
  saved.length === 0
    ? priceAddress.batch(first)
    : saved.length > 1
      ? { to: priceAddress.list, search: { createdAt: saved[0]?.createdAt ?? '', sort: '-validFrom' } }
      : priceAddress.open(first)
