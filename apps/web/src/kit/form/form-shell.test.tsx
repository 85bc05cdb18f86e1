import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { useCommand } from '../../api/hooks.ts'
import { endSession } from '../../session/end.ts'
import { clearSession } from '../../session/store.ts'
import { answerWith, refused } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'
import { dropDraft } from './draft.ts'
import { TextField } from './fields/text-field.tsx'
import { FormShell } from './form-shell.tsx'
import { type FormMode, useRecordForm } from './use-record-form.ts'

type Values = { code: string; name: string }
interface Thing extends Values {
  id: number
  version: number
}

const labels = { code: 'Kode', name: 'Nama' }
const stored: Thing = { id: 7, version: 3, code: 'AQ', name: 'Aqua' }
const toValues = (thing: Thing | null): Values => ({ code: thing?.code ?? '', name: thing?.name ?? '' })

function ThingForm({ mode }: { mode: FormMode }) {
  const add = useCommand('POST /v1/brands', { notice: false })
  const edit = useCommand('PUT /v1/brands', { notice: false })
  const form = useRecordForm({
    mode,
    record: mode === 'ADD' ? null : stored,
    toValues,
    labels,
    required: ['code', 'name'],
    save: (values: Values, version): Promise<Thing> =>
      version === undefined
        ? add.mutateAsync({ body: values })
        : edit.mutateAsync({ body: { ...values, id: 7, version } }),
    reload: () => api('GET /v1/brands/{id}', { params: { id: 7 } }),
  })
  return (
    <FormShell
      form={form}
      thing="barang"
      draftKey={`test.${mode}`}
      to={{ list: '/things', edit: '/things/7/edit' }}
      blank={toValues(null)}
    >
      <TextField {...form.field('code')} />
      <TextField {...form.field('name')} />
    </FormShell>
  )
}

const pages = {
  '/things': () => <h1>Daftar barang</h1>,
  '/things/add': () => <ThingForm mode="ADD" />,
  '/things/7': () => <ThingForm mode="VIEW" />,
  '/things/7/edit': () => <ThingForm mode="EDIT" />,
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const problem = async () => (await screen.findByRole('alert')).textContent
const refusedAt = (field: string, message: string) => ({
  status: 409,
  body: {
    code: 'DUPLICATE_DATA',
    message,
    details: [{ field, message }],
    data: { message, reason: 'DUPLICATE_CODE' },
  },
})
const stale = {
  status: 409,
  body: {
    code: 'PROCESSING_ERROR',
    message: '',
    details: [],
    data: {
      message: 'Data sudah diubah',
      reason: 'STALE_VERSION',
      params: { by: 'Budi', at: '2026-11-20T03:00:00Z' },
    },
  },
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const mode of ['ADD', 'EDIT']) dropDraft(`test.${mode}`)
  clearSession()
  vi.unstubAllGlobals()
})

test('what is missing is said at its field and in one line, and nothing is sent', async () => {
  const calls = answerWith({})
  await visit('/things/add', pages)
  await press('Simpan')
  expect(await problem()).toBe('Belum diisi: Kode, Nama')
  expect(screen.getByText('Nama wajib diisi')).toBeTruthy()
  expect(document.activeElement).toBe(box('Kode'))
  expect(calls).toEqual([])
})

test("the server's details go to their field and not into a notice", async () => {
  answerWith({ 'POST /v1/brands': refusedAt('code', 'Kode AQ sudah digunakan') })
  await visit('/things/add', pages)
  await userEvent.type(box('Kode'), 'AQ')
  await userEvent.type(box('Nama'), 'Aqua')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await problem()).toBe('Perlu diperbaiki: Kode')
  expect(screen.getAllByText('Kode AQ sudah digunakan')).toHaveLength(1)
  expect(box('Kode').getAttribute('aria-invalid')).toBe('true')
})

test('a business refusal stands in the line at the top', async () => {
  const message = 'Prinsipal Orang Tua sudah tidak aktif'
  answerWith({ 'PUT /v1/brands': refused(422, 'UNPROCESSABLE_ENTITY', 'INACTIVE_MASTER', message) })
  await visit('/things/7/edit', pages)
  await userEvent.type(box('Nama'), ' Baru')
  await press('Simpan')
  expect(await problem()).toBe(message)
  expect(screen.getAllByText(message)).toHaveLength(1)
})

test('what has been saved is not opened once more by going back', async () => {
  answerWith({ 'PUT /v1/brands': { body: { data: stored } } })
  const router = await visit('/things/7', pages)
  await act(() => router.navigate({ to: '/things/7/edit' }))
  await userEvent.type(box('Nama'), '!')
  await press('Simpan')
  await screen.findByRole('heading', { name: 'Daftar barang' })
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.pathname).toBe('/things/7'))
})

