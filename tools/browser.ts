import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

/** A browser for tests and benchmarks. */
export interface Browser {
  executablePath: string
  args: string[]
}

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']
const CACHE = join(import.meta.dirname, '..', '.cache')
/** Text with the same width on every machine, for any font settings. Playwright itself adds the arguments for root. */
const ARGS = ['--font-render-hinting=none']

/**
 * Finds a Chromium that starts on this machine: `CHROMIUM_PATH`, the system's, the one inside the npm package
 * `@sparticuz/chromium` (Linux on x64; unpacked once into `.cache`), else Playwright's own.
 */
export async function findChromium(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`)
  const executablePath =
    given ?? INSTALLED.find((path) => existsSync(path)) ?? (await packaged()) ?? chromium.executablePath()
  return { executablePath, args: ARGS }
}

async function packaged(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(await readFile(join(dirname(entry), '..', 'package.json'), 'utf8'))
  const folder = join(CACHE, `chromium-${version}`)
  if (!existsSync(folder)) await unpack(folder)
  return join(folder, LAUNCHER)
}

const LAUNCHER = 'launch.sh'

/**
 * The package is made for AWS Lambda: it carries the shared libraries and the font that a bare system lacks, but leads
 * to them only there. The package's own arguments stay unused: `--single-process` ends the whole browser with the
 * first closed context, and `--disable-web-security` would hide our mistakes with origins.
 */
const LAUNCH_SCRIPT = `#!/bin/sh
here="\${0%/*}"
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** Unpacks aside and renames, so that parallel workers and a killed run never see half a browser. */
async function unpack(folder: string): Promise<void> {
  const draft = `${folder}.${randomUUID()}`
  await mkdir(draft, { recursive: true })
  try {
    await extract(draft)
    await writeFile(join(draft, 'fonts.conf'), FONTS)
    await writeFile(join(draft, LAUNCHER), LAUNCH_SCRIPT)
    await chmod(join(draft, LAUNCHER), 0o755)
    await rename(draft, folder)
  } catch (error) {
    // Another worker may have been faster.
    if (!existsSync(folder)) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** The package unpacks into the temp folder of its process, and its libraries only if it believes to be in Lambda. */
function extract(folder: string): Promise<void> {
  const script =
    "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()"
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (status) =>
      status === 0 ? resolve() : reject(new Error(`@sparticuz/chromium did not unpack (${status})`)),
    )
  })
}
