import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A public answer that browsers and proxies may keep, and must ask for again each time: 304 without a body while it is the
 * same. What is kept holds nothing of a person, because the call knows none.
 */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | undefined,
): FastifyReply {
  const etag = `"${createHash('sha256')
    .update(text ?? '')
    .digest('base64url')}"`
  reply.header('cache-control', 'public, no-cache').header('etag', etag)
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) ? reply.code(304).send() : reply.send(text)
}
