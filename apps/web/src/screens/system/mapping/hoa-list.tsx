import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { MappingList, mappingFilters } from '../../../kit/mapping/mapping-list.tsx'
import { hoaMapping } from './kinds.ts'

/** Branches with their head of area. */
export default function HoaList() {
  const list = useBranchList('GET /v1/hoa-mappings/on-date', {
    screen: 'system.mapping-hoa',
    sort: '',
    filters: mappingFilters,
  })
  return <MappingList kind={hoaMapping} list={list} filters={<BranchFilter list={list} />} />
}
