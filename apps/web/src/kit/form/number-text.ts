/** Numbers as a field shows them during typing: dots separate the thousands, a comma starts the decimals. */

/** `1234567` → `1.234.567`; decimals after a comma. */
export function printNumber(value: number, decimals = 0): string {
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.')
  const shown = fraction.replace(/0+$/, '')
  return `${value < 0 ? '-' : ''}${grouped}${shown === '' ? '' : `,${shown}`}`
}

/** Groups the digits of half-typed text, keeping a trailing comma that still waits for its decimals. */
export function groupTyped(text: string, decimals: number): string {
  const negative = text.trimStart().startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = text.replace(/[^\d,]/g, '').split(',')
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+(?!\d))/g, '.')
  if (decimals === 0 || rest.length === 0) return negative + grouped
  return `${negative}${grouped === '' ? '0' : grouped},${rest.join('').slice(0, decimals)}`
}

/** Position of the caret after regrouping: behind as many digits and commas as before. */
export function caretAfter(grouped: string, significantBefore: number): number {
  let seen = 0
  for (let index = 0; index < grouped.length; index += 1) {
    if (seen === significantBefore) return index
    if (/[\d,-]/.test(grouped[index] ?? '')) seen += 1
  }
  return grouped.length
}
