import { describe, expect, it } from 'vitest'
import { conflictFields, keepMine, sameValue } from './conflict.ts'

const base = { name: 'Indofood', code: 'IDF', status: 'ACTIVE', principalId: { id: 1, name: 'A' } }
const fields = Object.keys(base)

describe('conflict of two edits', () => {
  it('tells whose change each field is', () => {
    const theirs = { ...base, name: 'Indofood CBP', status: 'INACTIVE' }
    const mine = { ...base, name: 'Indofood Tbk', code: 'INDF' }
    expect(conflictFields(base, theirs, mine, fields).map((row) => [row.field, row.changedBy])).toEqual([
      ['name', 'both'],
      ['code', 'mine'],
      ['status', 'theirs'],
    ])
  })

  it('names no field that nobody changed', () => {
    expect(conflictFields(base, { ...base }, { ...base }, fields)).toEqual([])
  })

  it('keeps their change of a field that I left alone', () => {
    const theirs = { ...base, status: 'INACTIVE', name: 'Indofood CBP' }
    const mine = { ...base, name: 'Indofood Tbk' }
    expect(keepMine(base, theirs, mine)).toEqual({ ...base, status: 'INACTIVE', name: 'Indofood Tbk' })
  })

  it('takes a picked record as the same when its id is', () => {
    expect(sameValue({ id: 1, name: 'A' }, { id: 1, name: 'A baru' })).toBe(true)
    expect(sameValue({ id: 1, name: 'A' }, { id: 2, name: 'A' })).toBe(false)
    expect(sameValue({ id: 1, name: 'A' }, null)).toBe(false)
  })
})
