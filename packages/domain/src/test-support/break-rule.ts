import type { PriceRules } from '../pricing/price-rules.ts'
import type { AppliedRule } from '../pricing/priced-order.ts'
import type { AnyOrder } from './any-order.ts'

const lists = { DISCOUNT: 'discountGroups', PROMOTION: 'promotions', GIFT: 'gifts' } as const

/** Values that no table should hold, and some that are merely unusual. */
const junk = [
  null,
  undefined,
  -1,
  0,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 60,
  9_000_000_000_001,
  10_001,
  777_777,
  '',
  'UNKNOWN',
  '25',
  true,
  0n,
  -1000n,
  1n,
  1_500n,
  10n ** 40n,
  [],
  [null],
  {},
] as const

export interface BrokenRules {
  readonly kind: AppliedRule['kind']
  readonly id: number
  readonly rules: PriceRules
  /** The same without the rule. */
  readonly others: PriceRules
}

/** One rule of an order with one of its parts exchanged for junk, by chance; a gift where an order has no rule. */
export function breakRule({ rules, dice }: AnyOrder): BrokenRules {
  const all = (['DISCOUNT', 'PROMOTION', 'GIFT'] as const).flatMap((kind) =>
    rules[lists[kind]].map((rule) => ({ kind, rule })),
  )
  const [which = 0, where = 0, what = 0] = dice
  const chosen = all[which % Math.max(all.length, 1)]
  if (!chosen) return { kind: 'GIFT', id: 0, rules, others: rules }
  const { kind, rule } = chosen
  const paths = pathsOf(rule)
  const broken = replaced(rule, paths[where % paths.length] ?? [], junk[what % junk.length])
  const others = rules[lists[kind]].filter((each) => each !== rule)
  const withBroken = rules[lists[kind]].map((each) => (each === rule ? broken : each))
  return {
    kind,
    id: rule.id,
    rules: { ...rules, [lists[kind]]: withBroken },
    others: { ...rules, [lists[kind]]: others },
  }
}

type Path = readonly (string | number)[]

/** The way to every part of a rule, its branches and its leaves. */
const pathsOf = (value: unknown, path: Path = []): Path[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [
        ...(path.length > 0 ? [path] : []),
        ...Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key])),
      ]

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === key ? replaced(each, rest, by) : each))
  const own = value as Record<string, unknown> // a path leads through objects and lists alone
  return { ...own, [key]: replaced(own[key], rest, by) }
}
