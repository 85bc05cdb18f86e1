import { useMatch } from '@tanstack/react-router'

/**
 * The path of the page that asks. The router's location is already the next page's while that one is on its way, so a page
 * that took its path from there would turn into the next one and be replaced by it, with the keys typed between.
 */
export const usePagePath = (): string =>
  useMatch({ strict: false, select: ({ pathname }) => pathname }).replace(/(?<=.)\/$/, '')
