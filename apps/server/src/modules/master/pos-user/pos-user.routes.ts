import { bind } from '../../../kernel/http/handlers.ts'
import { addPosUser, changePosUser, decidePosUser } from './pos-user.commands.ts'
import { getPosUser, listPosUserDuplicates, listPosUsers } from './pos-user.queries.ts'

export const posUserRoutes = bind({
  'GET /v1/pos-users': (ctx, { query }) => listPosUsers(ctx, query),
  'GET /v1/pos-users/{id}': (ctx, { params }) => getPosUser(ctx, params.id),
  'GET /v1/pos-users/{id}/duplicates': (ctx, { params }) => listPosUserDuplicates(ctx, params.id),
  'POST /v1/pos-users': (ctx, { body }) => addPosUser(ctx, body),
  'PUT /v1/pos-users/{id}': (ctx, { params, body }) => changePosUser(ctx, params.id, body),
  'PATCH /v1/pos-users/approved/{id}': (ctx, { params, body }) => decidePosUser(ctx, params.id, body),
})
