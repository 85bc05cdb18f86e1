import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approvalCodes } from './kinds.ts'
import { type Rule, type StepSpec, stepsNeeded } from './rules.ts'

const step = (roleId: number): StepSpec => ({
  roleIds: [roleId],
  permission: null,
  remindHours: null,
  escalateHours: null,
})
const rule = (minAmount: number | null, roles: number[], branchId: number | null = null): Rule => ({
  kind: 'CASH_OUT',
  branchId,
  minAmount,
  steps: roles.map(step),
})
const JKT = 1
const BDG = 2
const asked = (rules: readonly Rule[], amount: number, branchId = JKT) =>
  stepsNeeded(rules, { kind: 'CASH_OUT', branchId, amount }).map(({ roleIds }) => roleIds[0])

/** 10: finance; 20: head of area; 30: VP. */
const company = [rule(10_000_000, [10]), rule(50_000_000, [10, 20]), rule(100_000_000, [10, 20, 30])]

describe('which rule asks', () => {
  it.each([
    ['nothing without rules', [], 1_000_000_000, []],
    ['nothing at the amount itself', company, 10_000_000, []],
    ['finance one rupiah above it', company, 10_000_001, [10]],
    ['still finance at the next amount', company, 50_000_000, [10]],
    ['two steps above it', company, 50_000_001, [10, 20]],
    ['three steps far above', company, 100_000_001, [10, 20, 30]],
    ['always without an amount, also nothing', [rule(null, [10])], 0, [10]],
    ['the higher one beside one that asks always', [rule(null, [10]), rule(5, [20])], 6, [20]],
    ['always where the higher one is not exceeded', [rule(null, [10]), rule(5, [20])], 5, [10]],
    ['not zero above an amount of zero', [rule(0, [10])], 0, []],
    ['none where the branch says so', [...company, rule(null, [], JKT)], 100_000_001, []],
    ['the branch alone where it has any', [...company, rule(200_000_000, [30], JKT)], 150_000_000, []],
    ['its higher one above the amount', [...company, rule(200_000_000, [30], JKT)], 200_000_001, [30]],
    ['the company for another branch', [...company, rule(null, [], BDG)], 10_000_001, [10]],
  ])('asks %s', (_, rules, amount, roles) => {
    expect(asked(rules, amount)).toEqual(roles)
  })

  it('asks for no other kind', () => {
    expect(stepsNeeded(company, { kind: 'BANK_OUT', branchId: JKT, amount: 1_000_000_000 })).toEqual([])
  })
})

const amounts = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 1_000 }))
const someRule = fc.record({
  kind: fc.constantFrom(...approvalCodes),
  branchId: fc.constantFrom(null, JKT, BDG),
  minAmount: amounts,
  steps: fc.array(fc.integer({ min: 1, max: 9 }).map(step), { maxLength: 3 }),
})
const someAsk = fc.record({
  kind: fc.constantFrom(...approvalCodes),
  branchId: fc.constantFrom(JKT, BDG),
  amount: fc.integer({ min: 0, max: 1_100 }),
})

describe('of any rules', () => {
  it('their order does not matter where no two have one amount', () => {
    const unique = fc.uniqueArray(someRule, {
      selector: ({ kind, branchId, minAmount }) => `${kind} ${branchId} ${minAmount}`,
    })
    fc.assert(
      fc.property(unique, someAsk, (rules, ask) => {
        expect(stepsNeeded(rules.toReversed(), ask)).toEqual(stepsNeeded(rules, ask))
      }),
    )
  })

  it('the steps come from one rule that holds there, and of none when none is exceeded', () => {
    fc.assert(
      fc.property(fc.array(someRule), someAsk, (rules, ask) => {
        const holding = (branchId: number | null) =>
          rules.filter((each) => each.kind === ask.kind && each.branchId === branchId)
        const own = holding(ask.branchId)
        const exceeded = (own.length > 0 ? own : holding(null)).filter(
          ({ minAmount }) => minAmount === null || ask.amount > minAmount,
        )
        const steps = stepsNeeded(rules, ask)
        if (exceeded.length === 0) expect(steps).toEqual([])
        else expect(exceeded.map((each) => each.steps)).toContain(steps)
      }),
    )
  })
})
