import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { FieldProps } from '../field.tsx'
import { FieldPair } from '../form-parts.tsx'
import { LookupField } from './lookup-field.tsx'
import { TextField } from './text-field.tsx'

/** A bank account as forms hold it. */
export type BankValues = { bankId: Ref | null; bankAccountNo: string; bankHolder: string }

type Banked = { bank: Ref | null; bankAccountNo: string | null; bankHolder: string | null }

/** The values of a record, or of a new one for null. */
export const toBankValues = (record: Banked | null): BankValues => ({
  bankId: record?.bank ?? null,
  bankAccountNo: record?.bankAccountNo ?? '',
  bankHolder: record?.bankHolder ?? '',
})

interface BankFieldsProps {
  bankId: FieldProps<Ref | null>
  bankAccountNo: FieldProps<string>
  bankHolder: FieldProps<string>
}

/** The bank account of a supplier, a customer or an employee. */
export const BankFields = ({ bankId, bankAccountNo, bankHolder }: BankFieldsProps) => (
  <>
    <LookupField {...bankId} route="GET /v1/banks" query={{ status: 'ACTIVE' }} />
    <FieldPair>
      <TextField {...bankAccountNo} inputMode="numeric" />
      <TextField {...bankHolder} />
    </FieldPair>
  </>
)
