import { documentTypes } from '@merchant/contract/document/document-types.ts'
import type { TabbedCode } from '@merchant/contract/document/work-tabs.ts'
import { countTabs } from '../../../kernel/document/work-tabs.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { requirePermission } from '../../../kernel/http/route.ts'
import type { Documents } from './declaration.ts'

/** The counts of the tabs of a kind's list, for who may see it. @throws FORBIDDEN */
export async function countDocumentTabs(ctx: QueryCtx, documents: Documents, type: TabbedCode) {
  const { permission, label } = documentTypes[type]
  requirePermission(ctx.principal, permission, `melihat ${label.toLowerCase()}`)
  const { tabs } = documents[type]
  return { tabs: tabs ? await countTabs(ctx, tabs) : [] }
}
