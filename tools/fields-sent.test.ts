import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { settingKeys } from '@merchant/contract/system/company-settings.ts'
import { describe, expect, it } from 'vitest'

/** Every field of a form is sent, and every company setting is read somewhere: no field is without effect. */

const sources = (pattern: string) =>
  globSync(pattern)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const screens = Map.groupBy(sources('apps/web/src/screens/**/*.{ts,tsx}'), ({ path }) => dirname(path))

/** The form's own places for a value: its field, its type, its label, where it begins. Taking it out is another one. */
const taken = (key: string) =>
  new RegExp(
    [
      String.raw`\bvalues\.${key}\b(?!\s*=>)`,
      String.raw`\{[^{}]*\b${key}\b[^{}]*\}\s*(?::\s*\w*Values\b|=\s*(?:form\.)?values\b)`,
      String.raw`\.\.\.\w+[^{}]*\}\s*:\s*\w*Values\b`,
      String.raw`\.\.\.(?:form\.)?values\b`,
      // a master's declaration sends what its `toBody` takes: all of them, by name, or the rest
      String.raw`toBody: \(values\) => values\b`,
      String.raw`toBody: \(\{[^{}]*\b${key}\b`,
      String.raw`toBody: \(\{[^{}]*\.\.\.\w+`,
    ].join('|'),
  )

const asked = [...screens].flatMap(([folder, files]) =>
  files.flatMap(({ text }) =>
    [...text.matchAll(/\.field\('(\w+)'\)/g)].map(([, key = '']) => ({ folder, files, key })),
  ),
)

describe('a field of a form', () => {
  it('is found', () => expect(asked.length).toBeGreaterThan(150))

  it('is taken out of the form by somebody, to be sent', () => {
    const forgotten = asked.filter(({ files, key }) => !files.some(({ text }) => taken(key).test(text)))
    expect(forgotten.map(({ folder, key }) => `${folder}: ${key}`)).toEqual([])
  })
})

describe('a setting', () => {
  it('is read by the server, beside where it is set', () => {
    const readers = sources('apps/server/src/**/*.ts').filter(
      ({ path }) => !/company-settings|\/demo\//.test(path),
    )
    const idle = settingKeys.filter(
      (key) => !readers.some(({ text }) => new RegExp(`\\b${key}\\b`).test(text)),
    )
    expect(idle).toEqual([])
  })
})
