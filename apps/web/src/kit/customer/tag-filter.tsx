import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { useCan } from '../../session/access.ts'
import { RefFilter } from '../list/lookup-filter.tsx'
import type { ListAddress } from '../list/use-list-state.ts'

/** More labels than a company has. */
const ALL = 1_000

/** Of customers with a label; for people who may see the labels. */
export function TagFilter({ list }: { list: ListAddress }) {
  const sees = useCan()('master.merchant-tag:view')
  const id = Number(list.state.filters.tagId) || null
  const tags = useEndpoint(
    'GET /v1/merchant-tags',
    { query: { limit: ALL } },
    { enabled: sees && id !== null },
  )
  const known = tags.data?.rows.find((tag) => tag.id === id)?.name
  if (!sees && id === null) return null
  return <RefFilter list={list} name="tagId" label={t('Label')} route="GET /v1/merchant-tags" known={known} />
}
