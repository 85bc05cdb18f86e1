import type { ApiInput } from '@merchant/contract/api.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useMemo } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import { useEffectiveBranch } from '../../session/access.ts'
import { toRef } from '../form/fields/use-lookup.ts'

/** A chart has a few hundred accounts. */
const all = 2_000

type Choice = Pick<ApiInput<'POST /core/v1/account/get/all'>['body'], 'usage' | 'isPostable' | 'allowManual'>

/** The active accounts that a form may offer, of the header's branch; `accounts` is undefined until loaded. */
export function useAccounts(choice: Choice) {
  const branch = useEffectiveBranch()
  const reply = useEndpoint(
    'POST /core/v1/account/get/all',
    { body: { ...choice, status: 'ACTIVE', limit: all, ...(branch && { branchId: branch.id }) } },
    { staleTime: 60_000 },
  )
  const rows = reply.data?.rows
  const accounts = useMemo((): readonly Ref[] | undefined => rows?.map(toRef), [rows])
  return { accounts, error: reply.error, retry: () => void reply.refetch() }
}
