import { openShops, saleCall, TILLS } from '../sale-shop.ts'
import { startWatched } from './contender.ts'
import type { Measured } from './living.ts'
import { companySet, OWN_ROOT } from './living-set.ts'
import { measure } from './measure.ts'

/** The kinder shop of the bench `sale` by the same measure: ten branches without campaigns, history or people of their own. */
export async function smallShop(): Promise<Measured> {
  const set = await companySet(OWN_ROOT, 'small')
  const watched = await startWatched({ name: 'small', root: OWN_ROOT, set })
  try {
    const shops = await openShops(watched.product, watched.client)
    await watched.client.query('vacuum analyze')
    let turn = 0
    const sell = (client: number) => {
      const shop = shops[client % shops.length]
      const [till, basket] = [shop?.tills[client % TILLS], shop?.baskets[turn++ % shop.baskets.length]]
      if (!shop || !till || !basket) throw new Error('a shop without tills or baskets')
      return watched.ask(saleCall(shop, till, basket))
    }
    const figures = await measure([{ watched, turn: sell }], { clients: 8, turns: 400 })
    return { what: 'small shop: sale in one call, 8 clients', figures }
  } finally {
    await watched.stop()
  }
}
