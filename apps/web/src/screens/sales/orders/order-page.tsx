import { DocumentScreen } from '../../../kit/document/document-screen.tsx'
import { StartedForm } from '../../../kit/document/started-form.tsx'
import { orders } from './order.ts'
import { OrderForm } from './order-form.tsx'
import { OrderView } from './order-view.tsx'

export default function OrderPage() {
  return (
    <DocumentScreen
      of={orders}
      view={(order) => <OrderView order={order} />}
      form={(order, mode, copied) => (
        <StartedForm type={orders.type} isNew={mode === 'ADD'}>
          {(given) => <OrderForm mode={mode} order={order} copied={copied} {...given} />}
        </StartedForm>
      )}
    />
  )
}
