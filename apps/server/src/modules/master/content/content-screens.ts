import type { contentKinds } from '@merchant/contract/master/content.ts'
import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import { requirePermission } from '../../../kernel/http/route.ts'

export type ContentKind = (typeof contentKinds)[number]
type Right = 'view' | 'add' | 'edit'

/** Keys `greeting.*` are greetings, all others pages and words of applications (clarifications 4.8). */
export const kindOf = (key: string): ContentKind => (key.startsWith('greeting.') ? 'GREETING' : 'PAGE')

const rightTo = (kind: ContentKind, right: Right): Permission =>
  kind === 'GREETING' ? `master.greeting-message:${right}` : `system.content-management:${right}`

const deeds: Readonly<Record<Right, string>> = { view: 'melihat', add: 'menambah', edit: 'mengubah' }

/** The right of the screen that the key belongs to. @throws FORBIDDEN */
export const requireScreen = (principal: Principal, key: string, right: Right): void =>
  requirePermission(
    principal,
    rightTo(kindOf(key), right),
    `${deeds[right]} ${kindOf(key) === 'GREETING' ? 'pesan sapaan' : 'konten'}`,
  )

/** The kinds whose screen the person may see. */
export const visibleKinds = (principal: Principal): ContentKind[] =>
  (['PAGE', 'GREETING'] as const).filter((kind) => can(principal, rightTo(kind, 'view')))
