import { Client, type Line, Stopped } from './client.ts'
import type { Random } from './random.ts'
import type { Shop } from './shop.ts'
import { dealer } from './stories.ts'

const CLIENTS = 16

export interface Writers {
  /** Rejects when a client came to grief. */
  failed: Promise<never>
  /** Lets all finish the command that they are at, and end. */
  finish(): Promise<void>
}

/** Sets the writing clients to work, in turns on the shops. */
export function startWriters(line: Line, shops: readonly [Shop, ...Shop[]], random: Random): Writers {
  const next = dealer(random.fork())
  const working = Array.from({ length: CLIENTS }, async (_, index) => {
    const own = random.fork()
    let words = 0
    const writer = {
      client: new Client(line),
      random: own,
      shop: shops[index % shops.length] ?? shops[0],
      word: () => `C${index}X${++words}`,
    }
    try {
      for (;;) await next()(writer)
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
    }
  })
  const failed = new Promise<never>((_, reject) => {
    for (const work of working) work.catch(reject)
  })
  failed.catch(() => undefined) // its waiter gets the error
  return {
    failed,
    async finish() {
      line.stopping = true
      await Promise.all(working)
    },
  }
}
