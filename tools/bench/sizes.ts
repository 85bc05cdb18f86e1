import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url))

interface ManifestChunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

/** In KiB gzip. Sign-in and first list are below the budgets of decisions.md 5: they stay where they got to. */
const budgets = {
  login: 115,
  'shell and first list': 235,
  'first form, more': 70,
  'any later screen, more': 30,
  css: 40,
}

export interface SizeRow {
  name: string
  kib: number
  budget: number | null
}

const kib = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024

/** Gzip sizes of what a browser loads, each step counting only what it adds to the steps before. */
export function sizes(): SizeRow[] {
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) throw new Error('The web app is not built with a manifest.')
  const manifest: Record<string, ManifestChunk> = JSON.parse(readFileSync(path, 'utf8'))
  const loaded = new Set<string>()
  const styles = new Set<string>()
  const add = (key: string): number => {
    const chunk = manifest[key]
    if (!chunk || loaded.has(key)) return 0
    loaded.add(key)
    for (const file of chunk.css ?? []) styles.add(file)
    return kib(chunk.file) + (chunk.imports ?? []).reduce((sum, next) => sum + add(next), 0)
  }
  const find = (pattern: RegExp) => Object.keys(manifest).filter((key) => pattern.test(key))
  const entry = Object.entries(manifest)
    .filter(([, chunk]) => chunk.isEntry)
    .map(([key]) => key)
  const sum = (keys: string[]) => keys.reduce((total, key) => total + add(key), 0)
  const login = sum(entry) + sum(find(/screens\/auth\/login/))
  const list = sum(find(/shell\/shell/)) + sum(find(/brand-list/))
  const form = sum(find(/brand-(form|page)/))
  const rows: SizeRow[] = [
    { name: 'login', kib: login, budget: budgets.login },
    { name: 'shell and first list', kib: login + list, budget: budgets['shell and first list'] },
    { name: 'first form, more', kib: form, budget: budgets['first form, more'] },
  ]
  const cssOf = (files: readonly string[]) => files.reduce((total, file) => total + kib(file), 0)
  const firstCss = cssOf([...styles])
  let laterCss = 0
  for (const key of find(/^src\/screens\//)) {
    const before = new Set(styles)
    const more = add(key)
    laterCss = Math.max(laterCss, cssOf([...styles].filter((file) => !before.has(file))))
    if (more > 0)
      rows.push({
        name: `${key.replace('src/screens/', '')}, more`,
        kib: more,
        budget: budgets['any later screen, more'],
      })
  }
  // Shell, first list and first form, and the screen that adds most to them.
  rows.push({ name: 'css', kib: firstCss + laterCss, budget: budgets.css })
  return rows.map((row) => ({ ...row, kib: Math.round(row.kib * 10) / 10 }))
}
