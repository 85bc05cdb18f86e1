export { type Held, heldAt, warehouseValues } from './held.ts'
