export { type Goods, judgeGoods, type NamedGoods, resolveGoods } from './goods.ts'
