import { bind } from '../../../kernel/http/handlers.ts'
import { createEmployee, updateEmployee } from './employee.commands.ts'
import { employee } from './employee.master.ts'
import { listEmployees } from './employee.queries.ts'

export const employeeRoutes = bind({
  'POST /core/v1/employees/get/all': (ctx, { body }) => listEmployees(ctx, body),
  'GET /core/v1/employees/get/{id}': (ctx, { params }) => employee.find(ctx, params.id),
  'POST /v1/employees': (ctx, { body }) => createEmployee(ctx, body),
  'PUT /v1/employees': (ctx, { body }) => updateEmployee(ctx, body),
})
