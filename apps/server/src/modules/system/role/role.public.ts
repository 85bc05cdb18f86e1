export { firstBeyondOwn, requireWithinOwn } from './beyond-own.ts'
export { limitsReply } from './limits.ts'
export { getRole } from './role.queries.ts'
export { insertDefaultRoles } from './role.seed.ts'
