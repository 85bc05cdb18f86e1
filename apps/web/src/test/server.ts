import { exactJson } from '@merchant/domain/kernel/figure.ts'
import { vi } from 'vitest'

/** One call made by the app. */
export interface SeenCall {
  route: string
  headers: Headers
  body: unknown
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | Error
type Script = Record<string, Answer | ((call: SeenCall) => Answer | Promise<Answer>)>

export const clientPair = { clientId: 'web', clientSecret: 'secret' }

/**
 * Replaces the network: answers each route from the script, with its query or without, `/config.json` by itself; other
 * calls get 404. An `Error` is a broken connection. Returns the calls in their order, without `/config.json`.
 */
export function answerWith(script: Script): SeenCall[] {
  const seen: SeenCall[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json')
      return Response.json({ ...clientPair, appTitle: 'Uji', environment: 'production' })
    const call: SeenCall = {
      route: `${init.method ?? 'GET'} ${url}`,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    seen.push(call)
    const scripted = script[call.route] ??
      script[call.route.replace(/\?.*/, '')] ?? { status: 404, body: { code: 'NOT_FOUND' } }
    const answer = typeof scripted === 'function' ? await scripted(call) : scripted
    if (answer instanceof Error) throw answer
    return new Response(exactJson(answer.body ?? { data: {} }), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json', ...answer.headers },
    })
  })
  return seen
}

/** The body of a refusal. */
export const refused = (status: number, code: string, reason: string, message = '') => ({
  status,
  body: { code, message, details: [], data: { message, reason, params: {} } },
})
