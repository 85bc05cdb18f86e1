import { spawn } from 'node:child_process'

/**
 * Type-checks every package, two at a time. `--checkers 1` because each checker of TypeScript 7 instantiates the
 * contract's Zod types again (docs/decisions). Exits 1 when any package has an error.
 */
const projects = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', 'tools']

function check(project: string): Promise<number> {
  return new Promise((resolve) => {
    spawn('tsc', ['-p', project, '--checkers', '1'], { stdio: 'inherit' }).on('exit', (code) =>
      resolve(code ?? 1),
    )
  })
}

const queue = [...projects]
let failed = 0
await Promise.all(
  [1, 2].map(async () => {
    for (let project = queue.shift(); project; project = queue.shift())
      failed += (await check(project)) === 0 ? 0 : 1
  }),
)
process.exit(failed === 0 ? 0 : 1)
