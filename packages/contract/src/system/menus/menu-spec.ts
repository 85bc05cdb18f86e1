interface SubMenuSpec {
  label: string
  /** Letters of the features that exist on this screen. */
  features: string
  /** The screen exists; menus and the role editor show only these. */
  available?: true
}

export interface MenuSpec {
  /** Key that sign-in returns (specification 6). */
  key: `sidenav.${string}`
  label: string
  path: `/app/${string}`
  subMenus: Record<string, SubMenuSpec>
}
