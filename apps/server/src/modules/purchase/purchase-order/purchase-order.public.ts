export {
  holdOrder,
  type OrderLineToReceive,
  type OrderToReceive,
  receiveOnOrder,
  requireReceivable,
  unreceiveOnOrder,
} from './receive-on-order.ts'
