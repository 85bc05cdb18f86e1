import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/test-server.ts'
import { broken, makeWorld } from './world.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await makeWorld(server)
  // Somebody with no more rights than the editor, who could otherwise not change him.
  await server.rows(
    `update employee set role_id = (select id from role where key = 'CASHIER' and company_id = employee.company_id)
     where email = 'cadangan.jkt@uji.test'`,
  )
  await server.rows(
    `update role set permissions = permissions || (select permissions from role c where c.key = 'CASHIER' and c.company_id = role.company_id)
     where key = 'BOS_STOKIS'`,
  )
  await server.rows(
    `update role set permissions = permissions || '{system.setup-user:view,system.setup-user:edit}' where key = 'BOS_STOKIS'`,
  )
})
afterAll(() => server.close({ broken }))

it('keeps the assignments of a person to branches that the editor does not see, and refuses while they are in effect', async () => {
  const bos = await server.as('bos')
  const id = await server.value<number>(`select id from employee where email = 'cadangan.jkt@uji.test'`)
  const { data: person } = await bos.call('GET /core/v1/employees/get/{id}', { params: { id } })
  const bekasi = await server.branchId('BKS')
  const change = () =>
    bos.call('PUT /v1/employees', {
      body: {
        id,
        version: person.version,
        name: person.name,
        email: person.email,
        roleId: person.roleId,
        branchId: person.branchId,
        branchIds: [bekasi],
      },
    })
  const assigned = async () =>
    (
      await server.rows<{ code: string }>(
        'select b.code from employee_branch eb join branch b on b.id = eb.branch_id where eb.employee_id = $1 order by 1',
        [id],
      )
    ).map((row) => row.code)
  expect(await change()).toMatchObject({
    status: 403,
    error: { data: { reason: 'EMPLOYEE_BEYOND_BRANCHES' } },
  })
  expect(await assigned()).toEqual(['JYP'])
  await server.rows(`update role set reach = 'OWNED' where id = $1`, [person.roleId]) // which makes no use of them
  expect(await change()).toMatchObject({ status: 200, data: { branchIds: [bekasi] } })
  expect(await assigned()).toEqual(['BKS', 'JYP'])
})
