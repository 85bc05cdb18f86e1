/** Some things in a sentence: 'stok', 'stok dan retur', 'stok, retur, dan giro'. */
export const listed = (things: readonly string[]): string =>
  new Intl.ListFormat('id', { type: 'conjunction' }).format(things)
