import { useList } from '../../../kit/list/use-list.ts'
import { MappingList, mappingFilters } from '../../../kit/mapping/mapping-list.tsx'
import { vpMapping } from './kinds.ts'

/** Heads of area with their VP Sales. */
export default function VpList() {
  const list = useList('GET /v1/vp-sales-mappings/on-date', {
    screen: 'system.mapping-vp-sales',
    sort: '',
    filters: mappingFilters,
  })
  return <MappingList kind={vpMapping} list={list} />
}
