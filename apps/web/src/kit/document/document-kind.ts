import type { ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import { type DocumentTypeCode, documentTypes } from '@merchant/contract/document/document-types.ts'
import type { TabbedCode } from '@merchant/contract/document/work-tabs.ts'
import { catalogue, type Permission } from '@merchant/contract/system/access-catalogue.ts'
import type { ComponentType } from 'react'
import { t } from '../../app/i18n.ts'
import type { ListRoute } from '../list/use-list.ts'
import type { Selection } from '../list/use-selection.ts'
import { bulkOf } from './bulk-of.tsx'
import type { DocumentActs } from './document-acts.ts'
import type { ActedRow } from './document-bulk.tsx'
import type { AnyLifecycle, DocumentHead } from './document-head.ts'

/** Endpoints that answer with one document. */
export type DocumentRoute = {
  [R in ApiRoute]: R extends `GET ${string}/{id}` ? (ApiReply<R> extends DocumentHead ? R : never) : never
}[ApiRoute]

/** The common facts of a kind of document, for its list, page and form. */
export interface DocumentKind<
  List extends ListRoute = ListRoute,
  Read extends DocumentRoute = DocumentRoute,
> {
  type: TabbedCode
  lifecycle: AnyLifecycle
  list: List
  read: Read
  /** Its screen in the catalogue of rights, under which views are saved: 'purchase.receive-order'. */
  screen: string
  /** As the menu names it. */
  title: () => string
  /** The right to make one. */
  mayAdd: Permission | undefined
  /** A new one may begin as a copy of another. */
  copies: boolean
  address: ReturnType<typeof addressesAt>
  /** The actions on ticked documents. */
  Bulk: ComponentType<{ selection: Selection<ActedRow> }>
}

const addressesAt = (list: string) => ({
  list,
  add: `${list}/add`,
  open: ({ id }: { id: number }) => `${list}/${id}`,
  edit: ({ id }: { id: number }) => `${list}/${id}/edit`,
  /** The form of a new one, filled from this one. */
  copy: ({ id }: { id: number }) => `${list}/add?copy=${id}`,
  /** The same, filled from a template. */
  template: ({ id }: { id: number }) => `${list}/add?template=${id}`,
})

/** Addresses of a kind, for papers of another kind that lead to it. */
export const documentAddresses = (type: DocumentTypeCode) => addressesAt(documentTypes[type].path)

interface Declared<List extends ListRoute, Read extends DocumentRoute>
  extends Pick<DocumentKind<List, Read>, 'lifecycle' | 'list' | 'read'> {
  type: TabbedCode
  /** The actions on one or many; a list loads their code with the first tick. */
  acts: () => Promise<DocumentActs>
}

/** '', 'app', menu and sub-menu: the parts of a screen's address. */
const SCREEN_DEPTH = 4

/**
 * Declares a kind of document once for all of its screens; address, title and the right to add come from the contract.
 * Copy `screens/purchase/receive-order/receipt.ts`.
 */
export function documentKind<List extends ListRoute, Read extends DocumentRoute>({
  type,
  acts,
  ...declared
}: Declared<List, Read>): DocumentKind<List, Read> {
  const { permission, changes, copies, path, label } = documentTypes[type]
  const menu = permission.replace(/:view$/, '')
  const mayAdd = changes.find((right) => right.endsWith(':add'))
  const address = documentAddresses(type)
  const owner = catalogue.find((entry) => `${entry.menu}.${entry.subMenu}` === menu)
  // A kind whose pages lie below another thing's screen has a name and saved views of its own.
  const under = path.split('/').slice(SCREEN_DEPTH).join('.')
  return {
    ...declared,
    type,
    screen: [menu, under].filter(Boolean).join('.'),
    title: () => t(under === '' ? (owner?.label ?? label) : label),
    mayAdd,
    copies,
    address,
    Bulk: bulkOf(acts, copies && mayAdd ? { right: mayAdd, address: address.copy } : undefined),
  }
}
