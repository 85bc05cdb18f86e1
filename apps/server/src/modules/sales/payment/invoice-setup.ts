import type { CompanySettings } from '@merchant/contract/system/company-settings.ts'
import type { Signature } from '../../../kernel/pdf/print.ts'

export type InvoiceSetup = Pick<CompanySettings, 'printFormLength' | 'printSignatures' | 'printFooter'>

/** More would not fit side by side. */
const MOST = 5

/**
 * The signatures that a branch wants, 'Penerima, Kepala gudang: Budi', else the usual ones; a usual one keeps its name.
 */
export function signaturesOf(
  { printSignatures }: Pick<InvoiceSetup, 'printSignatures'>,
  usual: readonly Signature[],
): readonly Signature[] {
  const wanted = printSignatures
    .split(',')
    .map((part) => part.split(':').map((text) => text.trim()))
    .filter(([label]) => label)
    .slice(0, MOST)
    .map(([label = '', given]): Signature => {
      const name = given || usual.find((each) => each.label === label)?.name
      return { label, ...(name && { name }) }
    })
  return wanted.length > 0 ? wanted : usual
}
