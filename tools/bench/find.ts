import pg from 'pg'
import { demoPassword } from '../../apps/server/src/demo/company-data.ts'
import { databaseOf, type Product, signIn } from '../product.ts'
import { caller, fillSales, type Measured, timed } from './selling-lists.ts'

/**
 * The search over everything, over HTTP: a million sales with the numbers that the product gives, 100,000 goods and 100,000
 * customers, asked by the admin, who may see every kind and branch, and by the cashier of one branch.
 */
const SIZES = { orders: 1_000_000, bookings: 10_000, products: 100_000 }
const CUSTOMERS = 100_000
const ROUNDS = 60
const AIM_MS = 50

/** What people type on the way to a document, a name or an action. */
const TEXTS = [
  '7',
  'inv 7',
  'po 7',
  'terima po 7',
  'bayar so',
  'inv',
  'sby',
  '2505',
  'inv/sby/2505/00042',
  'inv/sby/2505/004',
  '123',
  '0042',
  '00421',
  'min',
  'minyak',
  'goreng kemasan',
  'toko',
  'toko laris 777',
  '99999',
  'tidakada',
  'pesanan pembelian',
]

const customers = `
  set session_replication_role = replica;
  insert into customer (branch_id, code, name, owner_name, phone, customer_group_id, type, address, approved, created_at, updated_at)
  select b.id, 'CB' || n, 'Toko ' || (array['Laris', 'Maju', 'Jaya', 'Berkah', 'Sumber'])[1 + n % 5] || ' ' || n, 'Ibu ' || n,
    '+62899' || lpad(n::text, 8, '0'), g.id, t.type, 'Jalan ' || n, 'Approved', now(), now()
  from generate_series(1, ${CUSTOMERS}) n
  join (select id, row_number() over (order by id) - 1 as k, count(*) over () as branches from branch where kind = 'STOCKIST') b on b.k = n % b.branches
  cross join (select min(id) as id from customer_group) g
  cross join (select type from customer where approved = 'Approved' limit 1) t;
  set session_replication_role = default;
  analyze customer`

/** Fills the product's own database, then asks. */
export async function benchFind(product: Product): Promise<Measured[]> {
  await fillForFind(product)
  return measureFind(product)
}

export async function fillForFind(product: Product): Promise<void> {
  const client = new pg.Client(databaseOf(product.dataDir))
  await client.connect()
  try {
    await fillSales(client, SIZES)
    await client.query(customers)
    await client.query('vacuum analyze customer')
  } finally {
    await client.end()
  }
}

export async function measureFind({ origin }: Product): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const who of ['admin', 'kasir']) {
    const call = caller(origin, await signIn(origin, `${who}@demo.merchant.test`, demoPassword))
    for (const text of TEXTS) {
      const ask = () => call(`/v1/search?search=${encodeURIComponent(text)}`)
      const rows = `${SIZES.orders + SIZES.bookings} documents, ${CUSTOMERS} customers`
      measured.push({ what: `find '${text}', ${who}`, rows, ...(await timed(ROUNDS, ask)), aim: AIM_MS })
    }
  }
  return measured
}
