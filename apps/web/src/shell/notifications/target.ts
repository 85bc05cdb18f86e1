import type { CurrentUser } from '@merchant/contract/system/auth.ts'
import type { Notification } from '@merchant/contract/system/notification.ts'
import { screens } from '../../app/screens.ts'
import { canOpen } from '../navigation.ts'

/** The link of a section's notification: the document itself, else the list (specification 2 and 3). */
const places: Record<Notification['section'], { list: string; detail: boolean }> = {
  TRANSACTION: { list: '/app/sales/orders', detail: true },
  PURCHASE_RETURN: { list: '/app/purchase/return', detail: true },
  DELIVERY_REQUEST: { list: '/app/purchase/delivery-request', detail: true },
  REDEEM: { list: '/app/reward/history', detail: false },
}

/** The address that a notification opens, or null when the user has no such screen. */
export function notificationTarget(user: CurrentUser, { section, refId }: Notification): string | null {
  const { list, detail } = places[section]
  const addresses = detail && refId !== null ? [`${list}/${refId}`, list] : [list]
  return addresses.find((address) => canOpen(user, screens, address)) ?? null
}
