import { MappingPage } from '../../../kit/mapping/mapping-page.tsx'
import { hoaMapping } from './kinds.ts'

/** The heads of area of one branch, with their days. */
export default function HoaPage() {
  return <MappingPage kind={hoaMapping} />
}
