import type pg from 'pg'
import { branchId, doAs, one } from './till.ts'

/** A shop of type POS, and people who want to use its application, all with one word in their names. */
export async function registered(database: pg.Client, word: string, count: number): Promise<number> {
  const group = await one<{ id: string }>(database, `select id from customer_group where code = 'UMUM'`)
  const branch = await branchId(database, 'JKT')
  const phones = Date.now() % 10_000_000
  const phone = (place: number) => `0818${String((phones + place) % 10_000_000).padStart(7, '0')}`
  const shop = await doAs<{ id: number }>('admin', 'POST /core/v1/customers/add', {
    branchId: branch,
    name: `Toko ${word}`,
    ownerName: 'Ibu POS',
    phone: phone(0),
    customerGroupId: Number(group.id),
    type: 'POS',
    subDistrict: 'Cakung',
    address: 'Jl. POS 1',
  })
  for (let place = 1; place <= count; place += 1)
    await doAs('admin', 'POST /v1/pos-users', {
      branchId: branch,
      customerId: shop.id,
      name: `${word} ${place}`,
      phone: phone(place),
      role: 'CASHIER',
      deviceId: `${word} HP`,
    })
  return shop.id
}
