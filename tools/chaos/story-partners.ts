import { today } from './shop.ts'
import type { Writer } from './writer.ts'

/** Suppliers and customers of a branch, its goods, and its ways to be paid. */

export async function keepSupplier({ client, word }: Writer): Promise<void> {
  const code = word()
  const term = await client.command('POST /v1/payment-terms', {
    body: { code, name: `Syarat ${code}`, days: 14 },
  })
  if (!term) return
  await client.command('PUT /v1/payment-terms', {
    body: { id: term.id, version: term.version, code, name: `Syarat Baru ${code}`, days: 21 },
  })
  const body = { code, name: `Pemasok ${code}`, paymentTermId: term.id }
  const supplier = await client.command('POST /v1/suppliers', { body })
  if (!supplier) return
  const { id, version } = supplier
  await client.command('PUT /v1/suppliers', { body: { ...body, id, version, name: `Pemasok Baru ${code}` } })
  const contact = await client.command('POST /core/v1/suppliers/contact/add', {
    body: { supplierId: id, name: `Kontak ${code}` },
  })
  if (contact)
    await client.command('POST /core/v1/suppliers/contact/update', {
      body: { id: contact.id, version: contact.version, name: `Kontak Baru ${code}` },
    })
}

export async function keepCustomer({ client, random, shop, word }: Writer): Promise<void> {
  const code = word()
  const name = `Kelompok ${code}`
  const group = await client.command('POST /v1/customer-groups', { body: { code, name } })
  if (!group) return
  await client.command('PUT /v1/customer-groups', {
    body: { id: group.id, version: group.version, code, name: `Kelompok Baru ${code}` },
  })
  const body = {
    branchId: shop.branchId,
    name: `Toko ${code}`,
    ownerName: 'Pemilik',
    phone: `0813${random.int(10_000_000, 99_999_999)}`,
    customerGroupId: group.id,
    address: 'Jl. Uji 1',
    subDistrict: 'Uji',
  }
  const customer = await client.command('POST /core/v1/customers/add', { body })
  if (!customer) return
  const changed = await client.command('PUT /v1/customers', {
    body: { ...body, id: customer.id, version: customer.version, name: `Toko Baru ${code}` },
  })
  await client.command('PATCH /v1/customers/approved/{id}', {
    params: { id: customer.id },
    body: { approved: 'Approved', ...(changed && { version: changed.version }) },
  })
  const tag = await client.command('POST /v1/merchant-tags', { body: { name: `Label ${code}` } })
  if (tag)
    await client.command('POST /v1/customers/tags', {
      body: { ids: [customer.id], give: [tag.id], take: [] },
    })
  await client.command('POST /core/v2/customer/nonmember/add', {
    body: { branchId: shop.branchId, name: `Pembeli ${code}` },
  })
}

/** A shop of type POS with a user of its application, who gets another phone and is approved. */
export async function keepPosUser({ client, random, shop, word }: Writer): Promise<void> {
  const code = word()
  const number = () => `0815${random.int(10_000_000, 99_999_999)}`
  const group = await client.command('POST /v1/customer-groups', { body: { code, name: `POS ${code}` } })
  if (!group) return
  const { branchId } = shop
  const customer = await client.command('POST /core/v1/customers/add', {
    body: {
      branchId,
      name: `Toko POS ${code}`,
      ownerName: 'Pemilik',
      phone: number(),
      type: 'POS',
      customerGroupId: group.id,
      address: 'Jl. Uji 1',
      subDistrict: 'Uji',
    },
  })
  if (!customer) return
  const user = await client.command('POST /v1/pos-users', {
    body: { branchId, customerId: customer.id, name: `Kasir ${code}`, phone: number(), role: 'CASHIER' },
  })
  if (!user) return
  const params = { id: user.id }
  const changed = await client.command('PUT /v1/pos-users/{id}', {
    params,
    body: { version: user.version, phone: number() },
  })
  await client.command('PATCH /v1/pos-users/approved/{id}', {
    params,
    body: { approved: 'Approved', ...(changed && { version: changed.version }) },
  })
}

