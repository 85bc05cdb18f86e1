export { insertDefaultMethods } from './payment-method.seed.ts'
