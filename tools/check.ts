import { spawn } from 'node:child_process'

/**
 * `npm run check`: lint, types and the tests of pure rules, side by side, because each alone leaves a processor idle at its
 * start and end. What a failed one says is printed
 * whole. Exits 1 when any of them fails.
 */
const steps: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['unit tests', 'vitest', 'run', '--project', 'unit', '--maxWorkers', '2'],
  ['types', 'node', 'tools/typecheck.ts'],
  ['lint', 'biome', 'ci', '--error-on-warnings', '.'],
]

const started = performance.now()
const results = await Promise.all(
  steps.map(
    ([name, command, ...args]) =>
      new Promise<boolean>((resolve) => {
        const said: Buffer[] = []
        const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => said.push(chunk))
        child.on('error', (error) => said.push(Buffer.from(error.message)))
        child.on('close', (code) => {
          const seconds = ((performance.now() - started) / 1000).toFixed(1)
          if (code !== 0) process.stdout.write(Buffer.concat(said))
          process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name}: ${seconds} s\n`)
          resolve(code === 0)
        })
      }),
  ),
)
process.exitCode = results.every(Boolean) ? 0 : 1
