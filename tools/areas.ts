import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants, zstdCompressSync } from 'node:zlib'

/**
 * Packs the areas of Indonesia from an unpacked `idn-area-data` (`npm pack idn-area-data@3.1.2`, then `tar xzf`) for
 * `db/areas`: `node tools/areas.ts FOLDER/package/data`. One line each, by their official codes: `317101<tab>Gambir`.
 */
const folder = process.argv[2]
if (!folder)
  throw new Error('Name the folder with provinces.csv, regencies.csv, districts.csv and villages.csv.')

/** Rows of `code,…,name`; the name is the last field and has no comma. */
const rowsOf = (file: string): [code: string, name: string][] =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const fields = line.trim().split(',')
      const [code = '', name = ''] = [fields[0], fields.at(-1)]
      return code === '' ? [] : [[code.replaceAll('.', ''), name]]
    })

const abbreviations = new Set(['DKI'])
/** Provinces and regencies are written in capitals only. */
const titled = (name: string): string =>
  name.replace(/\S+/g, (word) => (abbreviations.has(word) ? word : word[0] + word.slice(1).toLowerCase()))

const lines = [
  ...[...rowsOf('provinces.csv'), ...rowsOf('regencies.csv')].map(([code, name]) => [code, titled(name)]),
  ...[...rowsOf('districts.csv'), ...rowsOf('villages.csv')],
].map((row) => `${row.join('\t')}\n`)
const target = fileURLToPath(new URL('../db/areas/areas.tsv.zst', import.meta.url))
writeFileSync(
  target,
  zstdCompressSync(lines.join(''), { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
)
console.log(`${lines.length} areas in ${target}`)
