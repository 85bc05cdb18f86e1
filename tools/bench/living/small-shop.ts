import { openShops, saleCall, TILLS } from '../sale-shop.ts'
import { type Contender, startWatched } from './contender.ts'
import { companySet, OWN_ROOT } from './living-set.ts'
import { type Measured, measure } from './measure.ts'
import { sellInOne } from './turns.ts'

/**
 * The kinder shop of the bench `sale` in turns with the living company: ten branches without campaigns, history or people
 * of their own.
 */
export async function besideSmallShop(living: Contender): Promise<Measured[]> {
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
    const trials = [
      { watched: living, turn: sellInOne(living) },
      { watched, turn: sell },
    ]
    const [own, small] = await measure(trials, { clients: 8, turns: 400 })
    if (!own || !small) throw new Error('two shops were measured')
    return [
      { what: 'living company beside the small shop, one call, 8 clients', figures: [own] },
      { what: 'small shop beside the living company, one call, 8 clients', figures: [small] },
    ]
  } finally {
    await watched.stop()
  }
}
