import { databaseSentence } from '../apps/server/src/kernel/postgres/database-sentence.ts'
import { readSettings, type Settings } from '../apps/server/src/kernel/settings.ts'
import { StartupError } from '../apps/server/src/kernel/startup-error.ts'

/** Runs a command of the operator: an obstacle is printed as one sentence with exit code 1. */
export async function runCommand(work: (settings: Settings) => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await work(readSettings(process.env))) ? 0 : 1
  } catch (error) {
    const sentence = error instanceof Error ? databaseSentence(error) : undefined
    if (!sentence) throw error
    process.stderr.write(`${sentence.message}\n`)
    process.exitCode = 1
  }
}

/** The file that the command was given. @throws StartupError with how to call it */
export function fileArgument(command: string): string {
  const file = process.argv[2]
  if (!file) throw new StartupError(`Sebutkan berkasnya: npm run ${command} -- NAMA-BERKAS.tar.zst`)
  return file
}

export const figure = (value: number): string => new Intl.NumberFormat('id-ID').format(value)

export const megabytes = (bytes: number): string =>
  `${new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 }).format(bytes / 1024 / 1024)} MB`

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} detik`
