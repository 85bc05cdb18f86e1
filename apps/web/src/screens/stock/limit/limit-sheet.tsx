import { Button } from '@mantine/core'
import type { StockLimitLine } from '@merchant/contract/stock/stock-limit.ts'
import { useMemo, useRef, useState } from 'react'
import { errorNotice } from '../../../api/errors.ts'
import { useCommand, useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { type FormProblem, formProblem } from '../../../kit/form/refusal.ts'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { LookupFilter } from '../../../kit/list/lookup-filter.tsx'
import type { List } from '../../../kit/list/use-list.ts'
import { CategoryFilter } from '../../../kit/report/goods-filters.tsx'
import { SheetPage } from '../../../kit/sheet/sheet-page.tsx'
import { cellValue } from '../../../kit/sheet/sheet-spec.tsx'
import { type SheetState, useSheet } from '../../../kit/sheet/use-sheet.ts'
import { number } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { limitAddress, limitsSaved } from './addresses.ts'
import {
  limitFields,
  limitSheetSpec,
  proposalOf,
  type SheetLimit,
  type SheetLimitLine,
  withProposal,
} from './limit-sheet-spec.tsx'
import { type Cover, SuggestLimits } from './suggest-limits.tsx'
import { useSheetGoods } from './use-sheet-goods.ts'

type Place = NonNullable<ReturnType<typeof useSheetGoods>['place']>

/** The limits of the goods of a branch or warehouse as a sheet: typed, pasted, or taken from what sales ask for. */
export default function LimitSheet() {
  const { list, place } = useSheetGoods()
  const [cover, setCover] = useState<Cover | null>(null)
  const asked = useProposals(place, list.rows, cover)
  const rows = useMemo(
    () => list.rows.map((goods): SheetLimit => ({ goods, asked: asked.of.get(goods.id) })),
    [list.rows, asked.of],
  )
  const grid = useRef<SheetState<SheetLimit>['grid'] | null>(null)
  const spec = useMemo(
    () => limitSheetSpec(cover ? (key) => grid.current?.change(key, withProposal) : null),
    [cover],
  )
  const sheet = useSheet(spec, rows)
  grid.current = sheet.grid
  const { save, problem, busy } = useSaveLimits(place, sheet)
  const proposed = sheet.lines.filter((line) => proposalOf(line) !== null).length
  return (
    <SheetPage
      title={t('Ubah batas stok seperti lembar')}
      list={list}
      sheet={sheet}
      searchPlaceholder={t('Cari SKU atau nama barang')}
      filters={<SheetFilters list={list} place={place} />}
      tools={
        <>
          <SuggestLimits busy={asked.loading} onAsk={setCover} />
          {cover && (
            <Button size="xs" disabled={proposed === 0} onClick={() => sheet.fill(withProposal)}>
              {t('Ambil semua usul ({{count}})', { count: number(proposed) })}
            </Button>
          )}
        </>
      }
      problem={problem}
      saving={{ label: (count) => t('Simpan {{count}} batas stok', { count }), busy, save }}
      hint={place ? undefined : t('Pilih satu cabang lebih dahulu: batas stok berlaku untuk satu cabang.')}
      back={limitAddress.list}
    />
  )
}

/** What sales ask for, by product, once a cover is chosen. */
function useProposals(place: Place | null, goods: readonly StockLimitLine[], cover: Cover | null) {
  const productIds = useMemo(() => goods.map(({ id }) => id), [goods])
  const days = cover && {
    ...(cover.coverDays !== null && { coverDays: cover.coverDays }),
    ...(cover.leadTimeDays !== null && { leadTimeDays: cover.leadTimeDays }),
  }
  const { data, isFetching } = useEndpoint(
    'POST /v1/stock-limits/suggest',
    {
      body: { branchId: place?.branchId ?? 0, warehouseId: place?.warehouseId ?? null, productIds, ...days },
    },
    { enabled: place !== null && cover !== null && productIds.length > 0 },
  )
  const known = cover ? data : undefined
  const of = useMemo(() => new Map(known?.rows.map((row) => [row.productId, row])), [known])
  return { of, loading: isFetching }
}

/** Saves the changed rows; refusals stand in their cells. */
function useSaveLimits(place: Place | null, sheet: SheetState<SheetLimit>) {
  const command = useCommand('POST /v1/stock-limits/sheet', limitsSaved)
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const save = async () => {
    const sent = sheet.changed
    if (!place || sent.length === 0) return
    setProblem(null)
    try {
      await command.mutateAsync({ body: { ...place, rows: sent.map(toSent) } })
      sheet.clear()
      notify({
        title: t('Tersimpan'),
        message: t('{{count}} batas stok disimpan.', { count: number(sent.length) }),
        tone: 'success',
      })
    } catch (error) {
      const refusal = formProblem(error, { rows: t('Batas stok') })
      if (!refusal) return notify({ ...errorNotice(error), tone: 'error' })
      setProblem(refusal)
      sheet.refused(refusal, sent, 'rows')
    }
  }
  return { save: () => void save(), problem, busy: command.isPending }
}

/** A changed row in the form of the call, with the limit that was seen there. */
function toSent(line: SheetLimitLine) {
  const { id, limitId, version } = line.row.goods
  const [minQty = null, maxQty = null, reorderQty = null, leadTimeDays = null] = limitFields().map((field) =>
    cellValue(line, field),
  )
  const seen = limitId === null || version === null ? null : { id: limitId, version }
  return { productId: id, minQty, maxQty, reorderQty, leadTimeDays, seen }
}

function SheetFilters({ list, place }: { list: List<StockLimitLine>; place: Place | null }) {
  const can = useCan()
  return (
    <>
      <BranchFilter list={list} />
      {place && can('master.warehouse:view') && (
        <LookupFilter
          list={list}
          name="warehouseId"
          label={t('Gudang')}
          route="GET /v1/warehouses"
          record="GET /v1/warehouses/{id}"
          query={{ status: 'ACTIVE', branchId: place.branchId }}
        />
      )}
      <ChoiceFilter
        list={list}
        name="goods"
        label={t('Barang')}
        options={[
          { value: 'BELOW', label: t('Yang kurang') },
          { value: 'ALL', label: t('Semua barang perusahaan') },
        ]}
      />
      <LookupFilter
        list={list}
        name="brandId"
        label={t('Merek')}
        route="GET /v1/brands"
        record="GET /v1/brands/{id}"
      />
      <CategoryFilter address={list} />
    </>
  )
}
