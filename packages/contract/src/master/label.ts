import {
  LABEL_LINES_MOST,
  LABELS_MOST,
  labelKinds,
  labelSheetCodes,
} from '@merchant/domain/master/label-sheet.ts'
import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { calendarDate, id, oneOf, optionalId, pathId, Ref } from '../kernel/fields.ts'

const line = z.strictObject({
  productId: id('Barang'),
  /** Left out: the unit that is proposed for selling. */
  unitId: optionalId('Satuan'),
  copies: z.int().min(1).max(LABELS_MOST).meta({ title: 'Jumlah label' }),
})

const asked = {
  branchId: id('Cabang'),
  /** Whose prices count; left out, those that everybody pays. */
  customerGroupId: optionalId('Kelompok pelanggan'),
  kind: oneOf('Jenis label', labelKinds),
  sheet: oneOf('Kertas', labelSheetCodes as [(typeof labelSheetCodes)[number], ...typeof labelSheetCodes]), // never empty
  lines: z.array(line).min(1).max(LABEL_LINES_MOST).meta({ title: 'Barang' }),
}

const LabelText = z.object({
  text: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  /** In points. */
  size: z.number(),
  bold: z.boolean(),
  align: z.enum(['left', 'center', 'right']),
})

/** A label as it is drawn, in millimetres from its upper left corner. */
export const Label = z
  .object({
    texts: z.array(LabelText),
    /** Widths of a bar, a gap, a bar and so on, each so many times `module`; null on labels without bars. */
    bars: z
      .object({
        x: z.number(),
        y: z.number(),
        height: z.number(),
        module: z.number(),
        widths: z.array(z.int()),
      })
      .nullable(),
  })
  .meta({ id: 'Label' })
export type Label = z.infer<typeof Label>

export const LabelLine = z
  .object({
    productId: z.int(),
    product: Ref,
    unitId: z.int(),
    unit: Ref,
    /** All units of the product, from the smallest. */
    units: z.array(Ref),
    /** Of one of the unit with PPN, before discounts and promotions; null where none is set. */
    price: z.int().nullable(),
    /** What is printed as bars: the main barcode of the unit, else the product's code. */
    code: z.string(),
    isBarcode: z.boolean(),
    /** Null where it can't be printed. */
    label: Label.nullable(),
    /** Why not, and the way out. */
    fault: z.string().nullable(),
  })
  .meta({ id: 'LabelLine' })
export type LabelLine = z.infer<typeof LabelLine>

const goods = ['REFERENCE_MISSING', 'UNIT_NOT_IN_PRODUCT'] as const

export const labelContract = {
  'POST /core/v1/labels/preview': {
    summary: 'Label harga dan barcode barang, seperti yang akan dicetak',
    access: 'master.stock:view',
    scope: 'branch',
    kind: 'query',
    body: z.strictObject(asked),
    reply: z.object({ lines: z.array(LabelLine) }),
    refuses: [...goods],
  },
  'POST /core/v1/labels/print': {
    summary: 'Cetak label barang dalam ukuran sebenarnya',
    access: 'master.stock:view',
    scope: 'branch',
    kind: 'query',
    body: z.strictObject({
      ...asked,
      /** The place of the first label on a sheet that was used before, from 1. */
      startAt: z.int().min(1).max(100).default(1).meta({ title: 'Mulai dari label ke-' }),
    }),
    reply: z.never(),
    produces: ['PDF'],
    refuses: [
      ...goods,
      'LABELS_TOO_MANY',
      'LABEL_START',
      'LABEL_PRICE_MISSING',
      'LABEL_TOO_NARROW',
      'PRINT_TOO_LONG',
    ],
  },
  'GET /core/v1/labels/changed': {
    summary: 'Barang yang harga jualnya berubah di satu cabang sejak suatu tanggal, untuk dicetak labelnya',
    access: 'master.stock:view',
    scope: 'branch',
    query: z.strictObject({
      branchId: pathId('Cabang'),
      customerGroupId: pathId('Kelompok pelanggan').optional(),
      since: calendarDate('Sejak tanggal'),
    }),
    reply: z.object({
      /** By name of the product, smallest unit first. */
      goods: z.array(z.object({ productId: z.int(), unitId: z.int() })),
      /** There are more than fit into one print. */
      more: z.boolean(),
    }),
    refuses: ['REFERENCE_MISSING'],
  },
} as const satisfies Contract
