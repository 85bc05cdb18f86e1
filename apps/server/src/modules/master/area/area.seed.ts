import { readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import { copyIn } from '../../../kernel/backup/copy.ts'
import { type Connection, openOwner } from '../../../kernel/db/pool.ts'

const packed = new URL('../../../../../../db/areas/areas.tsv.zst', import.meta.url)

/** By the number of digits of a code: its level, and the number of digits of its parent's code. */
const levels: Readonly<Record<number, readonly [level: string, parent: number]>> = {
  2: ['REGION', 0],
  4: ['CITY', 2],
  6: ['DISTRICT', 4],
  10: ['SUB_DISTRICT', 6],
}

/**
 * Fills the areas of Indonesia where there are none yet, and the post codes of villages where only the areas are there.
 * @returns how many rows were written
 */
export async function loadAreas(connection: Connection): Promise<number> {
  const owner = await openOwner(connection, 'areas')
  try {
    if (!(await findMissing(owner))) return 0 // usual at every start but the first; takes no lock
    await owner.query('begin; lock table area in share row exclusive mode') // two programs may start at once
    const missing = await findMissing(owner)
    const written = missing ? await bring[missing](owner) : 0
    await owner.query('commit')
    return written
  } finally {
    await owner.end()
  }
}

type Owner = Awaited<ReturnType<typeof openOwner>>

const bring = { areas: copyAreas, 'post codes': addPostCodes }

async function findMissing(owner: Owner): Promise<keyof typeof bring | null> {
  const { rows } = await owner.query<{ missing: keyof typeof bring | null }>(
    `select case
       when not exists (select 1 from area) then 'areas'
       when not exists (select 1 from area where post_code is not null) then 'post codes'
     end as missing`,
  )
  return rows[0]?.missing ?? null
}

function copyAreas(owner: Owner): Promise<number> {
  return copyLines(owner, 'copy area (id, level, name, parent_id, post_code) from stdin', rowOf)
}

async function addPostCodes(owner: Owner): Promise<number> {
  await owner.query('create temp table village (id bigint, post_code text) on commit drop')
  await copyLines(owner, 'copy village (id, post_code) from stdin', codeOf)
  const { rowCount } = await owner.query(
    'update area set post_code = village.post_code from village where area.id = village.id and village.post_code is not null',
  )
  return rowCount ?? 0
}

async function copyLines(owner: Owner, statement: string, toRow: (line: string) => string): Promise<number> {
  const copy = copyIn(owner, statement)
  const lines = zstdDecompressSync(readFileSync(packed)).toString().trimEnd().split('\n')
  await copy.write(Buffer.from(`${lines.map(toRow).join('\n')}\n`))
  return copy.end()
}

/** The null of COPY. */
const NULL = '\\N'

function rowOf(line: string): string {
  const [code = '', name = '', postCode] = line.split('\t')
  const [level, parent] = levels[code.length] ?? ['', 0]
  return [code, level, name, parent === 0 ? NULL : code.slice(0, parent), postCode || NULL].join('\t')
}

function codeOf(line: string): string {
  const [code = '', , postCode] = line.split('\t')
  return [code, postCode || NULL].join('\t')
}
