import { today } from './shop.ts'
import type { Writer } from './writer.ts'

/** Goods go from one warehouse to the other: reserved, then confirmed, and sometimes taken back before or after. */
export async function moveStock({ client, random, shop }: Writer): Promise<void> {
  const draft = await client.command('POST /v1/mutations', {
    body: {
      type: 'INTERNAL',
      branchId: shop.branchId,
      fromWarehouseId: shop.main,
      toWarehouseId: shop.second,
      date: today(),
      lines: [{ ...random.pick(shop.goods), qty: random.int(1, 5) }],
    },
  })
  if (!draft) return
  const last = random.chance(80)
    ? await client.command('PUT /v1/mutations-confirm', {
        body: { id: draft.id, version: draft.version, action: 'CONFIRM' },
      })
    : draft
  if (!last || random.chance(50)) return
  await client.command('PUT /v1/mutations-cancel/{id}', {
    params: { id: last.id },
    body: { version: last.version, reason: 'Salah gudang' },
  })
}

/** Goods that are lost or turn up; a large correction is approved or rejected, and some are taken back. */
export async function correctStock({ client, random, shop }: Writer): Promise<void> {
  const submit = random.chance(70)
  const body = {
    branchId: shop.branchId,
    warehouseId: shop.main,
    date: today(),
    direction: random.pick(['IN', 'OUT']),
    reason: 'HILANG' as const,
    submit,
    lines: [{ ...random.pick(shop.goods), qty: random.int(1, 40) }],
  }
  let last = await client.command('POST /v1/stock-corrections', { body })
  if (last && !submit && random.chance(50))
    last = await client.command('PUT /v1/stock-corrections', {
      body: { ...body, id: last.id, version: last.version, note: 'Dihitung lagi', submit: false },
    })
  if (last && !submit)
    last = await client.command('PATCH /v1/stock-corrections/{id}/submit', {
      params: { id: last.id },
      body: { version: last.version },
    })
  if (last?.status === 'WAITING_APPROVAL')
    last = random.chance(70)
      ? await client.command('PATCH /v1/stock-corrections/{id}/approve', {
          params: { id: last.id },
          body: { version: last.version },
        })
      : await client.command('PATCH /v1/stock-corrections/{id}/reject', {
          params: { id: last.id },
          body: { version: last.version, reason: 'Hitung ulang' },
        })
  if (last?.status === 'POSTED' && random.chance(25))
    await client.command('PUT /v1/stock-corrections/cancel', {
      body: { id: last.id, version: last.version, reason: 'Ternyata ada' },
    })
}

/** The second warehouse is counted for one product; the difference is posted, or everything is given up. */
export async function countStock({ client, random, shop }: Writer): Promise<void> {
  const { productId } = random.pick(shop.goods)
  const count = await client.command('POST /v1/stock-opname', {
    body: {
      branchId: shop.branchId,
      warehouseId: shop.second,
      date: today(),
      scope: { kind: 'PRODUCT', ids: [productId] },
    },
  })
  const line = count?.lines[0]
  if (!count || !line) return
  if (random.chance(40))
    await client.command('POST /v1/stock-opname/lines', {
      body: { id: count.id, productId: random.pick(shop.goods).productId },
    })
  await client.command('PUT /v1/stock-opname/count', {
    body: { id: count.id, lines: [{ lineId: line.id, countedQty: random.int(0, 90) }] },
  })
  const { id, version } = count
  if (random.chance(20)) {
    await client.command('PUT /v1/stock-opname/cancel', { body: { id, version, reason: 'Dihitung besok' } })
    return
  }
  const submitted = await client.command('PUT /v1/stock-opname/submit', {
    body: { id, version, zeroUncounted: true },
  })
  if (submitted?.status !== 'WAITING_APPROVAL') return
  const key = { id, version: submitted.version }
  if (random.chance(60)) {
    await client.command('PUT /v1/stock-opname/approve', { body: key })
    return
  }
  const draft = await client.command('PUT /v1/stock-opname/reject', {
    body: { ...key, reason: 'Hitung ulang' },
  })
  if (draft)
    await client.command('PUT /v1/stock-opname/cancel', {
      body: { id, version: draft.version, reason: 'Dihitung besok' },
    })
}
