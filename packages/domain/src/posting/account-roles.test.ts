import { describe, expect, it } from 'vitest'
import golden from '../../golden/month.json' with { type: 'json' }
import { inventoryRole } from '../stock/pool.ts'
import { accountRoles, openItemRoles } from './account-roles.ts'

describe('account roles', () => {
  it('have one account each', () => {
    const codes = Object.values(accountRoles).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('grow on the side of their class, but for the contra accounts', () => {
    const contra = ['SALES_RETURN', 'SALES_DISCOUNT', 'LOYALTY_EXPENSE', 'PURCHASE_DISCOUNT']
    for (const [role, { code, side }] of Object.entries(accountRoles)) {
      const ofClass = /^[1568]/.test(code) ? 'DEBIT' : 'CREDIT'
      expect([role, side === ofClass]).toEqual([role, !contra.includes(role)])
    }
  })

  it('carry the codes and names of the golden month', () => {
    const known = Object.entries(golden.accounts).flatMap(([role, { code, name }]) => {
      const ours = Object.entries(accountRoles).find(([key]) => key === role)?.[1]
      return ours ? [{ expected: [role, code, name], ours: [role, ours.code, ours.name] }] : []
    })
    expect(known.length).toBeGreaterThan(20)
    // The fixture names one bank account, the role stands for all of them.
    for (const { expected, ours } of known.filter(({ expected }) => expected[0] !== 'BANK'))
      expect(ours).toEqual(expected)
  })

  it('give every pool its own inventory account', () => {
    const codes = Object.values(inventoryRole).map((role) => accountRoles[role].code)
    expect(codes).toEqual(['1-1301', '1-1303', '1-1304', '1-1305'])
    expect(openItemRoles.filter((role) => !(role in accountRoles))).toEqual([])
  })
})
