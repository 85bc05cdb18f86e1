import { serverNow } from '../lib/clock.ts'

/**
 * Request signature (decisions 1): lowercase hex of HMAC-SHA512 with key `clientSecret` over
 * `base64(clientId + ":" + clientSecret) + date`, where date is the current UTC date string. It has a resolution of one
 * second, so one signature serves all calls of that second.
 */
export interface Signature {
  date: string
  value: string
}

let last: { date: string; secret: string; signature: Promise<Signature> } | undefined

export function signNow(clientId: string, clientSecret: string): Promise<Signature> {
  const date = new Date(serverNow()).toUTCString()
  if (last?.date !== date || last.secret !== clientSecret) {
    const signature = hmac(clientSecret, base64(`${clientId}:${clientSecret}`) + date).then((value) => ({
      date,
      value,
    }))
    last = { date, secret: clientSecret, signature }
  }
  return last.signature
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const base64 = (text: string) => btoa(String.fromCharCode(...utf8(text)))
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Plain HTTP on a local network has no `crypto.subtle`; there the hash is computed in JavaScript. */
async function hmac(key: string, message: string): Promise<string> {
  if (!globalThis.crypto.subtle) {
    const [{ hmac: compute }, { sha512 }] = await Promise.all([
      import('@noble/hashes/hmac.js'),
      import('@noble/hashes/sha2.js'),
    ])
    return hex(compute(sha512, utf8(key), utf8(message)))
  }
  const algorithm = { name: 'HMAC', hash: 'SHA-512' }
  const imported = await crypto.subtle.importKey('raw', utf8(key), algorithm, false, ['sign'])
  return hex(new Uint8Array(await crypto.subtle.sign('HMAC', imported, utf8(message))))
}
