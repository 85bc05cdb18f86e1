import { type FormTable, fieldsOf, formsAlike, masterTables } from '@merchant/contract/master/masters.ts'
import type { SourceFile } from './source-tree.ts'

/** Screens of masters, and of what changes as they do. */
const screens = /^apps\/web\/src\/screens\/(master|system)\/.*\.tsx?$/
const tables = [...masterTables, ...(Object.keys(formsAlike) as (keyof typeof formsAlike)[])] // its own keys
const isTable = (name: string): name is FormTable => tables.some((table) => table === name)

/** The table that a screen is about: it names one where it asks for labels or orders, or by its declaration. */
function tableOf(file: SourceFile, files: readonly SourceFile[]): FormTable | undefined {
  const named = /\b(?:sortedAs|labelOf|formFacts)\(\s*'(\w+)'/.exec(file.text)?.[1]
  const [, declared] = /\bof=\{(\w+)\}/.exec(file.text) ?? []
  const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1)
  const beside = files.filter(
    ({ path, text }) => path.startsWith(folder) && text.includes(`const ${declared} `),
  )
  const table = named ?? beside.map(({ text }) => /entity: '(\w+)'/.exec(text)?.[1]).find(Boolean)
  return table !== undefined && isTable(table) ? table : undefined
}

/** The field behind a key of a column or a form: `principal` shows `principalId`. */
const fieldBehind = (table: FormTable, key: string): string | undefined =>
  [key, `${key}Id`, `${key}FileId`].find((name) => name in fieldsOf(table))

/** Headings and labels that a screen writes itself although the contract names the field, as `file: key`. */
export function ownLabels(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => screens.test(path))
    .flatMap((file) => {
      const table = tableOf(file, files)
      if (!table) return []
      const columns = [...file.text.matchAll(/\bkey: '(\w+)',\s*title: t\(/g)]
      const labels = [...file.text.matchAll(/labels[^\n]*[({]\s*\{?((?:\s*\w+: t\([^)]*\),?)+)/g)].flatMap(
        ([, of]) => [...(of ?? '').matchAll(/(\w+): t\(/g)],
      )
      return [...columns, ...labels].flatMap(([, key]) =>
        key && fieldBehind(table, key) ? [`${file.path}: ${table}.${key}`] : [],
      )
    })
}

/** Lengths and marks that a screen writes itself beside a field of a form, as `file: field`. */
export const ownLengths = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => screens.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/field\('([\w.]+)'\)\}\s+maxLength=/g)].flatMap(([, field = '']) =>
        tables.some((table) => field in fieldsOf(table)) ? [`${path}: ${field}`] : [],
      ),
    )

/** What a screen sends beside id, version and status when it puts ticked records into or out of use, as `file: field`. */
export const besideStatus = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path, text }) => screens.test(path) && text.includes('<StatusBulk'))
    .flatMap(({ path, text }) => {
      const [, body] = /const setStatus\b[^;]*?\bbody: \{([^}]*)\}/.exec(text) ?? []
      const fields = body?.split(',').map((field) => field.trim().split(':')[0] ?? '') ?? []
      return fields
        .filter((field) => !['', 'id', 'version', 'status'].includes(field))
        .map((field) => `${path}: ${field}`)
    })
