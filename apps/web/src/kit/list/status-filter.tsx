import { t } from '../../app/i18n.ts'
import { masterStatusLooks, statusOptions } from '../status.tsx'
import { ChoiceFilter } from './choice-filter.tsx'
import type { ListAddress } from './use-list-state.ts'

/** Filter of a list of master records by their status. */
export const StatusFilter = ({ list }: { list: ListAddress }) => (
  <ChoiceFilter list={list} name="status" label={t('Status')} options={statusOptions(masterStatusLooks())} />
)
