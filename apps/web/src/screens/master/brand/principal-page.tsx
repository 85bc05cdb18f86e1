import { MasterPage } from '../../../kit/master/master-page.tsx'
import { principal } from './principal.ts'
import { PrincipalFields } from './principal-fields.tsx'

export default function PrincipalPage() {
  return <MasterPage of={principal}>{(form) => <PrincipalFields form={form} />}</MasterPage>
}
