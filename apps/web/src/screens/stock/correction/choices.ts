import { t } from '../../../app/i18n.ts'

/** Words of the domain as choices of a field, in their order. */
export const choicesOf = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  // Object.entries forgets the key type; the keys are those of the record.
  (Object.entries(words) as [Key, string][]).map(([value, word]) => ({ value, label: t(word) }))
