import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { hoaMappingContract, vpSalesMappingContract } from '@merchant/contract/system/mapping.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { addMapping, changeMapping } from '../../../kernel/mapping/mapping-commands.ts'
import { requireActive } from '../../../kernel/master/master.ts'
import { requireColleague } from '../employee/employee.public.ts'
import { toHoaMapping, toVpMapping } from './mapping.queries.ts'
import { hoaMapping, vpMapping } from './mapping-kinds.ts'

type Hoa = typeof hoaMappingContract
type Vp = typeof vpSalesMappingContract

const hoa = { field: 'hoaId', label: 'Head of Area' }
const vp = { field: 'vpId', label: 'VP Sales' }

/** Gives a branch its head of area. @throws REFERENCE_MISSING, INACTIVE_MASTER, MAPPING_OVERLAP, DATE_ORDER */
export async function addHoaMapping(ctx: CommandCtx, body: Parsed<Hoa['POST /v1/hoa-mappings']>['body']) {
  const { branchId, hoaId, ...given } = body
  await requireActive(ctx, 'branch', { id: branchId, field: 'branchId', label: 'Cabang' })
  await requireColleague(ctx, 'HEAD_OF_AREA', { id: hoaId, ...hoa })
  const wanted = { ...given, subjectId: branchId, personId: hoaId, owner: {} }
  return toHoaMapping(await addMapping(ctx, hoaMapping, wanted))
}

/** @throws NOT_FOUND, STALE_VERSION and the refusals of adding */
export async function changeHoaMapping(
  ctx: CommandCtx,
  id: number,
  { hoaId, ...change }: Parsed<Hoa['PUT /v1/hoa-mappings/{id}']>['body'],
) {
  const row = await changeMapping(ctx, hoaMapping, { ...change, id, personId: hoaId }, (person, kept) =>
    requireColleague(ctx, 'HEAD_OF_AREA', { id: person, kept, ...hoa }),
  )
  return toHoaMapping(row)
}

/** Gives a head of area the VP. @throws REFERENCE_MISSING, INACTIVE_MASTER, MAPPING_OVERLAP, DATE_ORDER */
export async function addVpMapping(
  ctx: CommandCtx,
  { hoaId, vpId, ...given }: Parsed<Vp['POST /v1/vp-sales-mappings']>['body'],
) {
  await requireColleague(ctx, 'HEAD_OF_AREA', { id: hoaId, ...hoa })
  await requireColleague(ctx, 'VP_SALES', { id: vpId, ...vp })
  const owner = { company_id: ctx.principal.companyId }
  const wanted = { ...given, subjectId: hoaId, personId: vpId, owner }
  return toVpMapping(await addMapping(ctx, vpMapping, wanted))
}

/** @throws NOT_FOUND, STALE_VERSION and the refusals of adding */
export async function changeVpMapping(
  ctx: CommandCtx,
  id: number,
  { vpId, ...change }: Parsed<Vp['PUT /v1/vp-sales-mappings/{id}']>['body'],
) {
  const row = await changeMapping(ctx, vpMapping, { ...change, id, personId: vpId }, (person, kept) =>
    requireColleague(ctx, 'VP_SALES', { id: person, kept, ...vp }),
  )
  return toVpMapping(row)
}
