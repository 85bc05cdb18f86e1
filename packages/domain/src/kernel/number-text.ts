/**
 * Numbers as people type and paste them in Indonesia: dots separate the thousands, a comma starts the decimals. The same
 * rules read form fields and cells of imported files.
 */

/**
 * Reads whole rupiah from typed or pasted text: `Rp 1.250.000`, `1250000`, `1.250.000,00`, `1,250,000.00`. Decimals are
 * dropped only when they are zero. Returns null for empty text, undefined for text that is not an amount.
 */
export function parseRupiah(text: string): number | null | undefined {
  const value = parseNumber(text.replace(/rp\.?/i, ''), 2)
  if (value === null || value === undefined) return value
  return Number.isSafeInteger(value) ? value : undefined
}

/**
 * Reads a number with at most `decimals` decimals. With one separator before exactly three digits, a dot separates
 * thousands; a comma starts decimals, and so does a dot after a single zero. With both, the later one starts the decimals.
 */
export function parseNumber(text: string, decimals: number): number | null | undefined {
  const compact = text.replace(/[\s\u00a0]/g, '')
  if (compact === '') return null
  const plain = toPlain(compact)
  if (plain === null) return undefined
  const fraction = plain.split('.')[1]?.replace(/0+$/, '') ?? ''
  const value = Number(plain)
  return fraction.length > decimals || Math.abs(value) > Number.MAX_SAFE_INTEGER ? undefined : value
}

/** `1.234,5`, `1,234.5`, `1234` → `1234.5` and the like, or null when separators contradict each other. */
function toPlain(text: string): string | null {
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(text)) return null
  const dot = text.lastIndexOf('.')
  const comma = text.lastIndexOf(',')
  if (dot < 0 && comma < 0) return text
  const decimalMark = pickDecimalMark(text, dot, comma)
  const thousandMark = decimalMark === ',' ? '.' : ','
  const groups = decimalMark === null ? /[.,]/g : new RegExp(`\\${thousandMark}`, 'g')
  const [whole = '', fraction, extra] = decimalMark === null ? [text] : text.split(decimalMark)
  if (extra !== undefined || fraction?.includes(thousandMark)) return null
  if (!/^-?\d{0,3}([.,]\d{3})*$|^-?\d+$/.test(whole)) return null
  return fraction === undefined
    ? whole.replace(groups, '')
    : `${whole.replace(groups, '') || '0'}.${fraction}`
}

function pickDecimalMark(text: string, dot: number, comma: number): ',' | '.' | null {
  if (dot >= 0 && comma >= 0) return comma > dot ? ',' : '.'
  if (comma >= 0) return text.indexOf(',') === comma ? ',' : null
  const onlyDot = text.indexOf('.') === dot
  return onlyDot && (text.length - dot - 1 !== 3 || /^-?0?\./.test(text)) ? '.' : null
}
