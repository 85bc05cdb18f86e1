import { documentTypes } from '@merchant/contract/document/document-types.ts'
import { type TabbedCode, tabbedCodes, workTabs } from '@merchant/contract/document/work-tabs.ts'
import { can } from '../../../kernel/auth/principal.ts'
import { type AskedTabs, countTabs } from '../../../kernel/document/work-tabs.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { requirePermission } from '../../../kernel/http/route.ts'
import type { Documents } from './declaration.ts'

/** Tabs of a kind that somebody has something to do in: all but the month. */
const isWork = (tab: string) => tab !== 'month'

const tabsOf = (documents: Documents, type: TabbedCode, wanted: (tab: string) => boolean): AskedTabs[] => {
  const { tabs } = documents[type]
  return tabs ? [{ tabs, names: Object.keys(workTabs[type]).filter(wanted) }] : []
}

/** The counts of the tabs of a kind's list, for who may see it. @throws FORBIDDEN */
export async function countDocumentTabs(ctx: QueryCtx, documents: Documents, type: TabbedCode) {
  const { permission, label } = documentTypes[type]
  requirePermission(ctx.principal, permission, `melihat ${label.toLowerCase()}`)
  const [tabs = []] = await countTabs(
    ctx,
    tabsOf(documents, type, () => true),
  )
  return { tabs }
}

/** What waits and what is late, of every kind that the caller may see. */
export async function countWork(ctx: QueryCtx, documents: Documents) {
  const seen = tabbedCodes.filter((type) => can(ctx.principal, documentTypes[type].permission))
  const asked = seen
    .flatMap((type) => tabsOf(documents, type, isWork))
    .filter(({ names }) => names.length > 0)
  const counts = await countTabs(ctx, asked)
  return { kinds: asked.map(({ tabs }, place) => ({ type: tabs.code, tabs: counts[place] ?? [] })) }
}
