export interface PlaceOfBranch {
  id: number
  code: string
  kind: 'CENTRE' | 'STOCKIST'
}

/**
 * For each real branch the one of the training company that stands for it: of the same kind and code, else at the same
 * place among its kind. Where the real company has more of a kind, several share one.
 * @param real all branches of the company, in a lasting order
 * @param there the branches of the training company, some of each kind
 */
export function counterparts(
  real: readonly PlaceOfBranch[],
  there: readonly PlaceOfBranch[],
): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  for (const kind of ['CENTRE', 'STOCKIST'] as const) {
    const [own, others] = [real, there].map((branches) => branches.filter((branch) => branch.kind === kind))
    own?.forEach(({ id, code }, index) => {
      const same = others?.find((branch) => branch.code === code) ?? others?.[index % others.length]
      if (same) places.set(id, same.id)
    })
  }
  return places
}