/** A motorist with its customer, who gets another vehicle. */
export async function keepMotorist({ client, random, shop, word }: Writer): Promise<void> {
  const code = word()
  const phone = `0814${random.int(10_000_000, 99_999_999)}`
  const group = await client.command('POST /v1/customer-groups', { body: { code, name: `Motoris ${code}` } })
  if (!group) return
  const { branchId } = shop
  const customer = await client.command('POST /core/v1/customers/add', {
    body: {
      branchId,
      name: `Motoris ${code}`,
      ownerName: 'Pemilik',
      phone,
      type: 'MOTORIST',
      customerGroupId: group.id,
      address: 'Jl. Uji 1',
      subDistrict: 'Uji',
    },
  })
  if (!customer) return
  const body = { branchId, code, name: `Motoris ${code}`, phone, customerId: customer.id }
  const motorist = await client.command('POST /v1/motorists', { body })
  if (motorist)
    await client.command('PUT /v1/motorists', {
      body: { id: motorist.id, version: motorist.version, vehicleNo: `B ${random.int(1000, 9999)} UJI` },
    })
}

/** A community, and goods that the communities of a branch are offered and that the branch wants to have. */
export async function keepCommunity(writer: Writer): Promise<void> {
  const { client, random, shop, word } = writer
  const name = word()
  const { branchId } = shop
  const community = await client.command('POST /v1/communities', {
    body: { branchId, name, leaderName: 'Ketua', phone: `0815${random.int(10_000_000, 99_999_999)}` },
  })
  if (community)
    await client.command('PUT /v1/communities', {
      body: { id: community.id, version: community.version, memberCount: random.int(1, 90) },
    })
  const { unitId } = random.pick(shop.goods)
  const product = await client.command('POST /v1/products', {
    body: { sku: name, name: `Barang ${name}`, taxCode: 'PPN', units: [{ unitId, factor: 1 }] },
  })
  if (!product) return
  const limit = await client.command('POST /v1/stock-limits', {
    body: { branchId, productId: product.id, minQty: random.int(1, 50) },
  })
  if (limit)
    await client.command('PUT /v1/stock-limits', {
      body: { id: limit.id, version: limit.version, maxQty: 60 },
    })
  if (limit)
    await client.command('POST /v1/stock-limits/sheet', {
      body: {
        branchId,
        rows: [{ productId: product.id, minQty: 7, seen: { id: limit.id, version: limit.version + 1 } }],
      },
    })
  await offerToCommunities(writer, { name: `${name}-K`, unitId })
}

/** Two goods are offered to the communities of the branch; the later one comes first. */
async function offerToCommunities(
  { client, shop }: Writer,
  { name, unitId }: { name: string; unitId: number },
): Promise<void> {
  const ids: number[] = []
  for (const sku of [`${name}1`, `${name}2`]) {
    const product = await client.command('POST /v1/products', {
      body: { sku, name: `Barang ${sku}`, taxCode: 'PPN', units: [{ unitId, factor: 1 }] },
    })
    if (!product) return
    const offer = await client.command('POST /v1/community-products', {
      body: { productId: product.id, unitId, communityPrice: 4_500, branchIds: [shop.branchId] },
    })
    if (!offer) return
    await client.command('PUT /v1/community-products', {
      body: { id: offer.id, version: offer.version, communityPrice: 4_400 },
    })
    ids.unshift(offer.id)
  }
  await client.command('PUT /v1/community-products/order', { body: { ids } })
}

