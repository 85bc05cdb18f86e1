import { negate, plus, type Rupiah, sumOf, zeroRupiah } from '../kernel/money.ts'
import { allocate } from '../pricing/allocate.ts'
import { inventoryRole, type WarehouseRef } from '../stock/pool.ts'
import { type GoodsOut, issuedMove } from './goods.ts'
import { credit, debit, inventoryLines, journal, type Posting, posting, type StockMove } from './posting.ts'

interface Made {
  readonly productId: number
  readonly warehouse: WarehouseRef
  /** Base units, above zero. */
  readonly quantity: number
}

export interface AssemblyFacts {
  readonly branchId: number
  readonly components: readonly GoodsOut[]
  readonly extraCosts: readonly { readonly accountId: number; readonly amount: Rupiah }[]
  readonly output: Made
}

/**
 * RK: components become a product at their value and the extra costs; both stock lines stay visible
 * (domain-core 3.E).
 */
export function postAssembly({ branchId, components, extraCosts, output }: AssemblyFacts): Posting {
  const value = plus(
    sumOf(components, (component) => component.cost),
    sumOf(extraCosts, (extra) => extra.amount),
  )
  const assembly = journal('Perakitan', [
    debit(inventoryRole[output.warehouse.pool], value),
    ...inventoryLines(components, (component) => negate(component.cost)),
    ...extraCosts.map((extra) => credit(extra.accountId, extra.amount)),
  ])
  const used = components.map((component) => issuedMove(component, null))
  const made: StockMove = {
    kind: 'LINK',
    ...output,
    value,
    counter: null,
    link: { to: 'SIBLINGS', moves: used.map((_, index) => index), part: 1, whole: 1 },
  }
  return posting(branchId, [assembly], { moves: [...used, made] })
}

export interface DisassemblyFacts {
  readonly branchId: number
  readonly product: GoodsOut
  /** With the value that the current average gives them, by which the product's value is split. */
  readonly components: readonly (Made & { readonly averageValue: Rupiah })[]
}

/**
 * BR: a product is taken apart; its value goes to the components by their current averages, the last absorbs.
 * @throws Error when the product has a value and no component has one (NO_COST)
 */
export function postDisassembly({ branchId, product, components }: DisassemblyFacts): Posting {
  const weights = components.map((component) => component.averageValue)
  const whole = sumOf(components, (component) => component.averageValue)
  const values = allocate(product.cost, weights)
  const out = issuedMove(product, null)
  const parts = components.map(({ averageValue, ...made }, index): StockMove => {
    const link = { to: 'SIBLINGS', moves: [0], part: averageValue, whole } as const
    return { kind: 'LINK', ...made, value: values[index] ?? zeroRupiah, counter: null, link }
  })
  const disassembly = journal('Bongkar rakitan', [
    ...inventoryLines(parts, (part) => part.value),
    ...inventoryLines([out], (move) => move.value),
  ])
  return posting(branchId, [disassembly], { moves: [out, ...parts] })
}
