export { cancelDelivery, carryOut } from './carry-out.ts'
export { holdRoad } from './cod-back.ts'
export {
  type Back,
  backOf,
  closeDispatch,
  insertDispatch,
  type RoadGoods,
  saveBack,
  toPost,
} from './cod-goods.store.ts'
export { getDelivery } from './delivery.queries.ts'
export { endDelivery, endRestOf } from './delivery.store.ts'
export { lyingGoods } from './lying-goods.ts'
export { makeDelivery, type ToDeliver } from './make-delivery.ts'
export { type HeldDelivery, type HeldLine, holdOpenDelivery, holdVoidable } from './read-delivery.ts'
