import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { unitContract } from '@merchant/contract/master/unit.ts'
import { commonColumns, masterCalls } from '../../../kernel/master/company-master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'

export type UnitFields = Parsed<(typeof unitContract)['POST /v1/units']>['body']

/** Units; files bring them in, too. */
export const unit = masterParts({
  table: 'unit',
  rows: (db) => db.selectFrom('unit').select(commonColumns('unit')),
  toReply: (row) => row,
  toRow: ({ code, name, status }: UnitFields) => ({ code, name, status }),
})

export const unitRoutes = masterCalls(unit, { contract: unitContract })
