import type { ApiReply } from '@merchant/contract/api.ts'
import { api } from '../../api/client.ts'

export type Making = Pick<ApiReply<'GET /v1/training'>, 'done' | 'of'>

const ASK_EVERY_MS = 1_000

/**
 * Waits until the training company is made, by any server.
 * @returns false when the making has failed
 * @throws the reason of `signal`
 */
export async function untilMade(tell: (making: Making) => void, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    const now = await api('GET /v1/training', {}, { signal })
    signal.throwIfAborted()
    if (now.state !== 'MAKING') return now.state === 'READY'
    tell(now)
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}
