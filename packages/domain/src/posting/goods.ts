import { negate, type Rupiah } from '../kernel/money.ts'
import type { WarehouseRef } from '../stock/pool.ts'
import type { Account, StockMove } from './posting.ts'

/** Goods of one line of a document. */
interface Goods {
  readonly productId: number
  readonly warehouse: WarehouseRef
  /** Base units, above zero. */
  readonly quantity: number
}

/** Goods that come in at a value that the document gives. */
export interface GoodsIn extends Goods {
  readonly value: Rupiah
}

/** Goods that go out; the stock kernel has already valued them by the average. */
export interface GoodsOut extends Goods {
  /** Not negative. */
  readonly cost: Rupiah
}

/** Goods that come back or arrive: a part of an earlier move, with the same part of its value. */
export interface GoodsBack extends GoodsIn {
  /** The earlier move. */
  readonly seq: number
  /** The earlier move's quantity without sign. */
  readonly whole: number
}

export const receivedMove = ({ productId, warehouse, quantity, value }: GoodsIn): StockMove => ({
  kind: 'EXO',
  warehouse,
  productId,
  quantity,
  value,
  counter: null,
})

/** @param counter takes the difference when the average is calculated anew */
export const issuedMove = (
  { productId, warehouse, quantity, cost }: GoodsOut,
  counter: Account | null,
): StockMove => ({ kind: 'AVG', warehouse, productId, quantity: -quantity, value: negate(cost), counter })

export const returnedMove = (
  { productId, warehouse, quantity, value, seq, whole }: GoodsBack,
  counter: Account,
): StockMove => ({
  kind: 'LINK',
  warehouse,
  productId,
  quantity,
  value,
  counter,
  link: { to: 'MOVE', seq, part: quantity, whole },
})
