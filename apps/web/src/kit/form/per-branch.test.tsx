import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useEffectiveBranch } from '../../session/access.ts'
import { chooseBranch, clearSession, setUser } from '../../session/store.ts'
import { BranchSelector } from '../../shell/branch-selector.tsx'
import { person } from '../../test/person.ts'
import { answerWith } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'
import { dropDraft } from './draft.ts'
import { TextField } from './fields/text-field.tsx'
import { FormShell } from './form-shell.tsx'
import { PerBranch } from './per-branch.tsx'
import { useRecordForm } from './use-record-form.ts'

type Values = { branch: string; note: string }

function NoteForm() {
  const branch = useEffectiveBranch()
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: (): Values => ({ branch: branch?.name ?? '', note: '' }),
    labels: { branch: 'Cabang', note: 'Catatan' },
    save: async () => ({ id: 1, version: 1 }),
  })
  return (
    <FormShell form={form} thing="catatan" draftKey="test.branch" to={{ list: '/notes' }}>
      <TextField {...form.field('branch')} readOnly={branch !== null} />
      <TextField {...form.field('note')} />
    </FormShell>
  )
}

const Page = () => (
  <>
    <BranchSelector />
    <PerBranch>
      <NoteForm />
    </PerBranch>
  </>
)

afterEach(() => {
  dropDraft('test.branch')
  clearSession()
  vi.unstubAllGlobals()
})

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const rows = [
  { id: 1, name: 'Jakarta' },
  { id: 2, name: 'Bandung' },
]

/** The form, opened in all branches by a user who may choose one. */
async function open() {
  answerWith({ 'GET /v1/branches': { body: { data: { rows, count: 2 } } } })
  await visit('/notes/add', { '/notes/add': Page, '/notes': () => <h1>Daftar</h1> })
  act(() => setUser(person({ menus: ['navbar.branch'] })))
}

/** The form has a field of that name, too. */
const selector = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Cabang' })

async function choose(name: string) {
  await userEvent.click(selector())
  await userEvent.click(await screen.findByRole('option', { name }))
}

test('an untouched form goes on in the branch that is chosen', async () => {
  await open()
  expect(box('Cabang').value).toBe('')
  await choose('Jakarta')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Jakarta', { ignore: '[role="option"], [role="option"] *' })).toBeTruthy()
})

test('typed values keep their branch until leaving them is agreed to', async () => {
  await open()
  act(() => chooseBranch({ branch: { id: 1, name: 'Jakarta' } }))
  await userEvent.type(box('Catatan'), 'Penting')

  await choose('Bandung')
  await userEvent.click(await screen.findByRole('button', { name: 'Tetap di sini' }))
  expect(box('Catatan').value).toBe('Penting')
  expect(selector().value).toBe('Jakarta')

  await choose('Bandung')
  await userEvent.click(await screen.findByRole('button', { name: 'Tinggalkan' }))
  expect(box('Catatan').value).toBe('')
  expect(selector().value).toBe('Bandung')
  expect(screen.queryByText('Jakarta', { ignore: '[role="option"], [role="option"] *' })).toBeNull()
})
