import { refuse } from '../errors.ts'

/** Work that runs one at a time to save memory; further calls wait. */
export class OneByOne {
  readonly #most: number
  #last: Promise<unknown> = Promise.resolve()
  #under = 0

  /** @param most running and waiting together */
  constructor(most: number) {
    this.#most = most
  }

  /** @throws SERVER_BUSY when too many wait */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#under >= this.#most) throw refuse('SERVER_BUSY')
    this.#under++
    const done = this.#last.then(work).finally(() => this.#under--)
    this.#last = done.catch(() => undefined)
    return done
  }
}
