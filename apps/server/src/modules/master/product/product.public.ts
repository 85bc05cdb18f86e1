export { type Goods, type NamedGoods, resolveGoods } from './goods.ts'
