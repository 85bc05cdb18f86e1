export { giveUsageBack, insertUsage, type Taken, takenFrom, takeQuotas } from './campaign-usage.store.ts'
