import { readEnds } from '../../src/kernel/supervisor/ends.ts'
import { supervise } from '../../src/kernel/supervisor/supervise.ts'

/**
 * `node run-supervisor.ts <data folder> <first pause> <death>`: a supervisor whose program is this file once more, as a
 * server that serves nothing: it says that it is ready, and dies of an error or for want of memory; with `slow` it takes for
 * ever to start once more.
 */
const [dataDir = '', firstPauseMs = '', death = ''] = process.argv.slice(2)
if (process.send && death === 'slow' && readEnds(dataDir).length > 0) {
  process.stdout.write('starting once more\n')
  setInterval(() => undefined, 1_000)
} else if (process.send) {
  process.stderr.write('{"level":30,"msg":"a line of the log"}\n')
  process.send({ dataDir, ownDatabase: false }, die) // once it is on its way
} else {
  const patience = { restarts: 5, withinMs: 600_000, firstPauseMs: Number(firstPauseMs) }
  const program = ['--max-old-space-size=20', import.meta.filename, dataDir, firstPauseMs, death]
  process.exitCode = await supervise(program, patience)
}

function die(): void {
  if (death !== 'memory') throw new TypeError('goods is not iterable')
  const held: number[][] = []
  for (;;) held.push(Array.from({ length: 10_000 }, (_, n) => n + 0.5))
}
