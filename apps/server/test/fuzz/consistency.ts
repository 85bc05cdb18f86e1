import {
  checkInvariant,
  invariants as ledgerInvariants,
} from '../../src/kernel/invariants/check-invariants.ts'
import type { TestServer } from '../support/test-server.ts'

/** Facts that no call may break, as queries that must return no row. */
const invariants: Record<string, string> = {
  'a person, a role and a branch of different companies':
    'select e.id from employee e join role r on r.id = e.role_id join branch b on b.id = e.branch_id where r.company_id <> e.company_id or b.company_id <> e.company_id',
  'a person without a password':
    'select e.id from employee e left join credential c on c.employee_id = e.id where c.employee_id is null',
  'a branch assigned across companies':
    'select 1 from employee_branch x join employee e on e.id = x.employee_id join branch b on b.id = x.branch_id where e.company_id <> b.company_id',
  'a branch that leans on another company': `select b.id from branch b left join branch p on p.id = b.parent_branch_id left join branch s on s.id = b.supply_branch_id
     left join employee e on e.id = b.owner_employee_id
     where b.company_id <> all(array_remove(array[p.company_id, s.company_id, e.company_id], null))
       and array_remove(array[p.company_id, s.company_id, e.company_id], null) <> '{}'`,
  "a group with another company's branch":
    'select g.id from branch_group g join branch b on b.id = any(g.branch_ids) where b.company_id <> g.company_id',
  "a brand with another company's principal or picture":
    'select m.id from brand m left join principal p on p.id = m.principal_id left join file f on f.id = m.image_file_id where p.company_id <> m.company_id or f.company_id <> m.company_id',
  "a product of another company's brand, category, unit or picture": `select p.id from product p left join brand b on b.id = p.brand_id
     left join category c on c.id = p.category_id left join unit u on u.id = p.base_unit_id left join file f on f.id = p.image_file_id
     where b.company_id <> p.company_id or c.company_id <> p.company_id or u.company_id <> p.company_id or f.company_id <> p.company_id`,
  'a product without its one base unit': `select p.id from product p left join product_unit u on u.product_id = p.id and u.factor = 1
     where u.unit_id is distinct from p.base_unit_id or u.company_id <> p.company_id`,
  'a company that nobody can manage': `select c.id from company c where not exists (select from employee e join role r on r.id = e.role_id
     where e.company_id = c.id and e.status = 'ACTIVE' and r.status = 'ACTIVE' and r.permissions @> '{system.setup-user:edit}')`,
  'a change by a person without an audit row': `select b.id from brand b where b.created_by is not null and not exists (
       select from audit_log a where a.entity = 'brand' and a.entity_id = b.id::text and a.action = 'INSERT')`,
  'an audit row of a person without a request id':
    "select id from audit_log where actor like 'employee:%' and coalesce(request_id, '') = ''",
  'a text that holds a replacement character where a lone surrogate was sent': `select 1 from saved_view where query like '%' || chr(65533) || '%' or name like '%' || chr(65533) || '%'
     union all select 1 from brand where name like '%' || chr(65533) || '%'
     union all select 1 from employee where name like '%' || chr(65533) || '%'`,
}

/** The names of the facts that are broken. Seals the audit log first, so that its chain is checked too. */
export async function brokenInvariants(server: TestServer): Promise<string[]> {
  const broken: string[] = []
  for (const [name, query] of Object.entries(invariants))
    if ((await server.rows(`${query} limit 1`)).length > 0) broken.push(name)
  await server.rows('select seal_audit_log()')
  if ((await server.rows('select * from broken_audit_seals()')).length > 0) broken.push('the audit chain')
  return broken
}

/**
 * Broken by the test itself, which puts papers, warehouses and drawers back into the state that a call wants: they post
 * twice. Its bookings have the hash of today's prices beside totals of their own, and its orders are invoiced without a sale
 * that says when their customers bought; goods of its sales that come back left by a move alone. Giros that a
 * call of the register wants are put into a receipt without a journal.
 */
const forced = new Set(['I11b', 'I14a', 'I14b', 'I36', 'I42a', 'I42c', 'I42h', 'I43a', 'S1', 'S2', 'S3'])

/**
 * The names of the rules of the books that hold now. Those that the papers of the test's world break by themselves,
 * which were written without their journals, are not among them from the start.
 */
export async function heldInvariants(server: TestServer): Promise<string[]> {
  const branches = (await server.rows<{ id: number }>('select id from branch')).map(({ id }) => id)
  const held: string[] = []
  for (const invariant of ledgerInvariants) {
    const found = await checkInvariant(server.owner, invariant, branches).catch(() => undefined) // numbers without a month
    if (found?.broken === 0 && !forced.has(invariant.name)) held.push(invariant.name)
  }
  return held
}
