import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RawCtx } from '../../../kernel/http/context.ts'
import { rememberBrowser } from './known-cookie.ts'
import { replyWithTokens } from './refresh-cookie.ts'
import type { SignedIn } from './sign-in.command.ts'

/** The reply of a call that begins a session: the user and the tokens; the browser is known from now on. */
export function replyOfSession(
  ctx: RawCtx,
  { tokens, user, account }: SignedIn,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  rememberBrowser(ctx.services.browsers, account, request, reply)
  return { ...user, ...replyWithTokens(tokens, ctx.services.settings, { request, reply }) }
}
