import type { Random } from './random.ts'
import { today } from './shop.ts'
import type { Writer } from './writer.ts'

/** The records of the office: branches, colleagues, rights, settings, the chart, and the users' own accounts. */

const brandView = { menu: 'sidenav.master', subMenu: [{ key: 'brand', permissions: ['view'] }] }

/** Codes of branches are short, and accounts have numbers. */
const letters = (random: Random): string =>
  Array.from({ length: 6 }, () => String.fromCharCode(random.int(65, 90))).join('')

/** A branch is opened, gets a warehouse, and enters the goods that it begins with, which may be taken back. */
export async function openBranch({ client, random, shop }: Writer): Promise<void> {
  const code = letters(random)
  const body = { code, name: `Stokis ${code}`, goLiveDate: `${today().slice(0, 7)}-01` }
  const branch = await client.command('POST /v1/branches', { body })
  if (!branch) return
  await client.command('PUT /v1/branches', {
    body: { ...body, id: branch.id, version: branch.version, name: `Stokis Baru ${code}` },
  })
  const place = { branchId: branch.id, code: `G${code}`, name: `Gudang ${code}`, kind: 'MAIN' as const }
  const warehouse = await client.command('POST /v1/warehouses', { body: place })
  if (!warehouse) return
  await client.command('PUT /v1/warehouses', {
    body: { ...place, id: warehouse.id, version: warehouse.version, name: `Gudang Baru ${code}` },
  })
  await client.command('POST /core/v1/inventories/add', {
    body: {
      branchId: branch.id,
      productIds: shop.goods.map(({ productId }) => productId),
      defaultWarehouseId: warehouse.id,
    },
  })
  const start = await client.command('POST /v1/initial-stock', {
    body: {
      branchId: branch.id,
      warehouseId: warehouse.id,
      date: today(),
      lines: [{ ...random.pick(shop.goods), qty: random.int(1, 500), unitCost: '1000' }],
    },
  })
  if (start && random.chance(60))
    await client.command('PUT /v1/initial-stock/cancel', {
      body: { id: start.id, version: start.version, reason: 'Salah hitung' },
    })
}

/** What the shop's old books left open; the numbers are the writer's own. */
export async function openOldInvoices({ client, shop, random, word }: Writer): Promise<void> {
  const old = await client.command('POST /v1/opening-invoices', {
    body: {
      branchId: shop.branchId,
      supplierId: random.pick(shop.suppliers),
      invoiceNo: `LAMA-${word()}`,
      invoiceDate: '2020-01-31',
      amount: random.int(1, 5_000_000),
    },
  })
  if (old && random.chance(50))
    await client.command('PUT /v1/opening-invoices/cancel', {
      body: { id: old.id, version: old.version, reason: 'Salah salin' },
    })
}

/** Points of the old books come once for each customer, so most of these are refused; half of the others are taken back. */
export async function openOldPoints({ client, shop, random }: Writer): Promise<void> {
  const old = await client.command('POST /v1/opening-points', {
    body: { branchId: shop.branchId, customerId: random.pick(shop.customers), points: random.int(1, 5_000) },
  })
  if (old && random.chance(50))
    await client.command('PUT /v1/opening-points/cancel', {
      body: { id: old.id, version: old.version, reason: 'Salah salin' },
    })
}

export async function keepStaff({ client, shop, word }: Writer): Promise<void> {
  const name = `Peran ${word()}`
  const role = await client.command('POST /v1/roles', { body: { name, accessMenus: [brandView] } })
  if (!role) return
  await client.command('PUT /v1/roles/{roleId}', {
    params: { roleId: role.id },
    body: { name: `${name} Baru`, accessMenus: [brandView], version: role.version },
  })
  await client.command('POST /v1/roles/{id}/copy', {
    params: { id: role.id },
    body: { name: `${name} Lagi` },
  })
  await client.command('POST /v1/start-views/roles/{id}', {
    params: { id: role.id },
    body: { screen: 'uji', tab: '' },
  })
  const code = word()
  const body = {
    name: `Orang ${code}`,
    email: `${code.toLowerCase()}@demo.merchant.test`,
    roleId: role.id,
    branchId: shop.branchId,
  }
  const person = await client.command('POST /v1/employees', { body: { ...body, password: 'Pertama-Kali-9' } })
  if (person)
    await client.command('PUT /v1/employees', {
      body: { ...body, id: person.id, version: person.version, name: `Orang Baru ${code}` },
    })
}

/** A head of area takes over the branch, and gets a VP of sales; the days are moved a little. */
export async function putInCharge({ client, random, shop }: Writer): Promise<void> {
  const holder = async (post: 'HEAD_OF_AREA' | 'VP_SALES') => {
    const found = await client.ask('POST /core/v1/employees/get/all', { body: { post, limit: 1 } })
    return found?.rows[0]?.id
  }
  const [hoaId, vpId] = [await holder('HEAD_OF_AREA'), await holder('VP_SALES')]
  if (!hoaId || !vpId) return
  const days = { validFrom: `20${random.int(30, 99)}-01-01`, endPrevious: random.chance(80) }
  const area = await client.command('POST /v1/hoa-mappings', {
    body: { branchId: shop.branchId, hoaId, ...days },
  })
  if (area)
    await client.command('PUT /v1/hoa-mappings/{id}', {
      params: { id: area.id },
      body: { version: area.version, validTo: `${days.validFrom.slice(0, 4)}-12-31` },
    })
  const head = await client.command('POST /v1/vp-sales-mappings', { body: { hoaId, vpId, ...days } })
  if (head)
    await client.command('PUT /v1/vp-sales-mappings/{id}', {
      params: { id: head.id },
      body: { version: head.version, validTo: `${days.validFrom.slice(0, 4)}-12-31` },
    })
}

