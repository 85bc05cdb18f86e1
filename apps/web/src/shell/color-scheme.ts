import { type MantineColorSchemeManager, useMantineColorScheme } from '@mantine/core'
import { chooseScheme, currentScheme, onSchemeChange } from '../app/scheme.ts'

let end = () => {}

/** The system's scheme until a person chooses one for this visit. */
export const schemeOfVisit: MantineColorSchemeManager = {
  get: currentScheme,
  set: (scheme) => chooseScheme(scheme === 'auto' ? null : scheme),
  subscribe: (onUpdate) => {
    end = onSchemeChange(onUpdate)
  },
  unsubscribe: () => end(),
  clear: () => chooseScheme(null),
}

/** Light or dark. Transitions stay on: Mantine would switch them off with a style element, which the CSP forbids. */
export function useScheme() {
  const { colorScheme, toggleColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return { dark: colorScheme === 'dark', toggle: toggleColorScheme }
}
