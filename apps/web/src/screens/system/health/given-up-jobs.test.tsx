import type { GivenUpJob } from '@merchant/contract/system/health.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { setUser } from '../../../session/store.ts'
import { person } from '../../../test/person.ts'
import { answerWith } from '../../../test/server.ts'
import { visit } from '../../../test/visit.tsx'
import { GivenUpJobs } from './given-up-jobs.tsx'

const jobs: GivenUpJob[] = [
  {
    id: 7,
    task: 'Segel jejak audit',
    reason: 'disk penuh',
    attempts: 3,
    at: '2026-11-20T02:00:00Z',
    times: 5,
  },
  {
    id: 9,
    task: 'Periksa aturan buku',
    reason: null,
    attempts: 25,
    at: '2026-11-19T02:00:00Z',
    times: 1,
  },
]

async function open(permissions: string[], failed = 8) {
  await visit('/', { '/': () => <GivenUpJobs jobs={jobs} failed={failed} /> })
  act(() => setUser(person({ permissions })))
  const line = (name: string) => within(screen.getByRole('listitem', { name }))
  return { seal: line('Segel jejak audit'), check: line('Periksa aturan buku') }
}

test('each tells what it does, why it failed, how often and when', async () => {
  const { seal, check } = await open([])
  expect(seal.getByText('disk penuh')).toBeTruthy()
  expect(seal.getByText(/^3 percobaan, terakhir .* · 5 kali gagal$/)).toBeTruthy()
  expect(check.getByText('Server berhenti sewaktu pekerjaan ini berjalan')).toBeTruthy()
  expect(screen.getByText('Dan 2 lagi.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('who may is asked before one is put away, and not before one is tried again', async () => {
  const seen = answerWith({
    'POST /v1/system-health/jobs/7/retry': { body: { data: { id: 7 } } },
    'DELETE /v1/system-health/jobs/9': { body: { data: { id: 9 } } },
  })
  const { seal, check } = await open(['system.health:update'])
  await userEvent.click(seal.getByRole('button', { name: 'Coba lagi' }))
  await waitFor(() => expect(seen.map(({ route }) => route)).toEqual(['POST /v1/system-health/jobs/7/retry']))
  await userEvent.click(check.getByRole('button', { name: 'Singkirkan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Singkirkan Periksa aturan buku?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Batal' }))
  expect(seen).toHaveLength(1)
  await userEvent.click(check.getByRole('button', { name: 'Singkirkan' }))
  const again = within(await screen.findByRole('dialog', { name: 'Singkirkan Periksa aturan buku?' }))
  await userEvent.click(again.getByRole('button', { name: 'Singkirkan' }))
  await waitFor(() => expect(seen.at(-1)?.route).toBe('DELETE /v1/system-health/jobs/9'))
})
