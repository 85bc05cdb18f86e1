import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SERVER_ENV, SERVER_FLAGS } from './launch.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

export interface Product {
  origin: string
  pid: number
  dataDir: string
  /** Milliseconds from spawn to the ready line. */
  readyMs: number
  stop(): Promise<void>
}

/** Which server is started: this checkout's, unless another one is named. */
export interface Started {
  root?: string
  /** How that checkout limits its server's memory. */
  limits?: readonly string[]
  /** More flags of Node. */
  flags?: readonly string[]
}

/** The server as `npm start` runs it, with settings of its own and empty books, and without a supervisor. */
export const spawnProduct = (
  env: Record<string, string>,
  stdio: StdioOptions,
  { root: cwd = root, limits = SERVER_FLAGS, flags = [] }: Started = {},
): ChildProcess =>
  spawn(process.execPath, [...limits, ...flags, 'tools/start.ts'], {
    cwd,
    env: {
      ...process.env,
      ...SERVER_ENV,
      PORT: '0',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
      DEMO: 'masters',
      DATABASE_URL: '',
      ...env,
    },
    stdio,
  })

/**
 * Starts the product on a free port and waits for its ready line.
 * @param env settings beside the folder: `NODE_ENV: 'development'` builds no web app
 */
export async function startProduct(
  dataDir: string,
  env: Record<string, string> = {},
  started: Started = {},
): Promise<Product> {
  const begun = performance.now()
  const child = spawnProduct({ DATA_DIR: dataDir, ...env }, ['ignore', 'pipe', 'inherit'], started)
  const origin = await new Promise<string>((resolve, reject) => {
    let out = ''
    child.stdout?.on('data', (chunk) => {
      out += String(chunk)
      const found = /siap di (http:\S+)/.exec(out)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)))
  })
  return {
    origin,
    pid: child.pid ?? 0,
    dataDir,
    readyMs: Math.round(performance.now() - begun),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve() // stopped before
        child.removeAllListeners('exit')
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** A folder for one run. Open to others, so that PostgreSQL, which never runs as root, can work in it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'merchant-run-'))
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export interface DatabaseAddress {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** The connection of the product's embedded database, read from its own files. */
export function databaseOf(dataDir: string): DatabaseAddress {
  const folder = join(dataDir, 'postgres')
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  const lines = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')
  return { host: lines[4] ?? '', port: Number(lines[3]), user: 'postgres', password, database: 'merchant' }
}

interface ClientPair {
  clientId: string
  clientSecret: string
}

export class SignInFailed extends Error {
  override name = 'SignInFailed'
  readonly answer: Response

  constructor(answer: Response) {
    super(`sign-in failed: ${answer.status}`)
    this.answer = answer
  }
}

/** Headers of a signed-in caller, fresh for every call. @throws {SignInFailed} when it is refused */
export async function signIn(
  origin: string,
  email: string,
  password: string,
): Promise<() => Record<string, string>> {
  const { clientId, clientSecret } = (await (await fetch(`${origin}/config.json`)).json()) as ClientPair // decisions.md 1
  const answer = await fetch(`${origin}/v1/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new SignInFailed(answer)
  const { data } = (await answer.json()) as { data: { token: string } } // 200 by the check above
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return () => {
    const date = new Date().toUTCString()
    return {
      authorization: `Bearer ${data.token}`,
      'x-user-email': email,
      'x-signature-date': date,
      'x-signature': createHmac('sha512', clientSecret)
        .update(basic + date)
        .digest('hex'),
    }
  }
}
