export { anonymousBuyer } from './sale-goods.queries.ts'
