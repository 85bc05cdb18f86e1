import { readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import { copyIn } from '../../../kernel/backup/copy.ts'
import { type Connection, openOwner } from '../../../kernel/db/pool.ts'

const packed = new URL('../../../../../../db/areas/areas.tsv.zst', import.meta.url)

/** By the number of digits of a code: what it is, and how many digits of its parent open it. */
const levels: Readonly<Record<number, readonly [level: string, parent: number]>> = {
  2: ['REGION', 0],
  4: ['CITY', 2],
  6: ['DISTRICT', 4],
  10: ['SUB_DISTRICT', 6],
}

/** Fills the areas of Indonesia where there are none yet. @returns how many came */
export async function loadAreas(connection: Connection): Promise<number> {
  const owner = await openOwner(connection, 'areas')
  try {
    if (await hasAreas(owner)) return 0 // as at every start but the first, which waits for nobody
    await owner.query('begin; lock table area in share row exclusive mode') // two programs may start at once
    const loaded = (await hasAreas(owner)) ? 0 : await copyAreas(owner)
    await owner.query('commit')
    return loaded
  } finally {
    await owner.end()
  }
}

type Owner = Awaited<ReturnType<typeof openOwner>>

const hasAreas = async (owner: Owner): Promise<boolean> =>
  (await owner.query('select from area limit 1')).rows.length > 0

async function copyAreas(owner: Owner): Promise<number> {
  const copy = copyIn(owner, 'copy area (id, level, name, parent_id) from stdin')
  const lines = zstdDecompressSync(readFileSync(packed)).toString().trimEnd().split('\n')
  await copy.write(Buffer.from(`${lines.map(rowOf).join('\n')}\n`))
  return copy.end()
}

function rowOf(line: string): string {
  const [code = '', name = ''] = line.split('\t')
  const [level, parent] = levels[code.length] ?? ['', 0]
  return [code, level, name, parent === 0 ? '\\N' : code.slice(0, parent)].join('\t')
}
