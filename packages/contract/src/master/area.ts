import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { pathId } from '../kernel/fields.ts'
import { listOf, PickerQuery } from '../kernel/list.ts'

/** A province, a regency or city, a district or a village; the id is its official code. */
export const Area = z
  .object({
    id: z.int(),
    name: z.string(),
    parentId: z.int().nullable(),
  })
  .meta({ id: 'Area' })
export type Area = z.infer<typeof Area>

/** The post code of a village; the id is the village's. */
export const PostCode = z.object({ id: z.int(), code: z.string() }).meta({ id: 'PostCode' })
export type PostCode = z.infer<typeof PostCode>

const areaIds = {
  regionId: pathId('Provinsi').optional(),
  cityId: pathId('Kabupaten/kota').optional(),
  districtId: pathId('Kecamatan').optional(),
  subDistrictId: pathId('Kelurahan/desa').optional(),
}
const PostCodeQuery = PickerQuery.extend(areaIds)
export type PostCodeQuery = z.infer<typeof PostCodeQuery>

const base = { access: 'signed-in', scope: 'company', reply: listOf(Area) } as const

export const areaContract = {
  'GET /v1/area/region': { ...base, summary: 'Daftar provinsi', query: PickerQuery },
  'GET /v1/area/city': {
    ...base,
    summary: 'Daftar kabupaten dan kota',
    query: PickerQuery.extend({ regionId: areaIds.regionId }),
  },
  'GET /v1/area/district': {
    ...base,
    summary: 'Daftar kecamatan',
    query: PickerQuery.extend({ cityId: areaIds.cityId }),
  },
  'GET /v1/area/subDistrict': {
    ...base,
    summary: 'Daftar kelurahan dan desa',
    query: PickerQuery.extend({ districtId: areaIds.districtId }),
  },
  'GET /v1/area/postCode': {
    ...base,
    summary: 'Daftar kode pos kelurahan dan desa',
    query: PostCodeQuery,
    reply: listOf(PostCode),
  },
} as const satisfies Contract
