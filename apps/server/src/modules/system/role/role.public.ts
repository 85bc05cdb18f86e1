import { role } from './role.master.ts'

export { firstBeyondOwn, requireWithinOwn } from './beyond-own.ts'
export { limitsReply } from './limits.ts'
export { insertDefaultRoles } from './role.seed.ts'

/** @throws NOT_FOUND */
export const getRole = role.find
