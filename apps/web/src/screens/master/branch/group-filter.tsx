import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import type { ListAddress } from '../../../kit/list/use-list-state.ts'

/** More groups than a user can choose from in a list. */
const GROUP_LIMIT = 500

/** Filter of the branches by their group. */
export function GroupFilter({ list }: { list: ListAddress }) {
  const groups = useEndpoint(
    'GET /v2/branch-group',
    { query: { limit: GROUP_LIMIT, sort: 'name' } },
    { staleTime: 60_000 },
  )
  const options = groups.data?.rows.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  return <ChoiceFilter list={list} name="groupId" label={t('Kelompok')} options={options} />
}
