import type { ApiRoute } from '@merchant/contract/api.ts'
import type { CustomerMergePreview } from '@merchant/contract/master/customer-merge.ts'
import { useCommand, useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { number, rupiah } from '../../lib/format.ts'
import { outletWords, typeWords } from '../customer/customer-words.ts'
import { labelNamed } from '../master/form-facts.ts'
import { MergeDialog, type MergeWords } from './merge-dialog.tsx'
import { type MergePairProps, usePair } from './use-pair.ts'

const changed: readonly ApiRoute[] = [
  'GET /v1/customers',
  'GET /v1/customers/{id}',
  'GET /v1/customers/{id}/duplicates',
  'POST /core/v1/customers/get/data',
]

/** Merges two customers of a branch. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function CustomerMerge({ onDone, onClose, ...given }: MergePairProps) {
  const { goneId, keptId, swap } = usePair(given.goneId, given.keptId)
  const { data, error, refetch } = useEndpoint(
    'GET /v1/customers/{id}/merge',
    { params: { id: goneId }, query: { into: keptId } },
    { staleTime: 0, placeholderData: undefined },
  )
  const send = useCommand('POST /v1/customers/{id}/merge', { invalidates: changed, notice: false })
  return (
    <MergeDialog
      title={t('Gabung dua pelanggan')}
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

const nameOf = ({ code, name }: { code?: string | null | undefined; name: string }) =>
  [code, name].filter(Boolean).join(' ')

function wordsOf(preview: CustomerMergePreview): MergeWords {
  const words: Record<string, string> = { ...typeWords(), ...outletWords() }
  return {
    gone: nameOf(preview.gone),
    kept: nameOf(preview.kept),
    walls: preview.walls,
    sentences: sentencesOf(preview),
    differences: preview.differences,
    labelOf: (field) => labelNamed('customer', field),
    shownAs: (field, value) => (field === 'creditLimit' ? rupiah(Number(value)) : (words[value] ?? value)),
  }
}

function sentencesOf({ papers, wallets, owes, tags, leads, earlier }: CustomerMergePreview): string[] {
  const moved = wallets.map(({ kind, moves, after }) =>
    kind === 'POINT'
      ? t('{{moves}} poin pindah; sesudahnya {{after}} poin.', { moves: number(moves), after: number(after) })
      : t('G-Cash {{moves}} pindah; sesudahnya {{after}}.', { moves: rupiah(moves), after: rupiah(after) }),
  )
  return [
    t('{{gone}} dokumen tetap di tempatnya, dan dibaca bersama {{kept}} dokumen yang dipertahankan.', {
      gone: number(papers.gone),
      kept: number(papers.kept),
    }),
    t('Piutang terbuka: {{gone}} pada yang digabung, {{kept}} pada yang dipertahankan.', {
      gone: rupiah(owes.gone),
      kept: rupiah(owes.kept),
    }),
    ...(moved.length > 0 ? moved : [t('Tidak ada poin atau G-Cash yang pindah.')]),
    ...(tags.length > 0
      ? [t('Label yang ditambahkan: {{tags}}.', { tags: tags.map(({ name }) => name).join(', ') })]
      : []),
    t('Dicari dengan {{words}}, yang ditemukan ialah yang dipertahankan.', { words: leads.join(', ') }),
    ...(earlier.length > 0
      ? [
          t('Ikut pindah, karena dahulu digabung ke sana: {{names}}.', {
            names: earlier.map(nameOf).join(', '),
          }),
        ]
      : []),
  ]
}
