import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { visit } from '../../test/visit.tsx'
import { SwitchField } from './fields/choice-fields.tsx'
import { TextField } from './fields/text-field.tsx'
import { type RecordForm, useRecordForm } from './use-record-form.ts'

type Values = { term: string; due: string; note: string; taxed: boolean }

const labels = { term: 'Syarat', due: 'Jatuh tempo', note: 'Catatan', taxed: 'Termasuk PPN' }
let form: RecordForm<Values>

function TermsForm() {
  form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: (_: { id: number; version: number } | null): Values => ({
      term: '',
      due: '',
      note: 'Antar pagi',
      taxed: false,
    }),
    labels,
    proposed: ['note'],
    save: () => Promise.resolve(null),
  })
  return (
    <>
      <TextField {...form.field('term')} />
      <TextField {...form.field('due')} />
      <TextField {...form.field('note')} />
      <SwitchField {...form.field('taxed')} />
    </>
  )
}

const open = () => visit('/terms', { '/terms': () => <TermsForm /> })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const propose = (values: Partial<Values>) => act(() => form.propose(values))
const taxed = () => screen.getByRole<HTMLInputElement>('switch', { name: labels.taxed })
const proposed = () =>
  Object.values(labels).filter((label) =>
    (label === labels.taxed ? taxed() : box(label)).hasAttribute('aria-description'),
  )

test('a proposal fills empty fields, is marked, and changes nothing that would have to be saved', async () => {
  await open()
  expect(proposed()).toEqual(['Catatan'])
  propose({ term: '30 hari', due: '20/12/2026' })
  expect([box('Syarat').value, box('Jatuh tempo').value]).toEqual(['30 hari', '20/12/2026'])
  expect(proposed()).toEqual(['Syarat', 'Jatuh tempo', 'Catatan'])
  expect(form.dirty).toBe(false)
})

test('an answer that comes between a key and its rendering keeps the key', async () => {
  await open()
  const { revise } = form
  act(() => {
    form.field('term').onChange('10')
    revise('term', (now) => `${now} hari`)
  })
  expect(box('Syarat').value).toBe('10 hari')
})

test('what was typed stays, also what was emptied; only another proposal takes the place of one', async () => {
  await open()
  propose({ term: '30 hari', due: '20/12/2026' })
  await userEvent.type(box('Syarat'), '!')
  await userEvent.clear(box('Catatan'))
  propose({ term: '7 hari', due: '27/11/2026', note: 'Antar sore' })
  expect([box('Syarat').value, box('Jatuh tempo').value, box('Catatan').value]).toEqual([
    '30 hari!',
    '27/11/2026',
    '',
  ])
  expect(proposed()).toEqual(['Jatuh tempo'])
})

test('typing the same text makes it one’s own', async () => {
  await open()
  propose({ term: 'x' })
  await userEvent.clear(box('Syarat'))
  await userEvent.type(box('Syarat'), 'x')
  expect(proposed()).toEqual(['Catatan'])
  propose({ term: 'y' })
  expect(box('Syarat').value).toBe('x')
})

test('a field that another choice has emptied takes a proposal again', async () => {
  await open()
  await userEvent.type(box('Syarat'), 'tunai')
  act(() => form.setValues({ ...form.values, term: '' }))
  propose({ term: '14 hari' })
  expect(box('Syarat').value).toBe('14 hari')
})

test('a switch is turned on and off by proposals until somebody moves it', async () => {
  await open()
  propose({ taxed: true })
  expect(taxed().checked).toBe(true)
  expect(proposed()).toContain('Termasuk PPN')
  propose({ taxed: false })
  expect(taxed().checked).toBe(false)
  await userEvent.click(taxed())
  await userEvent.click(taxed())
  propose({ taxed: true })
  expect(taxed().checked).toBe(false)
})
