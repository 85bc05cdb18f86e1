import { signedIn } from '../../../kernel/http/context.ts'
import { bind } from '../../../kernel/http/handlers.ts'
import { changePassword } from './change-password.command.ts'
import { readKnownCookie, rememberBrowser } from './known-cookie.ts'
import { updateProfile } from './profile.commands.ts'
import { getOwnUploads, getProfile, listSessions } from './profile.queries.ts'
import { refreshSession } from './refresh.command.ts'
import { clearRefreshCookie, readRefreshCookie, replyWithTokens } from './refresh-cookie.ts'
import { replyOfSession } from './reply-of-session.ts'
import { endOwnSession, signOut } from './session.commands.ts'
import { setPin } from './set-pin.command.ts'
import { signIn } from './sign-in.command.ts'

export const authRoutes = bind({
  'POST /v1/auth': async (ctx, { body }, request, reply) => {
    const session = await signIn(ctx, body, readKnownCookie(request))
    return replyOfSession(ctx, session, { request, reply })
  },
  'POST /core/v1/employees/token/refresh': async (ctx, { body }, request, reply) => {
    const tokens = await refreshSession(ctx, body?.refreshToken ?? readRefreshCookie(request))
    return replyWithTokens(tokens, ctx.services.settings, { request, reply })
  },
  'POST /core/v1/employees/logout': async (ctx, _, __, reply) => {
    await signOut(signedIn(ctx))
    clearRefreshCookie(ctx.services.settings, reply)
    return { ok: true }
  },
  'POST /v1/auth/change-password': async (ctx, { body }, request, reply) => {
    const account = await changePassword(signedIn(ctx), body)
    rememberBrowser(ctx.services.browsers, account, request, reply)
    return { ok: true }
  },
  'GET /v1/profile': (ctx) => getProfile(ctx.db, ctx.principal),
  'PUT /v1/profile': (ctx, { body }) => updateProfile(ctx, body),
  'PUT /v1/profile/pin': async (ctx, { body }) => {
    await setPin(signedIn(ctx), body)
    return { ok: true }
  },
  'GET /v1/profile/sessions': (ctx) => listSessions(ctx),
  'GET /v1/profile/uploads': (ctx) => getOwnUploads(ctx),
  'DELETE /v1/profile/sessions/{id}': (ctx, { params }) => endOwnSession(ctx, params.id),
})
