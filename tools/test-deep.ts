import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

/**
 * `npm run test:deep`: proofs, and the long form of tests that have a short one (docs/reliability.md). After a failed step
 * the later ones still run.
 */
const root = join(import.meta.dirname, '..')
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  TEST_DEPTH: 'deep',
}

const steps: readonly [name: string, command: string, ...args: string[]][] = [
  ['proofs and long forms', 'vitest', 'run', '--config', 'vitest.deep.config.ts'],
  ['properties of prices', 'node', 'tools/price-properties.ts', '5000'],
  ['every screen by every rule', 'playwright', 'test', 'menus', 'pages', 'cashier', 'start-lists'],
  ['types for each call', 'node', 'tools/types-cost.ts'],
]

const failed: string[] = []
for (const [name, command, ...args] of steps) {
  const began = performance.now()
  const status = await new Promise<number>((resolve) => {
    spawn(command, args, { cwd: root, env, stdio: 'inherit' })
      .on('error', () => resolve(1))
      .on('exit', (code) => resolve(code ?? 1))
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✓' : '✗'} ${name}: ${seconds} s\n`)
  if (status !== 0) failed.push(name)
}
console.log(failed.length === 0 ? 'deep: all passed' : `deep: failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
