import { useDebouncedValue } from '@mantine/hooks'
import type { ApiInput } from '@merchant/contract/api.ts'
import type { PriceCheck } from '@merchant/contract/master/selling-price.ts'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'

const route = 'POST /core/v1/selling-prices/check'
/** After the last key, in milliseconds. */
const PAUSE = 250

type Asked = ApiInput<typeof route>['body']['rows'][number]

interface Known {
  rows: readonly Asked[]
  checks: readonly PriceCheck[]
}

/** What is known about prices while they are typed: the last answer, with the prices that it is about. */
export function usePriceCheck(rows: readonly Asked[]): Known {
  const [asked] = useDebouncedValue(JSON.stringify(rows), PAUSE)
  const [known, setKnown] = useState<Known>({ rows: [], checks: [] })
  const settled = JSON.parse(asked) as Asked[] // what was written two lines above
  const { data } = useEndpoint(route, { body: { rows: settled } }, { enabled: settled.length > 0 })
  useEffect(() => {
    if (data) setKnown({ rows: JSON.parse(asked) as Asked[], checks: data.rows }) // as above
  }, [data, asked])
  return known
}
