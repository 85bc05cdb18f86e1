import { useMatch } from '@tanstack/react-router'

/** A path without the slash that a typed address may end with. */
export const plainPath = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)

/**
 * The path of the page that asks. The router's location is already the next page's while that one is on its way, so a page
 * that took its path from there would turn into the next one and be replaced by it, with the keys typed between.
 */
export const usePagePath = (): string =>
  plainPath(useMatch({ strict: false, select: ({ pathname }) => pathname }))
