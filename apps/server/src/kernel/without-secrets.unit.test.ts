import { expect, it } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

it.each([
  [
    'connect to postgres://merchant:hunter2@db:5432/x failed',
    'connect to postgres://[rahasia]@db:5432/x failed',
  ],
  ['refused: Authorization: Bearer abc.def', 'refused: Authorization: [rahasia] [rahasia]'],
  ['{"password":"hunter2","name":"Ani"}', '{"password":[rahasia],"name":"Ani"}'],
  ["token='a b c', again", 'token=[rahasia], again'],
  ['https://host/?clientSecret=hunter2&a=1', 'https://host/?clientSecret=[rahasia]&a=1'],
  ['Ruang kosong di /srv tidak cukup untuk cadangan', 'Ruang kosong di /srv tidak cukup untuk cadangan'],
  [`one line\nand ${'x'.repeat(9)}`, 'one line'],
  ['x'.repeat(400), 'x'.repeat(300)],
  [`${'x '.repeat(145)}postgres://merchant:hunter2@db`, `${'x '.repeat(145)}postgres:/`],
])('of %j tells %j', (text, told) => {
  expect(withoutSecrets(text)).toBe(told)
})
