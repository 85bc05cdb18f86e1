export { givePoints } from './give-points.ts'
export { customerReceiptKind } from './receipt.kind.ts'
