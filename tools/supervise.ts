import { fileURLToPath } from 'node:url'
import { supervise } from '../apps/server/src/kernel/supervisor/supervise.ts'
import { COMPILED, requireNode, SERVER_ENV, SERVER_FLAGS } from './launch.ts'

/** `npm start`: runs the server (`start.ts`) and starts it again when it dies. */
requireNode()
// From its very first file on the server then needs no compiler, which saves it 18 MB, too.
process.env.NODE_COMPILE_CACHE ??= COMPILED
for (const [name, value] of Object.entries(SERVER_ENV)) process.env[name] ??= value
const server = fileURLToPath(new URL('start.ts', import.meta.url))
process.exitCode = await supervise([...SERVER_FLAGS, server])
