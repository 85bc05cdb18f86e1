import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { RefFilter } from '../../../kit/list/lookup-filter.tsx'
import type { ListAddress } from '../../../kit/list/use-list-state.ts'

/** More labels than a company has. */
const ALL = 1_000

/** Customers with a label. */
export function TagFilter({ list }: { list: ListAddress }) {
  const id = Number(list.state.filters.tagId) || null
  const tags = useEndpoint('GET /v1/merchant-tags', { query: { limit: ALL } }, { enabled: id !== null })
  const known = tags.data?.rows.find((tag) => tag.id === id)?.name
  return <RefFilter list={list} name="tagId" label={t('Label')} route="GET /v1/merchant-tags" known={known} />
}
