import { expect, it } from 'vitest'
import { straySource } from './payment-type.ts'

it('names the source of money that a way to pay does not have', () => {
  expect(straySource('CASH', {})).toBeUndefined()
  expect(straySource('TRANSFER', { bankAccountId: 1 })).toBeUndefined()
  expect(straySource('EDC', { edcId: 1, edcRateId: 2 })).toBeUndefined()
  expect(straySource('ADVANCE', { advanceId: 1 })).toBeUndefined()
  expect(straySource('CASH', { bankAccountId: 1 })).toEqual({
    field: 'bankAccountId',
    label: 'Rekening bank',
  })
  expect(straySource('TRANSFER', { bankAccountId: 1, edcId: 5 })).toEqual({
    field: 'edcId',
    label: 'Mesin EDC',
  })
  expect(straySource('EDC', { edcId: 1, advanceId: 3 })).toEqual({ field: 'advanceId', label: 'Uang muka' })
  expect(straySource('GCASH', { creditNoteId: 4 })).toEqual({ field: 'creditNoteId', label: 'Nota kredit' })
})
