import { Group, Select } from '@mantine/core'
import type { BranchMargin, PriceChange, PriceChangeLine } from '@merchant/contract/master/price-change.ts'
import { rupiah as asRupiah } from '@merchant/domain/kernel/money.ts'
import { changeInPercent } from '@merchant/domain/pricing/price-guard.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { Failure } from '../../../../kit/failure.tsx'
import { FactLines, nameAndCode } from '../../../../kit/grid/fact-lines.tsx'
import { dateTime, number, rupiah } from '../../../../lib/format.ts'
import { lastMoment } from '../price-dates.ts'
import { scopeWords } from '../price-words.ts'

/** Old and new prices of a batch with their margins: over all branches, or at the one that is chosen. */
export function BatchLines({ batch }: { batch: PriceChange }) {
  const [branchId, setBranchId] = useState<string | null>(null)
  const branches = useEndpoint('GET /v1/branches', { query: { status: 'ACTIVE', limit: 1_000 } })
  const margins = useEndpoint(
    'GET /v1/price-changes/{id}/margins',
    { params: { id: batch.id }, query: { branchId: Number(branchId) } },
    { enabled: branchId !== null },
  )
  const there = branchId === null ? undefined : margins.data?.rows
  const rows = shownOf(batch.lines, there)
  return (
    <>
      <Group mb="sm">
        <Select
          label={t('Harga dan margin di')}
          placeholder={t('Semua cabang')}
          clearable
          searchable
          openOnFocus={false} // it gets the focus when a decision has taken its button away
          value={branchId}
          onChange={setBranchId}
          data={(branches.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Group>
      {margins.error && <Failure error={margins.error} retry={margins.refetch} />}
      <FactLines
        label={t('Harga')}
        lines={rows}
        facts={(fact) => [
          fact(t('Barang'), ({ product }) => nameAndCode(product)),
          fact(t('Satuan'), ({ unit }) => unit.code ?? unit.name),
          fact(t('Untuk'), scopeWords),
          fact(t('Minimal'), ({ minQty }) => (minQty === 1 ? '' : number(minQty)), 'right'),
          fact(t('Harga lama'), ({ before }) => (before === null ? '' : rupiah(before)), 'right'),
          fact(t('Harga baru'), ({ price }) => (price === null ? t('Berakhir') : rupiah(price)), 'right'),
          fact(t('Perubahan'), moved, 'right'),
          fact(t('HPP'), ({ cost }) => (cost === null ? '' : rupiah(cost)), 'right'),
          fact(t('Margin lama'), ({ marginBeforePct }) => percent(marginBeforePct), 'right'),
          fact(t('Margin baru'), ({ marginPct }) => percent(marginPct), 'right'),
          fact(t('Sampai'), ({ validTo }) => {
            const last = lastMoment(validTo)
            return last ? dateTime(last) : ''
          }),
        ]}
      />
    </>
  )
}

type Shown = PriceChangeLine & { id: number; before: number | null }

/** The lines of the batch; at a branch those that are for it, with its own figures. */
function shownOf(lines: readonly PriceChangeLine[], there: readonly BranchMargin[] | undefined): Shown[] {
  if (!there) return lines.map((line) => ({ ...line, id: line.lineNo, before: line.runningPrice }))
  const at = new Map(there.map((row) => [row.lineNo, row]))
  return lines.flatMap((line) => {
    const own = at.get(line.lineNo)
    return own ? [{ ...line, ...own, id: line.lineNo, before: own.oldPrice }] : []
  })
}

function moved({ before, price }: Shown): string {
  if (before === null || price === null || before === price) return ''
  const change = changeInPercent(asRupiah(before), asRupiah(price))
  return `${change < 0 ? '−' : '+'}${number(Math.abs(change))}%`
}

const percent = (value: number | null): string => (value === null ? '' : `${number(value)}%`)
