import { Client, type Line, Stopped } from './client.ts'
import type { Random } from './random.ts'
import type { Shop } from './shop.ts'
import { chooseStory } from './stories.ts'

const CLIENTS = 16

/** Sets the writing clients to work. @returns how to let them finish what they are at, and end */
export function startWriters(
  line: Line,
  shops: readonly [Shop, ...Shop[]],
  random: Random,
): () => Promise<void> {
  let failed: unknown
  const writers = Array.from({ length: CLIENTS }, (_, index) => {
    const own = random.fork()
    let words = 0
    const writer = {
      client: new Client(line),
      random: own,
      shop: shops[index % shops.length] ?? shops[0],
      word: () => `C${index}X${++words}`,
    }
    const work = async () => {
      while (failed === undefined) await chooseStory(own)(writer)
    }
    return work().catch((error: unknown) => {
      if (!(error instanceof Stopped)) failed ??= error
    })
  })
  return async () => {
    line.stopping = true
    await Promise.all(writers)
    if (failed !== undefined) throw failed
  }
}
