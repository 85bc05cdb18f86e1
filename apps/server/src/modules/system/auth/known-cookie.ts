import type { FastifyReply, FastifyRequest } from 'fastify'
import { KNOWN_DAYS, type KnownAccount, type KnownBrowsers } from '../../../kernel/auth/known-browsers.ts'

const NAME = 'known'
/** The path of calls with passwords: signing in, and changing the own one. */
const PATH = '/v1/auth'

export const readKnownCookie = (request: FastifyRequest): string | undefined => request.cookies[NAME]

/**
 * Makes a browser (`x-client: web`, or one that sends the cookie) known for an account whose password it has just given. No
 * script can read the cookie, and pages of other sites can't make the browser send it.
 */
export function rememberBrowser(
  browsers: KnownBrowsers,
  account: KnownAccount,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const cookie = readKnownCookie(request)
  if (request.headers['x-client'] !== 'web' && cookie === undefined) return
  reply.setCookie(NAME, browsers.mark(cookie, account), {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: KNOWN_DAYS * 24 * 3_600,
  })
}
