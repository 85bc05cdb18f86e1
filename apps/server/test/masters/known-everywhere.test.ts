import {
  type MasterTable,
  masterFiles,
  masterOf,
  masterTables,
  titleOf,
} from '@merchant/contract/master/masters.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../src/kernel/db/pg-errors.ts'
import { importKinds } from '../../src/modules/imports.ts'
import { toldOf } from '../../src/modules/system/history/told.ts'
import { type TestServer, testServer } from '../support/test-server.ts'

/** What the database knows of a master, the words for people know, too. */
let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** What the history does not tell: the record's own bookkeeping, and where what changes with something that it tells. */
const untold = new Set([
  'id',
  'company_id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
])
const untoldOf: Partial<Record<MasterTable, readonly string[]>> = {
  customer: ['approved_at', 'approved_by', 'source', 'is_walk_in'], // told with the approval, or never changed
  employee: ['last_login_at'],
  pos_user: ['approved_at', 'approved_by'], // told with the approval
  role: ['key', 'limits'], // limits are told by the roles' own screen
  product: ['search_text', 'double_key', 'sku_key'],
}

/** Keys that a rule watches before, so that nobody meets them: one of a kind, where no form says which. */
const watched = [
  'role_company_id_key_key',
  'branch_bank_account_account_key',
  'branch_bank_account_default_key',
  'customer_walk_in_key',
  'motorist_customer_key',
  'stock_limit_goods_key',
  'supplier_contact_default_key',
  'warehouse_primary_key',
]

describe.each(masterTables)('the table %s', (table) => {
  it('has a word for every column in its history', async () => {
    const columns = await server.rows<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    )
    const silent = columns
      .map(({ name }) => name)
      .filter((name) => !untold.has(name) && !toldOf(table, name) && !untoldOf[table]?.includes(name))
    expect(silent).toEqual([])
  })

  it('has a field for every key that may be in use already', async () => {
    const keys = await server.rows<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index
       where indrelid = $1::regclass and indisunique and not indisprimary and indexrelid::regclass::text ~ '_key$'`,
      [table],
    )
    const met = keys.filter(({ name }) => !watched.includes(name))
    const nameless = met.filter(({ name }) => {
      const error = Object.assign(new Error('duplicate'), { code: '23505', constraint: name, detail: '' })
      return refusalOf(error)?.details.length !== 1
    })
    expect(nameless).toEqual([])
  })

  it('is called the same in its history as in its form', async () => {
    const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const columns = await server.rows<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    )
    const unlike = columns.filter(({ name }) => {
      const label = titleOf(table, camelCase(name))
      return label !== undefined && toldOf(table, name)?.label !== label
    })
    expect(unlike).toEqual([])
  })

  it('has four calls that say what it is called and who may make them', () => {
    const { label, rights, fields } = masterOf(table)
    expect(label).not.toBe(table)
    expect([Object.values(rights)].flat(2).filter((right) => !/^[\w-]+\.[\w-]+:\w+$/.test(right))).toEqual([])
    expect(Object.keys(fields)).toContain('status')
  })
})

/** Columns of a file that no field of the form says: what is given with the approval, and lines. */
const ofNoField: Partial<Record<MasterTable, readonly string[]>> = {
  customer: ['code'],
  product: [
    'unit1',
    'barcode1',
    ...['unit2', 'factor2', 'barcode2', 'unit3', 'factor3', 'barcode3'],
    'buyUnit',
    'sellUnit',
  ],
}

/** What the history of a record that is no master does not tell. */
const untoldAlike: Record<string, readonly string[]> = {
  banner: ['sort', 'group_id'],
  banner_group: [],
  community_product: [],
}

describe.each(Object.keys(untoldAlike) as ('banner' | 'banner_group' | 'community_product')[])(
  'the table %s',
  (table) => {
    it('has a word for every column in its history', async () => {
      const columns = await server.rows<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [table],
      )
      const silent = columns
        .map(({ name }) => name)
        .filter((name) => !untold.has(name) && !toldOf(table, name) && !untoldAlike[table]?.includes(name))
      expect(silent).toEqual([])
    })
  },
)

describe.each(masterFiles)('a file of %s', (file) => {
  const { columns, title, permissions } = importKinds[file]
  const table = masterTables.find((each) => masterOf(each).label === title)

  it('is of a master, for those who may add and change it', () => {
    if (!table) throw new Error(`no master is called ${title}`)
    const { rights } = masterOf(table)
    expect(permissions).toEqual([rights.add, rights.edit])
  })

  it('has the labels of the form for headings', () => {
    if (!table) throw new Error(`no master is called ${title}`)
    const labels = Object.keys(masterOf(table).fields).map((field) => titleOf(table, field))
    const own = columns.filter(({ key, header }) => {
      const named = titleOf(table, key) ?? titleOf(table, `${key}Id`)
      return named === undefined ? !labels.includes(header) : named !== header
    })
    expect(own.map(({ key }) => key)).toEqual(ofNoField[table] ?? [])
  })
})
