/**
 * Labels of the fixed values of a field, such as `{ CENTRE: 'Pusat' }`. Tables of labels are functions, because the
 * language may change.
 */
export type Words<Value extends string = string> = Readonly<Record<Value, string>>

/** Fixed values as the options of a filter or a field, in their order. */
export const optionsOf = <Value extends string>(words: Words<Value>) =>
  // Object.entries loses the key type; the cast restores it.
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))