export async function keepProduct({ client, random, shop, word }: Writer): Promise<void> {
  const sku = word()
  const { unitId } = random.pick(shop.goods)
  const body = { sku, name: `Barang ${sku}`, taxCode: 'PPN', units: [{ unitId, factor: 1 }] }
  const product = await client.command('POST /v1/products', { body })
  if (product)
    await client.command('PUT /v1/products', {
      body: { ...body, id: product.id, version: product.version, name: `Barang Baru ${sku}` },
    })
}

/** A new product gets a price, a better one, and sometimes one that was a slip of the finger: it is put back. */
export async function keepPrice({ client, random, shop, word }: Writer): Promise<void> {
  const sku = word()
  const { unitId } = random.pick(shop.goods)
  const product = await client.command('POST /v1/products', {
    body: { sku, name: `Barang ${sku}`, taxCode: 'PPN', units: [{ unitId, factor: 1 }] },
  })
  if (!product) return
  const row = { productId: product.id, unitId, branchId: shop.branchId, price: 5_000 }
  const prices = await client.command('POST /v2/selling-prices', { body: { rows: [row] } })
  const [price] = prices?.sellingPrices ?? []
  if (!price) return
  const better = await client.command('PUT /v1/selling-prices/{id}', {
    params: { id: price.id },
    body: { version: price.version, price: 5_250, reason: 'Harga pabrik naik' },
  })
  if (!better || !random.chance(50)) return
  const slip = await client.command('PUT /v1/selling-prices/{id}', {
    params: { id: better.id },
    body: { version: better.version, price: 5_025, reason: 'Salah ketik' },
  })
  if (slip)
    await client.command('POST /v2/selling-prices/undo', {
      body: { prices: [{ id: slip.id, version: slip.version }] },
    })
}

/** Prices of goods of its own change together: some wait for an approval, some are put back, some never hold. */
export async function keepPriceBatch({ client, random, shop, word }: Writer): Promise<void> {
  const { unitId } = random.pick(shop.goods)
  const sku = word()
  const product = await client.command('POST /v1/products', {
    body: { sku, name: `Barang ${sku}`, taxCode: 'PPN', units: [{ unitId, factor: 1 }] },
  })
  if (!product) return
  const row = { productId: product.id, unitId, branchId: shop.branchId, price: 5_000 }
  if (!(await client.command('POST /v2/selling-prices', { body: { rows: [row] } }))) return
  const submit = random.chance(60)
  const lines = [{ ...row, price: random.pick([5_100, 6_500]) }]
  let last = await client.command('POST /v1/price-changes', {
    body: { branchId: shop.branchId, title: `Harga ${sku}`, lines, submit },
  })
  if (!last) return
  const params = { id: last.id }
  if (last.status === 'DRAFT' && random.chance(50))
    last = await client.command('PUT /v1/price-changes/{id}', {
      params,
      body: { version: last.version, title: `Harga Baru ${sku}`, submit: false },
    })
  if (last?.status === 'DRAFT')
    last = await client.command('PUT /v1/price-changes/{id}/submit', {
      params,
      body: { version: last.version },
    })
  if (last?.status === 'WAITING_APPROVAL')
    last = random.chance(70)
      ? await client.command('PUT /v1/price-changes/{id}/approve', {
          params,
          body: { version: last.version },
        })
      : await client.command('PUT /v1/price-changes/{id}/reject', {
          params,
          body: { version: last.version, reason: 'Terlalu tinggi' },
        })
  if (last?.status === 'REJECTED')
    await client.command('PUT /v1/price-changes/{id}/cancel', {
      params,
      body: { version: last.version, reason: 'Tidak jadi' },
    })
  if (last?.status === 'APPLIED' && random.chance(50))
    await client.command('PUT /v1/price-changes/{id}/undo', {
      params,
      body: { version: last.version, reason: 'Salah daftar' },
    })
}

export async function keepTax({ client, word }: Writer): Promise<void> {
  const body = { code: word(), name: 'Pajak Daerah', rateNum: 1, rateDen: 10, validFrom: '2026-01-01' }
  const tax = await client.command('POST /v1/taxes', { body })
  if (tax)
    await client.command('PUT /v1/taxes', {
      body: { ...body, id: tax.id, version: tax.version, validTo: '2030-12-31' },
    })
}

