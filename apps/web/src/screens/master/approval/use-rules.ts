import { useEndpoint } from '../../../api/hooks.ts'

/** A company has a few rules of each kind, and some branches have their own. */
const MOST_RULES = 9999

/** All rules that this person may see. */
export const useRules = () => useEndpoint('GET /v1/approval-rules', { query: { limit: MOST_RULES } })
