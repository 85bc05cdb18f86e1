import { type ApiRoute, api } from '@merchant/contract/api.ts'
import type { Endpoint } from '@merchant/contract/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handlers } from '../../src/modules/routes.ts'
import { type TestServer, testServer } from '../support/test-server.ts'
import { type Document, documentFaults, operationsOf } from './openapi-structure.ts'

const endpoints = Object.entries(api as Record<string, Endpoint>)

let server: TestServer
let document: Document
beforeAll(async () => {
  server = await testServer()
  document = (await server.app.inject({ url: '/openapi.json' })).json()
})
afterAll(() => server.close())

describe('every endpoint of the contract', () => {
  it('has a handler', () => {
    const lacking = endpoints.filter(([route]) => typeof handlers[route as ApiRoute] !== 'function') // keys of api
    expect(lacking.map(([route]) => route)).toEqual([])
  })

  it('is registered', () => {
    const lacking = endpoints.filter(([route]) => {
      const [method = '', path = ''] = route.split(' ')
      const url = path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '') // the router drops a slash at the end itself
      return !server.app.hasRoute({ method: method as 'GET', url }) // the contract's methods
    })
    expect(lacking.map(([route]) => route)).toEqual([])
  })

  it('is documented, and nothing else is', () => {
    const documented = operationsOf(document).map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(documented.sort()).toEqual(endpoints.map(([route]) => route).sort())
  })

  it('documents its parts and its refusals', () => {
    const lacking = operationsOf(document).flatMap(({ method, path, operation }) => {
      const route = `${method.toUpperCase()} ${path}`
      const endpoint = (api as Record<string, Endpoint>)[route] // documented routes are the contract's, tested above
      if (!endpoint) return []
      const statuses = Object.keys(operation.responses ?? {})
      const faults: string[] = []
      if (!operation.summary) faults.push(`${route}: no summary`)
      if (endpoint.body && !operation.requestBody) faults.push(`${route}: its body is not documented`)
      if (!statuses.includes(String(endpoint.status ?? 200)))
        faults.push(`${route}: its success is not documented`)
      if (endpoint.access !== 'public' && !operation.security?.length) faults.push(`${route}: no security`)
      const words = JSON.stringify(operation.responses)
      for (const reason of endpoint.refuses ?? [])
        if (!words.includes(`${reason}: `)) faults.push(`${route}: ${reason} is not documented`)
      return faults
    })
    expect(lacking).toEqual([])
  })
})

describe('/openapi.json', () => {
  it('is sound OpenAPI 3.1: references resolve, operation ids are unique, path parameters are declared', () => {
    expect(documentFaults(document)).toEqual([])
  })

  it('would notice a broken document', () => {
    const operation = { operationId: 'same', responses: { 200: { description: 'ok' } } }
    const broken: Document = {
      openapi: '3.0.0',
      info: { title: 't', version: '1' },
      paths: {
        '/a/{id}': { get: operation },
        '/b': { get: { ...operation, requestBody: { $ref: '#/components/schemas/Gone' } } },
      },
    }
    expect(documentFaults(broken)).toEqual([
      'openapi is 3.0.0, not 3.1',
      '#/components/schemas/Gone leads nowhere',
      'GET /a/{id}: parameter id is not declared',
      'GET /b: operationId same is taken by GET /a/{id}',
    ])
  })
})
