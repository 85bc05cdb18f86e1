import { forms } from '@merchant/contract/master/forms.ts'
import { features, menus, navbarLabels } from '@merchant/contract/system/access-catalogue.ts'
import { reachLabels } from '@merchant/contract/system/reach.ts'
import { sessionEnds } from '@merchant/contract/system/session-ends.ts'
import { expect, test } from 'vitest'
import { en } from './en.ts'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Sentences of `t('…')` calls in the code, without the examples in comments. */
function sentences(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(/\bt\(\s*(['"])((?:(?!\1).)+)\1/g)].map(([, , sentence = '']) => sentence)
}

const used = [...new Set(Object.values(sources).flatMap(sentences))]
const menuLabels = Object.values(menus).flatMap(({ label, subMenus }) => [
  label,
  ...Object.values(subMenus as Record<string, { label: string }>).map((sub) => sub.label),
])
const labels = [
  ...menuLabels,
  ...Object.values(forms).flatMap(({ fields }) => Object.values(fields).map(({ label }) => label)),
  ...[features, navbarLabels, reachLabels, sessionEnds].flatMap(Object.values<string>),
]
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

test('every sentence of the code has an English one', () => {
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter((sentence) => !(sentence in en))).toEqual([])
})

test('every label of the contract has an English one', () => {
  expect(labels.filter((label) => !(label in en))).toEqual([])
})

test('translations keep the placeholders', () => {
  const broken = Object.entries(en).filter(
    ([id, english]) => placeholders(id).join() !== placeholders(english).join(),
  )
  expect(broken).toEqual([])
})
