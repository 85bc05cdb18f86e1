import { documentTypes } from '@merchant/contract/document/document-types.ts'
import { catalogue } from '@merchant/contract/system/access-catalogue.ts'
import { permissionKey } from '@merchant/contract/system/access-menus.ts'
import type { Notification } from '@merchant/contract/system/notification.ts'
import { newsKinds } from '@merchant/domain/system/news.ts'
import { expect, test } from 'vitest'
import { person } from '../../test/person.ts'
import { notificationTarget } from './target.ts'

const news = (more: Partial<Notification>): Notification => ({
  id: 1,
  title: 'Kabar',
  body: '',
  updatedAt: '2026-11-20T02:00:00.000Z',
  isRead: false,
  section: 'TRANSACTION',
  refId: 7,
  kind: null,
  refType: null,
  commentId: null,
  count: 1,
  ...more,
})
const buyer = { ...person(), permissions: ['purchase.purchase-order:view'] }
const approved = { kind: 'PURCHASE_ORDER_APPROVED', refType: 'PURCHASE_ORDER' } as const

test('one opens its document, many the list in their state', () => {
  expect(notificationTarget(buyer, news(approved))).toEqual({ to: '/app/purchase/purchase-order/7' })
  expect(notificationTarget(buyer, news({ ...approved, count: 12 }))).toEqual({
    to: '/app/purchase/purchase-order',
    search: { status: 'APPROVED' },
  })
})

test('what waits for an approval leads to its request in the inbox, and without the inbox to the document', () => {
  const waiting = { kind: 'PURCHASE_ORDER_WAITING', refType: 'PURCHASE_ORDER' } as const
  expect(notificationTarget(buyer, news(waiting))).toEqual({ to: '/app/purchase/purchase-order/7' })
  const decider = { ...person(), permissions: [...buyer.permissions, 'approval.approval:view'] }
  expect(notificationTarget(decider, news(waiting))).toEqual({
    to: '/app/approval',
    search: { tab: 'all', refId: '7' },
  })
  expect(notificationTarget(decider, news({ ...waiting, count: 3 }))).toEqual({ to: '/app/approval' })
})

test('what a person may not open leads nowhere, and what names no kind goes by its section', () => {
  expect(notificationTarget(buyer, news({ kind: 'ORDER_BOOKED', refType: 'SALES_ORDER' }))).toBeNull()
  const seller = { ...person(), permissions: ['sales.orders:view'] }
  expect(notificationTarget(seller, news({}))).toEqual({ to: '/app/sales/orders/7' })
})

test('a survey opens its answer, several of them the list of this person', () => {
  const owner = { ...person(), permissions: ['master.survey-stockist:view'] }
  const asked = { kind: 'SURVEY_ASKED', refType: 'SURVEY', refId: 7 } as const
  expect(notificationTarget(owner, news(asked))).toEqual({ to: '/app/master/survey-stockist/7/answer' })
  expect(notificationTarget(owner, news({ ...asked, count: 2 }))).toEqual({
    to: '/app/master/survey-stockist/mine',
  })
  expect(notificationTarget(buyer, news(asked))).toBeNull()
})

test('a mention opens its document at the comment, for a person who may see it', () => {
  const mention = { kind: 'COMMENT_MENTION', refType: 'PURCHASE_ORDER', commentId: 31 } as const
  expect(notificationTarget(buyer, news(mention))).toEqual({
    to: '/app/purchase/purchase-order/7',
    search: { tab: 'komentar', comment: '31' },
  })
  expect(notificationTarget(buyer, news({ ...mention, refType: 'SALES_ORDER' }))).toBeNull()
})

/** Somebody who may open every screen. */
const everybody = person({
  permissions: catalogue.flatMap(({ menu, subMenu }) => permissionKey(menu, subMenu, 'view')),
})
/** The record itself, or its request in the inbox. */
const leads = (kind: Notification['kind'], refType: string | null) => {
  const target = notificationTarget(
    everybody,
    news({ kind, refType, commentId: kind === 'COMMENT_MENTION' ? 31 : null }),
  )
  return target && (/\/7(\/|$)/.test(target.to) || target.search?.refId === '7')
}
type Kind = keyof typeof newsKinds
const kinds = Object.entries(newsKinds) as [Kind, (typeof newsKinds)[Kind]][] // its own entries

test('every news that names a kind of record leads to that record', () => {
  const lost = kinds.filter(([kind, { type }]) => type !== null && !leads(kind, type))
  expect(lost.map(([kind]) => kind)).toEqual([])
})

test('a comment leads to papers of every kind that has a screen', () => {
  const pages = Object.entries(documentTypes).filter(([, { hasPage, list }]) => hasPage && list)
  expect(pages.filter(([type]) => !leads('COMMENT_MENTION', type)).map(([type]) => type)).toEqual([])
})
