export { type Goods, judgeGoods, type NamedGoods, resolveGoods } from './goods.ts'
export { productImport } from './product.import.ts'
