import type { ApiReply } from '@merchant/contract/api.ts'
import { useMemo, useState } from 'react'
import { errorNotice } from '../../../api/errors.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { DateTimeField } from '../../../kit/form/fields/date-time-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldPair } from '../../../kit/form/form-parts.tsx'
import { type FormProblem, formProblem } from '../../../kit/form/refusal.ts'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { SheetPage } from '../../../kit/sheet/sheet-page.tsx'
import { cellValue } from '../../../kit/sheet/sheet-spec.tsx'
import { MOST_ROWS, useSheet } from '../../../kit/sheet/use-sheet.ts'
import { number } from '../../../lib/format.ts'
import { priceAddress } from './addresses.ts'
import { PriceFilters, priceFilters } from './price-filters.tsx'
import { pricesSaved } from './price-saved.ts'
import { priceField, type SheetPrice, type SheetPriceLine, sheetSpec } from './price-sheet-spec.ts'
import { RaisePrices } from './raise-prices.tsx'
import { sheetBody } from './sheet-body.ts'
import { useBatchNotice } from './use-batch-notice.ts'
import { useGuardedSave } from './use-guarded-save.tsx'
import { useSaveBatch } from './use-save-batch.ts'
import { useSheetChecks } from './use-sheet-checks.ts'
import { useUndoPrices } from './use-undo-prices.ts'

/** The running prices of a filter as a sheet: new prices typed, pasted or raised by a percentage, saved at once. */
export default function PriceSheet() {
  const list = useBranchList(
    'GET /v2/selling-prices',
    { screen: 'master.changes-selling-price', sort: '', filters: priceFilters },
    undefined,
    { state: 'active', sort: '', offset: '0', limit: String(MOST_ROWS) },
  )
  const [changed, setChanged] = useState<readonly SheetPriceLine[]>([])
  const { now, next, withCosts } = useSheetChecks(list.rows, changed)
  const rows = useMemo(
    () => list.rows.map((price): SheetPrice => ({ price, now: now.get(price.id), next: next.get(price.id) })),
    [list.rows, now, next],
  )
  const spec = useMemo(() => sheetSpec(withCosts), [withCosts])
  const sheet = useSheet(spec, rows)
  const words = wordsOf(sheet.changed)
  if (words !== wordsOf(changed)) setChanged(sheet.changed)
  const [reason, setReason] = useState('')
  const [from, setFrom] = useState<string | null>(null)
  const atOnce = useSavePrices(reason, sheet)
  const batch = useSaveBatch({ reason, from }, sheet)
  const { save, problem, busy } = from === null ? atOnce : batch
  return (
    <>
      <SheetPage
        title={t('Ubah harga jual seperti lembar')}
        list={list}
        sheet={sheet}
        searchPlaceholder={t('Cari SKU atau nama barang')}
        filters={<PriceFilters list={list} />}
        fields={
          <FieldPair>
            <TextField
              name="reason"
              label={t('Alasan')}
              maxLength={100}
              value={reason}
              error={problem?.fields.reason ?? problem?.fields.title}
              onChange={setReason}
            />
            <DateTimeField
              name="effectiveAt"
              label={t('Sebagai batch mulai')}
              value={from}
              error={problem?.fields.effectiveAt}
              onChange={setFrom}
            />
          </FieldPair>
        }
        tools={<RaisePrices sheet={sheet} />}
        problem={problem}
        saving={{
          label: (count) =>
            from === null
              ? t('Simpan {{count}} harga', { count })
              : t('Buat batch {{count}} harga', { count }),
          busy,
          save,
        }}
        back={priceAddress.list}
      />
      {atOnce.dialog}
    </>
  )
}

const wordsOf = (lines: readonly SheetPriceLine[]): string =>
  lines.map((line) => `${line.key}:${cellValue(line, priceField())}`).join()

export type PriceSheetState = ReturnType<typeof useSheet<SheetPrice>>

/** Saves the changed prices; refusals stand in their rows, and the notice takes all of them back. */
function useSavePrices(reason: string, sheet: PriceSheetState) {
  const add = useCommand('POST /v2/selling-prices', pricesSaved)
  const { guarded, dialog } = useGuardedSave()
  const undo = useUndoPrices()
  const tellBatches = useBatchNotice()
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const done = ({ sellingPrices: saved, batches }: ApiReply<'POST /v2/selling-prices'>) => {
    sheet.clear()
    tellBatches(batches)
    if (saved.length === 0) return
    notify({
      title: t('Tersimpan'),
      message: t('{{count}} harga baru berlaku.', { count: number(saved.length) }),
      tone: 'success',
      action: { label: t('Urungkan'), act: () => void undo(saved) },
    })
  }
  const save = async () => {
    const sent = sheet.changed
    setProblem(null)
    try {
      const answer = await guarded((accepted) => {
        const rows = sent.map((line, place) => ({ ...sheetBody(line), accept: accepted.get(place) ?? [] }))
        return add.mutateAsync({ body: { replace: true, reason, rows } })
      })
      if (answer) done(answer)
    } catch (error) {
      const refusal = formProblem(error, { rows: t('Harga'), reason: t('Alasan') })
      if (!refusal) return notify({ ...errorNotice(error), tone: 'error' })
      setProblem(refusal)
      sheet.refused(refusal, sent, 'rows')
    }
  }
  return { save: () => void save(), problem, busy: add.isPending, dialog }
}
