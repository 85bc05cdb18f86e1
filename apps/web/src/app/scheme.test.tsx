import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A system whose scheme can change. */
function systemThatIs(scheme: 'light' | 'dark') {
  let changed = () => {}
  const system = {
    matches: scheme === 'dark',
    addEventListener: (_: string, listener: () => void) => {
      changed = listener
    },
  }
  vi.stubGlobal('matchMedia', () => system)
  return (next: 'light' | 'dark') => {
    system.matches = next === 'dark'
    changed()
  }
}
const marked = () => document.documentElement.getAttribute('data-mantine-color-scheme')

it('is the scheme of the system, also when that changes, and on pages without Mantine', async () => {
  const change = systemThatIs('dark')
  const { currentScheme, followSystem, onSchemeChange } = await import('./scheme.ts')
  followSystem()
  expect([currentScheme(), marked()]).toEqual(['dark', 'dark'])
  const heard: string[] = []
  const end = onSchemeChange((scheme) => heard.push(scheme))
  change('light')
  expect([currentScheme(), marked()]).toEqual(['light', 'light'])
  end()
  change('dark')
  expect(heard).toEqual(['light'])
})

it('is what a person has chosen, whatever the system does', async () => {
  const change = systemThatIs('light')
  const { chooseScheme, currentScheme, followSystem } = await import('./scheme.ts')
  followSystem()
  chooseScheme('dark')
  change('dark')
  change('light')
  expect([currentScheme(), marked()]).toEqual(['dark', 'dark'])
})
