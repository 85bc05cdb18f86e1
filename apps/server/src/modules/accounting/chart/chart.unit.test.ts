import {
  accountClasses,
  codeFitsClass,
  MAX_ACCOUNT_LEVEL,
  sectionFitsClass,
} from '@merchant/domain/accounting/chart.ts'
import { accountRoles, openItemRoles } from '@merchant/domain/posting/account-roles.ts'
import { expect, it } from 'vitest'
import { seedAccounts, seedAccountTypes, seedOfRole, seedParent } from './chart.seed.ts'
import { levelOf } from './insert-chart.seed.ts'

/** domain-core 1.6 with clarifications 2.21: code, name, and whether people may book on it. */
const table = `
1-1101 yes Kas
1-1102 yes Kas Kecil
1-1111 yes Bank
1-1190 yes Kas dan Bank dalam Perjalanan
1-1201 no Piutang Usaha
1-1202 no Piutang EDC
1-1203 no Piutang Stokis
1-1204 no Piutang Giro
1-1301 no Persediaan Barang Dagang
1-1302 no Persediaan dalam Perjalanan
1-1303 no Persediaan Gudang Luar
1-1304 no Persediaan Barang Rusak
1-1305 no Persediaan Hadiah
1-1401 no Uang Muka Pembelian
1-1402 no Piutang Retur Pembelian
1-1501 no PPN Masukan
1-1502 no PPN Masukan Belum Difakturkan
1-1601 yes Biaya Dibayar di Muka
1-1901 no Rekening Koran Antar Cabang
1-2101 yes Aset Tetap
1-2901 yes Akumulasi Penyusutan
2-1101 no Utang Usaha
2-1102 no Penerimaan Barang Belum Difaktur
2-1103 no Utang Lain-lain
2-1104 no Utang Giro
2-1105 no Utang Stokis ke Pusat
2-1201 no PPN Keluaran
2-1202 yes Utang PPN
2-1203 no Utang PPh 23
2-1301 no Uang Muka Pelanggan
2-1401 yes Biaya yang Masih Harus Dibayar
2-1501 no Kewajiban Poin
2-1502 no Saldo G-Cash
2-1503 no Kewajiban G-Point
2-2101 yes Utang Bank Jangka Panjang
3-1101 yes Modal Disetor
3-1201 yes Saldo Laba
3-1301 no Laba Tahun Berjalan
3-1901 yes Ekuitas Saldo Awal
4-1101 no Penjualan
4-1102 no Penjualan ke Stokis
4-1201 no Retur Penjualan
4-1301 no Potongan Penjualan
4-1401 no Potongan Poin
5-1101 no Harga Pokok Penjualan
5-1201 no Selisih Harga Pembelian
5-1301 no Potongan Pembelian
5-1401 no Selisih Persediaan
5-1402 no Barang Rusak dan Kedaluwarsa
6-1101 yes Beban Gaji
6-1201 yes Beban Transportasi
6-1301 yes Beban Listrik dan Air
6-1401 yes Beban Sewa
6-1501 yes Beban Sampel
6-1502 yes Beban Promosi
6-1503 yes Beban Reward
6-1504 yes Insentif Sales
6-1601 yes Beban Penyusutan
6-1701 yes Biaya MDR
6-1801 yes Piutang Tak Tertagih
7-1101 yes Pendapatan Lain-lain
7-1201 no Pendapatan Poin Hangus
8-1101 yes Beban Administrasi Bank
8-1201 yes Selisih Kas
8-1901 yes Selisih Pembulatan
9-1101 yes Beban Pajak Penghasilan`

const leaves = seedAccounts.filter(({ heading }) => !heading)
const codesWith = (usage: string) =>
  leaves.filter(({ usages }) => usages.some((each) => each === usage)).map(({ code }) => code)

it('is the table of the design, line by line', () => {
  const lines = leaves.map(({ code, name, manual }) => `${code} ${manual ? 'yes' : 'no'} ${name}`)
  expect(lines).toEqual(table.trim().split('\n'))
})

it('gives every role of the posting rules its account, by code and name', () => {
  for (const [role, spec] of Object.entries(accountRoles)) {
    const [account, ...others] = seedAccounts.filter((each) => each.role === role)
    expect({ role, code: account?.code, name: account?.name }).toEqual({
      role,
      code: spec.code,
      name: spec.name,
    })
    expect(others, role).toEqual([])
  }
})

it('shows every role on the side that makes it grow', () => {
  for (const account of leaves)
    if (account.role)
      expect(`${account.role} ${seedAccountTypes[account.type].side}`).toBe(
        `${account.role} ${accountRoles[account.role].side === 'DEBIT' ? 'D' : 'K'}`,
      )
})

it('closes every account that equals its open items to manual journals', () => {
  for (const role of openItemRoles) expect(seedOfRole(role).isControl, role).toBe(true)
})

it('keeps the rules of a chart', () => {
  for (const { code, type, heading } of seedAccounts) {
    const { class: accountClass, section } = seedAccountTypes[type]
    expect(codeFitsClass(code, accountClass), code).toBe(true)
    expect(sectionFitsClass(section, accountClass), code).toBe(true)
    expect(levelOf(code), code).toBeLessThanOrEqual(MAX_ACCOUNT_LEVEL)
    expect(levelOf(code) === 1, code).toBe(code.endsWith('-0000'))
    expect(
      seedAccounts.some((below) => seedParent(below.code) === code),
      code,
    ).toBe(heading)
    const parent = seedAccounts.find((above) => above.code === seedParent(code))
    if (parent) expect(seedAccountTypes[parent.type].class, code).toBe(accountClass)
  }
  expect(new Set(seedAccounts.map(({ code }) => code)).size).toBe(seedAccounts.length)
  expect(Object.keys(accountClasses)).toEqual([
    ...new Set(seedAccounts.map(({ type }) => seedAccountTypes[type].class)),
  ])
})

it('groups the cash flow as the clarifications say', () => {
  const group = (wanted: string) =>
    leaves.filter(({ type }) => seedAccountTypes[type].cashFlow === wanted).map(({ code }) => code)
  expect(group('CASH')).toEqual(['1-1101', '1-1102', '1-1111', '1-1190'])
  expect(group('INVESTING')).toEqual(['1-2101'])
  expect(group('FINANCING')).toEqual(['2-2101', '3-1101', '3-1201', '3-1301', '3-1901'])
})

it('offers accounts on the screens that the clarifications name', () => {
  const moneyIn = ['1-1190', '2-2101', '3-1101', '7-1101']
  const moneyOut = ['1-1190', '1-1601', '2-1202', '2-1401', '2-2101']
  const expenses = leaves.filter(({ code }) => code.startsWith('6-')).map(({ code }) => code)
  expect(codesWith('CASH')).toEqual(['1-1101', '1-1102'])
  expect(codesWith('BANK')).toEqual(['1-1111'])
  expect(codesWith('CASH_IN')).toEqual(moneyIn)
  expect(codesWith('BANK_IN')).toEqual(moneyIn)
  expect(codesWith('CASH_OUT')).toEqual([...moneyOut, ...expenses, '8-1101'])
  expect(codesWith('BANK_OUT')).toEqual(codesWith('CASH_OUT'))
  expect(codesWith('CORRECTION')).toEqual(['5-1401', '5-1402', '6-1401', '6-1501'])
})
