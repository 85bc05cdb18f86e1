import { expect, it } from 'vitest'
import { emptyAccountLine, withAccount, withAccountText } from './account-line.ts'

const accounts = [
  { id: 1, code: '1-1101', name: 'Kas' },
  { id: 2, code: '6-1201', name: 'Beban Transportasi' },
]

it.each([
  ['6-1201', 2],
  [' beban TRANSPORTASI ', 2],
  ['Kas · 1-1101', 1],
])('“%s” means an account', (text, id) => {
  const line = withAccountText(emptyAccountLine(), accounts, text)
  expect([line.account?.id, line.typed, line.marks]).toEqual([id, undefined, undefined])
})

it('what means none stays to be corrected, and is forgotten with the next choice', () => {
  const wrong = withAccountText(emptyAccountLine(), accounts, '6-12')
  expect([wrong.account, wrong.typed]).toEqual([null, '6-12'])
  expect(wrong.marks?.accountId).toBe('Akun “6-12” tidak dikenal. Pilih dari daftar atau perbaiki kodenya.')
  const right = withAccount(wrong, accounts[0] ?? null)
  expect([right.account?.id, right.typed, right.marks]).toEqual([1, undefined, undefined])
})
