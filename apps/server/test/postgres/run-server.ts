import { startEmbeddedPostgres } from '../../src/kernel/postgres/embedded-postgres.ts'

/**
 * A product process reduced to its database, for tests that kill it: `node run-server.ts <data folder>`. Prints
 * `ready <pid>` and stays until SIGTERM, or prints the refusal and ends.
 */
try {
  const server = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? '',
    durable: false,
    database: 'merchant',
  })
  process.once('SIGTERM', () => server.stop())
  process.stdout.write(`ready ${server.pid()}\n`)
} catch (error) {
  process.stdout.write(`refused ${error instanceof Error ? error.message : error}\n`)
}
