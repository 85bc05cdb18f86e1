import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** 256 random bits as text; only its SHA-256 is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A refresh token names its session, so that the reuse of an old one can end the whole chain. */
export const refreshToken = (sessionId: number, secret: string): string => `${sessionId}.${secret}`

export function readRefreshToken(token: string): { sessionId: number; secret: string } | undefined {
  const [id, secret, more] = token.split('.')
  const sessionId = Number(id)
  if (!secret || more !== undefined || !Number.isSafeInteger(sessionId) || sessionId <= 0) return undefined
  return { sessionId, secret }
}

const sealKey = (secret: string): Buffer => createHash('sha256').update(`seal:${secret}`).digest()

/**
 * Seals the tokens that follow `secret` with a key made of `secret` itself: whoever repeats the old token within the
 * grace window gets the same successor, and the database alone can't open it.
 */
export function sealSuccessor(secret: string, successor: object): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(secret), iv)
  const body = Buffer.concat([cipher.update(JSON.stringify(successor)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

export function openSuccessor<T>(secret: string, sealed: Buffer): T {
  const decipher = createDecipheriv('aes-256-gcm', sealKey(secret), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  const body = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  return JSON.parse(body.toString()) as T // what sealSuccessor wrote
}
