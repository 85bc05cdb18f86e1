import { useParams } from '@tanstack/react-router'
import { useEndpoint } from '../../../api/hooks.ts'
import { Loaded } from '../../../kit/form/record-page.tsx'
import { Counting } from './counting.tsx'

/** Interval of loading other people's counts. */
const LOOK_EVERY = 10_000

export default function CountingPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  const count = useEndpoint(
    'GET /v1/stock-opname/{id}',
    { params: { id: Number(id) } },
    { placeholderData: undefined, refetchInterval: LOOK_EVERY },
  )
  return (
    <Loaded query={count}>{(data) => <Counting count={data} reload={() => void count.refetch()} />}</Loaded>
  )
}
