import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { MappingRow } from '@merchant/contract/kernel/mapping.ts'
import type { hoaMappingContract, vpSalesMappingContract } from '@merchant/contract/system/mapping.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { listMappings, listOnDate } from '../../../kernel/mapping/mapping-queries.ts'
import { hoaMapping, vpMapping } from './mapping-kinds.ts'

type Hoa = typeof hoaMappingContract
type Vp = typeof vpSalesMappingContract

/** A mapping with the names that the API has for its two sides. */
export const toHoaMapping = (row: MappingRow) => ({ ...row, branchId: row.subject.id, hoaId: row.person.id })
export const toVpMapping = (row: MappingRow) => ({ ...row, hoaId: row.subject.id, vpId: row.person.id })

/** Heads of area of the branches that the call is about, the latest first; a branch asked for is in the call's branches. */
export async function listHoaMappings(ctx: QueryCtx, asked: Parsed<Hoa['GET /v1/hoa-mappings']>['query']) {
  const reply = await listMappings(ctx, hoaMapping, asked, { personId: asked.hoaId })
  return { ...reply, rows: reply.rows.map(toHoaMapping) }
}

/** Branches with the head of area of a day. */
export const listBranchesOnDate = (
  ctx: QueryCtx,
  asked: Parsed<Hoa['GET /v1/hoa-mappings/on-date']>['query'],
) => listOnDate(ctx, hoaMapping, asked, { personId: asked.hoaId })

/** VPs of heads of area, the latest first. */
export async function listVpMappings(ctx: QueryCtx, asked: Parsed<Vp['GET /v1/vp-sales-mappings']>['query']) {
  const reply = await listMappings(ctx, vpMapping, asked, { subjectId: asked.hoaId, personId: asked.vpId })
  return { ...reply, rows: reply.rows.map(toVpMapping) }
}

/** Heads of area with the VP of a day. */
export const listHeadsOnDate = (
  ctx: QueryCtx,
  asked: Parsed<Vp['GET /v1/vp-sales-mappings/on-date']>['query'],
) => listOnDate(ctx, vpMapping, asked, { subjectId: asked.hoaId, personId: asked.vpId })
