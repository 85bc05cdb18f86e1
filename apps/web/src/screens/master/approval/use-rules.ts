import { useEndpoint } from '../../../api/hooks.ts'

/** A company has a few rules of each kind, and some branches have their own. */
export const MOST_RULES = 9999

/** All rules that this person may see. One alone has no call of its own: its page finds it among them. */
export const useRules = () => useEndpoint('GET /v1/approval-rules', { query: { limit: MOST_RULES } })
