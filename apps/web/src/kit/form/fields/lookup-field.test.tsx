import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { setToken, setUser } from '../../../session/store.ts'
import { person } from '../../../test/person.ts'
import { answerWith } from '../../../test/server.ts'
import { visit } from '../../../test/visit.tsx'
import { DateField } from './date-field.tsx'
import { LookupField } from './lookup-field.tsx'

const rows = [
  { id: 4, code: 'AQ', name: 'Aqua', status: 'ACTIVE' },
  { id: 5, code: 'AX', name: 'Axe', status: 'ACTIVE' },
]

function Page() {
  const [brand, setBrand] = useState<Ref | null>({ id: 9, name: 'Sosro' })
  const [day, setDay] = useState<string | null>('2026-11-20')
  return (
    <>
      <LookupField label="Merek" route="GET /v1/brands" value={brand} onChange={setBrand} />
      <DateField label="Tanggal" value={day} onChange={setDay} />
      <input aria-label="Catatan" />
      <output>{brand?.name ?? 'kosong'}</output>
    </>
  )
}

beforeEach(() => {
  setUser(person())
  setToken({ value: 't', refreshAt: Date.now() + 60_000, expiresAt: Date.now() + 60_000 })
  answerWith({ 'GET /v1/brands': { body: { data: { rows, count: 2 } } } })
})

const open = async () => {
  await visit('/merek', { '/merek': Page })
  await userEvent.click(screen.getByRole('textbox', { name: 'Merek' }))
}
const chosen = () => screen.getByRole('status').textContent

test('only fields are stops of Tab: neither the × nor the calendar', async () => {
  await open()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Tanggal' }))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Catatan' }))
  expect(chosen()).toBe('Sosro')
})

test('Tab takes what was typed and found', async () => {
  await open()
  await userEvent.keyboard('ax')
  await screen.findByRole('option', { name: /Aqua/ })
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.tab()
  expect(chosen()).toBe('Axe')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Tanggal' }))
})

test('Backspace empties the choice at once', async () => {
  await open()
  await userEvent.keyboard('{Backspace}')
  expect(chosen()).toBe('kosong')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Merek' }).value).toBe('')
})

test('the calendar opens by Alt and arrow down', async () => {
  await open()
  await userEvent.tab()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(await screen.findByRole('dialog', { name: 'Kalender' })).toBeTruthy()
})
