import { t } from '../../../app/i18n.ts'
import { useBranchGroups } from '../../../kit/list/branch-groups.ts'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import type { ListAddress } from '../../../kit/list/use-list-state.ts'

/** Filter of the branches by their group. */
export function GroupFilter({ list }: { list: ListAddress }) {
  const groups = useBranchGroups()
  const options = groups.data?.rows.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  return <ChoiceFilter list={list} name="groupId" label={t('Kelompok')} options={options} />
}
