import type { CompanySettings } from '@merchant/contract/system/company-settings.ts'
import { fitsTaxInvoice, taxInvoiceFormat } from '@merchant/domain/tax/tax-invoice-number.ts'
import { sql } from 'kysely'
import { readCompanySettings } from '../../../kernel/company-settings.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx, QueryCtx } from '../../../kernel/http/context.ts'

/** The company's own pattern decides: digits only, 16 or 17 of them. @throws TAX_INVOICE_FORMAT */
export function requireTaxInvoiceNo(
  taxInvoiceNo: string | null,
  { taxInvoicePattern }: Pick<CompanySettings, 'taxInvoicePattern'>,
): void {
  if (taxInvoiceNo !== null && !fitsTaxInvoice(taxInvoicePattern, taxInvoiceNo))
    throw refuseField('TAX_INVOICE_FORMAT', 'taxInvoiceNo', {
      format: taxInvoiceFormat(taxInvoicePattern),
      given: taxInvoiceNo,
      length: taxInvoiceNo.length,
    })
}

/** What numbers of a branch have to be, so that a form says it before it is sent. */
export async function taxInvoiceFormatOf({ db, principal }: QueryCtx, branchId: number) {
  const { taxInvoicePattern: pattern } = await readCompanySettings(db, {
    companyId: principal.companyId,
    branchId,
  })
  return { pattern, format: taxInvoiceFormat(pattern) }
}

/**
 * Each invoice of a supplier is entered once, also one of the old books; numbers are compared without regard to capitals. The indexes refuse two
 * entries at the same time; this check names the document that has the number.
 * @param own the invoice itself, when it is edited
 * @throws DUPLICATE_SUPPLIER_INVOICE, DUPLICATE_TAX_INVOICE
 */
export async function requireNewNumbers(
  ctx: CommandCtx,
  given: {
    branchId: number
    supplierId: number
    supplierInvoiceNo: string | null
    taxInvoiceNo: string | null
  },
  own = 0,
): Promise<void> {
  const { rows } = await sql<{ document: string; is_tax: boolean }>`
    select coalesce(d.number, 'draf faktur pembelian') as document,
      lower(i.supplier_invoice_no) is distinct from lower(${given.supplierInvoiceNo}) as is_tax
    from purchase_invoice i join document d on d.branch_id = ${given.branchId} and d.id = i.id
    where i.branch_id = ${given.branchId} and i.supplier_id = ${given.supplierId} and i.id <> ${own} and not i.is_void
      and (lower(i.supplier_invoice_no) = lower(${given.supplierInvoiceNo}) or i.tax_invoice_no = ${given.taxInvoiceNo})
    union all
    select d.number, false
    from opening_invoice o join document d on d.branch_id = ${given.branchId} and d.id = o.id
    where o.branch_id = ${given.branchId} and o.supplier_id = ${given.supplierId} and not o.is_void
      and lower(o.invoice_no) = lower(${given.supplierInvoiceNo})
    order by is_tax limit 1`.execute(ctx.tx)
  const [found] = rows
  if (!found) return
  const { document } = found
  throw found.is_tax
    ? refuseField('DUPLICATE_TAX_INVOICE', 'taxInvoiceNo', { number: given.taxInvoiceNo, document })
    : refuseField('DUPLICATE_SUPPLIER_INVOICE', 'supplierInvoiceNo', {
        number: given.supplierInvoiceNo,
        document,
      })
}
