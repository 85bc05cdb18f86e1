import { t } from '../../../app/i18n.ts'

/** Labels of the domain as choices of a field, in their order. */
export const choicesOf = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  // Object.entries loses the key type; the cast restores it.
  (Object.entries(words) as [Key, string][]).map(([value, word]) => ({ value, label: t(word) }))
