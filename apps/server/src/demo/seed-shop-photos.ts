import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Database } from '../kernel/db/database.ts'
import { newIds } from '../kernel/db/ids.ts'
import type { FileStore } from '../kernel/files/file-store.ts'
import { demoScope } from './seed-demo.ts'

interface Shop {
  branch_id: number
  id: number
  name: string
  owner_name: string | null
}

const awnings = ['#27822F', '#B5651D', '#1F6F8B', '#8C2F39'] as const

/** Names of the demo are letters and blanks; a sign has room for so many. */
const written = (text: string): string => text.replace(/[^\p{L}\p{N} .'-]/gu, '').slice(0, 24)

const picture = (body: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" font-family="sans-serif">${body}</svg>`,
    ),
  )
    .webp({ quality: 70, effort: 0 })
    .toBuffer()

const front = ({ name }: Shop, place: number) => {
  const colour = awnings[place % awnings.length]
  return picture(`
    <rect width="480" height="320" fill="#CFE3F1"/><rect y="250" width="480" height="70" fill="#A9A29A"/>
    <rect x="60" y="70" width="360" height="190" fill="#F3EBDD"/><rect x="45" y="55" width="390" height="52" fill="${colour}"/>
    <text x="240" y="90" font-size="24" font-weight="700" fill="#fff" text-anchor="middle">${written(name)}</text>
    <rect x="90" y="135" width="${120 + (place % 3) * 20}" height="80" fill="#8FB3C9"/><rect x="300" y="130" width="80" height="130" fill="#6B4F3A"/>
    <text x="240" y="305" font-size="14" fill="#444" text-anchor="middle">Gambar contoh, bukan toko sungguhan</text>`)
}

const card = ({ owner_name }: Shop, place: number) =>
  picture(`
    <rect width="480" height="320" rx="18" fill="#D7E8F6"/><text x="30" y="48" font-size="20" font-weight="700" fill="#1F3B57">KARTU CONTOH</text>
    <text x="30" y="105" font-size="18" fill="#222">Nomor: 0000 0000 0000 ${String(place).padStart(4, '0')}</text>
    <text x="30" y="145" font-size="18" fill="#222">Nama: ${written(owner_name ?? '')}</text>
    <rect x="350" y="80" width="100" height="130" fill="#B9CCDB"/><circle cx="400" cy="130" r="26" fill="#7F97A9"/>
    <path d="M360 210a40 40 0 0 1 80 0z" fill="#7F97A9"/>
    <text x="240" y="265" font-size="44" font-weight="700" fill="#B5651D" opacity="0.5" text-anchor="middle" transform="rotate(-12 240 265)">BUKAN KTP</text>`)

/** Shops that wait for the verification have sent a picture of their front and of a card; both are drawn, and say so. */
export async function seedShopPhotos(database: Database, attachments: FileStore, now: Date): Promise<void> {
  const branchIds = await database.read(demoScope, async (db) =>
    (await db.selectFrom('branch').select('id').execute()).map(({ id }) => id),
  )
  const scope = { ...demoScope, branchIds }
  const shops = await database.read(scope, (db) =>
    db
      .selectFrom('customer')
      .where('branch_id', 'in', branchIds)
      .where('approved', 'is', null)
      .where('source', 'in', ['MERCHANT_APP', 'SALES_APP'])
      .select(['branch_id', 'id', 'name', 'owner_name'])
      .orderBy('branch_id')
      .orderBy('id')
      .execute(),
  )
  if (shops.length === 0) return
  const drawn = await Promise.all(
    shops.map(async (shop, place) => ({
      shop,
      front: await kept(attachments, await front(shop, place)),
      card: await kept(attachments, await card(shop, place)),
    })),
  )
  await database.write(scope, async (tx) => {
    const { id: created_by } = await tx
      .selectFrom('employee')
      .where('email', 'like', 'admin@%')
      .select('id')
      .executeTakeFirstOrThrow()
    for (const { shop, front: shopFront, card: identity } of drawn) {
      const [frontId, cardId] = newIds(tx, 2)
      const common = { branch_id: shop.branch_id, created_at: now, created_by }
      await tx
        .insertInto('private_picture')
        .values([
          { ...common, id: frontId, purpose: 'SHOP_FRONT', ...shopFront },
          { ...common, id: cardId, purpose: 'IDENTITY', ...identity },
        ])
        .execute()
      await tx
        .updateTable('customer')
        .set({ photo_store_id: frontId, photo_ktp_id: cardId })
        .where('branch_id', '=', shop.branch_id)
        .where('id', '=', shop.id)
        .execute()
    }
  })
}

const kept = async (attachments: FileStore, bytes: Buffer) => ({
  stored_as: await attachments.save(bytes),
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest(),
})
