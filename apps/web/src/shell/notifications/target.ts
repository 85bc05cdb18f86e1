import { type DocumentType, documentTypes } from '@merchant/contract/document/document-types.ts'
import type { CurrentUser } from '@merchant/contract/system/auth.ts'
import type { Notification } from '@merchant/contract/system/notification.ts'
import { newsKinds } from '@merchant/domain/system/news.ts'
import { screens } from '../../app/screens.ts'
import { canOpen } from '../navigation.ts'

/** The link of a notification that names no kind of document, by its section (specification 2 and 3). */
const places: Record<Notification['section'], { list: string; detail: boolean }> = {
  TRANSACTION: { list: '/app/sales/orders', detail: true },
  PURCHASE_RETURN: { list: '/app/purchase/return', detail: true },
  DELIVERY_REQUEST: { list: '/app/purchase/delivery-request', detail: true },
  REDEEM: { list: '/app/reward/history', detail: false },
}

interface Target {
  to: string
  search?: Readonly<Record<string, string>>
}

const inbox = '/app/approval'
const customers = '/app/master/customer'
const surveys = '/app/master/survey-stockist'

/**
 * The address that a notification opens: of a comment the document with it; of what waits for an approval the inbox; of a survey its answer; of a customer his page; else the document itself, of many the list in the state that the news is about, else the
 * whole list. Null when the user has no such screen.
 */
export function notificationTarget(
  user: CurrentUser,
  { section, refId, kind, refType, commentId, count }: Notification,
): Target | null {
  if (refType === 'SURVEY') {
    const to = count === 1 && refId !== null ? `${surveys}/${refId}/answer` : `${surveys}/mine`
    return canOpen(user, screens, to) ? { to } : null
  }
  if (refType === 'CUSTOMER') {
    const found = [...(count === 1 && refId !== null ? [`${customers}/${refId}`] : []), customers]
    const to = found.find((address) => canOpen(user, screens, address))
    return to ? { to } : null
  }
  const type = refType === null ? undefined : (documentTypes as Record<string, DocumentType>)[refType]
  const { list, detail } = type ? { list: type.path, detail: type.hasPage } : places[section]
  const found: Target[] = [{ to: list }]
  const status = kind && newsKinds[kind].status
  if (status && count > 1) found.unshift({ to: list, search: { status } })
  else if (detail && refId !== null)
    found.unshift({
      to: `${list}/${refId}`,
      ...(commentId !== null && { search: { tab: 'komentar', comment: String(commentId) } }),
    })
  if (status === 'WAITING_APPROVAL')
    found.unshift({
      to: inbox,
      ...(count === 1 && refId !== null && { search: { tab: 'all', refId: String(refId) } }),
    })
  return found.find(({ to }) => canOpen(user, screens, to)) ?? null
}
