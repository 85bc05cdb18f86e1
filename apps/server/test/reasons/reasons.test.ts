import { globSync, readFileSync } from 'node:fs'
import { type Reason, reasons } from '@merchant/contract/kernel/reasons.ts'
import { describe, expect, it } from 'vitest'

/** Every refusal is asserted over HTTP by its name, and refusals of the books also by their sentence. */

/** No API test can bring these about, or another kind of test does. */
const unnamed: Partial<Record<Reason, string>> = {
  REQUEST_IN_PROGRESS: 'nothing refuses so: the second of two equal requests waits for the first',
  SHEET_TOO_LONG: 'takes two minutes or 320 MB: sheet-writer.thread.test.ts',
  SHUTTING_DOWN: 'needs a server that stops: pdf-renderer.thread.test.ts',
}

/** These name no figure of the books: their tests assert name and status, and the sentence is the registry's. */
const namedOnly: readonly { why: string; of: readonly Reason[] }[] = [
  {
    why: 'how a request is made: the transport tests assert status and name for every route',
    of: ['INVALID_JSON', 'CLOCK_SKEW', 'IDEMPOTENCY_KEY_INVALID', 'ORIGIN_FORBIDDEN'],
  },
  {
    why: 'signing in and passwords',
    of: [
      'TEMPORARY_PASSWORD_EXPIRED',
      'REFRESH_REJECTED',
      'MUST_CHANGE_PASSWORD',
      'SETUP_LINK_INVALID',
      'LAST_ADMIN',
      'PASSWORD_WRONG',
      'PASSWORD_SAME',
      'PASSWORD_SHORT',
      'PASSWORD_COMMON',
    ],
  },
  {
    why: 'files that are sent, imported or printed',
    of: [
      'FILE_REQUIRED',
      'FILE_TYPE',
      'ATTACHMENT_TYPE',
      'ATTACHMENT_TOO_LARGE',
      'IMAGE_TOO_LARGE',
      'PRINT_TOO_LONG',
      'IMPORT_FILE',
      'IMPORT_TOO_LARGE',
      'IMPORT_HEADER',
      'IMPORT_CELL',
      'IMPORT_INVALID',
      'IMPORT_STALE',
      'IMPORT_UNUSUAL',
      'IMPORT_EXPIRED',
      'IMPORT_CHANGED_SINCE',
      'IMPORT_IN_USE',
    ],
  },
  {
    why: 'settings, roles of accounts and checks of the books',
    of: ['ROLE_ACCOUNT_UNFIT', 'LEDGER_CHECK_RUNNING', 'SETTING_COMPANY_ONLY'],
  },
]

const server = new URL('../..', import.meta.url).pathname
const sources = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: server })
  .filter((path) => !path.endsWith('reasons.test.ts') && !/\.(unit|thread)\.test\.ts$/.test(path))
  .map((path) => readFileSync(`${server}/${path}`, 'utf8'))

const names = (source: string, reason: string) => new RegExp(`['"\`]${reason}['"\`]`).test(source)

/** The sentence between its placeholders, all of it in one source that names the reason. */
function says(source: string, reason: Reason): boolean {
  const parts = reasons[reason].message.split(/\{\w+\}/).map((part) => part.trim())
  return names(source, reason) && parts.every((part) => source.includes(part))
}

const all = Object.keys(reasons) as Reason[] // the registry's own keys
const excused = new Set(namedOnly.flatMap(({ of }) => of))

describe('a reason to refuse', () => {
  it('is asserted by name in some API test', () => {
    const missing = all.filter((reason) => !sources.some((source) => names(source, reason)))
    expect(missing.sort()).toEqual(Object.keys(unnamed).sort())
  })

  it('is asserted with its sentence, unless it says nothing of the books', () => {
    const missing = all.filter(
      (reason) =>
        !excused.has(reason) && !(reason in unnamed) && !sources.some((source) => says(source, reason)),
    )
    expect(missing).toEqual([])
  })

  it('stays excused only while its sentence is asserted nowhere', () => {
    const needless = [...excused].filter((reason) => sources.some((source) => says(source, reason)))
    expect(needless).toEqual([])
  })
})
