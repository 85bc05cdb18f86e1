import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterDecision, type Decider, judgeDecider, stepWithoutPerson, type Waiting } from './decide.ts'

const JKT = 1
const BDG = 2
const [FINANCE, AREA, ADMIN] = [10, 20, 99]
const PAYS = 'purchase.debt-repayment:update'
const DECIDES = 'approval.approval:update'

const person = (employeeId: number, roleId: number, more: Partial<Decider> = {}): Decider => ({
  employeeId,
  roleId,
  isAdmin: roleId === ADMIN,
  permissions: new Set([DECIDES]),
  branchIds: [JKT],
  ...more,
})
const maker = person(1, FINANCE)
const submitter = person(2, FINANCE)
const finance = person(3, FINANCE)
const colleague = person(4, FINANCE)
const area = person(5, AREA, { branchIds: [JKT, BDG] })
const admin = person(6, ADMIN)

const waiting = (more: Partial<Waiting> = {}): Waiting => ({
  branchId: JKT,
  askedBy: [maker.employeeId, submitter.employeeId],
  decidedBy: [],
  step: { roleIds: [FINANCE], permission: null },
  ...more,
})
const verdict = (request: Waiting, who: Decider, absent: readonly Decider[] = []) => {
  const judged = judgeDecider(request, who, absent)
  return judged.may ? (judged.insteadOf ?? 'may') : judged.reason
}
const byRight = { step: { roleIds: [], permission: PAYS } }

describe('who may decide a step', () => {
  it.each([
    ['a holder of the role', waiting(), finance, 'may'],
    ['not the maker', waiting(), maker, 'SELF_APPROVAL'],
    ['not who submitted it', waiting(), submitter, 'SELF_APPROVAL'],
    ['not an Admin who made it', waiting({ askedBy: [6] }), admin, 'SELF_APPROVAL'],
    ['not another role', waiting(), area, 'APPROVAL_NOT_YOURS'],
    ['an Admin in place of the role', waiting(), admin, 'may'],
    ['not an Admin of other branches', waiting({ branchId: BDG }), admin, 'APPROVAL_NOT_YOURS'],
    ['not the role at another branch', waiting({ branchId: BDG }), finance, 'APPROVAL_NOT_YOURS'],
    [
      'not the role without the right to decide',
      waiting(),
      person(3, FINANCE, { permissions: new Set() }),
      'APPROVAL_NOT_YOURS',
    ],
    [
      'who has the right of the step',
      waiting(byRight),
      person(3, 77, { permissions: new Set([DECIDES, PAYS]) }),
      'may',
    ],
    [
      'not by the right of the step alone',
      waiting(byRight),
      person(3, 77, { permissions: new Set([PAYS]) }),
      'APPROVAL_NOT_YOURS',
    ],
    ['not who decided an earlier step', waiting({ decidedBy: [3] }), finance, 'APPROVAL_TWICE'],
    ['not even an Admin who did', waiting({ decidedBy: [6] }), admin, 'APPROVAL_TWICE'],
    [
      'a role that was added later',
      waiting({ step: { roleIds: [FINANCE], permission: null, alsoRoleIds: [AREA] } }),
      area,
      'may',
    ],
  ])('%s', (_, request, who, expected) => {
    expect(verdict(request, who)).toBe(expected)
  })

  it.each([
    ['acts for an absent one', waiting(), area, [finance], 3],
    [
      'acts with the branches of the absent one',
      waiting({ branchId: BDG, step: { roleIds: [AREA], permission: null } }),
      finance,
      [area],
      5,
    ],
    ['decides by the own role first', waiting(), finance, [colleague], 'may'],
    ['does not act for the maker', waiting(), area, [maker], 'APPROVAL_NOT_YOURS'],
    ['does not act for who submitted it', waiting(), area, [submitter], 'APPROVAL_NOT_YOURS'],
    ['does not act on an own request', waiting({ askedBy: [5] }), area, [finance], 'SELF_APPROVAL'],
    [
      'does not act for somebody who decided a step',
      waiting({ decidedBy: [3] }),
      area,
      [finance],
      'APPROVAL_NOT_YOURS',
    ],
    ['acts for the next one then', waiting({ decidedBy: [3] }), area, [finance, colleague], 4],
    [
      'needs the right to decide',
      waiting(),
      person(5, AREA, { permissions: new Set() }),
      [finance],
      'APPROVAL_NOT_YOURS',
    ],
    [
      'has no more right than the absent one',
      waiting(),
      area,
      [person(3, FINANCE, { permissions: new Set() })],
      'APPROVAL_NOT_YOURS',
    ],
  ])('a substitute %s', (_, request, who, absent, expected) => {
    expect(verdict(request, who, absent)).toBe(expected)
  })
})

