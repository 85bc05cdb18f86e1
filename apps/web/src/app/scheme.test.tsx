import { expect, it } from 'vitest'
import { makeScheme } from './scheme.ts'

/** A system whose scheme can change. */
function systemThatIs(first: 'light' | 'dark') {
  let changed = () => {}
  const system = {
    matches: first === 'dark',
    addEventListener: (_: string, listener: () => void) => {
      changed = listener
    },
  }
  const change = (next: 'light' | 'dark') => {
    system.matches = next === 'dark'
    changed()
  }
  return { scheme: makeScheme(system as unknown as MediaQueryList), change }
}
const marked = () => document.documentElement.getAttribute('data-mantine-color-scheme')

it('is the scheme of the system, also when that changes, and on pages without Mantine', () => {
  const { scheme, change } = systemThatIs('dark')
  scheme.followSystem()
  expect([scheme.current(), marked()]).toEqual(['dark', 'dark'])
  const heard: string[] = []
  const end = scheme.onChange((next) => heard.push(next))
  change('light')
  expect([scheme.current(), marked()]).toEqual(['light', 'light'])
  end()
  change('dark')
  expect(heard).toEqual(['light'])
  change('light')
})

it('is what a person has chosen, whatever the system does', () => {
  const { scheme, change } = systemThatIs('light')
  scheme.followSystem()
  scheme.choose('dark')
  change('dark')
  change('light')
  expect([scheme.current(), marked()]).toEqual(['dark', 'dark'])
  scheme.choose(null)
  change('light')
  expect(marked()).toBe('light')
})
