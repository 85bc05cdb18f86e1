import type { FastifyReply, FastifyRequest } from 'fastify'

const policy = (images: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' blob: data:${images}`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')

/** reliability 6.4: no inline code, no foreign sources except the map's pictures, no framing. */
export function securityHeaders(mapTilesUrl: string | null) {
  const csp = policy(mapTilesUrl ? ` ${new URL(mapTilesUrl).origin}` : '')
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({
      'content-security-policy': csp,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
    })
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  }
}
