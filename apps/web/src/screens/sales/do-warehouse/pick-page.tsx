import { useParams } from '@tanstack/react-router'
import { useEndpoint } from '../../../api/hooks.ts'
import { Loaded } from '../../../kit/form/record-page.tsx'
import { Picking } from './picking.tsx'

export default function PickPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  const delivery = useEndpoint(
    'GET /core/v2/warehouse/delivery/get/{id}',
    { params: { id: Number(id) } },
    { placeholderData: undefined },
  )
  return <Loaded query={delivery}>{(data) => <Picking key={data.id} delivery={data} />}</Loaded>
}
