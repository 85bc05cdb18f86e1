/** The form of an answer: its fields with the sorts of their values, lists by the forms of their rows. */
function formOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(formOf))].sort().join('|')}]`
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value
  const fields = Object.entries(value).map(([name, each]) => `${name}: ${formOf(each)}`)
  return `{${fields.sort().join(', ')}}`
}

/** Where the forms of two answers to the same call differ; undefined where they are equal. */
export function formDifference(one: unknown, other: unknown): string | undefined {
  const [first, second] = [formOf(one), formOf(other)]
  if (first === second) return undefined
  let at = 0
  while (first[at] === second[at]) at++
  const around = (form: string) => form.slice(Math.max(0, at - 80), at + 80)
  return `${around(first)}\n  against ${around(second)}`
}
