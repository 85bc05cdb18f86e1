import { type MantineColorSchemeManager, useMantineColorScheme } from '@mantine/core'
import { scheme } from '../app/scheme.ts'

let end = () => {}

/** The system's scheme until a person chooses one for this visit. */
export const schemeOfVisit: MantineColorSchemeManager = {
  get: scheme.current,
  set: (wanted) => scheme.choose(wanted === 'auto' ? null : wanted),
  subscribe: (onUpdate) => {
    end = scheme.onChange(onUpdate)
  },
  unsubscribe: () => end(),
  clear: () => scheme.choose(null),
}

/** Light or dark. Transitions stay on: Mantine would switch them off with a style element, which the CSP forbids. */
export function useScheme() {
  const { colorScheme, toggleColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return { dark: colorScheme === 'dark', toggle: toggleColorScheme }
}
