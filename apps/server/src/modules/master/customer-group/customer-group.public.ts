export { COMMON_GROUP, insertCommonGroup } from './customer-group.seed.ts'
