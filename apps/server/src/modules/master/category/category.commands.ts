import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { CATEGORY_TIERS, type Category, type categoryContract } from '@merchant/contract/master/category.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changed, lockMaster, requireActive } from '../../../kernel/master/master.ts'
import { category } from './category.master.ts'
import { branchOf, lockTree, moveBelow } from './category.tree.ts'

type CreateCategory = Parsed<(typeof categoryContract)['POST /v1/categories']>['body']
type UpdateCategory = Parsed<(typeof categoryContract)['PUT /v1/categories/{id}']>['body'] & { id: number }

/** @throws DUPLICATE_CODE for a code in use or a name in use beside it, REFERENCE_MISSING, INACTIVE_MASTER, CATEGORY_TOO_DEEP */
export async function createCategory(ctx: CommandCtx, body: CreateCategory): Promise<Category> {
  await lockTree(ctx)
  await requireActive(ctx, 'category', parentChoice(body.parentId))
  const tier = await tierBelow(ctx, body.parentId, 0)
  return category.find(ctx, await category.insert(ctx, { ...body, tier }))
}

/**
 * Changes a category; a new parent moves its children, too.
 * @throws NOT_FOUND, STALE_VERSION, DUPLICATE_CODE, REFERENCE_MISSING, INACTIVE_MASTER, CATEGORY_TOO_DEEP, CATEGORY_LOOP
 */
export async function updateCategory(ctx: CommandCtx, body: UpdateCategory): Promise<Category> {
  await lockTree(ctx)
  await lockMaster(ctx, category.table, body, category.label)
  const before = await category.find(ctx, body.id)
  const next = changed(before, body)
  await requireActive(ctx, 'category', { ...parentChoice(next.parentId), kept: before.parentId })
  const below = await branchOf(ctx, body.id)
  if (below.some(({ id }) => id === next.parentId))
    throw refuseField('CATEGORY_LOOP', 'parentId', { name: before.name })
  const tier = await tierBelow(ctx, next.parentId, Math.max(...below.map(({ depth }) => depth)))
  await category.save(ctx, body.id, { ...next, tier })
  const children = below.filter(({ depth }) => depth > 0).map(({ id }) => id)
  if (tier !== before.tier) await moveBelow(ctx, children, tier - before.tier)
  return category.find(ctx, body.id)
}

const parentChoice = (id: number | null) => ({ id, field: 'parentId', label: 'Kategori induk' })

/** The level under a parent, when `depth` more levels are below. @throws CATEGORY_TOO_DEEP */
async function tierBelow(ctx: CommandCtx, parentId: number | null, depth: number): Promise<number> {
  const parent = parentId === null ? null : await category.find(ctx, parentId)
  const tier = (parent?.tier ?? 0) + 1
  if (tier + depth > CATEGORY_TIERS)
    throw refuseField('CATEGORY_TOO_DEEP', 'parentId', { max: CATEGORY_TIERS })
  return tier
}
