import type { ApiInput } from '@merchant/contract/api.ts'
import type { Menu } from '@merchant/contract/system/menu.ts'
import type { Caller, TestServer } from './test-server.ts'

type NewRole = ApiInput<'POST /v1/roles'>['body']
type NewEmployee = ApiInput<'POST /v1/employees'>['body']

let serial = 0

/** A name that no other row of the run has. */
export const unique = (word: string): string => `${word} ${++serial}`

/** Rights as the role editor sends them: `menu('sidenav.master', 'brand', 'view', 'add')`. */
export const menu = (key: string, subMenu: string, ...permissions: string[]): Menu => ({
  menu: key,
  subMenu: [{ key: subMenu, permissions }],
})

export const manageUsers = menu('sidenav.system', 'setup-user', 'view', 'add', 'edit')

/** A role of the test's own. */
export async function newRole(admin: Caller, role: Omit<NewRole, 'name'>) {
  const answer = await admin.call('POST /v1/roles', { body: { name: unique('Peran'), ...role } })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}

/** Somebody new, as the admin makes him: with a first password and an e-mail of his own. */
export async function newPerson(
  admin: Caller,
  fields: Pick<NewEmployee, 'roleId' | 'branchId'> & Partial<NewEmployee>,
) {
  const name = unique('Orang')
  const email = `${name.toLowerCase().replace(' ', '')}@demo.merchant.test`
  const answer = await admin.call('POST /v1/employees', { body: { name, email, ...fields } })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}

/** Somebody new who is past his first login and signed in. */
export async function signedInPerson(
  server: TestServer,
  admin: Caller,
  fields: Parameters<typeof newPerson>[1],
): Promise<Caller> {
  const password = 'Pertama-Kali-9'
  const { id, email } = await newPerson(admin, { ...fields, password })
  await server.owner.query(
    'update credential set must_change = false, temporary_until = null where employee_id = $1',
    [id],
  )
  return server.as(email, password)
}
