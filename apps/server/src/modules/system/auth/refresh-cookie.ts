import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../../kernel/errors.ts'
import { IDLE_SECONDS, type Tokens } from './tokens.store.ts'

const NAME = 'rt'
const PATH = '/core/v1/employees/token/refresh'

/** The browser's refresh token; only pages of the same origin may use it (clarifications 1). */
export function readRefreshCookie(request: FastifyRequest): string | undefined {
  const token = request.cookies[NAME]
  const origin = request.headers.origin
  if (token && origin && URL.parse(origin)?.host !== request.host) throw refuse('ORIGIN_FORBIDDEN')
  return token
}

/**
 * A browser (`x-client: web`) gets the refresh token as a cookie that no script can read, a program in the body. A client
 * that sends the cookie is a browser, with or without the header: a script in the page must not get the token by leaving
 * the header out.
 */
export function replyWithTokens(tokens: Tokens, request: FastifyRequest, reply: FastifyReply) {
  const { token, refreshToken, expiresIn } = tokens
  if (request.headers['x-client'] !== 'web' && request.cookies[NAME] === undefined)
    return { token, refreshToken, expiresIn }
  reply.setCookie(NAME, refreshToken, {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: IDLE_SECONDS,
  })
  return { token, refreshToken: null, expiresIn }
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(NAME, { path: PATH })
}
