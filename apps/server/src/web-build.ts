import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupError } from './kernel/startup-error.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const web = join(root, 'apps/web')
const stamp = join(web, 'dist/.source-hash')

/** The source files of the build. */
const sources = [
  'apps/web/src',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/public',
  'packages/domain/src',
  'packages/contract/src',
  'package-lock.json',
]

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (!/\.\w+$/.test(path)) {
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  }
  return [path]
}

/** Hash of every source file, so that a checkout with new times but unchanged contents builds nothing. */
export function sourceHash(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(join(root, source)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Builds the web app when its sources differ from the last build's. */
export async function buildWebWhenStale(): Promise<void> {
  const wanted = sourceHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const vite = join(
    dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  )
  const output: string[] = []
  const code = await new Promise<number>((resolve) => {
    const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    build.stdout.on('data', (chunk) => output.push(String(chunk)))
    build.stderr.on('data', (chunk) => output.push(String(chunk)))
    build.on('exit', (exit) => resolve(exit ?? 1))
  })
  if (code !== 0) throw new StartupError(`Aplikasi web gagal dibangun: ${output.join('').trim()}`)
  writeFileSync(stamp, wanted)
}
