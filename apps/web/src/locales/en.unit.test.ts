import { forms } from '@merchant/contract/master/forms.ts'
import { features, menus, navbarLabels } from '@merchant/contract/system/access-catalogue.ts'
import { reachLabels } from '@merchant/contract/system/reach.ts'
import { sessionEnds } from '@merchant/contract/system/session-ends.ts'
import { expect, test } from 'vitest'
import { english } from '../app/english.ts'
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

test('a field is named by the word for one thing, its menu by the word for many', () => {
  const fields = new Set(
    Object.values(forms).flatMap((form) => Object.values(form.fields).map(({ label }) => label)),
  )
  const plural = menuLabels.filter((label) => fields.has(label) && /[^s]s$/.test(english(label)))
  expect(plural).toEqual([])
  expect([english('Gudang'), english('Gudang', { context: 'many' })]).toEqual(['Warehouse', 'Warehouses'])
  expect(english('Kasir', { context: 'many' })).toBe('Cashier')
})

const foreign = new Set(
  `cashier warehouse finance view more you have viewed all branch supplier customer order invoice payment receipt sales
  purchase price the and of from list add edit delete save cancel back next search report goods delivery return mapping
  settings user password history adjustment journal please error request failed session expired loading open close approve
  reject pending submit upload download file name date time day month year amount quantity category brand tax discount
  promotion gift reward point approval cash copy print balance note check page empty select value code active inactive type
  first last between within without with for by are was not yes this that these your`
    .split(/\s+/)
    .filter(Boolean),
)
/** Spellings of the specification, with their place in it. */
const spelled = {
  Sales: 'section 1: field sales, as the trade says',
  'Aplikasi Sales': 'section 2: /app/sales-app',
  'Pemetaan VP Sales': 'section 2: system, mapping-vp-sales',
  'VP Sales': 'section 6: VP Sales approval',
  'Head of Area': 'section 1: a role',
  'Persetujuan VP Sales': 'section 6: VP Sales approval',
}
/** Names: of a header, and of the customers' wallets (section 2: gcash-request, gpoint-exchange). */
const names = /\bX-Forwarded-For\b|\bG-(?:cash|point)\b/gi

test('no Indonesian screen speaks English, but where the specification spells it so', () => {
  const wordsOf = (sentence: string) =>
    sentence
      .replace(/\{\{\w+\}\}/g, '')
      .replace(names, '')
      .split(/[^A-Za-z]+/)
  const english = [...new Set([...used, ...labels])].filter(
    (sentence) => !(sentence in spelled) && wordsOf(sentence).some((word) => foreign.has(word.toLowerCase())),
  )
  expect(english).toEqual([])
  expect(wordsOf('Cetak Invoice').some((word) => foreign.has(word.toLowerCase()))).toBe(true)
})
