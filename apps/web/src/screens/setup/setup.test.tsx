import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, getSession } from '../../session/store.ts'
import { person } from '../../test/person.ts'
import { answerWith } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'
import Setup from './setup.tsx'

afterEach(() => vi.unstubAllGlobals())

test('who has set the company up is in, without typing the password again', async () => {
  const tokens = { token: 'baru', refreshToken: null, expiresIn: 900 }
  const asked = answerWith({ 'POST /v1/setup': { body: { data: { ...person({ id: 5 }), ...tokens } } } })
  const router = await visit('/setup', { '/setup': Setup, '/app': () => <h1>Beranda</h1> })
  clearSession()
  const type = async (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
  await type('Nama perusahaan', 'PT Baru')
  await type('Nama kantor pusat', 'Pusat')
  await type('Kode kantor pusat (3-6 huruf)', 'PST')
  await type('Nama admin', 'Ibu Admin')
  await type('Email admin', 'ibu@baru.test')
  await type('Kata sandi', 'lereng-kopi-senja')
  await type('Ulangi kata sandi', 'lereng-kopi-senja')
  await userEvent.click(screen.getByRole('button', { name: 'Siapkan' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/app'))
  expect(getSession()).toMatchObject({
    token: { value: 'baru' },
    userState: { user: { employee: { id: 5 } } },
  })
  expect(asked.map(({ route }) => route)).toEqual(['POST /v1/setup'])
})
