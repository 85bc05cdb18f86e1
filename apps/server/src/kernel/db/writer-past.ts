/** Closer together nothing is remembered: each costs memory for as long as it matters. */
const APART_MS = 100

/**
 * Where the log of the writer ended, and when: what tells how old the rows of a replica are, without its clock and also
 * while it hears nothing from the writer.
 */
export class WriterPast {
  readonly #keptMs: number
  readonly #known: { at: number; lsn: bigint }[] = []

  /** @param keptMs how far back is remembered: older than that, nobody asks how old */
  constructor(keptMs: number) {
    this.#keptMs = keptMs
  }

  /**
   * Remembers an answer of the writer.
   * @param at a moment before the writer was asked, in milliseconds of a clock that never jumps
   * @param lsn where its log ended
   */
  add(at: number, lsn: bigint): void {
    if (at < (this.#known.at(-1)?.at ?? at)) return // overtaken by a later answer
    // a later moment whose log ended earlier says more; so does another writer, whose log began anew
    while ((this.#known.at(-1)?.lsn ?? lsn) > lsn) this.#known.pop()
    const last = this.#known.at(-1)
    if (last?.lsn === lsn) last.at = at
    else if (!last || at - last.at >= APART_MS) this.#known.push({ at, lsn })
    const old = this.#known.findIndex((each) => each.at >= at - this.#keptMs)
    if (old > 0) this.#known.splice(0, old)
  }

  /** The last known moment of which everything was replayed up to `replayed`; undefined when that is too long ago. */
  completeAt(replayed: bigint): number | undefined {
    return this.#known.findLast(({ lsn }) => lsn <= replayed)?.at
  }
}

/** A position in the log, such as `16/B374D848`, as a number. */
export function lsnOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
