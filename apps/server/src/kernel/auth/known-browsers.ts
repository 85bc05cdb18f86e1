import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { keyFile } from '../files/key-file.ts'

/** How long a browser is known after the last sign-in; the longest that browsers keep a cookie. */
export const KNOWN_DAYS = 400
const DAY_MS = 24 * 3_600_000
/** The most accounts that may share a browser; the oldest ones are dropped. */
const ACCOUNTS = 10
const LONGEST = 2_000
const BETWEEN = '~'

/** The owner of a mark: it is valid for one account and one password. */
export interface KnownAccount {
  employeeId: number
  passwordChangedAt: string | Date
}

/**
 * Browsers in which a user signed in before. The cookie holds one mark per account, signed with a key of the servers:
 * account, end, a random name of the browser. It grants no access. It only counts the wrong passwords of this browser apart
 * from the wrong passwords of strangers.
 */
export interface KnownBrowsers {
  /** The name under which this browser is known for the account; undefined when it is not. */
  read(cookie: string | undefined, account: KnownAccount): string | undefined
  /** The cookie with a new mark for the account. */
  mark(cookie: string | undefined, account: KnownAccount): string
}

const marksOf = (cookie: string | undefined): string[] =>
  cookie && cookie.length <= LONGEST ? cookie.split(BETWEEN) : []

export function knownBrowsers(filesDir: string, clock: Clock): KnownBrowsers {
  const key = keyFile(filesDir, 'browser.key')
  const sign = (account: KnownAccount, until: string, name: string) =>
    createHmac('sha256', key)
      .update(
        JSON.stringify([account.employeeId, new Date(account.passwordChangedAt).getTime(), until, name]),
      )
      .digest()
  const nameIn = (mark: string, account: KnownAccount): string | undefined => {
    const [, id, until, name, given] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/.exec(mark) ?? []
    if (!until || !name || !given || Number(id) !== account.employeeId) return undefined
    const right = timingSafeEqual(Buffer.from(given, 'base64url'), sign(account, until, name))
    return right && Number(until) >= clock.now().getTime() ? name : undefined
  }
  return {
    read: (cookie, account) =>
      marksOf(cookie)
        .map((mark) => nameIn(mark, account))
        .find((name) => name !== undefined),
    mark(cookie, account) {
      const until = String(clock.now().getTime() + KNOWN_DAYS * DAY_MS)
      const name = randomBytes(16).toString('base64url')
      const made = [account.employeeId, until, name, sign(account, until, name).toString('base64url')].join(
        '.',
      )
      const others = marksOf(cookie).filter((mark) => !mark.startsWith(`${account.employeeId}.`))
      return [made, ...others].slice(0, ACCOUNTS).join(BETWEEN)
    },
  }
}
