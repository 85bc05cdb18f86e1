import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import { type ComponentType, createElement } from 'react'

/** An address of the app; `screens.ts` lists them all. */
export interface Screen {
  path: `/app/${string}`
  permission: Permission
  load: () => Promise<{ default: ComponentType }>
}

type ScreenRight<P = Permission> = P extends `${infer Screen}:view` ? Screen : never

/** The usual four addresses of records: their list, and one page to add, show and change one of them. */
export const records = (
  path: Screen['path'],
  right: ScreenRight,
  list: Screen['load'],
  page: Screen['load'],
): readonly Screen[] => [
  { path, permission: `${right}:view`, load: list },
  { path: `${path}/add`, permission: `${right}:add`, load: page },
  { path: `${path}/$id`, permission: `${right}:view`, load: page },
  { path: `${path}/$id/edit`, permission: `${right}:edit`, load: page },
]

interface DocumentScreens {
  right: ScreenRight
  list: Screen['load']
  page: Screen['load']
  /** The kind has drafts; otherwise it is posted at entry. */
  draft: boolean
}

/** The addresses of a kind of document; a kind that is posted at entry has no address to change it. */
export const documents = (
  path: Screen['path'],
  { right, list, page, draft }: DocumentScreens,
): readonly Screen[] =>
  records(path, right, list, page).filter((one) => draft || one.path !== `${path}/$id/edit`)

/** A page without records of its own. */
export const single = (path: Screen['path'], permission: Permission, load: Screen['load']): Screen => ({
  path,
  permission,
  load,
})

/**
 * The two addresses of an import (`kit/import`). The right to add opens it; the server wants the right to change as well.
 */
export const imports = (
  path: Screen['path'],
  right: ScreenRight,
  load: Screen['load'],
): readonly Screen[] => [
  { path: `${path}/import`, permission: `${right}:add`, load },
  { path: `${path}/import/$id`, permission: `${right}:add`, load },
]

/** The same addresses, where an import needs another right than the screen itself. */
export const governedBy =
  (permission: Permission) =>
  (screen: Screen): Screen =>
    /\/(add|edit)$/.test(screen.path) ? { ...screen, permission } : screen

/** A screen that several addresses share, with the props of one address. */
export const shared =
  <Props extends object>(
    load: () => Promise<{ default: ComponentType<Props> }>,
    props: Props,
  ): Screen['load'] =>
  async () => {
    const { default: Shared } = await load()
    return { default: () => createElement(Shared, props) }
  }