const anyone = fc.record({
  employeeId: fc.integer({ min: 1, max: 6 }),
  roleId: fc.constantFrom(FINANCE, AREA, ADMIN),
  isAdmin: fc.boolean(),
  permissions: fc.subarray([DECIDES, PAYS]).map((rights) => new Set(rights)),
  branchIds: fc.subarray([JKT, BDG]),
})
const absences = fc.uniqueArray(anyone, { maxLength: 3, selector: ({ employeeId }) => employeeId })
const anyRequest = fc.record({
  branchId: fc.constantFrom(JKT, BDG),
  askedBy: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
  decidedBy: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
  step: fc.oneof(
    fc.record({
      roleIds: fc.constantFrom([FINANCE], [AREA], [FINANCE, AREA]),
      permission: fc.constant(null),
    }),
    fc.record({ roleIds: fc.constant([]), permission: fc.constant(PAYS) }),
  ),
})

describe('of any request, person and absences', () => {
  it('nobody decides an own request, twice, or for somebody who may not', () => {
    fc.assert(
      fc.property(anyRequest, anyone, absences, (request, who, absent) => {
        const judged = judgeDecider(request, who, absent)
        if (!judged.may) return
        const out = [...request.askedBy, ...request.decidedBy]
        expect(out).not.toContain(who.employeeId)
        expect(who.permissions.has(DECIDES)).toBe(true)
        if (judged.insteadOf === null) {
          expect(who.branchIds).toContain(request.branchId)
          return
        }
        expect(out).not.toContain(judged.insteadOf)
        const actedFor = absent.find(({ employeeId }) => employeeId === judged.insteadOf)
        expect(actedFor && judgeDecider(request, actedFor, [])).toEqual({ may: true, insteadOf: null })
      }),
    )
  })

  it('an absence takes no right away', () => {
    fc.assert(
      fc.property(anyRequest, anyone, absences, (request, who, absent) => {
        if (judgeDecider(request, who, []).may) expect(judgeDecider(request, who, absent).may).toBe(true)
      }),
    )
  })
})

describe('steps that nobody could decide', () => {
  it.each([
    ['one with one person', [[1]], undefined],
    ['one with nobody', [[]], 1],
    ['two that share one person', [[1], [1]], 2],
    ['two of which one has a choice', [[1, 2], [1]], undefined],
    ['three in a chain', [[1, 2], [2, 3], [1]], undefined],
    ['three among two', [[1, 2], [1, 2], [2]], 3],
  ])('%s', (_, candidates, step) => {
    expect(stepWithoutPerson(candidates)).toBe(step)
  })

  it('are found exactly where no choice of different persons exists', () => {
    const choice = (candidates: readonly (readonly number[])[], taken: readonly number[] = []): boolean => {
      const [first, ...rest] = candidates
      return !first || first.some((one) => !taken.includes(one) && choice(rest, [...taken, one]))
    }
    const people = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 4 })
    fc.assert(
      fc.property(fc.array(people, { maxLength: 4 }), (candidates) => {
        expect(stepWithoutPerson(candidates) === undefined).toBe(choice(candidates))
      }),
    )
  })
})

it.each([
  ['APPROVED', 1, 1, { status: 'APPROVED', step: 1 }],
  ['APPROVED', 1, 3, { status: 'PENDING', step: 2 }],
  ['APPROVED', 3, 3, { status: 'APPROVED', step: 3 }],
  ['REJECTED', 1, 3, { status: 'REJECTED', step: 1 }],
  ['REJECTED', 3, 3, { status: 'REJECTED', step: 3 }],
] as const)('%s at step %i of %i leads on', (decision, step, steps, next) => {
  expect(afterDecision(decision, { step, steps })).toEqual(next)
})
