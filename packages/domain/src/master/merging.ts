/** What decides whether one customer may be merged into another (clarified/buying-and-approvals 54). */
export interface MergingCustomer {
  id: number
  branchId: number
  type: string
  approved: 'Approved' | 'Rejected' | null
  status: 'ACTIVE' | 'INACTIVE'
  isWalkIn: boolean
}

export type UnfitCustomers = 'BRANCH' | 'WALK_IN' | 'INACTIVE' | 'NON_MEMBER' | 'TYPE' | 'NOT_APPROVED'

/**
 * Why one customer can't be merged into another, by what they are; null where it can. Points of a member need a member,
 * and the credit of an approved one is not continued by one that nobody has approved.
 */
export function unfitCustomers(gone: MergingCustomer, kept: MergingCustomer): UnfitCustomers | null {
  if (gone.branchId !== kept.branchId) return 'BRANCH'
  if (gone.isWalkIn || kept.isWalkIn) return 'WALK_IN'
  if (kept.status !== 'ACTIVE') return 'INACTIVE'
  if (gone.type === 'NON_MEMBER') return null
  if (kept.type === 'NON_MEMBER') return 'NON_MEMBER'
  if (gone.type !== kept.type) return 'TYPE'
  return gone.approved === 'Approved' && kept.approved !== 'Approved' ? 'NOT_APPROVED' : null
}

/** A unit of a product with its barcodes, the main one first. */
export interface MergingUnit {
  unitId: number
  /** Base units in one. */
  factor: number
  barcodes: readonly string[]
}

export interface MergedUnits {
  /** The units of the kept product afterwards. */
  units: MergingUnit[]
  /** Barcodes that find the kept product from now on. */
  moved: string[]
  /** Barcodes that stay with the one that goes: their unit has other contents there, or has no room. */
  left: string[]
  /** Units that the kept product gets, with the barcodes and prices that it had none of. */
  added: number[]
  /** Units of both with the same contents: their prices mean the same. */
  shared: number[]
}

/**
 * The units and barcodes of a product after another one is merged into it. Barcodes follow the ones that the kept product
 * has, so that its printed ones stay; a unit that it lacks comes with its contents.
 * @param most barcodes of one unit, and units of one product
 */
export function mergedUnits(
  kept: readonly MergingUnit[],
  gone: readonly MergingUnit[],
  most: { barcodes: number; units: number },
): MergedUnits {
  const units = kept.map((unit) => ({ ...unit, barcodes: [...unit.barcodes] }))
  const result: MergedUnits = { units, moved: [], left: [], added: [], shared: [] }
  for (const unit of gone) {
    const own = units.find(({ unitId }) => unitId === unit.unitId)
    const fits = own ? own.factor === unit.factor : units.length < most.units
    if (!fits) {
      result.left.push(...unit.barcodes)
      continue
    }
    if (!own) {
      units.push({ ...unit, barcodes: [...unit.barcodes] })
      result.added.push(unit.unitId)
      result.moved.push(...unit.barcodes)
      continue
    }
    const room = most.barcodes - own.barcodes.length
    own.barcodes.push(...unit.barcodes.slice(0, room))
    result.shared.push(unit.unitId)
    result.moved.push(...unit.barcodes.slice(0, room))
    result.left.push(...unit.barcodes.slice(room))
  }
  return result
}

/** Two names of goods with this likeness or more (trigrams, 0 to 1) may be of the same goods, if their figures are the same. */
export const SAME_GOODS_LIKENESS = 0.5
