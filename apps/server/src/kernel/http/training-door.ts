import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors.ts'
import type { Training } from '../services.ts'
import { TRAINING_BASE } from '../training.ts'
import { apiPrefixes } from './pages.ts'

/**
 * Passes the calls below `/latihan` on to the app of the training company, whole and unread: it has tokens, rights, limits
 * and refusals of its own. Pages below `/latihan` are the web app's, as everywhere.
 */
export function registerTraining(app: FastifyInstance, training: Training): void {
  for (const prefix of apiPrefixes)
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: `${TRAINING_BASE}/${prefix}/*`,
      config: { route: TRAINING_BASE },
      onRequest: async (request, reply) => {
        const inside = await training.visit(reply.raw)
        if (!inside) throw refuse('SESSION_EXPIRED') // a token of a company that is gone
        reply.hijack()
        request.raw.url = request.url.slice(TRAINING_BASE.length)
        inside.routing(request.raw, reply.raw)
      },
      handler: async () => undefined, // never reached: the answer is the other app's
    })
}