export async function keepCompany({ client, random, word }: Writer): Promise<void> {
  const company = await client.ask('GET /v1/company', {})
  if (company) {
    const { name, npwp, isPkp, pkpSince, phone, logoFileId, version } = company
    const address = `Jl. ${word()}`
    await client.command('PUT /v1/company', {
      body: { name, npwp, isPkp, pkpSince, phone, logoFileId, address, version },
    })
  }
  const settings = await client.ask('GET /v1/settings', { query: {} })
  if (settings)
    await client.command('PUT /v1/settings', {
      body: { values: { uploadBranchMegabytes: 5_000 + random.int(0, 9_999) }, version: settings.version },
    })
}

/** All clients call as one of two people, so that their own records are changed by many at once. */
export async function keepOwnThings({ client, word }: Writer): Promise<void> {
  const profile = await client.ask('GET /v1/profile', {})
  if (profile) {
    const { phone, version } = profile
    await client.command('PUT /v1/profile', { body: { name: `Admin ${word()}`, phone, version } })
  }
  const body = { screen: 'uji', name: word(), query: '' }
  const view = await client.command('POST /v1/saved-views', { body })
  if (view) {
    await client.command('PUT /v1/saved-views', { body: { ...body, id: view.id, query: 'a=b' } })
    await client.command('POST /v1/start-views', { body: { screen: body.screen, viewId: view.id } })
    await client.command('DELETE /v1/saved-views/{id}', { params: { id: view.id } })
  }
  const news = await client.ask('GET /v1/notifications', { query: {} })
  const [first] = news?.rows ?? []
  if (first) await client.command('PATCH /v1/notifications/{id}', { params: { id: first.id } })
  if (!(await client.signInElsewhere())) return
  const sessions = await client.ask('GET /v1/profile/sessions', {})
  const other = sessions?.rows.find(({ current }) => !current)
  if (other) await client.command('DELETE /v1/profile/sessions/{id}', { params: { id: other.id } })
}

export async function keepChart({ client, random, word }: Writer): Promise<void> {
  const code = word()
  const sort = {
    code,
    name: `Jenis ${code}`,
    class: 'ASSET' as const,
    normalSide: 'D' as const,
    reportSection: 'CURRENT_ASSET' as const,
    cashFlowGroup: 'OPERATING' as const,
  }
  const type = await client.command('POST /accounting/coa/account-type', { body: sort })
  if (!type) return
  const changed = await client.command('PUT /accounting/coa/account-type/{id}', {
    params: { id: type.id },
    body: { ...sort, name: `Jenis Baru ${code}`, version: type.version },
  })
  if (!changed) return
  const body = { code: `1-${random.int(100_000, 999_999)}`, name: `Akun ${code}`, accountTypeId: type.id }
  const account = await client.command('POST /accounting/coa/account', { body })
  if (account)
    await client.command('PUT /accounting/coa/account/{id}', {
      params: { id: account.id },
      body: { ...body, name: `Akun Baru ${code}`, version: account.version },
    })
  const roles = await client.ask('GET /accounting/coa/account-role', { query: {} })
  const mapped = roles?.rows.find(({ accountId }) => accountId !== null)
  if (mapped)
    await client.command('PUT /accounting/coa/account-role', {
      body: { role: mapped.role, accountId: mapped.accountId ?? 0, version: mapped.version },
    })
}

/** What finance asked is decided in the inbox; a rule comes and goes, and somebody is away for a day. */
export async function keepApprovals({ client, random, shop }: Writer): Promise<void> {
  const inbox = await client.ask('GET /v1/approvals', { query: {} })
  const [first] = inbox?.rows ?? []
  if (first && random.chance(50)) {
    const given = { params: { id: first.id }, body: { version: first.version } }
    if (random.chance(70)) await client.command('PATCH /v1/approvals/{id}/approve', given)
    else
      await client.command('PATCH /v1/approvals/{id}/reject', {
        ...given,
        body: { ...given.body, reason: 'Belum perlu' },
      })
  }
  const rule = await client.command('POST /v1/approval-rules', {
    body: {
      kind: 'BANK_OUT',
      branchId: shop.branchId,
      minAmount: random.int(10 ** 9, 10 ** 12),
      steps: [{ permission: 'bankcash.bank-expenses:update' }],
    },
  })
  if (rule)
    await client.command('PUT /v1/approval-rules/{id}', {
      params: { id: rule.id },
      body: { version: rule.version, status: 'INACTIVE' },
    })
  const people = await client.ask('GET /v1/approval-absences/substitutes', { query: {} })
  const day = `2${random.int(100, 199)}-0${random.int(1, 9)}-${random.int(10, 28)}`
  const absence = await client.command('POST /v1/approval-absences', {
    body: { substituteId: people?.rows[0]?.id ?? 0, dateFrom: day, dateTo: day },
  })
  if (absence)
    await client.command('PUT /v1/approval-absences/{id}', {
      params: { id: absence.id },
      body: { version: absence.version, status: 'INACTIVE' },
    })
}
