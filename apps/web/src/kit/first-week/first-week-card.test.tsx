import type { FirstWeek, FirstWeekStep } from '@merchant/contract/system/first-week.ts'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { setUser } from '../../session/store.ts'
import { person } from '../../test/person.ts'
import { answerWith } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'
import { FirstWeekCard } from './first-week-card.tsx'

const step = (given: Pick<FirstWeekStep, 'key'> & Partial<FirstWeekStep>): FirstWeekStep => ({
  count: 0,
  state: 'OPEN',
  mark: null,
  ...given,
})
const mark = { at: '2026-11-20T02:00:00.000Z', by: { id: 1, name: 'Ibu Ratna' } }
const week: FirstWeek = {
  isYoung: true,
  putAway: null,
  steps: [
    step({ key: 'units', count: 3, state: 'DONE' }),
    step({ key: 'products' }),
    step({ key: 'suppliers', state: 'NOT_NEEDED', mark }),
    step({ key: 'openingBalances' }),
    step({ key: 'comparison' }),
  ],
}
const rights = [
  'system.upload-logo:view',
  'system.upload-logo:edit',
  'master.stock:add',
  'system.closing-periode:update',
]

afterEach(() => vi.unstubAllGlobals())

async function open(answer: FirstWeek, permissions = rights) {
  const seen = answerWith({
    'GET /v1/first-week': { body: { data: answer } },
    'PUT /v1/first-week': { body: { data: answer } },
  })
  await visit('/', { '/': FirstWeekCard })
  act(() => setUser(person({ permissions })))
  return seen
}
const line = async (name: string) => {
  const found = (await screen.findAllByRole('listitem')).find(({ textContent }) =>
    textContent?.includes(name),
  )
  if (!found) throw new Error(`no step ${name}`)
  return found
}

test('each step says what is there and leads to adding, importing and the sample', async () => {
  await open(week)
  expect(await screen.findByText('2 dari 5')).toBeTruthy()
  expect(
    within(await line('Satuan'))
      .getByRole('link', { name: '3 satuan' })
      .getAttribute('href'),
  ).toBe('/app/master/stock-unit')
  const products = await line('Barang')
  expect(products.dataset.next).toBe('true')
  expect(within(products).getByText('Belum ada')).toBeTruthy()
  expect(within(products).getByRole('link', { name: 'Impor' }).getAttribute('href')).toBe(
    '/app/master/stock/import',
  )
  expect(within(products).getByRole('link', { name: 'Tambah' }).getAttribute('href')).toBe(
    '/app/master/stock/add',
  )
  expect(within(products).getByRole('button', { name: 'Berkas contoh' })).toBeTruthy()
  expect((await line('Pemasok')).textContent).toContain('Tidak perlu, menurut Ibu Ratna')
  expect(within(await line('Saldo awal akun')).queryByRole('link')).toBeNull() // another person's right
})

test('a step is not needed by a word of a person, and the card is put away', async () => {
  const seen = await open(week)
  await userEvent.click(await screen.findByRole('button', { name: 'Tidak perlu: Barang' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ternyata perlu: Pemasok' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sembunyikan' }))
  expect(seen.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { key: 'products', marked: true },
    { key: 'suppliers', marked: false },
    { key: 'card', marked: true },
  ])
  // That there are no old books is said on their own page.
  expect(within(await line('Cocokkan saldo awal')).queryByRole('button')).toBeNull()
})

test.each<[string, Partial<FirstWeek>]>([
  ['is put away', { putAway: mark }],
  ['is over', { isYoung: false }],
])('nothing is shown when it %s', async (_, given) => {
  const seen = await open({ ...week, ...given })
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  expect(screen.queryByRole('list')).toBeNull()
})

test('nothing is asked for a person without the right', async () => {
  expect(await open(week, ['master.stock:add'])).toEqual([])
})
