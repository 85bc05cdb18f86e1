import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '../errors.ts'

/** Seconds by which a caller's clock may differ (decisions.md 1). */
const TOLERANCE = 300

const utcDate = /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Lowercase hex HMAC-SHA512 with the secret over `base64(id:secret)` followed by the date string. */
export function sign(clientId: string, clientSecret: string, date: string): string {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return createHmac('sha512', clientSecret)
    .update(basic + date)
    .digest('hex')
}

/**
 * Checks `x-signature` and `x-signature-date`. The pair is public in a browser: the check proves the build of the client
 * and its clock, nothing about the user, so it never replaces authorisation.
 */
export function signatureCheck(clientId: string, clientSecret: string) {
  const expected = new Map<string, Buffer>()
  return (date: string | undefined, signature: string | undefined, now: Date): void => {
    if (!date || !signature || !utcDate.test(date) || !/^[0-9a-f]{128}$/.test(signature))
      throw refuse('SIGNATURE_INVALID')
    const at = new Date(date)
    if (Number.isNaN(at.getTime()) || at.toUTCString() !== date) throw refuse('SIGNATURE_INVALID')
    if (Math.abs(now.getTime() - at.getTime()) > TOLERANCE * 1000) {
      throw refuse('CLOCK_SKEW', { serverTime: now.toUTCString() })
    }
    let right = expected.get(date)
    if (!right) {
      right = Buffer.from(sign(clientId, clientSecret, date), 'hex')
      if (expected.size > 1000) expected.clear()
      expected.set(date, right)
    }
    if (!timingSafeEqual(right, Buffer.from(signature, 'hex'))) throw refuse('SIGNATURE_INVALID')
  }
}
