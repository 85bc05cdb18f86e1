import { z } from 'zod'
import { code, id, idList, note, pathId, Ref, status, text } from '../kernel/fields.ts'
import { queryList, RecordQuery } from '../kernel/list.ts'
import { masterContract, masterReply, rightsOf } from '../kernel/master.ts'

/** So many areas one sub-branch names at most. */
export const AREAS_MOST = 100

/** A market is a branch's sales area, shown as 'Sub Cabang'. */
export const Market = masterReply('Market', {
  branchId: z.int(),
  branch: Ref,
  /** Provinces, cities, districts and villages that it covers, each with all below it; none where nobody has said. */
  areaIds: z.array(z.int()),
  /** The same with their names, as 'Coblong, Kota Bandung'. */
  areas: z.array(Ref),
  note: z.string().nullable(),
})
export type Market = z.infer<typeof Market>

export const marketContract = masterContract('/v1/markets', {
  label: 'Sub cabang',
  scope: 'branch',
  listed: 'master.sub-branch:view',
  rights: rightsOf('master.sub-branch'),
  fields: {
    code: code('Kode'),
    name: text('Nama', 100),
    branchId: id('Cabang'),
    areaIds: idList('Wilayah', AREAS_MOST).default([]),
    note: note('Catatan', 500),
    status: status().default('ACTIVE'),
  },
  list: RecordQuery.extend({
    /** Sub-branches that cover one of these areas, or a part of it. */
    areaIds: queryList(pathId('Wilayah'), 100).optional().meta({ title: 'Wilayah' }),
  }),
  sorts: ['branch'],
  reply: Market,
  refuses: ['INACTIVE_MASTER', 'REFERENCE_MISSING'],
})
