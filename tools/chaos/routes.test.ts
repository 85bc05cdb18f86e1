import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { documentTypes, paperCodes } from '../../packages/contract/src/document/document-types.ts'
import { commandRoutes, leftOut } from './routes.ts'

const stories = globSync(`${import.meta.dirname}/story-*.ts`)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const told = (route: string): boolean => stories.includes(`'${route}'`)

it('every command is told in a story, or left out for a reason', () => {
  expect(commandRoutes.length).toBeGreaterThan(100)
  expect(commandRoutes.filter((route) => !told(route) && !(route in leftOut))).toEqual([])
  expect(Object.keys(leftOut).filter((route) => told(route) || !commandRoutes.includes(route))).toEqual([])
})

it('every kind of document that people make is made in a story', () => {
  expect(paperCodes.filter((code) => !told(documentTypes[code].made))).toEqual([])
})
