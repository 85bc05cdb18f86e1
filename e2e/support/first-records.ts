import type pg from 'pg'
import { branchId, doAs, one } from './till.ts'

const PHONE = '081700009900'

const idOf = async (database: pg.Client, sql: string): Promise<number> =>
  Number((await one<{ id: string }>(database, sql)).id)

/** Of branch JKT. */
async function newMotorist(database: pg.Client): Promise<unknown> {
  const branch = await branchId(database, 'JKT')
  const customer = await doAs<{ id: number }>('admin', 'POST /core/v1/customers/add', {
    branchId: branch,
    name: 'Motor Keliling',
    ownerName: 'Agus Setiawan',
    phone: PHONE,
    customerGroupId: await idOf(database, `select id from customer_group where code = 'UMUM'`),
    type: 'MOTORIST',
    subDistrict: 'Cakung',
    address: 'Jl. Raya Bekasi 12',
  })
  return doAs('admin', 'POST /v1/motorists', {
    branchId: branch,
    code: 'MTR-A1',
    name: 'Agus Setiawan',
    phone: PHONE,
    vehicleNo: 'B 4512 TKL',
    customerId: customer.id,
  })
}

/** A first record of lists that a company of masters alone has empty, by the address of the list. */
export const firstRecords: Readonly<Record<string, (database: pg.Client) => Promise<unknown>>> = {
  '/app/master/approval/absences': async (database) =>
    doAs('admin', 'POST /v1/approval-absences', {
      substituteId: await idOf(database, `select id from employee where email like 'vpdd@%'`),
      dateFrom: '2098-01-05',
      dateTo: '2098-01-09',
    }),
  '/app/master/community-product': async (database) => {
    const unitId = await idOf(database, `select id from unit where code = 'PCS'`)
    const goods = await doAs<{ id: number }>('admin', 'POST /v1/products', {
      sku: 'KOMUNITAS-A1',
      name: 'Beras Komunitas',
      taxCode: 'PPN',
      units: [{ unitId, factor: 1 }],
    })
    await doAs('admin', 'POST /v1/community-products', { productId: goods.id, unitId, communityPrice: 8_000 })
  },
  '/app/master/community-product/communities': async (database) =>
    doAs('admin', 'POST /v1/communities', {
      branchId: await branchId(database, 'JKT'),
      name: 'Ibu-ibu Cakung',
      leaderName: 'Ibu Ratna',
      phone: PHONE,
      memberCount: 30,
    }),
  '/app/master/motorist': newMotorist,
}
