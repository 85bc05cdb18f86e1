import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run fuzz -- --requests 30000 --seed 7`: the fuzz of `npm test` with as many requests as wanted, spread over all
 * endpoints. The same seed makes the same requests; every fault is printed with the request that made it.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '30000' },
    seed: { type: 'string', default: '20261120' },
  },
})
const wrong = Object.entries(values).find(([, value]) => !/^[1-9]\d{0,8}$/.test(value))
if (wrong) throw new Error(`--${wrong[0]} must be a whole number above zero, not '${wrong[1]}'`)

const root = join(import.meta.dirname, '..')
spawn('vitest', ['run', '--project', 'api', 'apps/server/test/fuzz/fuzz.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    FUZZ_REQUESTS: values.requests,
    FUZZ_SEED: values.seed,
  },
}).on('exit', (code) => {
  process.exitCode = code ?? 1
})
