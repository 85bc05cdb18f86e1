import { describe, expect, it } from 'vitest'
import type { Table } from '../db/catalogue.ts'
import { placesOf } from './places.ts'

/** A table by its key and the tables that it refers to. */
const table = (name: string, primaryKey: string[], ...targets: string[]): [string, Table] => [
  name,
  {
    name,
    columns: [],
    primaryKey,
    foreignKeys: targets.map((target) => ({ table: target, columns: [], references: [] })),
  },
]

const places = placesOf(
  new Map([
    table('document', ['branch_id', 'id'], 'branch', 'employee'),
    table('document_line', ['branch_id', 'document_id'], 'document', 'product'),
    table('branch', ['id'], 'company'),
    table('company', ['id']),
    table('employee', ['id'], 'role'),
    table('role', ['id']),
    table('product', ['id']),
    table('employee_branch', ['employee_id', 'branch_id'], 'employee', 'branch'),
    table('price', ['id'], 'product', 'price_group'),
    table('price_group', ['id']),
    table('session', ['id'], 'employee'),
    table('access_token', ['hash'], 'session'),
    table('audit_log', ['at', 'id']),
  ]),
  new Set(['price', 'document', 'employee_branch']),
)

describe('the place of a table in a cluster', () => {
  it('is the machine of its branch where the branch comes first in the key', () => {
    expect(places.get('document')).toBe('distributed')
    expect(places.get('document_line')).toBe('distributed')
  })

  it('is every machine for what rows of branches refer to, and what that refers to', () => {
    for (const name of ['branch', 'company', 'employee', 'role', 'product'])
      expect(places.get(name), name).toBe('reference')
  })

  it('is every machine for what the audit log follows, with all it refers to', () => {
    for (const name of ['price', 'price_group', 'employee_branch'])
      expect(places.get(name), name).toBe('reference')
  })

  it('is the coordinator for everything else', () => {
    for (const name of ['session', 'access_token', 'audit_log']) expect(places.get(name), name).toBe('local')
  })
})
