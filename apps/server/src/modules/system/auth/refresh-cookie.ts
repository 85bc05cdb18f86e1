import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../../kernel/errors.ts'
import { TRAINING_BASE } from '../../../kernel/training.ts'
import { IDLE_SECONDS, type Tokens } from './tokens.store.ts'

const NAME = 'rt'
const PATH = '/core/v1/employees/token/refresh'

/** The training company's cookie is sent to that company alone. */
const pathOf = ({ training }: { training: boolean }): string => (training ? `${TRAINING_BASE}${PATH}` : PATH)

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

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
export function replyWithTokens(tokens: Tokens, of: { training: boolean }, { request, reply }: Exchange) {
  const { token, refreshToken, expiresIn } = tokens
  if (request.headers['x-client'] !== 'web' && request.cookies[NAME] === undefined)
    return { token, refreshToken, expiresIn }
  reply.setCookie(NAME, refreshToken, {
    path: pathOf(of),
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: IDLE_SECONDS,
  })
  return { token, refreshToken: null, expiresIn }
}

/** Leaving the real company leaves the training company beside it, too: the next person at this browser is another. */
export function clearRefreshCookie({ training }: { training: boolean }, reply: FastifyReply): void {
  reply.clearCookie(NAME, { path: pathOf({ training: true }) })
  if (!training) reply.clearCookie(NAME, { path: pathOf({ training }) })
}
