import { main, none, rp } from '../test-support/facts.ts'
import { example } from './example.ts'
import { type PurchaseInvoiceFacts, postPurchaseInvoice, postTaxInvoiceReceived } from './purchase-invoice.ts'

const plain: PurchaseInvoiceFacts = {
  branchId: 1,
  supplierId: 7,
  goods: [],
  services: [],
  ppn: { amount: none, hasTaxInvoice: true },
  rounding: none,
  advances: [],
  balances: [],
}

const onHand = (productId: number, quantity: number, value: number) => ({
  productId,
  pool: 'MAIN' as const,
  balance: { quantity, value: rp(value), lastCost: null },
})

const tea = (quantity: number, receivedValue: number, cost: number) => ({
  productId: 2,
  warehouse: main,
  quantity,
  receivedValue: rp(receivedValue),
  cost: rp(cost),
})

export const purchaseInvoiceExamples = [
  example(
    'Teh naik 25.000, 90 dari 120 masih ada; uang muka dipakai',
    postPurchaseInvoice,
    {
      ...plain,
      goods: [
        { productId: 1, warehouse: main, quantity: 800, receivedValue: rp(8_043_150), cost: rp(8_043_150) },
        tea(120, 2_050_000, 2_075_000),
      ],
      ppn: { amount: rp(1_112_997), hasTaxInvoice: true },
      advances: [{ itemId: 31, amount: rp(2_000_000), ppn: none }],
      balances: [onHand(1, 1800, 18_043_150), onHand(2, 90, 1_510_714)],
    },
    `
    Faktur pembelian
      GRNI                            10.093.150
      INVENTORY                           18.750
      PURCHASE_PRICE_VARIANCE              6.250
      PPN_IN                           1.112.997
      AP                                            11.231.147
    Pemakaian uang muka
      AP                               2.000.000
      SUPPLIER_ADVANCE                               2.000.000
    Stok
      EXO barang 2 MAIN                        0        18.750
    Buku pembantu
      AP                             dokumen ini      DOCUMENT    11.231.147
      AP                             dokumen ini       ADVANCE    -2.000.000
      SUPPLIER_ADVANCE                dokumen 31       ADVANCE    -2.000.000
    `,
  ),
  example(
    'Harga turun dan nilai persediaan tidak cukup: kelebihannya selisih harga',
    postPurchaseInvoice,
    {
      ...plain,
      goods: [tea(10, 100_000, 40_000)],
      balances: [onHand(2, 10, 35_000)],
    },
    `
    Faktur pembelian
      GRNI                               100.000
      INVENTORY                                         35.000
      PURCHASE_PRICE_VARIANCE                           25.000
      AP                                                40.000
    Stok
      EXO barang 2 MAIN                        0       -35.000
    Buku pembantu
      AP                             dokumen ini      DOCUMENT        40.000
    `,
  ),
  example(
    'Dua baris barang yang sama: sisa 15 dipakai baris demi baris',
    postPurchaseInvoice,
    {
      ...plain,
      goods: [tea(10, 100_000, 110_000), tea(10, 100_000, 110_000)],
      balances: [onHand(2, 15, 150_000)],
    },
    `
    Faktur pembelian
      GRNI                               200.000
      INVENTORY                           15.000
      PURCHASE_PRICE_VARIANCE              5.000
      AP                                               220.000
    Stok
      EXO barang 2 MAIN                        0        10.000
      EXO barang 2 MAIN                        0         5.000
    Buku pembantu
      AP                             dokumen ini      DOCUMENT       220.000
    `,
  ),
  example(
    'Barang sudah habis, faktur pajak belum ada, pembulatan naik 50',
    postPurchaseInvoice,
    {
      ...plain,
      goods: [tea(10, 100_000, 103_000)],
      ppn: { amount: rp(11_330), hasTaxInvoice: false },
      rounding: rp(50),
    },
    `
    Faktur pembelian
      GRNI                               100.000
      PURCHASE_PRICE_VARIANCE              3.000
      PPN_IN_PENDING                      11.330
      ROUNDING                                50
      AP                                               114.380
    Buku pembantu
      AP                             dokumen ini      DOCUMENT       114.380
    `,
  ),
  example(
    'PPN tidak dapat dikreditkan sudah di dalam nilai terima; ongkos kirim menambah nilai; pembulatan turun 3',
    postPurchaseInvoice,
    {
      ...plain,
      goods: [tea(10, 111_000, 121_003)],
      rounding: rp(-3),
      balances: [onHand(2, 40, 444_000)],
    },
    `
    Faktur pembelian
      GRNI                               111.000
      INVENTORY                           10.003
      ROUNDING                                               3
      AP                                               121.000
    Stok
      EXO barang 2 MAIN                        0        10.003
    Buku pembantu
      AP                             dokumen ini      DOCUMENT       121.000
    `,
  ),
  example(
    'Jasa tanpa penerimaan',
    postPurchaseInvoice,
    {
      ...plain,
      services: [{ accountId: 6201, cost: rp(500_000) }],
      ppn: { amount: rp(55_000), hasTaxInvoice: true },
    },
    `
    Faktur pembelian
      akun 6201                          500.000
      PPN_IN                              55.000
      AP                                               555.000
    Buku pembantu
      AP                             dokumen ini      DOCUMENT       555.000
    `,
  ),
  example(
    'Uang muka yang sudah dikenai PPN',
    postPurchaseInvoice,
    {
      ...plain,
      services: [{ accountId: 6201, cost: rp(1_000_000) }],
      ppn: { amount: rp(110_000), hasTaxInvoice: true },
      advances: [{ itemId: 31, amount: rp(400_000), ppn: rp(44_000) }],
    },
    `
    Faktur pembelian
      akun 6201                        1.000.000
      PPN_IN                             110.000
      AP                                             1.110.000
    Pemakaian uang muka
      AP                                 444.000
      SUPPLIER_ADVANCE                                 400.000
      PPN_IN                                            44.000
    Buku pembantu
      AP                             dokumen ini      DOCUMENT     1.110.000
      AP                             dokumen ini       ADVANCE      -444.000
      SUPPLIER_ADVANCE                dokumen 31       ADVANCE      -400.000
    `,
  ),
  example(
    'Nomor faktur pajak menyusul',
    postTaxInvoiceReceived,
    { branchId: 1, ppn: rp(11_330) },
    `
    Faktur pajak diterima
      PPN_IN                              11.330
      PPN_IN_PENDING                                    11.330
    `,
  ),
]
