import { expect, it } from 'vitest'
import { listed } from './listed.ts'

it.each([
  [[], ''],
  [['stok'], 'stok'],
  [['stok', 'retur'], 'stok dan retur'],
  [['stok', 'retur', 'giro'], 'stok, retur, dan giro'],
])('%j is read as %s', (things, sentence) => expect(listed(things)).toBe(sentence))