test('pressing twice saves once', async () => {
  const calls = answerWith({ 'PUT /v1/brands': { body: { data: stored } } })
  await visit('/things/7/edit', pages)
  await userEvent.type(box('Nama'), '!')
  act(() => {
    for (const _ of ['first', 'second'])
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true }))
  })
  await screen.findByRole('heading', { name: 'Daftar barang' })
  expect(calls).toHaveLength(1)
})

test('another one can be added at once', async () => {
  answerWith({ 'POST /v1/brands': { status: 201, body: { data: stored } } })
  await visit('/things/add', pages)
  await userEvent.type(box('Kode'), 'AQ')
  await userEvent.type(box('Nama'), 'Aqua')
  await press('Simpan & tambah lagi')
  await waitFor(() => expect(box('Nama').value).toBe(''))
  expect(document.activeElement).toBe(box('Kode'))
})

test('VIEW shows values as text and leads to EDIT', async () => {
  await visit('/things/7', pages)
  expect(screen.getByText('Aqua')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Ubah' }).getAttribute('href')).toBe('/things/7/edit')
})

test('after a stale version the person sees both changes and may save on top', async () => {
  const calls = answerWith({
    'PUT /v1/brands': ({ body }) => ((body as Thing).version === 4 ? { body: { data: stored } } : stale),
    'GET /v1/brands/7': { body: { data: { ...stored, code: 'AQUA', name: 'Aqua Danone', version: 4 } } },
  })
  await visit('/things/7/edit', pages)
  await userEvent.type(box('Nama'), ' Galon')
  await press('Simpan')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Budi menyimpannya pada/)).toBeTruthy()
  expect(
    dialog
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      )
      .slice(1),
  ).toEqual([
    ['AQ', 'AQUA', 'tidak Anda ubah'],
    ['Aqua', 'Aqua Danone', 'Aqua Galon'],
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan isian saya' }))
  await screen.findByRole('heading', { name: 'Daftar barang' })
  expect(calls.at(-1)?.body).toEqual({ id: 7, code: 'AQUA', name: 'Aqua Galon', version: 4 })
})

test('taking the latest data throws mine away', async () => {
  answerWith({
    'PUT /v1/brands': stale,
    'GET /v1/brands/7': { body: { data: { ...stored, name: 'Aqua Danone', version: 4 } } },
  })
  await visit('/things/7/edit', pages)
  await userEvent.type(box('Nama'), ' Galon')
  await press('Simpan')
  await screen.findByRole('dialog')
  await press('Pakai data terbaru')
  expect(box('Nama').value).toBe('Aqua Danone')
})

test('leaving unsaved changes asks once', async () => {
  const router = await visit('/things/7/edit', pages)
  await userEvent.type(box('Nama'), '!')
  await press('Batal')
  await userEvent.click(await screen.findByRole('button', { name: 'Tetap di sini' }))
  expect(box('Nama').value).toBe('Aqua!')
  await press('Batal')
  await userEvent.click(await screen.findByRole('button', { name: 'Tinggalkan' }))
  await screen.findByRole('heading', { name: 'Daftar barang' })
  expect(router.state.location.pathname).toBe('/things')
})

test('what was typed is offered back after the session has ended', async () => {
  await visit('/things/7/edit', pages)
  await userEvent.type(box('Nama'), ' Galon')
  endSession('expired')
  document.body.innerHTML = ''
  await visit('/things/7/edit', pages)
  expect(box('Nama').value).toBe('Aqua')
  await press('Lanjutkan')
  expect(box('Nama').value).toBe('Aqua Galon')
})

test('after signing out on purpose nothing is kept', async () => {
  await visit('/things/7/edit', pages)
  await userEvent.type(box('Nama'), ' Galon')
  endSession('signed-out')
  document.body.innerHTML = ''
  await visit('/things/7/edit', pages)
  expect(screen.queryByRole('button', { name: 'Lanjutkan' })).toBeNull()
})

test('Enter goes from field to field and to the button that saves, and saves nothing by itself', async () => {
  const calls = answerWith({})
  await visit('/things/add', pages)
  const user = userEvent.setup()
  await user.click(box('Kode'))
  await user.keyboard('AQ{Enter}')
  expect(document.activeElement).toBe(box('Nama'))
  await user.keyboard('Aqua{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Simpan(?! &)/ }))
  expect(calls).toEqual([])
})
