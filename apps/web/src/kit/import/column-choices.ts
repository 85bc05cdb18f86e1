import type { ImportColumns } from '@merchant/contract/system/import.ts'

/** Where one of our columns comes from: a column of the file, one text for all rows, or nowhere. */
export type ColumnChoice = number | string | null
export type ColumnChoices = Readonly<Record<string, ColumnChoice>>

/** The proposed choices. */
export const choiceOf = ({ columns }: ImportColumns): ColumnChoices =>
  Object.fromEntries(columns.map(({ key, column, fixed }) => [key, column ?? fixed]))

/** A column of the file is taken once: our column that had it before has none. */
export const withChoice = (choices: ColumnChoices, key: string, choice: ColumnChoice): ColumnChoices => ({
  ...(typeof choice === 'number'
    ? Object.fromEntries(Object.entries(choices).map(([each, has]) => [each, has === choice ? null : has]))
    : choices),
  [key]: choice,
})

/** Required columns without a source. */
export const missing = ({ columns }: ImportColumns, choices: ColumnChoices) =>
  columns.filter(({ key, required }) => {
    const choice = choices[key] ?? null
    return required !== null && (choice === null || (required === 'cell' && choice === ''))
  })

/** Columns of the file that nothing takes, as people find them: letter and heading. */
export function leftOut({ file }: ImportColumns, choices: ColumnChoices): string[] {
  const taken = new Set(Object.values(choices))
  return file
    .filter(({ column }) => !taken.has(column))
    .map(({ letter, heading }) => [letter, heading].filter(Boolean).join(' '))
}

/** The choices as the server takes them: a key for each column of the file, and texts for all rows. */
export function chosenBody({ version, headingRow, file }: ImportColumns, choices: ColumnChoices) {
  const width = file.reduce((most, { column }) => Math.max(most, column + 1), 0)
  const columns = Array.from({ length: width }, () => '')
  const fixed: { key: string; value: string }[] = []
  for (const [key, choice] of Object.entries(choices)) {
    if (typeof choice === 'number') columns[choice] = key
    if (typeof choice === 'string') fixed.push({ key, value: choice })
  }
  return { version, headingRow, columns, fixed }
}
