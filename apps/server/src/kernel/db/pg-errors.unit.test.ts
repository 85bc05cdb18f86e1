import { describe, expect, it } from 'vitest'
import { isConnectionLost, isRetryable, refusalOf } from './pg-errors.ts'

const pgError = (code: string, message = 'x', more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

describe('an error of PostgreSQL', () => {
  it.each([
    ['23503', 'REFERENCE_MISSING', 422],
    ['23514', 'RULE_VIOLATED', 422],
    ['22001', 'INVALID_FORMAT', 400],
    ['22003', 'INVALID_FORMAT', 400],
    ['22007', 'INVALID_FORMAT', 400],
    ['22021', 'INVALID_FORMAT', 400],
    ['22P02', 'INVALID_FORMAT', 400],
    ['22P05', 'INVALID_FORMAT', 400],
    ['40001', 'SERVER_BUSY', 503],
    ['40P01', 'SERVER_BUSY', 503],
    ['55P03', 'SERVER_BUSY', 503],
    ['57014', 'SERVER_BUSY', 503],
    ['53300', 'SERVER_BUSY', 503],
    ['53100', 'STORAGE_FULL', 503],
    ['57P01', 'DATABASE_AWAY', 503],
    ['57P02', 'DATABASE_AWAY', 503],
    ['57P03', 'DATABASE_AWAY', 503],
    ['08006', 'DATABASE_AWAY', 503],
    ['08003', 'DATABASE_AWAY', 503],
    ['ECONNREFUSED', 'DATABASE_AWAY', 503],
    ['ECONNRESET', 'DATABASE_AWAY', 503],
    ['ENOENT', 'DATABASE_AWAY', 503],
    ['EPIPE', 'DATABASE_AWAY', 503],
  ])('%s is %s', (code, reason, status) => {
    const error = pgError(code)
    const refusal = refusalOf(error)
    expect(refusal).toMatchObject({ reason, status, cause: error })
    expect(refusal?.message).not.toContain('{')
  })

  it.each([
    ['an undefined table', pgError('42P01')],
    ['a missing scope', pgError('42704', 'unrecognized configuration parameter "app.scope"')],
    ['a missing right', pgError('42501', 'permission denied for table audit_log')],
    ['broken SQL', pgError('42601', 'unterminated quoted string at or near "x"')],
    ['a NOT NULL', pgError('23502', 'null value in column "terminated_at"')],
    ['a full memory', pgError('XX000')],
    ['an error of ours', new TypeError('the worker was terminated')],
    ['no error', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('that is %s stays a defect', (_, error) => {
    expect(refusalOf(error)).toBeUndefined()
  })

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])('of the driver means that the database is away: %s', (message) => {
    expect(refusalOf(new Error(message))?.reason).toBe('DATABASE_AWAY')
  })

  it.each([
    ['Key (company_id, lower(name))=(1, padi emas) already exists.', 'padi emas'],
    ['Key (company_id, lower(name))=(1, beras, gula (5 kg)) already exists.', 'beras, gula (5 kg)'],
    ['Key (lower(email))=(a@b.test) already exists.', 'a@b.test'],
    ['Key (employee_id, screen, lower(name))=(4, /app/master/brand, milikku) already exists.', 'milikku'],
    ['Key (company_id, lower(name))=(1, dua\nbaris) already exists.', 'dua\nbaris'],
  ])('about a duplicate names the value: %s', (detail, value) => {
    const refusal = refusalOf(pgError('23505', 'duplicate', { constraint: 'brand_name_key', detail }))
    expect(refusal).toMatchObject({
      reason: 'DUPLICATE_CODE',
      details: [{ field: 'name', message: `Nama ${value} sudah digunakan` }],
    })
  })

  it('about a part of a table that is spread over machines names the same field', () => {
    const detail = 'Key (company_id, lower(name))=(1, padi) already exists.'
    const of = (table: string, constraint: string) =>
      refusalOf(pgError('23505', 'duplicate', { table, constraint, detail }))?.details
    expect(of('brand_102016', 'brand_name_key_102016')).toMatchObject([{ field: 'name' }])
    expect(of('brand', 'brand_name_key_102016')).toEqual([])
    expect(of('brand_102016', 'brand_name_key_102017')).toEqual([])
    const far = pgError('23505', 'duplicate key value violates unique constraint "brand_name_key_102016"', {
      detail,
    })
    expect(refusalOf(far)?.details).toMatchObject([{ field: 'name' }])
  })

  it('about overlapping validities names the tax', () => {
    const detail = `Key (company_id, lower(code), daterange(valid_from, valid_to, '[]'::text))=(1, ppn, [2025-01-01,)) conflicts with existing key (company_id, lower(code), daterange(valid_from, valid_to, '[]'::text))=(1, ppn, [2024-01-01,)).`
    const refusal = refusalOf(pgError('23P01', 'overlap', { constraint: 'tax_validity_key', detail }))
    expect(refusal).toMatchObject({
      reason: 'TAX_OVERLAP',
      params: { code: 'PPN' },
      details: [{ field: 'validFrom' }],
    })
  })

  it.each(['journal_line_exact', 'stock_move_exact', 'open_item_exact'])(
    'about a figure that a row can not carry names the limit: %s',
    (constraint) => {
      const refusal = refusalOf(pgError('23514', 'check', { constraint }))
      expect(refusal).toMatchObject({ reason: 'AMOUNT_TOO_LARGE', status: 400 })
      expect(refusal?.message).toBe('Nilai dokumen paling besar Rp 9.000.000.000.000')
    },
  )

  it('about a duplicate of an unknown key is still a duplicate', () => {
    const refusal = refusalOf(pgError('23505', 'duplicate', { constraint: 'new_key' }))
    expect(refusal).toMatchObject({ reason: 'DUPLICATE_CODE', details: [] })
  })
})

describe('trying again', () => {
  it('is for what passes by itself, and for lost connections', () => {
    for (const code of ['40001', '40P01', '55P03']) expect(isRetryable(pgError(code))).toBe(true)
    for (const code of ['57014', '23505', '22P02', '57P01']) expect(isRetryable(pgError(code))).toBe(false)
    for (const code of ['57P01', '08006', 'EPIPE']) expect(isConnectionLost(pgError(code))).toBe(true)
    for (const code of ['40001', '57014', '23505', 'EACCES'])
      expect(isConnectionLost(pgError(code))).toBe(false)
  })

  it('means the loss of a machine where a cluster says so, and nothing else of that code', () => {
    const lost = pgError('XX000', 'failure on connection marked as essential: 10.0.0.7:5432')
    expect(isConnectionLost(lost)).toBe(true)
    expect(refusalOf(lost)).toMatchObject({ reason: 'DATABASE_AWAY', status: 503 })
    expect(isConnectionLost(pgError('XX000', 'could not read block'))).toBe(false)
  })
})
