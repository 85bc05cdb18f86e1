/**
 * Rows of a CSV file. The separator is the one that the headings use most (Excel writes semicolons in Indonesia),
 * quotes may hold separators and line breaks, and a file that is no UTF-8 is read as Windows-1252, which older
 * programs write.
 */
export function* readCsv(bytes: Buffer): Generator<string[]> {
  const text = decoded(bytes)
  const separator = separatorOf(text)
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]
      else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n') {
      row.push(cell.replace(/\r$/, ''))
      yield row
      row = []
      cell = ''
    } else cell += sign
  }
  if (cell !== '' || row.length > 0) yield [...row, cell.replace(/\r$/, '')]
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function separatorOf(text: string): string {
  const headings = text.slice(0, Math.max(0, text.indexOf('\n')) || undefined)
  const count = (sign: string) => headings.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
