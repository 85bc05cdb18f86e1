import { MappingPage } from '../../../kit/mapping/mapping-page.tsx'
import { vpMapping } from './kinds.ts'

/** The VPs of one head of area, with their days. */
export default function VpPage() {
  return <MappingPage kind={vpMapping} />
}
