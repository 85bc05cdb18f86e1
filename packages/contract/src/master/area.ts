import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { pathId } from '../kernel/fields.ts'
import { ListQuery, listOf } from '../kernel/list.ts'

/** A province, a regency or city, a district or a village; the id is its official code. */
export const Area = z
  .object({
    id: z.int(),
    name: z.string(),
    parentId: z.int().nullable(),
  })
  .meta({ id: 'Area' })
export type Area = z.infer<typeof Area>

const base = { access: 'signed-in', scope: 'company', reply: listOf(Area) } as const

export const areaContract = {
  'GET /v1/area/region': { ...base, summary: 'Daftar provinsi', query: ListQuery },
  'GET /v1/area/city': {
    ...base,
    summary: 'Daftar kabupaten dan kota',
    query: ListQuery.extend({ regionId: pathId('Provinsi').optional() }),
  },
  'GET /v1/area/district': {
    ...base,
    summary: 'Daftar kecamatan',
    query: ListQuery.extend({ cityId: pathId('Kabupaten/kota').optional() }),
  },
  'GET /v1/area/subDistrict': {
    ...base,
    summary: 'Daftar kelurahan dan desa',
    query: ListQuery.extend({ districtId: pathId('Kecamatan').optional() }),
  },
} as const satisfies Contract
