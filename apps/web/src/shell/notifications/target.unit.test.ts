import type { Notification } from '@merchant/contract/system/notification.ts'
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
