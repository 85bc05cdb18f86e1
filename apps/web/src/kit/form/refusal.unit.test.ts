import { expect, test } from 'vitest'
import { ApiError, type ErrorBody, NetworkError } from '../../api/errors.ts'
import { formProblem, missingProblem } from './refusal.ts'

const labels = { code: 'Kode', name: 'Nama', principalId: 'Prinsipal' }
const refusal = (status: number, body: ErrorBody) => new ApiError(new Response(null, { status }), body)

test.each([
  ['no network', new NetworkError('offline')],
  ['an ended session', refusal(401, { code: 'UNAUTHORIZED' })],
  ['an outage', refusal(503, { code: 'PROCESSING_ERROR' })],
  ['too many calls', refusal(429, { code: 'PROCESSING_ERROR' })],
  ['a mistake of ours', new TypeError('x is undefined')],
])('%s is not the form’s to show', (_, error) => {
  expect(formProblem(error, labels)).toBeNull()
})

test('details go to their fields, listed in the order of the screen', () => {
  const details = [
    { field: 'name', message: 'Nama wajib diisi' },
    { field: 'code', message: 'Format Kode tidak valid' },
  ]
  expect(formProblem(refusal(400, { code: 'MISSING_REQUIRED_DATA', details }), labels)).toEqual({
    fields: { name: 'Nama wajib diisi', code: 'Format Kode tidak valid' },
    line: 'Perlu diperbaiki: Kode, Nama',
  })
})

test('a detail of a field that the form does not have is the line', () => {
  const details = [{ field: 'idempotency-key', message: 'Header harus berupa UUID' }]
  const problem = formProblem(refusal(400, { code: 'MISSING_REQUIRED_DATA', details }), labels)
  expect(problem).toEqual({ fields: {}, line: 'Header harus berupa UUID' })
})

test('a rule of the business is the line', () => {
  const data = { message: 'Prinsipal Orang Tua sudah tidak aktif', reason: 'INACTIVE_MASTER' }
  expect(formProblem(refusal(422, { code: 'UNPROCESSABLE_ENTITY', data }), labels)?.line).toBe(data.message)
})

test('blanks, nothing chosen and empty lists are missing, zero is not', () => {
  const values = { code: '  ', name: 0, principalId: null }
  expect(missingProblem(values, ['code', 'name', 'principalId'], labels)?.line).toBe(
    'Belum diisi: Kode, Prinsipal',
  )
  expect(
    missingProblem({ ...values, code: 'A', principalId: { id: 1 } }, Object.keys(labels), labels),
  ).toBeNull()
})

test('a detail of a line is kept for its cell, and the line at the top names the grid', () => {
  const details = [{ field: 'lines[3].quantity', message: 'Jumlah paling banyak 8' }]
  const body = { code: 'UNPROCESSABLE_ENTITY', details }
  expect(formProblem(refusal(422, body), { name: 'Nama', lines: 'Barang' })).toEqual({
    fields: { 'lines[3].quantity': 'Jumlah paling banyak 8' },
    line: 'Perlu diperbaiki: Barang. Baris 4: Jumlah paling banyak 8',
  })
})
