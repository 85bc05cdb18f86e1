import type { ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import { call, isDefinitive } from '../../../api/hooks.ts'
import type { CallInput } from '../../../api/send.ts'

const FIRST_WAIT_MS = 800
const LAST_WAIT_MS = 10_000

/** Waits for this time, or until the network is back. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
  })

/**
 * Sends a command until the server has decided it. After a lost answer the command may have been done, so the same key is
 * sent again and it is never done twice.
 * @param onUnsure called each time an answer is missing
 * @throws {ApiError} refused for good, nothing was done
 */
export async function settle<R extends ApiRoute>(
  route: R,
  input: CallInput<R>,
  idempotencyKey: string,
  onUnsure: () => void,
): Promise<ApiReply<R>> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LAST_WAIT_MS)) {
    try {
      return await call(route, input, { idempotencyKey })
    } catch (error) {
      if (isDefinitive(error)) throw error
      onUnsure()
      await pause(wait)
    }
  }
}
