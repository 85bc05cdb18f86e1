import { today } from './shop.ts'
import type { Writer } from './writer.ts'

/** The work of finance at the end of a month, and comments and attachments of documents. */

/** The first month of the branch, in which nothing is posted any more: its modules, the month itself, and back. */
export async function closeMonth({ client, shop }: Writer): Promise<void> {
  const { branchId } = shop
  const periods = await client.ask('POST /core/v1/period/get/all', { body: { branchId, limit: 100 } })
  const [first] = (periods?.rows ?? []).toSorted((a, b) => a.year - b.year || a.month - b.month)
  if (!first) return
  const month = { branchId, year: first.year, month: first.month }
  if (first.status === 'OPEN') {
    const opening = await client.ask('POST /core/v1/opening-balance/get', { body: { branchId } })
    await client.command('POST /core/v1/opening-balance/state', {
      body: { branchId, kind: 'NONE', reason: 'Tanpa buku lama', version: opening?.statement?.version ?? 0 },
    })
    await client.command('POST /core/v1/period/posting/close', { body: { ...month, modules: ['JOURNAL'] } })
    await client.command('POST /core/v1/period/posting/open', { body: month })
    await client.command('POST /core/v1/period/close', { body: month })
  }
  await client.command('POST /core/v1/period/restore', { body: { ...month, reason: 'Ada yang terlewat' } })
  // In the background, while others go on; the next time it is found closed, or open where the job was refused.
  await client.command('POST /core/v1/period/month/close', {
    body: { year: first.year, month: first.month, branchIds: [branchId] },
  })
}

/** A check gets an owner, another day, or nobody; somebody else may be faster. */
export async function giveDuty({ client, random, shop }: Writer): Promise<void> {
  const board = await client.ask('POST /core/v1/period/month/checks', { body: { branchId: shop.branchId } })
  const [check, role] = [board?.checks[0], board?.owners.roles[0]]
  if (!check || !role) return
  const roleId = check.duty && random.chance(30) ? null : role.id
  await client.command('POST /core/v1/period/duty/update', {
    body: { key: check.key, roleId, dueDay: random.int(1, 28), version: check.duty?.version ?? 0 },
  })
}

/** A step of the first week is left out, or needed after all. */
export async function leaveStepOut({ client, random }: Writer): Promise<void> {
  await client.command('PUT /v1/first-week', { body: { key: 'card', marked: random.chance(50) } })
}

/** Costs of one product are recalculated: applied, undone, or discarded. */
export async function recalculate({ client, random, shop }: Writer): Promise<void> {
  const { productId } = random.pick(shop.goods)
  const run = await client.command('POST /core/v1/hpp-recalculation/preview', {
    body: { branchIds: [shop.branchId], productIds: [productId] },
  })
  if (!run) return
  const params = { id: run.id }
  if (random.chance(40)) {
    await client.command('POST /core/v1/hpp-recalculation/{id}/discard', { params })
    return
  }
  const applied = await client.command('POST /core/v1/hpp-recalculation/{id}/apply', { params })
  if (!applied) await client.command('POST /core/v1/hpp-recalculation/{id}/discard', { params })
  else if (random.chance(80))
    await client.command('POST /core/v1/hpp-recalculation/{id}/undo', {
      params,
      body: { reason: 'Hitung lagi nanti' },
    })
}

export const checkBooks = async ({ client }: Writer): Promise<void> => {
  await client.command('POST /v1/ledger-checks', {})
}

/** Given-up jobs are tried again, or removed. Another client may be faster. */
export async function seeToJobs({ client, random }: Writer): Promise<void> {
  const health = await client.ask('GET /v1/system-health', {})
  const givenUp = health?.jobs.givenUp ?? []
  if (givenUp.length === 0) return
  const params = { id: givenUp[random.int(0, givenUp.length - 1)]?.id ?? 0 }
  if (random.chance(50)) await client.command('POST /v1/system-health/jobs/{id}/retry', { params })
  else await client.command('DELETE /v1/system-health/jobs/{id}', { params })
}

/** 1 × 1 pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** An order with comments and attachments, cancelled in the end. */
export async function talkAboutOrder({ client, random, shop, word }: Writer): Promise<void> {
  const order = await client.command('POST /core/v1/purchase/order/add', {
    body: {
      branchId: shop.branchId,
      warehouseId: shop.main,
      supplierId: random.pick(shop.suppliers),
      date: today(),
      lines: [{ ...random.pick(shop.goods), qty: 1, price: '1000' }],
      submit: false,
    },
  })
  if (!order) return
  const params = { id: order.id }
  await client.command('POST /core/v1/documents/{id}/comments', {
    params,
    body: { text: `Catatan ${word()}` },
  })
  const paper = await client.upload('POST /core/v1/documents/{id}/attachments', {
    params,
    name: 'foto.png',
    bytes: picture,
  })
  if (paper)
    await client.command('DELETE /core/v1/documents/{id}/attachments/{attachmentId}', {
      params: { ...params, attachmentId: paper.id },
    })
  await client.command('POST /core/v1/purchase/order/cancel', {
    body: { id: order.id, version: order.version, reason: 'Hanya dibicarakan' },
  })
}
