import { type MantineColorScheme, type MantineColorSchemeManager, useMantineColorScheme } from '@mantine/core'

/** Light at every start: the theme is not stored (specification 9). */
let scheme: MantineColorScheme = 'light'

export const memoryColorScheme: MantineColorSchemeManager = {
  get: () => scheme,
  set: (value) => {
    scheme = value
  },
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {
    scheme = 'light'
  },
}

/** Light or dark. Transitions stay on: Mantine would switch them off with a style element, which the CSP forbids. */
export function useScheme() {
  const { colorScheme, toggleColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return { dark: colorScheme === 'dark', toggle: toggleColorScheme }
}
