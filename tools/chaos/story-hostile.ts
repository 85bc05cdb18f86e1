import { hostileFiles } from '../../apps/server/test/support/hostile-files.ts'
import type { Writer } from './writer.ts'

/** Files that once ended the server, stopped every till, or failed. */
const names = [
  'xlsx with cells in the first and the very last corner',
  'xlsx with one cell of 55 million letters',
  'xlsx with 57 MB of cells',
  'xlsx that unpacks to 400 MB',
  'xlsx with a DTD',
  'xlsx with a row 1,000,000,000',
  'csv with one line of 10 MB',
] as const

/** Made once; some take their time. */
const made = new Map<string, Buffer<ArrayBuffer>>()

function fileOf(name: string): Buffer<ArrayBuffer> {
  const known = made.get(name)
  if (known) return known
  const file = hostileFiles[name]
  if (!file) throw new Error(`no hostile file is called ${name}`)
  const bytes = Buffer.from(Uint8Array.from(file.make()))
  made.set(name, bytes)
  return bytes
}

/** A malicious client sends a file among the others' work; it is refused, and no other client notices. */
export async function sendHostileFile({ client, random }: Writer): Promise<void> {
  const name = random.pick(names)
  const batch = await client.upload('POST /core/v1/import/{type}/validate', {
    params: { type: 'suppliers' },
    name: 'pemasok.xlsx',
    bytes: fileOf(name),
  })
  if (batch) throw new Error(`${name} was taken`)
}
