import { bank, damaged, main, none, rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import {
  postPurchaseReturn,
  postReturnDeducted,
  postReturnRefunded,
  postReturnReplaced,
  postUninvoicedReturn,
} from './purchase-return.ts'

const document = { branchId: 1, supplierId: 7 }
const closing = { ...document, returnItemId: 61 }

export const purchaseReturnExamples = [
  example(
    'Retur 2 dus kopi yang sudah difaktur',
    postPurchaseReturn,
    {
      ...document,
      lines: [{ productId: 1, warehouse: main, quantity: 80, cost: rp(801_918), credit: rp(804_315) }],
      ppn: { amount: rp(88_475), hasTaxInvoice: true },
    },
    `
    Retur pembelian disetujui
      SUPPLIER_RETURN_RECEIVABLE         892.790
      INVENTORY                                        801.918
      PPN_IN                                            88.475
      PURCHASE_PRICE_VARIANCE                            2.397
    Stok
      AVG barang 1 MAIN                      -80      -801.918
    Buku pembantu
      SUPPLIER_RETURN_RECEIVABLE     dokumen ini      DOCUMENT       892.790
    `,
  ),
  example(
    'Retur barang rusak yang nilainya sudah naik, faktur pajak belum ada',
    postPurchaseReturn,
    {
      ...document,
      lines: [{ productId: 1, warehouse: damaged, quantity: 10, cost: rp(110_000), credit: rp(100_000) }],
      ppn: { amount: rp(11_000), hasTaxInvoice: false },
    },
    `
    Retur pembelian disetujui
      SUPPLIER_RETURN_RECEIVABLE         111.000
      INVENTORY_DAMAGED                                110.000
      PPN_IN_PENDING                                    11.000
      PURCHASE_PRICE_VARIANCE             10.000
    Stok
      AVG barang 1 DAMAGED                   -10      -110.000
    Buku pembantu
      SUPPLIER_RETURN_RECEIVABLE     dokumen ini      DOCUMENT       111.000
    `,
  ),
  example(
    'Retur barang yang belum difaktur',
    postUninvoicedReturn,
    {
      ...document,
      lines: [{ productId: 2, warehouse: main, quantity: 12, cost: rp(204_405), credit: rp(205_000) }],
    },
    `
    Retur penerimaan disetujui
      GRNI                               205.000
      INVENTORY                                        204.405
      PURCHASE_PRICE_VARIANCE                              595
    Stok
      AVG barang 2 MAIN                      -12      -204.405
    `,
  ),
  example(
    'Retur dipotong dari faktur',
    postReturnDeducted,
    { ...closing, amount: rp(892_790), invoices: [{ itemId: 41, amount: rp(892_790) }] },
    `
    Retur ditutup: potong utang
      AP                                 892.790
      SUPPLIER_RETURN_RECEIVABLE                       892.790
    Buku pembantu
      SUPPLIER_RETURN_RECEIVABLE      dokumen 61        RETURN      -892.790
      AP                              dokumen 41        RETURN      -892.790
    `,
  ),
  example(
    'Faktur tinggal 500.000: sisa retur tetap terbuka',
    postReturnDeducted,
    { ...closing, amount: rp(892_790), invoices: [{ itemId: 41, amount: rp(500_000) }] },
    `
    Retur ditutup: potong utang
      AP                                 892.790
      SUPPLIER_RETURN_RECEIVABLE                       892.790
    Buku pembantu
      SUPPLIER_RETURN_RECEIVABLE      dokumen 61        RETURN      -892.790
      AP                              dokumen 41        RETURN      -500.000
      AP                             dokumen ini      DOCUMENT      -392.790
    `,
  ),
  example(
    'Retur diganti barang',
    postReturnReplaced,
    {
      ...closing,
      lines: [{ productId: 1, warehouse: main, quantity: 80, value: rp(804_315) }],
      ppn: { amount: rp(88_475), hasTaxInvoice: true },
    },
    `
    Retur ditutup: barang pengganti
      INVENTORY                          804.315
      PPN_IN                              88.475
      SUPPLIER_RETURN_RECEIVABLE                       892.790
    Stok
      EXO barang 1 MAIN                       80       804.315
    Buku pembantu
      SUPPLIER_RETURN_RECEIVABLE      dokumen 61        RETURN      -892.790
    `,
  ),
  example(
    'Retur diganti uang',
    postReturnRefunded,
    { ...closing, accountId: bank, amount: rp(892_790) },
    `
    Retur ditutup: uang kembali
      akun 1111                          892.790
      SUPPLIER_RETURN_RECEIVABLE                       892.790
    Buku pembantu
      SUPPLIER_RETURN_RECEIVABLE      dokumen 61         MONEY      -892.790
    `,
  ),
  example(
    'Retur dari perusahaan bukan PKP: PPN sudah di dalam nilai barang',
    postPurchaseReturn,
    {
      ...document,
      lines: [{ productId: 1, warehouse: main, quantity: 10, cost: rp(111_000), credit: rp(111_000) }],
      ppn: { amount: none, hasTaxInvoice: false },
    },
    `
    Retur pembelian disetujui
      SUPPLIER_RETURN_RECEIVABLE         111.000
      INVENTORY                                        111.000
    Stok
      AVG barang 1 MAIN                      -10      -111.000
    Buku pembantu
      SUPPLIER_RETURN_RECEIVABLE     dokumen ini      DOCUMENT       111.000
    `,
  ),
]
