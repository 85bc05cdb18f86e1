import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** 256 random bits as text; only its SHA-256 is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * A refresh token names its session and carries the secret that all tokens of that session share, so that the reuse of
 * any old one can end the whole chain, and a made-up one can't. Only `secret` changes when the token is rotated.
 */
export interface RefreshToken {
  sessionId: number
  chain: string
  secret: string
}

export const refreshToken = ({ sessionId, chain, secret }: RefreshToken): string =>
  `${sessionId}.${chain}.${secret}`

export function readRefreshToken(token: string): RefreshToken | undefined {
  const [, id, chain, secret] = /^([1-9]\d{0,14})\.([\w-]{43})\.([\w-]{43})$/.exec(token) ?? []
  return chain && secret ? { sessionId: Number(id), chain, secret } : undefined
}

const sealKey = (secret: string): Buffer => createHash('sha256').update(`seal:${secret}`).digest()

/**
 * Seals the tokens that follow `secret` with a key made of `secret` itself. A client that repeats the old token within the
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
