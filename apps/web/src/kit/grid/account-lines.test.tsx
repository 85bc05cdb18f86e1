import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'
import { accountColumn, rupiahColumn } from './account-columns.tsx'
import { type AccountLine, emptyAccountLine } from './account-line.ts'
import { LinesGrid } from './lines-grid.tsx'

interface Line extends AccountLine {
  amount: number | null
}

const emptyLine = (): Line => ({ ...emptyAccountLine(), amount: null })
const columns = [
  accountColumn<Line>([
    { id: 1, code: '1-1101', name: 'Kas' },
    { id: 2, code: '6-1201', name: 'Beban Transportasi' },
    { id: 3, code: '6-1301', name: 'Beban Listrik' },
  ]),
  rupiahColumn<Line>({
    key: 'amount',
    title: 'Jumlah',
    value: (line) => line.amount,
    set: (line, amount) => ({ ...line, amount }),
  }),
]

let now: readonly Line[] = []

function Page() {
  const [lines, setLines] = useState<readonly Line[]>([emptyLine()])
  now = lines
  return (
    <LinesGrid
      name="lines"
      label="Untuk"
      value={lines}
      onChange={setLines}
      columns={columns}
      emptyLine={emptyLine}
      problem={null}
    />
  )
}

async function open() {
  answerWith({})
  await visit('/grid', { '/grid': Page })
  await userEvent.tab()
}

const entered = () => now.map(({ account, typed, amount }) => [account?.code ?? typed, amount])

afterEach(() => vi.unstubAllGlobals())

test('lines are typed with the keyboard alone, by name or by code', async () => {
  await open()
  await userEvent.keyboard('transport{Enter}250000{Enter}6-1301{Enter}90000')
  expect(entered()).toEqual([
    ['6-1201', 250_000],
    ['6-1301', 90_000],
  ])
})

test('a code that is no account stays to be corrected, though others began like it', async () => {
  await open()
  await userEvent.keyboard('6-1999{Enter}5')
  expect(entered()).toEqual([['6-1999', 5]])
  expect(screen.getByText(/Akun “6-1999” tidak dikenal/)).toBeDefined()
})
