import vectors from '../../golden/pricing.json' with { type: 'json' }

export interface GoldenVector<In, Out> {
  readonly id: string
  readonly in: In
  readonly out: Out
}

/**
 * The golden vectors of one kind.
 * @throws Error when there is none, so that a renamed kind can't pass as tested
 */
export function goldenVectors<In, Out>(kind: string): GoldenVector<In, Out>[] {
  // The file is fixed; each caller names the shape of its kind, and a wrong one fails its test.
  const found = vectors.filter((vector) => vector.kind === kind) as unknown as GoldenVector<In, Out>[]
  if (found.length === 0) throw new Error(`No golden vector of kind ${kind}`)
  return found
}
