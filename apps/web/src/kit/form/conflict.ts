/**
 * Values of a form. Fields have the API's names, so that refusals, history and conflicts find their field.
 * The three-way comparison is for a record that another user saved meanwhile: the start of both (`base`), the stored values
 * (`theirs`) and the values of the form (`mine`).
 */
export type FormValues = Readonly<Record<string, unknown>>

export interface ConflictField {
  field: string
  base: unknown
  theirs: unknown
  mine: unknown
  /** The author of the change; `both` means that the two disagree and one has to give way. */
  changedBy: 'theirs' | 'mine' | 'both'
}

/** Fields that differ anywhere, in the order of `fields`. The same change by both is no conflict. */
export function conflictFields(
  base: FormValues,
  theirs: FormValues,
  mine: FormValues,
  fields: readonly string[],
): ConflictField[] {
  return fields.flatMap((field) => {
    const byThem = !sameValue(base[field], theirs[field])
    const byMe = !sameValue(base[field], mine[field])
    if (!byThem && !byMe) return []
    const changedBy = byThem && byMe ? 'both' : byThem ? 'theirs' : 'mine'
    return [{ field, base: base[field], theirs: theirs[field], mine: mine[field], changedBy }]
  })
}

/** Mine on top of theirs: only my own changes replace stored values, so their other changes are kept. */
export function keepMine<Values extends FormValues>(base: Values, theirs: Values, mine: Values): Values {
  const changed = Object.entries(mine).filter(([field, value]) => !sameValue(base[field], value))
  return { ...theirs, ...Object.fromEntries(changed) }
}

/** Equality of form values: plain data, compared by content; picked records are compared by id. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  const [left, right] = [identity(a), identity(b)]
  if (left !== null || right !== null) return left === right
  return JSON.stringify(a) === JSON.stringify(b)
}

function identity(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : null
}
