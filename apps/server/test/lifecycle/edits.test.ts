import { api } from '@merchant/contract/api.ts'
import { type PaperCode, paperCodes } from '@merchant/contract/document/document-types.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { documents } from '../../src/modules/documents.ts'
import { type Answer, type TestServer, testServer } from '../support/test-server.ts'
import { type EditedPaper, editedPapers } from './edited-papers.ts'

/** An edit of a document of any kind: what it leaves out stays, and the history says what it changed. */

/** Kinds whose life has an edit. */
const edited = paperCodes.filter((code) => {
  const { lifecycle } = documents[code].kind as { lifecycle: { actions?: object } } // the whole of it, at run time
  return 'edit' in (lifecycle.actions ?? {})
})

const phone = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0'

let server: TestServer
let papers: Partial<Record<PaperCode, EditedPaper>>
beforeAll(async () => {
  server = await testServer()
  papers = await editedPapers(server)
}, 180_000)
afterAll(() => server.close())

it('every kind of document that is edited has its case here', () => {
  expect(edited.length).toBeGreaterThan(4)
  expect(edited.filter((code) => !(code in papers))).toEqual([])
})

const paperOf = (code: PaperCode): EditedPaper => {
  const paper = papers[code]
  if (!paper) throw new Error(`${code} is edited and has no case in edited-papers.ts`)
  return paper
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What changes with every edit, and the ids of lines, which are written anew. */
const moving = new Set(['version', 'updatedAt', 'updatedBy', 'events', 'expiresAt', 'trace'])

function still(value: unknown, isLine = false): unknown {
  if (Array.isArray(value)) return value.map((each) => still(each, true))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !moving.has(name) && !(isLine && name === 'id'))
      .map(([name, each]) => [name, still(each)]),
  )
}

const read = async (paper: EditedPaper) => {
  const { status, data, body } = await paper.read(paper.id)
  expect(status, body).toBe(200)
  return data as { version: number } & Record<string, unknown> // every document's reply has one
}

const textOf = ({ text = { field: 'note', label: 'Catatan' } }: EditedPaper) => text

/** Gives these fields alone, as a draft where the kind has drafts. */
async function ask(paper: EditedPaper, fields: object): Promise<Answer> {
  server.clock.advance(1_000)
  const { version } = await read(paper)
  const form = (api[paper.update] as { body?: z.ZodType }).body
  const draft = form instanceof z.ZodObject && 'submit' in form.shape ? { submit: false } : {}
  return paper.caller.raw(
    paper.update,
    paper.update.includes('{id}')
      ? { params: { id: paper.id }, body: { version, ...draft, ...fields } }
      : { body: { id: paper.id, version, ...draft, ...fields } },
    { headers: { 'user-agent': phone } },
  )
}

async function edit(paper: EditedPaper, fields: object): Promise<void> {
  const answer = await ask(paper, fields)
  expect(answer.status, answer.body).toBe(200)
}

const newest = async ({ caller, id }: EditedPaper) => {
  const { data } = await caller.call('GET /core/v1/documents/{id}/history', { params: { id } })
  const [event] = data.rows
  if (!event) throw new Error('an edit is an event')
  return {
    device: event.device,
    changes: event.changes.map(({ line, field, before, after }) => [line, field, before, after]),
  }
}

describe.each(edited)('an edit of %s', (code) => {
  it('that names nothing changes nothing', async () => {
    const paper = paperOf(code)
    const before = await read(paper)
    await edit(paper, {})
    expect(still(await read(paper))).toEqual(still(before))
    expect((await newest(paper)).changes).toEqual([])
  })

  it('that names one field leaves all others, and the history tells it with the device', async () => {
    const paper = paperOf(code)
    const { field, label } = textOf(paper)
    const before = await read(paper)
    await edit(paper, { [field]: 'Kedua' })
    expect(still(await read(paper))).toEqual({ ...(still(before) as object), [field]: 'Kedua' })
    expect(await newest(paper)).toEqual({ device: phone, changes: [[null, label, 'Awal', 'Kedua']] })
  })

  it('that gives lines gives the whole new set, and the history tells them line by line', async () => {
    const paper = paperOf(code)
    await edit(paper, paper.fewer)
    expect((await newest(paper)).changes).toEqual(expect.arrayContaining([...paper.shorter]))
    await edit(paper, paper.more)
    const { changes } = await newest(paper)
    expect(changes).toEqual(expect.arrayContaining([...paper.longer]))
    expect((await read(paper))[textOf(paper).field]).toBe('Kedua')
  })
})

it('an edit is refused by name for words of an older program that stay, and not for those that it replaces', async () => {
  const paper = paperOf('PURCHASE_ORDER')
  await server.rows('update document set note = $2 where id = $1', [paper.id, 'Ke\u200bdua'])
  const refused = await ask(paper, {})
  expect([refused.status, refused.error.details[0]?.field], refused.body).toEqual([400, 'note'])
  await edit(paper, { note: 'Ketiga' })
  expect((await read(paper)).note).toBe('Ketiga')
})

it('the due date of an order is cleared by null, and goes with the credit', async () => {
  const paper = paperOf('SALES_ORDER')
  const due = async () => ((await read(paper)) as unknown as { dueDate: string | null }).dueDate // an order's reply
  expect(await due()).toBe('2026-12-24')
  await edit(paper, { dueDate: null })
  expect(await due()).toBeNull()
  await edit(paper, { dueDate: '2026-12-25' })
  await edit(paper, { paymentTerm: 'CASH' })
  expect(await due()).toBeNull()
})
