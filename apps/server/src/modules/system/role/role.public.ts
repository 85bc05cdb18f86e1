export { limitsReply } from './limits.ts'
export { firstBeyondOwn, requireWithinOwn } from './role.commands.ts'
export { getRole } from './role.queries.ts'
export { insertDefaultRoles } from './role.seed.ts'
