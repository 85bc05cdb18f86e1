import { openShops, saleCall, TILLS } from '../sale-shop.ts'
import { type Contender, startWatched } from './contender.ts'
import { companySet, OWN_ROOT } from './living-set.ts'
import { type Measured, measure, type Trial } from './measure.ts'
import { sellInOne } from './turns.ts'

/** The kinder shop of the bench `sale`: ten branches without campaigns, history or people of their own. */
export async function startSmallShop(name: string, root: string, set: string): Promise<Trial> {
  const watched = await startWatched({ name, root, set })
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
    return { watched, turn: sell }
  } catch (error) {
    await watched.stop()
    throw error
  }
}

/** The small shop in turns with the living company. */
export async function besideSmallShop(living: Contender): Promise<Measured[]> {
  const small = await startSmallShop('small', OWN_ROOT, await companySet(OWN_ROOT, 'small'))
  try {
    const trials = [{ watched: living, turn: sellInOne(living) }, small]
    const [own, its] = await measure(trials, { clients: 8, turns: 400 })
    if (!own || !its) throw new Error('two shops were measured')
    return [
      { what: 'living company beside the small shop, one call, 8 clients', figures: [own] },
      { what: 'small shop beside the living company, one call, 8 clients', figures: [its] },
    ]
  } finally {
    await small.watched.stop()
  }
}
