export { movePosUsers } from './pos-user.store.ts'
