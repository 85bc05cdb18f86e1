import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export interface Ran {
  status: number | null
  stdout: string
  stderr: string
}

/** Runs a command of the operator as `npm run` does, in an environment of its own. */
export async function runTool(name: string, args: string[], env: Record<string, string>): Promise<Ran> {
  const child = spawn(process.execPath, [`tools/${name}.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  })
  const out = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (chunk) => {
      out[stream] += String(chunk)
    })
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { status, ...out }
}
