import { describe, expect, it } from 'vitest'
import { codeFromName, freeCode } from './code.ts'

describe('a code made from a name', () => {
  it.each([
    ['Sawita Prima', 'SAWITAPRIMA'],
    ['Kopi Kenangan Nusantara', 'KOPIKENANGAN'],
    ['Café  No. 7', 'CAFENO7'],
    ['水', 'KODE'],
  ])('%s gives %s', (name, code) => expect(codeFromName(name)).toBe(code))

  it('takes the lowest free number when the plain code is taken', () => {
    expect(freeCode('SAWITA', new Set())).toBe('SAWITA')
    expect(freeCode('SAWITA', new Set(['SAWITA']))).toBe('SAWITA-2')
    expect(freeCode('SAWITA', new Set(['SAWITA', 'SAWITA-2', 'SAWITA-4']))).toBe('SAWITA-3')
  })
})
