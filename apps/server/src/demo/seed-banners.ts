import type { Audience } from '@merchant/domain/master/audience.ts'
import sharp from 'sharp'
import type { Database } from '../kernel/db/database.ts'
import type { FileStore } from '../kernel/files/file-store.ts'
import { insertBanners, type SeededBanners } from '../modules/master/banner/banner.seed.ts'
import { demoScope } from './seed-demo.ts'

interface DemoPicture {
  title: string
  colours: readonly [dark: string, light: string]
}

interface DemoBanners {
  audience: Audience
  group: string | null
  /** Days from now. */
  from: number
  to: number | null
  pictures: readonly DemoPicture[]
}

const banner = (
  audience: Audience,
  [from, to]: readonly [number, number | null],
  ...pictures: readonly DemoPicture[]
): DemoBanners => ({ audience, group: null, from, to, pictures })

const one = (title: string, dark: string, light: string): DemoPicture => ({ title, colours: [dark, light] })

const banners: readonly DemoBanners[] = [
  banner('SA', [-10, 20], one('Lomba kunjungan toko', '#1F6F8B', '#99C2C6')),
  banner('SA', [7, 9], one('Rapat akhir tahun', '#4B3F72', '#A997DF')),
  {
    ...banner(
      'SA',
      [-3, null],
      one('Minyak goreng', '#B5651D', '#F2C078'),
      one('Gula pasir', '#7D6608', '#F9E79F'),
    ),
    group: 'Barang utama bulan ini',
  },
  banner('MERCHANT', [-5, 10], one('Harga hemat awal bulan', '#27822F', '#A8D5A2')),
  banner('MERCHANT', [-40, -2], one('Kopi gula beli dua', '#5C4033', '#D2B48C')),
  {
    ...banner(
      'MERCHANT',
      [-20, null],
      one('Tukar poin', '#8C2F39', '#F4A6A0'),
      one('Hadiah baru', '#6C3483', '#D7BDE2'),
    ),
    group: 'Poin pelanggan',
  },
  banner('MOTORIST', [-6, 30], one('Bonus rute pagi', '#0B5345', '#82E0AA')),
  {
    ...banner(
      'MOTORIST',
      [5, 12],
      one('Servis motor gratis', '#283747', '#AEB6BF'),
      one('Cek ban dan rem', '#922B21', '#F5B7B1'),
    ),
    group: 'Pekan keselamatan',
  },
]

const DAY_MS = 86_400_000

/** A coloured strip with the words of the banner, three times as wide as high. */
async function draw({ title, colours: [dark, light] }: DemoPicture) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300">
    <defs><linearGradient id="g"><stop stop-color="${dark}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs>
    <rect width="900" height="300" fill="url(#g)"/><circle cx="760" cy="150" r="110" fill="${light}" opacity="0.6"/>
    <circle cx="830" cy="230" r="70" fill="${dark}" opacity="0.35"/>
    <text x="50" y="170" font-family="sans-serif" font-size="58" font-weight="700" fill="#fff">${title}</text></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, size: data.length, width: info.width, height: info.height }
}

async function stored(files: FileStore, picture: DemoPicture) {
  const { bytes, ...facts } = await draw(picture)
  return { title: picture.title, picture: { ...facts, publicId: await files.save(bytes) } }
}

/** Banners of all three applications, alone and in groups: running, to come, and over. The admin has uploaded their pictures. */
export async function seedBanners(database: Database, files: FileStore, now: Date): Promise<void> {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const drawn = await Promise.all(
    banners.map(
      async ({ audience, group, from, to, pictures }): Promise<SeededBanners> => ({
        audience,
        group,
        startAt: day(from),
        endAt: to === null ? null : day(to),
        banners: await Promise.all(pictures.map((picture) => stored(files, picture))),
      }),
    ),
  )
  await database.write(demoScope, async (tx) => {
    const admin = await tx
      .selectFrom('employee')
      .where('email', 'like', 'admin@%')
      .select(['id', 'company_id as companyId', 'branch_id as branchId'])
      .executeTakeFirstOrThrow()
    const { id: employeeId, companyId, branchId } = admin
    await insertBanners(tx, { companyId, branchId, employeeId, now }, drawn)
  })
}
