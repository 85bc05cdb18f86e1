import { expect, it } from 'vitest'
import { signaturesOf } from './invoice-setup.ts'

const usual = [{ label: 'Penerima' }, { label: 'Hormat kami', name: 'Sri' }]
const wanted = (printSignatures: string) => signaturesOf({ printSignatures }, usual)

it('signs as usual where the branch says nothing', () => {
  expect(wanted('')).toEqual(usual)
  expect(wanted(' , ,')).toEqual(usual)
})

it('takes the titles and names of the branch, and keeps a name that is known', () => {
  expect(wanted('Penerima, Kepala gudang: Budi,Hormat kami')).toEqual([
    { label: 'Penerima' },
    { label: 'Kepala gudang', name: 'Budi' },
    { label: 'Hormat kami', name: 'Sri' },
  ])
})

it('has room for five', () => {
  expect(wanted('A,B,C,D,E,F')).toHaveLength(5)
})
