export interface Entry<Value extends object = object> {
  value: Value
  weight: number
}

interface Generation {
  version: string
  entries: Map<string, Entry>
  weight: number
}

/**
 * What was read of the database, kept as long as the database says that it is still so: entries belong to a version of
 * their kind, and a kind keeps one version at a time. Versions never come twice, in any database, so one cache serves them
 * all. Bounded: of each kind the entries go first that were not asked for the longest.
 */
export class VersionedCache<Kind extends string> {
  readonly #most: number
  readonly #kinds = new Map<Kind, Generation>()

  /** @param most what the entries of a kind may weigh together */
  constructor(most: number) {
    this.#most = most
  }

  /** The version of a kind that was kept last; undefined before the first. */
  latest(kind: Kind): string | undefined {
    return this.#kinds.get(kind)?.version
  }

  /** Undefined when nothing is kept of that version. */
  get(kind: Kind, version: string, key: string): unknown {
    const generation = this.#kinds.get(kind)
    if (generation?.version !== version) return undefined
    const entry = generation.entries.get(key)
    if (!entry) return undefined
    generation.entries.delete(key) // to the end: asked for the latest
    generation.entries.set(key, entry)
    return entry.value
  }

  put(kind: Kind, version: string, key: string, { value, weight }: Entry): void {
    let generation = this.#kinds.get(kind)
    if (generation?.version !== version) {
      generation = { version, entries: new Map(), weight: 0 }
      this.#kinds.set(kind, generation)
    }
    generation.weight += weight - (generation.entries.get(key)?.weight ?? 0)
    generation.entries.delete(key)
    generation.entries.set(key, { value, weight })
    for (const [oldest, entry] of generation.entries) {
      if (generation.weight <= this.#most) return
      generation.entries.delete(oldest)
      generation.weight -= entry.weight
    }
  }
}
