import { useParams } from '@tanstack/react-router'
import { useEndpoint } from '../../../../api/hooks.ts'
import { Loaded } from '../../../../kit/form/record-page.tsx'
import { Settle } from './settle.tsx'

export default function SettlePage() {
  const { id }: { id?: string } = useParams({ strict: false })
  const order = useEndpoint(
    'GET /core/v1/sales/orders/get/{id}',
    { params: { id: Number(id) } },
    { placeholderData: undefined },
  )
  return <Loaded query={order}>{(data) => <Settle key={`${data.id} ${data.status}`} order={data} />}</Loaded>
}