export async function keepPayments({ client, shop, word }: Writer): Promise<void> {
  const code = word()
  const method = await client.command('POST /v1/payments', {
    body: { code, name: `Cara ${code}`, type: 'TRANSFER' },
  })
  if (method)
    await client.command('PUT /v1/payments', {
      body: { id: method.id, version: method.version, code, name: `Cara Baru ${code}` },
    })
  const banks = await client.ask('GET /v1/banks', { query: { search: 'BCA' } })
  const body = {
    branchId: shop.branchId,
    name: `EDC ${code}`,
    bankId: banks?.rows[0]?.id ?? 0,
    bankAccountId: shop.account('1-1111'),
    terminalId: code,
  }
  const edc = await client.command('POST /core/v2/edc/create', { body })
  if (edc)
    await client.command('POST /core/v2/edc/update', {
      body: {
        ...body,
        id: edc.id,
        version: edc.version,
        rates: [{ cardType: 'DEBIT', onUs: true, ratePct: 0.15, validFrom: today() }],
      },
    })
}

/** A bank with a code that may be taken, and another holder of the branch's bank account. */
export async function keepBanks({ client, random, shop, word }: Writer): Promise<void> {
  const code = String(random.int(600, 999))
  const bank = await client.command('POST /v1/banks', { body: { code, name: `Bank ${word()}` } })
  if (!bank) return
  const renamed = await client.command('PUT /v1/banks', {
    body: { id: bank.id, version: bank.version, name: `Bank ${word()}` },
  })
  const accounts = await client.ask('POST /core/v1/branches/bank-account/get/all', {
    body: { branchId: shop.branchId },
  })
  const account = accounts?.rows[0]
  if (account)
    await client.command('PUT /v1/branch-bank-accounts', {
      body: { id: account.id, version: account.version, holderName: `Pemilik ${word()}` },
    })
  if (!renamed) return
  await client.command('POST /v1/branch-bank-accounts', {
    body: {
      branchId: shop.branchId,
      bankId: renamed.id,
      accountNo: String(random.int(10_000_000, 99_999_999)),
      holderName: 'Pemilik',
      coaAccountId: shop.account('1-1111'), // serves the account of the demo: kept out of use
      status: 'INACTIVE',
    },
  })
}

/** A file of suppliers is checked, brought in, and sometimes taken out again. */
export async function importSuppliers({ client, random, word }: Writer): Promise<void> {
  const [code, other] = [word(), word()]
  const batch = await client.upload('POST /core/v1/import/{type}/validate', {
    params: { type: 'suppliers' },
    name: 'pemasok.csv',
    bytes: Buffer.from(`Kode pemasok;Nama;Termin\n${code};Pemasok ${code};TUNAI\n${other};;TUNAI\n`),
  })
  if (!batch) return
  const params = { type: 'suppliers' } as const
  const chosen = await client.command('POST /core/v1/import/{type}/batches/{id}/columns', {
    params: { ...params, id: batch.id },
    body: { version: batch.version, headingRow: 1, columns: ['code', 'name', 'term'] },
  })
  if (!chosen) return
  const mended = await client.command('POST /core/v1/import/{type}/batches/{id}/cells', {
    params: { ...params, id: batch.id },
    body: {
      version: chosen.version,
      cells: [{ row: 3, column: 'name', value: `Pemasok ${other}` }],
    },
  })
  if (!mended) return
  const done = await client.command('POST /core/v1/import/{type}/commit', {
    params,
    body: { batchId: batch.id, version: mended.batch.version },
  })
  if (done && random.chance(60))
    await client.command('POST /core/v1/import/{type}/batches/{id}/undo', {
      params: { ...params, id: done.id },
      body: { version: done.version },
    })
}
