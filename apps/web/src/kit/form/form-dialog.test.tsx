import { Menu } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCommand } from '../../api/hooks.ts'
import { answerWith, refused } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'
import { Dialog } from '../dialog.tsx'
import { TextField } from './fields/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useRecordForm } from './use-record-form.ts'

afterEach(() => vi.unstubAllGlobals())

interface Thing {
  id: number
  version: number
  code: string
  name: string
}

function Page() {
  const add = useCommand('POST /v1/brands', { notice: false })
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: (thing: Thing | null) => ({ code: thing?.code ?? 'AQ', name: thing?.name ?? 'Aqua' }),
    labels: { code: 'Kode', name: 'Nama' },
    required: ['code', 'name'],
    save: (body): Promise<Thing> => add.mutateAsync({ body }),
  })
  return (
    <FormDialog title="Tambah" form={form} onClose={() => undefined} onSaved={() => undefined}>
      <TextField {...form.field('code')} />
      <TextField {...form.field('name')} />
    </FormDialog>
  )
}

function Opener() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Buka
      </button>
      <Menu>
        <Menu.Target>
          <button type="button">Lainnya</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpened(true)}>Buka juga</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened && (
        <Dialog opened title="Jendela" onClose={() => setOpened(false)}>
          <button type="button">Di dalam</button>
        </Dialog>
      )}
    </>
  )
}

test('a window that is taken away gives the focus back to what opened it', async () => {
  answerWith({})
  await visit('/', { '/': Opener })
  const opener = await screen.findByRole('button', { name: 'Buka' })
  await userEvent.click(opener)
  const inside = await screen.findByRole('dialog', { name: 'Jendela' })
  await waitFor(() => expect(inside.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
})

test('a window that a menu has opened gives it back to the button of the menu', async () => {
  answerWith({})
  await visit('/', { '/': Opener })
  const button = await screen.findByRole('button', { name: 'Lainnya' })
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Buka juga' }))
  const inside = await screen.findByRole('dialog', { name: 'Jendela' })
  await waitFor(() => expect(inside.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})

const box = (name: string) => screen.findByRole('textbox', { name })
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Simpan' }))

test('a field that is refused takes the focus, each time', async () => {
  const { body, status } = refused(409, 'DUPLICATE_DATA', 'DUPLICATE_CODE', 'Nama Aqua sudah digunakan')
  const details = [{ field: 'name', message: 'Nama Aqua sudah digunakan' }]
  answerWith({ 'POST /v1/brands': { status, body: { ...body, details } } })
  await visit('/', { '/': Page })
  for (const _ of ['once', 'again']) {
    await save()
    await waitFor(async () => expect(document.activeElement).toBe(await box('Nama')))
    expect((await box('Nama')).getAttribute('aria-invalid')).toBe('true')
  }
})

test('of several fields the first takes it, before anything is sent', async () => {
  const calls = answerWith({})
  await visit('/', { '/': Page })
  for (const name of ['Nama', 'Kode']) await userEvent.clear(await box(name))
  await save()
  await waitFor(async () => expect(document.activeElement).toBe(await box('Kode')))
  expect(calls).toEqual([])
})

test('a refusal of no field stays where it was asked for and stands in the line at the top', async () => {
  answerWith({
    'POST /v1/brands': refused(422, 'UNPROCESSABLE_ENTITY', 'LAST_ADMIN', 'Tidak dapat disimpan'),
  })
  await visit('/', { '/': Page })
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('Tidak dapat disimpan')
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Simpan' }))
})
