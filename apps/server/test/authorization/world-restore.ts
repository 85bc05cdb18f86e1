import type { TestServer } from '../support/test-server.ts'

/** Puts the rows of tables back as they are now, those that went as well as those that changed. */
export async function restorer(server: TestServer, tables: readonly string[]): Promise<() => Promise<void>> {
  // of these a supplier or a branch has one, which a row made since may have become
  const single: Record<string, string> = {
    supplier_contact: 'is_default',
    warehouse: 'is_primary',
    branch_bank_account: 'is_default',
  }
  const statements: string[] = []
  for (const table of tables) {
    if (single[table]) statements.push(`update ${table} set ${single[table]} = false where ${single[table]}`)
    await server.owner.query(`create temporary table kept_${table} as select * from ${table}`)
    // an address that somebody gave away may be another's by now
    if (table === 'employee')
      statements.push(
        `update employee set email = id || '@lama.test' where email is distinct from (select email from kept_employee k where k.id = employee.id)`,
      )
    const columns = await server.rows<{ name: string; key: boolean }>(
      `select a.attname as name, a.attnum = any(i.indkey) as key from pg_attribute a, pg_index i
       where i.indrelid = $1::regclass and i.indisprimary and a.attrelid = i.indrelid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = ''`,
      [table],
    )
    const same = columns.filter(({ key }) => key).map(({ name }) => `k.${name} = t.${name}`)
    // a unit of another company that old goods were given would be sold by the next call
    if (table === 'product_unit')
      statements.push(
        'delete from product_barcode where product_id in (select id from kept_product)',
        `delete from product_unit t where product_id in (select id from kept_product)
           and not exists (select from kept_product_unit k where ${same.join(' and ')})`,
      )
    const rest = columns.filter(({ key }) => !key).map(({ name }) => `${name} = k.${name}`)
    const names = columns.map(({ name }) => name)
    statements.push(
      `insert into ${table} (${names}) overriding system value select ${names} from kept_${table} on conflict do nothing`,
    )
    if (rest.length > 0)
      statements.push(
        `update ${table} t set ${rest} from kept_${table} k where ${same.join(' and ')} and t is distinct from k`,
      )
  }
  return async () => {
    for (const statement of statements) await server.owner.query(statement)
  }
}
