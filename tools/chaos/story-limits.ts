import type { Writer } from './writer.ts'

/**
 * Limits of customers rise far above all that the work sells, some by an approval, and some are taken back. Two writers name the
 * same customers, so many of these are refused or stale.
 */
export async function changeLimits({ client, random, shop }: Writer): Promise<void> {
  const submit = random.chance(70)
  const lines = [...new Set([random.pick(shop.customers), random.pick(shop.customers)])].map(
    (customerId) => ({
      customerId,
      creditLimit: random.int(500, 1_500) * 1_000_000,
      termDays: random.int(7, 45),
    }),
  )
  const body = { branchId: shop.branchId, note: 'Omzet naik', lines, submit }
  let last = await client.command('POST /v1/credit-limits', { body })
  if (last && !submit && random.chance(50))
    last = await client.command('PUT /v1/credit-limits', {
      body: { id: last.id, version: last.version, note: 'Dihitung lagi', submit: false },
    })
  if (last?.status === 'DRAFT')
    last = await client.command('PATCH /v1/credit-limits/{id}/submit', {
      params: { id: last.id },
      body: { version: last.version },
    })
  if (last?.status === 'WAITING_APPROVAL')
    last = random.chance(70)
      ? await client.command('PATCH /v1/credit-limits/{id}/approve', {
          params: { id: last.id },
          body: { version: last.version },
        })
      : await client.command('PATCH /v1/credit-limits/{id}/reject', {
          params: { id: last.id },
          body: { version: last.version, reason: 'Masih menunggak' },
        })
  if (last?.status === 'APPLIED' && random.chance(25))
    await client.command('PUT /v1/credit-limits/cancel', {
      body: { id: last.id, version: last.version, reason: 'Salah ketik' },
    })
}
