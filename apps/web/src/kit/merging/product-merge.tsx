import type { ApiRoute } from '@merchant/contract/api.ts'
import type { ProductMergePreview } from '@merchant/contract/master/product-merge.ts'
import { useCommand, useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import { labelNamed } from '../master/form-facts.ts'
import { MergeDialog, type MergeWords } from './merge-dialog.tsx'
import { type MergePairProps, usePair } from './use-pair.ts'

const changed: readonly ApiRoute[] = [
  'GET /v1/global/products',
  'GET /v1/products/{id}',
  'GET /v1/products/{id}/duplicates',
  'GET /v1/products/{id}/units',
  'GET /v1/products/{id}/overview',
  'GET /v1/product-doubles',
  'POST /core/v1/products/get/data',
  'GET /v2/selling-prices',
]

/** Merges two products of the company. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function ProductMerge({ onDone, onClose, ...given }: MergePairProps) {
  const { goneId, keptId, swap } = usePair(given.goneId, given.keptId)
  const { data, error, refetch } = useEndpoint(
    'GET /v1/products/{id}/merge',
    { params: { id: goneId }, query: { into: keptId } },
    { staleTime: 0, placeholderData: undefined },
  )
  const send = useCommand('POST /v1/products/{id}/merge', { invalidates: changed, notice: false })
  return (
    <MergeDialog
      title={t('Gabung dua barang')}
      words={data && wordsOf(data)}
      error={error}
      retry={() => void refetch()}
      onSwap={swap}
      merge={async () => {
        if (!data) return
        const { gone, kept } = data
        const body = { into: kept.id, version: gone.version, intoVersion: kept.version }
        await send.mutateAsync({ params: { id: gone.id }, body })
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

const nameOf = ({ sku, name }: { sku: string; name: string }) => `${sku} ${name}`

const wordsOf = (preview: ProductMergePreview): MergeWords => ({
  gone: nameOf(preview.gone),
  kept: nameOf(preview.kept),
  walls: preview.walls,
  sentences: sentencesOf(preview),
  differences: preview.differences,
  labelOf: (field) => labelNamed('product', field),
  shownAs: (_, value) => value,
})

function sentencesOf({ barcodes, units, prices, leads, earlier }: ProductMergePreview): string[] {
  const some = (list: readonly unknown[], sentence: () => string) => (list.length > 0 ? [sentence()] : [])
  return [
    t('Kartu stok, dokumen, dan riwayat harganya tetap, dan dibaca bersama milik yang dipertahankan.'),
    ...(barcodes.move.length > 0
      ? [t('Barcode yang pindah: {{codes}}.', { codes: barcodes.move.join(', ') })]
      : [t('Tidak ada barcode yang pindah.')]),
    ...some(barcodes.stay, () =>
      t('Barcode yang tidak pindah, karena isi satuannya berbeda atau tempatnya penuh: {{codes}}.', {
        codes: barcodes.stay.join(', '),
      }),
    ),
    ...some(units, () =>
      t('Satuan yang ditambahkan: {{units}}.', {
        units: units.map(({ unit, factor }) => `${unit.code} ${number(factor)}`).join(', '),
      }),
    ),
    t('{{move}} harga pindah; {{end}} harga berakhir sekarang, karena yang dipertahankan punya sendiri.', {
      move: number(prices.move),
      end: number(prices.end),
    }),
    t('Dicari dengan {{words}}, yang ditemukan ialah yang dipertahankan.', { words: leads.join(', ') }),
    ...some(earlier, () =>
      t('Ikut pindah, karena dahulu digabung ke sana: {{names}}.', {
        names: earlier.map(({ code, name }) => `${code} ${name}`).join(', '),
      }),
    ),
  ]
}
