import { Button } from '@mantine/core'
import type { Branch } from '@merchant/contract/master/branch.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { number } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'

const subBranches = '/app/master/sub-branch'
const employees = '/app/system/setup-user'

/** Links from a branch to its records, each with their number. */
export function BranchLinks({ branch: { id } }: { branch: Branch }) {
  const can = useCan()
  const { routesByPath } = useRouter()
  const maySeeSubBranches = can('master.sub-branch:view')
  const maySeeStaff = can('system.setup-user:view') && employees in routesByPath
  const markets = useEndpoint(
    'GET /v1/markets',
    { query: { branchId: id, limit: 1 } },
    { enabled: maySeeSubBranches },
  )
  const staff = useEndpoint(
    'POST /core/v1/employees/get/all',
    { body: { branchId: id, limit: 1 } },
    { enabled: maySeeStaff },
  )
  return (
    <>
      {maySeeSubBranches && (
        <Way to={subBranches} branchId={id} label={t('Sub cabang')} count={markets.data?.count} />
      )}
      {maySeeStaff && <Way to={employees} branchId={id} label={t('Karyawan')} count={staff.data?.count} />}
    </>
  )
}

interface WayProps {
  to: string
  branchId: number
  label: string
  count: number | undefined
}

const Way = ({ to, branchId, label, count }: WayProps) => (
  <Button
    renderRoot={(props) => <Link {...props} to={to} search={{ branchId }} />}
    variant="default"
    rightSection={<IconArrowRight size={14} aria-hidden />}
  >
    {count === undefined ? label : `${label} (${number(count)})`}
  </Button>
)
