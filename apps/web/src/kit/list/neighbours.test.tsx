import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { visit } from '../../test/visit.tsx'
import { lastAddress, rememberAddress } from './last-address.ts'
import { Neighbours } from './neighbours.tsx'
import { keepPassed } from './passed-rows.ts'

/** Five records, two on a page; the second page was shown last. */
const list = '/list'
const all = [1, 2, 3, 4, 5].map((id) => `/list/${id}`)
const asked: number[][] = []
function comeFromSecondPage() {
  asked.length = 0
  rememberAddress(list, { search: 'kopi', page: '2' })
  keepPassed(list, {
    hrefs: all.slice(2, 4),
    offset: 2,
    limit: 2,
    count: 5,
    more: false,
    load: (offset, limit) => {
      asked.push([offset, limit])
      return Promise.resolve(all.slice(offset, offset + limit))
    },
  })
}
const pages = { '/list/$id': () => <Neighbours list={list} /> }
const next = () => screen.findByRole('button', { name: 'Data berikutnya' })
const previous = () => screen.findByRole('button', { name: 'Data sebelumnya' })

test('leads through the list by keys, over the end of its page, and tells where one is', async () => {
  comeFromSecondPage()
  const router = await visit('/list/3', pages)
  expect(await screen.findByText('3 dari 5')).toBeTruthy()
  await userEvent.keyboard('j')
  expect(await screen.findByText('4 dari 5')).toBeTruthy()
  expect(asked).toEqual([]) // on the page that is known
  await userEvent.keyboard('j')
  expect(await screen.findByText('5 dari 5')).toBeTruthy()
  expect([router.state.location.pathname, asked]).toEqual(['/list/5', [[4, 2]]])
  expect((await next()).hasAttribute('disabled')).toBe(true)
  // back in the list one is where one is by then, with the same search
  expect(lastAddress(list).search).toEqual({ search: 'kopi', page: '3' })
  await userEvent.keyboard('k')
  expect(await screen.findByText('4 dari 5')).toBeTruthy()
})

test('leads backwards over the beginning of the page, by the button, which keeps the focus', async () => {
  comeFromSecondPage()
  await visit('/list/3', pages)
  await userEvent.click(await previous())
  expect(await screen.findByText('2 dari 5')).toBeTruthy()
  expect(document.activeElement).toBe(await previous())
  expect(lastAddress(list).search).toEqual({ search: 'kopi' })
  await userEvent.click(await previous())
  expect(await screen.findByText('1 dari 5')).toBeTruthy()
  expect((await previous()).hasAttribute('disabled')).toBe(true)
})

test('shows nothing where one did not come from the list', async () => {
  comeFromSecondPage()
  await visit('/list/99', pages)
  expect(screen.queryByRole('button')).toBeNull()
})
