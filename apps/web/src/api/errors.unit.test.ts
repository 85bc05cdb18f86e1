import { expect, test } from 'vitest'
import { ApiError, errorNotice, NetworkError, SetupError } from './errors.ts'

interface Told {
  details?: string[]
  statusText?: string
}

function refusal(status: number, code: string, message = '', { details = [], statusText = '' }: Told = {}) {
  return new ApiError(new Response(null, { status, statusText }), {
    code,
    message,
    details: details.map((detail) => ({ field: 'name', message: detail })),
    data: { message, reason: 'ANY' },
  })
}

/** The rows of the specification's error catalogue (section 8). */
test.each([
  [
    'sign-in refused',
    new ApiError(new Response(null, { status: 401 }), {
      code: 'UNAUTHORIZED',
      data: { reason: 'SIGN_IN_FAILED' },
    }),
    'sign-in',
    'Mohon periksa kembali email dan kata sandi Anda!',
    '',
  ],
  ['sign-out refused', refusal(500, 'PROCESSING_ERROR', 'x'), 'sign-out', 'Mohon coba kembali!', ''],
  ['refresh refused', refusal(503, 'PROCESSING_ERROR', 'x'), 'refresh', 'Mohon coba kembali!', ''],
  ['session expired', refusal(401, 'UNAUTHORIZED'), undefined, 'Sesi Habis', 'Mohon untuk login kembali!'],
  [
    'missing data: first detail',
    refusal(400, 'MISSING_REQUIRED_DATA', 'Isian belum lengkap', {
      details: ['Nama wajib diisi', 'Kode wajib diisi'],
    }),
    undefined,
    'Failed',
    'MISSING REQUIRED DATA - Nama wajib diisi',
  ],
  [
    'missing data without details',
    refusal(400, 'MISSING_REQUIRED_DATA', 'Isi bukan JSON'),
    undefined,
    'Failed',
    'MISSING REQUIRED DATA - Isi bukan JSON',
  ],
  [
    'processing error: data message',
    refusal(409, 'PROCESSING_ERROR', 'Data sudah diubah'),
    undefined,
    'Failed',
    'PROCESSING ERROR - Data sudah diubah',
  ],
  [
    'unprocessable: data message',
    refusal(422, 'UNPROCESSABLE_ENTITY', 'Merek tidak aktif'),
    undefined,
    'Failed',
    'UNPROCESSABLE ENTITY - Merek tidak aktif',
  ],
  [
    'duplicate: data message',
    refusal(409, 'DUPLICATE_DATA', 'Kode A sudah digunakan'),
    undefined,
    'Failed',
    'DUPLICATE DATA - Kode A sudah digunakan',
  ],
  [
    'any other code: status text',
    refusal(403, 'FORBIDDEN', 'x'),
    undefined,
    'Failed',
    'FORBIDDEN - Forbidden',
  ],
  [
    'the status text that was sent',
    refusal(404, 'NOT_FOUND', 'x', { statusText: 'Nothing Here' }),
    undefined,
    'Failed',
    'NOT FOUND - Nothing Here',
  ],
  [
    'a proxy without our body',
    new ApiError(new Response(null, { status: 502 }), {}),
    undefined,
    'Failed',
    'Bad Gateway',
  ],
  [
    'no answer',
    new NetworkError('x'),
    undefined,
    'Permintaan Gagal Diproses',
    'Mohon periksa kembali koneksi jaringan Anda!',
  ],
  [
    'no answer to sign-in',
    new NetworkError('x'),
    'sign-in',
    'Permintaan Gagal Diproses',
    'Mohon periksa kembali koneksi jaringan Anda!',
  ],
  ['not sendable', new SetupError('x'), undefined, 'Failed', 'Request Error'],
  [
    'branch list',
    refusal(503, 'PROCESSING_ERROR', 'Basis data away'),
    'branch-list',
    'Terjadi kesalahan : Basis data away',
    '',
  ],
] as const)('%s', (_, error, situation, title, message) => {
  expect(errorNotice(error, situation)).toEqual({ title, message })
})

test('a locked account learns how long beside the catalogue text', () => {
  const locked = new ApiError(new Response(null, { status: 429 }), {
    code: 'PROCESSING_ERROR',
    data: { reason: 'TOO_MANY_REQUESTS', message: 'Coba lagi dalam 30 detik' },
  })
  expect(errorNotice(locked, 'sign-in')).toEqual({
    title: 'Mohon periksa kembali email dan kata sandi Anda!',
    message: 'Coba lagi dalam 30 detik',
  })
})
