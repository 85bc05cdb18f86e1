import type { Goods } from './goods.ts'

/** What lies in a branch's warehouse by the plan: nothing is planned to be sold that has not come. Base units. */
export class Shelf {
  readonly #left: number[]
  readonly #goods: readonly Goods[]

  constructor(goods: readonly Goods[]) {
    this.#goods = goods
    this.#left = goods.map(() => 0)
  }

  left(goods: number): number {
    return this.#left[goods] ?? 0
  }

  put(goods: number, base: number): void {
    this.#left[goods] = this.left(goods) + base
  }

  /** Takes as many whole units as there are. @returns how many were taken */
  take(goods: number, unit: number, quantity: number): number {
    const factor = this.#goods[goods]?.units[unit]?.factor ?? 1
    const taken = Math.min(quantity, Math.floor(this.left(goods) / factor))
    this.put(goods, -taken * factor)
    return taken
  }
}
