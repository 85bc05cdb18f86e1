import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants, zstdCompressSync } from 'node:zlib'

/**
 * Packs the areas of Indonesia for `db/areas` from two unpacked packages (`npm pack idn-area-data@3.1.2 geografis@1.3.2`,
 * then `tar xzf` each in a folder of its own): `node tools/areas.ts AREAS/package/data GEOGRAFIS/package/data/json`. One
 * line each, by their official codes, with the post code of a village: `3171011001<tab>Gambir<tab>10110`.
 */
const [areas, geografis] = process.argv.slice(2)
if (!areas || !geografis)
  throw new Error(
    'Name the folder with provinces.csv, regencies.csv, districts.csv and villages.csv, and that with data.json.',
  )

type Area = readonly [code: string, name: string]

/** Rows of `code,…,name`; the name is the last field and has no comma. */
const rowsOf = (file: string): Area[] =>
  readFileSync(join(areas, file), 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const fields = line.trim().split(',')
      const [code = '', name = ''] = [fields[0], fields.at(-1)]
      return code === '' ? [] : [[code.replaceAll('.', ''), name]]
    })

const abbreviations = new Set(['DKI'])
/** Provinces and regencies are written in capitals only. */
const titled = ([code, name]: Area): Area => [
  code,
  name.replace(/\S+/g, (word) => (abbreviations.has(word) ? word : word[0] + word.slice(1).toLowerCase())),
]

const provinces = rowsOf('provinces.csv').map(titled)
const regencies = rowsOf('regencies.csv').map(titled)
const districts = rowsOf('districts.csv')
const villages = rowsOf('villages.csv')

/** One of geografis' villages; `postal` is 0 where it is unknown. */
interface PostalVillage {
  code: string
  postal: number
  city: string
  district: string
  village: string
}

/** A village by its names, however their capitals, blanks and hyphens are written. */
const place = (...names: (string | undefined)[]): string =>
  names.map((name = '') => name.toLowerCase().replace(/[^a-z0-9]/g, '')).join('|')

/** The villages that a key finds, only where it finds a single one. */
function singles(rows: readonly PostalVillage[], key: (row: PostalVillage) => string): Map<string, string> {
  const found = Map.groupBy(rows, key)
  const codes = [...found].map(
    ([name, list]) => [name, new Set(list.map(({ postal }) => `${postal}`))] as const,
  )
  return new Map(codes.flatMap(([name, [code = '', ...more]]) => (more.length === 0 ? [[name, code]] : [])))
}

const source = JSON.parse(readFileSync(join(geografis, 'data.json'), 'utf8')) as PostalVillage[] // its README's fields
const known = source.filter(({ postal }) => postal !== 0)
const wrong = known.filter(({ postal }) => !/^[1-9]\d{4}$/.test(`${postal}`))
if (wrong.length > 0) throw new Error(`Not five digits: ${JSON.stringify(wrong.slice(0, 5))}`)
const byCode = singles(known, ({ code }) => code.replaceAll('.', ''))
const byName = singles(known, ({ city, district, village }) => place(city, district, village))

const nameOf = new Map([...regencies, ...districts])
const found = { code: 0, name: 0, nothing: 0 }

/** The post code of a village: by its code, or by its name within district and city where codes have changed since. */
function postCodeOf([code, name]: Area): string {
  const [district, city] = [nameOf.get(code.slice(0, 6)), nameOf.get(code.slice(0, 4))]
  const [same, named] = [byCode.get(code), byName.get(place(city, district, name))]
  found[same ? 'code' : named ? 'name' : 'nothing']++
  return same ?? named ?? ''
}

const lines = [
  ...[...provinces, ...regencies, ...districts],
  ...villages.map((village) => [...village, postCodeOf(village)]),
].map((row) => `${row.join('\t')}\n`)
const target = fileURLToPath(new URL('../db/areas/areas.tsv.zst', import.meta.url))
writeFileSync(
  target,
  zstdCompressSync(lines.join(''), { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
)
console.log(`${lines.length} areas in ${target}`)
console.log(`${source.length} villages in geografis, ${known.length} with a post code`)
console.log(`Post codes of villages: ${JSON.stringify(found)}`)
