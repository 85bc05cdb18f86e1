import { describe, expect, it } from 'vitest'
import { toStartupError } from './file-errors.ts'

const failing = (code: string) => Object.assign(new Error(code), { code })

describe('a file system refusal while starting', () => {
  it.each([
    ['ENOSPC', 'sudah penuh'],
    ['EDQUOT', 'sudah penuh'],
    ['EACCES', 'perbaiki izinnya'],
    ['EROFS', 'perbaiki izinnya'],
    ['ENOTDIR', 'bukan folder'],
  ])('%s becomes the sentence that says what to do', (code, words) => {
    expect(toStartupError(failing(code), '/data')).toMatchObject({ message: expect.stringContaining(words) })
  })

  it('leaves a defect what it is', () => {
    const defect = failing('EBADF')
    expect(toStartupError(defect, '/data')).toBe(defect)
  })
})
