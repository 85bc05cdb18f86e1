import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { lockFolder } from './folder-lock.ts'
import { stopOrphan } from './orphan.ts'
import { findPlace, reachableBases } from './place.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { isAlive } from './processes.ts'

/**
 * Stops the database server of a data folder in good order when its product was killed and no other product has taken it
 * over. A server that does not end, or a folder that another product runs by now, is left as it is: the next start handles
 * it.
 */
export async function stopLeftBehind(dataDir: string): Promise<void> {
  const folder = await realpath(dataDir)
  const lock = await lockFolder(folder).catch(unlessRefused)
  if (!lock) return
  try {
    const place = await findPlace(folder, reachableBases(true))
    const cluster = place && join(place.home, 'cluster')
    const file = cluster && (await readPostmasterFile(cluster))
    if (file && isAlive(file.pid)) await stopOrphan(file, cluster)
  } catch (error) {
    unlessRefused(error)
  } finally {
    await lock.release()
  }
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof StartupError)) throw error
}
