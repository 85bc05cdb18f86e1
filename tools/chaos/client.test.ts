import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Client, type Line } from './client.ts'
import { Journal } from './journal.ts'

interface Told {
  status: number
  headers?: Record<string, string>
  body: string
}

/** A server that answers its first sign-in and its first command as it is told to, and takes everything after that. */
let server: Server
let line: Line
let firstSignIn: Told | undefined
let first: Told | undefined
let asked: number
beforeEach(async () => {
  asked = 0
  server = createServer((request, response) => {
    const send = ({ status, headers, body }: Told) => response.writeHead(status, headers).end(body)
    if (request.url === '/config.json')
      return send({ status: 200, body: '{"clientId":"a","clientSecret":"b"}' })
    if (request.url === '/v1/auth') {
      const wanted = firstSignIn
      firstSignIn = undefined
      return send(wanted ?? { status: 200, body: '{"data":{"token":"t"}}' })
    }
    asked++
    const wanted = first
    first = undefined
    return send(wanted ?? { status: 201, body: '{"data":{"id":7}}' })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a port, not a pipe
  line = {
    origins: [`http://127.0.0.1:${port}`],
    password: '',
    journal: new Journal(),
    sessions: new Map(),
    rude: [],
    hung: [],
    stopping: false,
  }
})
afterEach(() => server.close())

const envelope = '{"code":"PROCESSING_ERROR","message":"","details":[],"data":{"reason":"DATABASE_AWAY"}}'
const again = { 'retry-after': '2' }

it.each([
  ['a failure in an envelope', { status: 500, body: envelope }, ['500']],
  ['a failure without one', { status: 500, body: 'Internal Server Error' }, ['500']],
  ['a failure that says nothing', { status: 502, body: '' }, ['502']],
  ['a 503 that does not say when to come back', { status: 503, body: envelope }, ['503']],
  ['a 503 without words', { status: 503, headers: again, body: '' }, ['503']],
  ['a success without words', { status: 200, body: '<html>' }, ['200']],
  ['a 503 as it should be', { status: 503, headers: again, body: envelope }, []],
])('%s is told where it is rude, and the command is sent again', async (_, answer, rude) => {
  first = answer
  const client = new Client(line)
  expect(await client.command('POST /v1/brands', { body: { name: 'Kopi' } })).toEqual({ id: 7 })
  expect(line.rude.map((each) => each.split(' ')[2])).toEqual(rude)
  expect([asked, line.journal.commands[0]?.attempts.length]).toEqual([2, 2])
})

it.each([
  ['a failure', { status: 500, body: '' }, ['500']],
  ['a 503 as it should be', { status: 503, headers: again, body: envelope }, []],
])('%s at the sign-in is told where it is rude, and the sign-in is tried again', async (_, answer, rude) => {
  firstSignIn = answer
  const client = new Client(line)
  expect(await client.command('POST /v1/brands', { body: { name: 'Kopi' } })).toEqual({ id: 7 })
  expect(line.rude.map((each) => each.split(' ')[1])).toEqual(rude)
  expect(asked).toBe(1)
})
