import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { madeOnce } from './made-once.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merchant-once-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is made once, whole, for the owner only, and nothing else is left', () => {
  const file = join(folder, 'baru', 'kunci')
  expect(String(madeOnce(file, () => 'satu'))).toBe('satu')
  expect(String(madeOnce(file, () => 'dua'))).toBe('satu')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'baru'))).toEqual(['kunci'])
})

it('is what the first of two servers made that begin at the same moment', () => {
  const file = join(folder, 'kunci')
  const late = madeOnce(file, () => {
    writeFileSync(file, 'yang pertama') // the other is through meanwhile
    return 'yang terlambat'
  })
  expect(String(late)).toBe('yang pertama')
  expect(readFileSync(file, 'utf8')).toBe('yang pertama')
  expect(readdirSync(folder)).toEqual(['kunci'])
})
