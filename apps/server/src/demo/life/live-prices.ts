import type { ApiReply } from '@merchant/contract/api.ts'
import type { Db } from '../../kernel/db/types.ts'
import type { Services } from '../../kernel/services.ts'
import { required } from '../required.ts'
import { demoScope } from '../seed-demo.ts'
import type { Actor } from './act.ts'
import type { Goods } from './goods.ts'

type Fate = 'APPLIED' | 'UNDONE' | 'SCHEDULED' | 'WAITING' | 'REJECTED' | 'CANCELLED' | 'DRAFT'

interface Batch {
  title: string
  /** So many hundredths of the price of now, to the nearest fifty rupiah. */
  to: number
  fate: Fate
}

/** The batches of the last two hours, the oldest first; above five percent VP Sales decides (domain-sales 9.7). */
const batches: readonly Batch[] = [
  { title: 'Penyesuaian harga pabrik', to: 102, fate: 'APPLIED' },
  { title: 'Kenaikan ongkos kirim', to: 103, fate: 'APPLIED' },
  { title: 'Harga bersaing', to: 98, fate: 'APPLIED' },
  { title: 'Kenaikan bahan baku', to: 108, fate: 'APPLIED' },
  { title: 'Penyesuaian triwulan', to: 104, fate: 'APPLIED' },
  { title: 'Harga akhir bulan', to: 97, fate: 'APPLIED' },
  { title: 'Kenaikan harga prinsipal', to: 107, fate: 'APPLIED' },
  { title: 'Salah daftar harga', to: 112, fate: 'UNDONE' },
  { title: 'Usulan harga premium', to: 120, fate: 'REJECTED' },
  { title: 'Harga promosi yang batal', to: 96, fate: 'CANCELLED' },
  { title: 'Kenaikan awal bulan', to: 106, fate: 'SCHEDULED' },
  { title: 'Kenaikan kemasan baru', to: 109, fate: 'WAITING' },
  { title: 'Penyesuaian kurs', to: 111, fate: 'WAITING' },
  { title: 'Daftar harga bulan depan', to: 103, fate: 'DRAFT' },
]

/** Each batch has goods of its own, so that none is in another's way. */
const GOODS_EACH = 3
const MINUTE = 60_000
const DAY = 86_400_000
const STEP = 50

interface Priced {
  productId: number
  price: number
}

/** Finance makes the batches of the company, and VP Sales decides about the large ones. */
export async function livePrices(
  services: Services,
  actor: Actor,
  { goods, companyId, now }: { goods: readonly Goods[]; companyId: number; now: Date },
): Promise<void> {
  const people = await services.access.everybody()
  const person = (key: string) =>
    required(new Map(people.map((each) => [each.email.split('@')[0] ?? '', each])), key)
  const [finance, sales] = [person('keuangan'), person('vpsales')]
  const priced = await services.database.read({ ...demoScope, branchIds: finance.branchIds }, (db) =>
    pricesOf(db, companyId),
  )
  for (const [place, { title, to, fate }] of batches.entries()) {
    const at = (minutes: number) =>
      new Date(now.getTime() - (batches.length - place) * 8 * MINUTE + minutes * MINUTE)
    const some = goods.filter(({ id }) => priced.has(id)).slice(-GOODS_EACH * (place + 1))
    const lines = some.slice(0, GOODS_EACH).map(({ id, baseUnitId }) => ({
      productId: id,
      unitId: baseUnitId,
      price: Math.max(STEP, Math.round(((priced.get(id)?.price ?? 0) * to) / 100 / STEP) * STEP),
    }))
    const made = await actor.does(finance, at(0), 'POST /v1/price-changes', {
      body: {
        title,
        lines,
        effectiveAt: fate === 'SCHEDULED' ? new Date(now.getTime() + DAY).toISOString() : null,
        submit: fate !== 'DRAFT' && fate !== 'CANCELLED',
      },
    })
    await decide({ actor, finance, sales }, made, { fate, at })
  }
}

type Person = Awaited<ReturnType<Services['access']['everybody']>>[number]

async function decide(
  { actor, finance, sales }: { actor: Actor; finance: Person; sales: Person },
  { id, version, status }: ApiReply<'POST /v1/price-changes'>,
  { fate, at }: { fate: Fate; at: (minutes: number) => Date },
): Promise<void> {
  const call = { params: { id }, body: { version } }
  if (fate === 'CANCELLED')
    await actor.does(finance, at(2), 'PUT /v1/price-changes/{id}/cancel', {
      params: { id },
      body: { version, reason: 'Promosi tidak jadi' },
    })
  if (fate === 'REJECTED')
    await actor.does(sales, at(2), 'PUT /v1/price-changes/{id}/reject', {
      params: { id },
      body: { version, reason: 'Terlalu jauh di atas pasar' },
    })
  if (status !== 'WAITING_APPROVAL' || !['APPLIED', 'UNDONE', 'SCHEDULED'].includes(fate)) return
  const approved = await actor.does(sales, at(2), 'PUT /v1/price-changes/{id}/approve', call)
  if (fate === 'UNDONE')
    await actor.does(sales, at(4), 'PUT /v1/price-changes/{id}/undo', {
      params: { id },
      body: { version: approved.version, reason: 'Daftar harga prinsipal lama' },
    })
}

/** What a base unit of each product costs everybody now, where that is enough to be changed by steps. */
async function pricesOf(db: Db, companyId: number): Promise<Map<number, Priced>> {
  const rows = await db
    .selectFrom('selling_price as s')
    .innerJoin('product as p', (join) =>
      join.onRef('p.id', '=', 's.product_id').onRef('p.base_unit_id', '=', 's.unit_id'),
    )
    .where('s.company_id', '=', companyId)
    .where('s.status', '=', 'ACTIVE')
    .where('s.branch_id', 'is', null)
    .where('s.customer_group_id', 'is', null)
    .where('s.min_quantity', '=', '1')
    .where('s.price', '>=', 40 * STEP)
    .select(['p.id as productId', 's.price'])
    .execute()
  return new Map(rows.map((row) => [row.productId, row]))
}
