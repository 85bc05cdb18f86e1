import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import { type ComponentType, createElement } from 'react'

/** An address of the app; `screens.ts` lists them all. */
export interface Screen {
  path: `/app/${string}`
  permission: Permission
  load: () => Promise<{ default: ComponentType }>
}

type ScreenRight<P = Permission> = P extends `${infer Screen}:view` ? Screen : never

/** The usual four addresses of records: their list, and one page that adds, shows and changes one of them. */
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
  /** It can be kept as a draft and changed; otherwise it is posted when it is entered. */
  draft: boolean
}

/** The addresses of a kind of document; one that is posted when it is entered has none to change it. */
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

/** The two addresses of an import (`kit/import`); whoever may add opens it, the server asks for the right to change as well. */
export const imports = (
  path: Screen['path'],
  right: ScreenRight,
  load: Screen['load'],
): readonly Screen[] => [
  { path: `${path}/import`, permission: `${right}:add`, load },
  { path: `${path}/import/$id`, permission: `${right}:add`, load },
]

/** The same addresses, where whoever adds and changes them needs another right than that of the screen. */
export const governedBy =
  (permission: Permission) =>
  (screen: Screen): Screen =>
    /\/(add|edit)$/.test(screen.path) ? { ...screen, permission } : screen

/** A screen that several addresses share, and what it is at this one. */
export const shared =
  <Props extends object>(
    load: () => Promise<{ default: ComponentType<Props> }>,
    props: Props,
  ): Screen['load'] =>
  async () => {
    const { default: Shared } = await load()
    return { default: () => createElement(Shared, props) }
  }
