import type { Logger } from 'pino'
import { Access } from '../../kernel/auth/access.ts'
import { knownBrowsers } from '../../kernel/auth/known-browsers.ts'
import { passwordHasher } from '../../kernel/auth/passwords.ts'
import { systemClock } from '../../kernel/clock.ts'
import { Database } from '../../kernel/db/database.ts'
import { type Connection, openOwner, openPool, stopStatement } from '../../kernel/db/pool.ts'
import { signedLinks } from '../../kernel/files/signed-links.ts'
import { openUploads } from '../../kernel/files/uploads.ts'
import { PdfRenderer } from '../../kernel/pdf/pdf-renderer.ts'
import { Realtime } from '../../kernel/realtime/realtime.ts'
import type { Services } from '../../kernel/services.ts'
import type { Settings } from '../../kernel/settings.ts'
import { SheetReader } from '../../kernel/sheet/sheet-reader.ts'
import { SheetWriter } from '../../kernel/sheet/sheet-writer.ts'

export interface SeedingOptions {
  settings: Settings
  connection: Connection
  /** As the owner, for emptying what was left half made. */
  directConnection: Connection
  log: Logger
  /** How many branches live at a time; each takes a connection. */
  sideBySide: number
}

/**
 * The services that commands need before a server runs: no listeners, no jobs. Commits don't wait for the disk; the caller
 * ends with one commit that does.
 */
export function seedingServices(options: SeedingOptions): Services & { close(): Promise<void> } {
  const { settings, connection, directConnection, log, sideBySide } = options
  const onError = (error: Error) => log.warn({ err: error.message }, 'a database connection was lost')
  const pool = (name: string, max: number) =>
    openPool(connection, { name, max, statementTimeout: 60_000, losable: true, plansOnce: true, onError })
  const recognition = pool('demo-access', 1)
  const writes = pool('demo', sideBySide)
  const database = new Database(writes, writes)
  const pdf = new PdfRenderer()
  const sheetReader = new SheetReader()
  const sheetWriter = new SheetWriter()
  return {
    settings,
    clock: systemClock,
    database,
    stopStatement: (pid) => stopStatement(directConnection, pid),
    access: new Access(recognition),
    passwords: passwordHasher(),
    ...openUploads(settings),
    browsers: knownBrowsers(settings.filesDir, systemClock),
    links: signedLinks(settings.filesDir, systemClock),
    hasSpace: () => true,
    realtime: new Realtime(
      () => openOwner(directConnection, 'listen'),
      log,
      () => undefined,
    ),
    pdf,
    callers: { shareAddress: false },
    sheetReader,
    sheetWriter,
    training: undefined,
    async close() {
      await Promise.all([writes.end(), recognition.end(), pdf.stop(), sheetReader.stop(), sheetWriter.stop()])
    },
  }
}
