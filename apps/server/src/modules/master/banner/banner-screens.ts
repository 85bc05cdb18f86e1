import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import { type Audience, audiences } from '@merchant/domain/master/audience.ts'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import { requirePermission } from '../../../kernel/http/route.ts'

type Right = 'view' | 'add' | 'edit'
type ScreenOf<P = Permission> = P extends `${infer Screen}:view` ? Screen : never

/** The screen of each audience (clarifications 4.8). */
const screens = {
  MERCHANT: 'master.banner',
  MOTORIST: 'master.banner-motorist',
  SA: 'salesapp.event-banner',
} as const satisfies Record<Audience, ScreenOf>

/** The screen whose rights decide about banners of an audience. */
export const screenOf = (audience: Audience): (typeof screens)[Audience] => screens[audience]

const deeds: Readonly<Record<Right, string>> = { view: 'melihat', add: 'menambah', edit: 'mengubah' }

/** @throws FORBIDDEN for an audience whose screen the role has no such right to */
export const requireAudience = (principal: Principal, audience: Audience, right: Right): void =>
  requirePermission(
    principal,
    `${screens[audience]}:${right}`,
    `${deeds[right]} banner ${audiences[audience].toLowerCase()}`,
  )

/** The audiences whose screen the person may see. */
export const visibleAudiences = (principal: Principal): Audience[] =>
  (Object.keys(screens) as Audience[]).filter((audience) => can(principal, `${screens[audience]}:view`)) // its own keys
