import { documentTypes } from '@merchant/contract/document/document-types.ts'
import { catalogue } from '@merchant/contract/system/access-catalogue.ts'
import { permissionKey } from '@merchant/contract/system/access-menus.ts'
import type { Notification } from '@merchant/contract/system/notification.ts'
import { newsKinds } from '@merchant/domain/system/news.ts'
import { expect, test } from 'vitest'
import { person } from '../../test/person.ts'
import { notificationTarget } from './target.ts'

/** Somebody who may open every screen. */
const everybody = person({
  permissions: catalogue.flatMap(({ menu, subMenu }) => permissionKey(menu, subMenu, 'view')),
})
const news = (kind: Notification['kind'], refType: string | null): Notification => ({
  id: 1,
  title: 'Kabar',
  body: '',
  updatedAt: '2026-11-20T02:00:00.000Z',
  isRead: false,
  section: 'TRANSACTION',
  refId: 7,
  kind,
  refType,
  commentId: kind === 'COMMENT_MENTION' ? 31 : null,
  count: 1,
})
/** The record itself, or its request in the inbox. */
const leads = (kind: Notification['kind'], refType: string | null) => {
  const target = notificationTarget(everybody, news(kind, refType))
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
