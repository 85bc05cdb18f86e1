/** Longest code that is made from a name; a number may be added to it. */
const MAX_CODE = 12

/**
 * A code for a master that came without one: the capitals of its name, letters and digits only.
 * @example codeFromName('Sawita Prima') === 'SAWITAPRIMA'
 */
export function codeFromName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, MAX_CODE)
  return plain || 'KODE'
}

/** The code, or the code with the lowest number from 2 on that is not taken. `taken` is in capitals. */
export function freeCode(code: string, taken: ReadonlySet<string>): string {
  if (!taken.has(code)) return code
  let number = 2
  while (taken.has(`${code}-${number}`)) number++
  return `${code}-${number}`
}
