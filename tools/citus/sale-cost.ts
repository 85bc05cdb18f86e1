import { load } from '../bench/load.ts'
import { saleCall } from '../bench/sale-shop.ts'
import { milliseconds, onScene, postmastersOf, type Scene } from './scene.ts'

/**
 * `node tools/citus/sale-cost.ts`, with CITUS_URL: the processors' time that PostgreSQL takes for a sale of five lines in one call,
 * on a cluster and on one machine, by the same PostgreSQL and the same rows. Nothing else may use PostgreSQL meanwhile.
 */
const CLIENTS = 4
const SALES = Number(process.env.SALES ?? 400)

async function measure({ name, product, owner, shops }: Scene): Promise<number> {
  let sent = 0
  const next = () => {
    const no = sent++
    const shop = shops[no % shops.length]
    const till = shop?.tills[Math.floor(no / shops.length) % shop.tills.length]
    const basket = shop?.baskets[no % shop.baskets.length]
    if (!shop || !till || !basket) throw new Error('a shop without tills or baskets')
    return saleCall(shop, till, basket)
  }
  await load(product.origin, CLIENTS, SALES / 2, next)
  const postmasters = await postmastersOf(owner)
  const before = milliseconds(postmasters)
  const { perSecond, p50, p95, failures } = await load(product.origin, CLIENTS, SALES, next)
  const each = (milliseconds(postmasters) - before) / SALES
  console.log(
    `${name}: ${perSecond.toFixed(0)} sales a second, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${failures} failures; database ${each.toFixed(2)} ms of processors a sale`,
  )
  return each
}

const cost = { plain: 0, cluster: 0 }
for (const kind of ['plain', 'cluster'] as const)
  await onScene(kind, async (scene) => {
    cost[kind] = await measure(scene)
  })
console.log(`the cluster takes ${(cost.cluster / cost.plain).toFixed(2)} times as much`)
