import { beforeAll, describe, expect, test } from 'vitest'
import { english } from './english.ts'
import { t } from './i18n.ts'

describe('Indonesian is the sentence itself', () => {
  test('a place without a value stays visible', () => {
    expect(t('Hapus {{name}}?')).toBe('Hapus {{name}}?')
  })

  test('values are put in as they are, also when they look like a place', () => {
    expect(t('Hapus {{name}} dari {{place}}?', { name: '{{place}} $& <b>', place: 0 })).toBe(
      'Hapus {{place}} $& <b> dari 0?',
    )
  })
})

describe('English', () => {
  beforeAll(() => expect(english('Simpan')).toBe('Save'))

  test('a sentence without a translation stays, with its values', () => {
    expect(english('Belum ada: {{x}}. Titik: dua', { x: 'a.b:c' })).toBe('Belum ada: a.b:c. Titik: dua')
  })

  test('values are put in unescaped', () => {
    expect(english('Terjadi kesalahan : {{message}}', { message: '<a & b>' })).toBe(
      'Something error : <a & b>',
    )
  })
})
