import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'
import Attachments from './attachments.tsx'
import Comments from './comments.tsx'

const papers = '/core/v1/documents/7/attachments'
const words = '/core/v1/documents/7/comments'
const budi = { id: 1, name: 'Budi' }
const invoice = {
  id: 3,
  name: 'Faktur A.pdf',
  format: 'PDF',
  size: 1_240_000,
  createdAt: '2026-11-20T03:00:00Z',
  createdBy: budi,
  url: '/files/signed/abc?sign=1',
}
const listed = (rows: unknown[], mayChange: boolean) => ({
  body: { data: { rows, count: rows.length, mayChange } },
})
const showPapers = () => visit('/', { '/': () => <Attachments documentId={7} /> })
const showWords = () => visit('/', { '/': () => <Comments documentId={7} /> })

afterEach(() => vi.unstubAllGlobals())

test('a paper says who hung it there and opens by its link', async () => {
  answerWith({ [`GET ${papers}`]: listed([invoice], false) })
  await showPapers()
  const link = await screen.findByRole('link', { name: 'Faktur A.pdf' })
  expect(link.getAttribute('href')).toBe(invoice.url)
  expect(link.parentElement?.textContent).toContain('1,2 MB · Budi')
})

test('a user who may only view is offered nothing to change', async () => {
  answerWith({ [`GET ${papers}`]: listed([invoice], false) })
  await showPapers()
  await screen.findByRole('link', { name: 'Faktur A.pdf' })
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('a user who may only view can write nothing', async () => {
  answerWith({ [`GET ${words}`]: listed([], false) })
  await showWords()
  await screen.findByText('Belum ada komentar.')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('taking a paper off asks first', async () => {
  const seen = answerWith({ [`GET ${papers}`]: listed([invoice], true), [`DELETE ${papers}/3`]: {} })
  await showPapers()
  await userEvent.click(await screen.findByRole('button', { name: 'Lepas Faktur A.pdf' }))
  const deleted = () => seen.filter(({ route }) => route.startsWith('DELETE'))
  expect(deleted()).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Lepas' }))
  await waitFor(() => expect(deleted()).toHaveLength(1))
})

test('a paper of another kind is refused before it is sent', async () => {
  const seen = answerWith({ [`GET ${papers}`]: listed([], true) })
  await showPapers()
  await screen.findByText('Belum ada lampiran.')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('nothing to choose a file with')
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], 'program.exe'))
  expect((await screen.findByRole('alert')).textContent).toContain('Lampiran harus berupa PDF')
  expect(seen.every(({ route }) => route.startsWith('GET'))).toBe(true)
})

test('a comment is sent once and the field is empty again', async () => {
  const seen = answerWith({ [`GET ${words}`]: listed([], true), [`POST ${words}`]: { status: 201 } })
  await showWords()
  const field = await screen.findByRole('textbox', { name: 'Komentar baru' })
  expect(screen.getByRole('button', { name: 'Kirim' })).toHaveProperty('disabled', true)
  await userEvent.type(field, 'Barang kurang 2 dus')
  await userEvent.click(screen.getByRole('button', { name: 'Kirim' }))
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  expect(seen.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body)).toEqual([
    { text: 'Barang kurang 2 dus', mentions: [] },
  ])
})

const people = '/core/v1/documents/7/people'
const sri = { id: 11, name: 'Sri Lestari', role: 'Gudang' }
const offered = { body: { data: { people: [sri, { id: 12, name: 'Sari', role: 'Kasir' }] } } }
const sent = (seen: readonly { route: string; body: unknown }[]) =>
  seen.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body)

test('an @ offers people, Enter takes the marked one, and only who is still named is sent', async () => {
  const seen = answerWith({
    [`GET ${words}`]: listed([], true),
    [`GET ${people}`]: offered,
    [`POST ${words}`]: { status: 201 },
  })
  await showWords()
  const field = await screen.findByRole('textbox', { name: 'Komentar baru' })
  await userEvent.type(field, 'Mohon @')
  await screen.findByRole('option', { name: /Sri Lestari/ })
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveProperty('value', 'Mohon @Sri Lestari ')
  await userEvent.keyboard('dan @')
  await screen.findByRole('option', { name: /Sari/ })
  await userEvent.keyboard('{ArrowDown}{Tab}{Backspace}{Backspace} cek')
  expect(field).toHaveProperty('value', 'Mohon @Sri Lestari dan @Sar cek')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(sent(seen)).toEqual([{ text: 'Mohon @Sri Lestari dan @Sar cek', mentions: [11] }]),
  )
})

test('a tap takes a person, and Escape goes on without one', async () => {
  answerWith({ [`GET ${words}`]: listed([], true), [`GET ${people}`]: offered })
  await showWords()
  const field = await screen.findByRole('textbox', { name: 'Komentar baru' })
  await userEvent.type(field, '@')
  await userEvent.click(await screen.findByRole('option', { name: /Sari/ }))
  expect(field).toHaveProperty('value', '@Sari ')
  await userEvent.type(field, '@')
  await screen.findByRole('option', { name: /Sri Lestari/ })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveProperty('value', '@Sari @\n')
})

test('the comment that the address names is marked, and names stand out', async () => {
  const comment = (id: number, text: string) => ({
    id,
    text,
    mentions: [sri],
    createdAt: '2026-11-20T03:00:00Z',
    createdBy: budi,
  })
  answerWith({ [`GET ${words}`]: listed([comment(4, 'Satu'), comment(5, '@Sri Lestari cek')], false) })
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  await visit('/?comment=5', { '/': () => <Comments documentId={7} /> })
  const name = await screen.findByText('@Sri Lestari')
  expect(name.closest('li')?.getAttribute('aria-current')).toBe('true')
  expect(screen.getByText('Satu').closest('li')?.hasAttribute('aria-current')).toBe(false)
  expect(scrolled).toHaveBeenCalled()
})
