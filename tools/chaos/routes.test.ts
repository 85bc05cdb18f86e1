import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { documentTypes, paperCodes } from '../../packages/contract/src/document/document-types.ts'
import { commandRoutes, leftOut, plainMasters } from './routes.ts'

const stories = globSync(`${import.meta.dirname}/story-*.ts`)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const ofPlainMasters: readonly string[] = plainMasters.flatMap(({ create, update }) => [create, update])
const told = (route: string): boolean => ofPlainMasters.includes(route) || stories.includes(`'${route}'`)

it('one story keeps the masters that a name is enough for', () =>
  expect(ofPlainMasters).toEqual(
    expect.arrayContaining(['POST /v1/units', 'PUT /v1/principals', 'POST /v1/merchant-tags']),
  ))

it('every command is told in a story, or left out for a reason', () => {
  expect(commandRoutes.length).toBeGreaterThan(100)
  expect(commandRoutes.filter((route) => !told(route) && !(route in leftOut))).toEqual([])
  expect(Object.keys(leftOut).filter((route) => told(route) || !commandRoutes.includes(route))).toEqual([])
})

it('every kind of document that people make is made in a story', () => {
  expect(paperCodes.filter((code) => !told(documentTypes[code].made))).toEqual([])
})
