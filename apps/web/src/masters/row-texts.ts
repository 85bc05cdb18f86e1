const [QUOTE, BACKSLASH, OPEN, CLOSE] = [0x22, 0x5c, 0x7b, 0x7d]

/** Where the object that begins at `from` ends; -1 while its end has not come. */
function endOf(text: string, from: number): number {
  let depth = 0
  let inText = false
  for (let at = from; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (inText) {
      if (sign === BACKSLASH) at++
      else if (sign === QUOTE) inText = false
    } else if (sign === QUOTE) inText = true
    else if (sign === OPEN) depth++
    else if (sign === CLOSE && --depth === 0) return at + 1
  }
  return -1
}

/**
 * Takes the rows out of a list's reply while it comes (`{"data":{"rows":[…`), so that the whole text is never in memory and
 * nobody waits while it is read.
 */
export class RowTexts {
  #rest = ''
  #began = false
  /** Whether the last row has come; before, a broken connection looks like a short list. */
  complete = false

  /** The rows that are complete with this piece, as JSON. */
  push(piece: string): string[] {
    this.#rest += piece
    let at = 0
    if (!this.#began) {
      at = this.#rest.indexOf('[') + 1
      if (at === 0) return []
      this.#began = true
    }
    const found: string[] = []
    while (!this.complete && at < this.#rest.length) {
      const sign = this.#rest[at]
      if (sign === ']') this.complete = true
      else if (sign !== '{') at++
      else {
        const end = endOf(this.#rest, at)
        if (end < 0) break
        found.push(this.#rest.slice(at, end))
        at = end
      }
    }
    this.#rest = this.complete ? '' : this.#rest.slice(at)
    return found
  }
}
