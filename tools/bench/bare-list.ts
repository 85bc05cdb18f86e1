import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The yardstick: the statements of the brand list through `pg` and `node:http` alone. No session, no signature, no
 * permission, no validation, no branch scope. Started by the bench with the connection as JSON argument.
 */
pg.types.setTypeParser(20, Number)
const pool = new pg.Pool({ ...JSON.parse(process.argv[2] ?? '{}'), max: 8 })

const ROWS = `select brand.id, brand.code, brand.name, brand.principal_id as "principalId", principal.code as "principalCode",
  principal.name as "principalName", brand.image_file_id as "imageFileId", file.public_id as "imageName", brand.status,
  brand.updated_at as "updatedAt", brand.version
  from brand left join principal on principal.id = brand.principal_id left join file on file.id = brand.image_file_id
  where brand.company_id = $1 order by lower(brand.name), brand.id limit $2 offset $3`
const COUNT = `select count(*) as count from (select 1 from brand
  left join principal on principal.id = brand.principal_id left join file on file.id = brand.image_file_id
  where brand.company_id = $1 limit 10001) counted`

const server = createServer(async (_, response) => {
  const [rows, count] = await Promise.all([pool.query(ROWS, [1, 50, 0]), pool.query(COUNT, [1])])
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ data: { rows: rows.rows, count: count.rows[0].count } }))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`)
})
