import { plainMasters } from './routes.ts'
import type { Writer } from './writer.ts'

/** A new brand, category or market, or any other master that needs only a name, and a change or two of it. */

export async function keepBrand({ client, random, word }: Writer): Promise<void> {
  const made = await client.command('POST /v1/brands', { body: { name: `Merek ${word()}` } })
  for (let last = made; last && random.chance(60); )
    last = await client.command('PUT /v1/brands', {
      body: { id: last.id, version: last.version, code: last.code, name: `Merek ${word()}` },
    })
}

export async function keepCategory({ client, word }: Writer): Promise<void> {
  const code = word()
  const made = await client.command('POST /v1/categories', { body: { code, name: `Kategori ${code}` } })
  if (made)
    await client.command('PUT /v1/categories/{id}', {
      params: { id: made.id },
      body: { version: made.version, code, name: `Kategori Baru ${code}` },
    })
}

export async function keepMarket({ client, shop, word }: Writer): Promise<void> {
  const code = word()
  const body = { code, name: `Pasar ${code}`, branchId: shop.branchId }
  const made = await client.command('POST /v1/markets', { body })
  if (made)
    await client.command('PUT /v1/markets', {
      body: { ...body, id: made.id, version: made.version, name: `Pasar Baru ${code}` },
    })
}

export async function keepPlainMaster({ client, random, word }: Writer): Promise<void> {
  const { create, update, hasCode } = random.pick(plainMasters)
  const code = word()
  const called = (name: string) => ({ name: `${name} ${code}`, ...(hasCode && { code }) })
  const made = await client.command(create, { body: called('Data') })
  if (made)
    await client.command(update, { body: { id: made.id, version: made.version, ...called('Data Baru') } })
}
