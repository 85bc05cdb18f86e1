import { bankFields } from '@merchant/contract/master/bank.ts'
import { labelOf } from '@merchant/contract/master/masters.ts'
import { asText, type CellReader } from '../../../kernel/import/cells.ts'
import type { ImportColumn, Named } from '../../../kernel/import/import-type.ts'

/** A code of a bank that Excel made a number of (14) has its zeros again. */
const asBank: CellReader = (cell) =>
  String(asText(cell)).replace(/^\d{1,2}$/, (code) => code.padStart(3, '0'))

/** The bank account of a supplier or a customer in a file. */
export const bankColumns = (table: 'supplier' | 'customer', holder: string): readonly ImportColumn[] => [
  {
    key: 'bank',
    header: labelOf(table, 'bankId'),
    hint: 'Kode atau nama bank yang sudah ada',
    example: 'BCA',
    read: asBank,
    lookup: { table: 'bank', label: 'Bank' },
  },
  {
    key: 'bankAccountNo',
    header: labelOf(table, 'bankAccountNo'),
    hint: '5 sampai 30 angka',
    example: '0123456789',
    read: asText,
    schema: bankFields.bankAccountNo,
  },
  {
    key: 'bankHolder',
    header: labelOf(table, 'bankHolder'),
    hint: 'Pemilik rekening',
    example: holder,
    read: asText,
    schema: bankFields.bankHolder,
  },
]

/** Their values of a complete row. */
export interface ImportedBankAccount {
  bank?: (Named & { id: number }) | null
  bankAccountNo?: string | null
  bankHolder?: string | null
}

/** What a record keeps of them. */
export const toBankFields = ({ bank, bankAccountNo, bankHolder }: ImportedBankAccount) => ({
  bankId: bank?.id ?? null,
  bankAccountNo: bankAccountNo ?? null,
  bankHolder: bankHolder ?? null,
})

/** Headings of people's own files. */
export const bankOtherNames = {
  bank: ['Bank', 'Nama bank', 'Kode bank'],
  bankAccountNo: ['Rekening', 'No rekening', 'No rek', 'Norek'],
  bankHolder: ['Atas nama', 'Nama rekening', 'Pemilik rekening'],
}
