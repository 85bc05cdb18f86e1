import { useEndpoint } from '../../../api/hooks.ts'
import { usePagePath } from '../../../app/page-path.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { companyAddress } from './addresses.ts'
import { CompanyForm } from './company-form.tsx'

export default function CompanyPage() {
  const path = usePagePath()
  const mode = path.startsWith(companyAddress.edit) ? 'EDIT' : 'VIEW'
  const company = useEndpoint('GET /v1/company', {})
  if (company.error && !company.data) return <Failure error={company.error} retry={company.refetch} />
  if (!company.data) return <FormSkeleton />
  return <CompanyForm key={mode} mode={mode} company={company.data} />
}
