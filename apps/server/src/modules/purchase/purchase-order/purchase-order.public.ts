export { invoiceOnOrders } from './invoice-on-order.ts'
export {
  holdOrder,
  type OrderLineToReceive,
  type OrderToReceive,
  receiveOnOrder,
  requireReceivable,
  unreceiveOnOrder,
} from './receive-on-order.ts'
