import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import postcss from 'postcss'
import type { Plugin } from 'vite'

const packages = resolve(import.meta.dirname, '../../node_modules')
const core = join(packages, '@mantine/core')
/** Packages whose own parts are made of `@mantine/core`, with where their code is. */
const builtOnCore: Record<string, string> = {
  '@mantine/dates': '@mantine/dates/esm',
  '@mantine/dropzone': '@mantine/dropzone/esm',
  '@mantine/modals': '@mantine/modals/esm',
  '@mantine/notifications': '@mantine/notifications/esm',
}

function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name))
}

const textOf = (files: string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n')

/** Names that a text imports from `@mantine/core`. */
function namesIn(text: string): string[] {
  const lists = text.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@mantine\/core["']/g)
  return [...lists].flatMap(([, list = '']) =>
    list.split(',').map(
      (entry) =>
        entry
          .trim()
          .replace(/^type /, '')
          .split(' ')[0] ?? '',
    ),
  )
}

/** Style classes of the components with these names, and of every component these are made of. */
function classesOf(names: Iterable<string>): Set<string> {
  const index = readFileSync(join(core, 'esm/index.mjs'), 'utf8')
  const places = new Map<string, string>()
  for (const [, list = '', path = ''] of index.matchAll(/import \{ ([^}]+) \} from "(\.[^"]+)"/g))
    for (const name of list.split(', ')) places.set(name, join(core, 'esm', path))
  const queue = [...names].flatMap((name) => places.get(name) ?? [])
  const seen = new Set(queue)
  const classes = new Set<string>()
  for (let file = queue.pop(); file; file = queue.pop()) {
    const code = readFileSync(file, 'utf8')
    if (file.endsWith('.module.mjs')) for (const [name] of code.matchAll(/m_[0-9a-f]+/g)) classes.add(name)
    for (const [, path = ''] of code.matchAll(/from "(\.[^"]+)"/g)) {
      const next = resolve(dirname(file), path)
      if (!seen.has(next)) queue.push(next)
      seen.add(next)
    }
  }
  return classes
}

/** A selector can only match when every Mantine class that it asks for is in use. */
function matches(selector: string, classes: ReadonlySet<string>): boolean {
  const asked = selector.replace(/:not\([^)]*\)/g, '').match(/m_[0-9a-f]+/g) ?? []
  return asked.every((name) => classes.has(name))
}

/**
 * Keeps the styles of the Mantine components that the app uses; the whole sheet is 35 KiB gzip, half of it for
 * components that appear nowhere. A new component brings its styles by being imported.
 */
export function onlyUsedStyles(): Plugin {
  return {
    name: 'only-used-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('@mantine/core/styles.css')) return null
      const own = textOf(filesBelow(join(import.meta.dirname, 'src'), /\.tsx?$/))
      const others = Object.entries(builtOnCore).filter(([name]) => own.includes(`'${name}'`))
      const names = others.flatMap(([, folder]) =>
        namesIn(textOf(filesBelow(join(packages, folder), /\.mjs$/))),
      )
      const classes = classesOf(new Set([...namesIn(own), ...names]))
      const sheet = postcss.parse(code)
      sheet.walkRules((rule) => {
        const kept = rule.selectors.filter((selector) => matches(selector, classes))
        if (kept.length === 0) rule.remove()
        else if (kept.length < rule.selectors.length) rule.selectors = kept
      })
      return { code: sheet.toString(), map: null }
    },
  }
}
