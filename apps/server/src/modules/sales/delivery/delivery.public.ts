export { cancelDelivery, carryOut } from './carry-out.ts'
export { lyingGoods } from './lying-goods.ts'
export { makeDelivery, type ToDeliver } from './make-delivery.ts'
export { type HeldDelivery, holdOpenDelivery } from './read-delivery.ts'
