import { useParams } from '@tanstack/react-router'
import { useEndpoint } from '../../../api/hooks.ts'
import { Loaded } from '../../../kit/form/record-page.tsx'
import { Handing } from './handing.tsx'

export default function HandPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  const delivery = useEndpoint(
    'GET /core/v2/warehouse/delivery/get/{id}',
    { params: { id: Number(id) } },
    { placeholderData: undefined },
  )
  return <Loaded query={delivery}>{(data) => <Handing key={data.id} delivery={data} />}</Loaded>
}
