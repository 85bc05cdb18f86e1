import { e164 } from '@merchant/domain/sales/customer.ts'
import { z } from 'zod'
import { figure, instant, phone, Ref, typedLengths } from '../kernel/fields.ts'

/** One spelling of every number, so that a search finds it. */
const kept = (value: string) => e164(value)
/** Checks the stored form: a number that is fine as typed may be too short or too long with its country code. */
const asKept = () => z.string().regex(/^\+\d{7,16}$/)
/** A telephone number that must be given, kept in one spelling (`+62…`). */
export const requiredPhone = () =>
  z
    .string()
    .trim()
    .transform((value) => value.replace(/[\s-]/g, ''))
    .pipe(
      z
        .string()
        .min(1)
        .regex(/^\+?\d{6,15}$/),
    )
    .transform(kept)
    .pipe(asKept())
    .meta({ title: 'Nomor telepon' })
    .register(typedLengths, { length: 20 })
export const optionalPhone = () =>
  phone()
    .transform((value) => (value === null ? null : kept(value)))
    .pipe(asKept().nullable())
    .meta({ title: 'Nomor telepon' })

export const digits = (label: string, pattern: RegExp, length: number) =>
  z
    .string()
    .transform((value) => value.replace(/[.\s-]/g, '') || null)
    .pipe(z.string().regex(pattern).nullable())
    .nullish()
    .transform((value) => value ?? null)
    .meta({ title: label })
    .register(typedLengths, { length })

/** Latitude (`most` 90) or longitude (180) of a place, in degrees. */
export const degree = (label: string, most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .nullish()
    .transform((value) => value ?? null)
    .meta({ title: label })

/** When the first and the latest completed sale were ordered; of 'Pelanggan Umum', who is many people, it is not kept. */
export const orderDates = {
  firstOrderAt: instant('Pesanan pertama').nullable(),
  lastOrderAt: instant('Pesanan terakhir').nullable(),
}

/** What a customer bought, as far as the reader may know. */
export const purchaseStats = z.object({
  /** Completed sales; their turnover and average are whole rupiah. */
  orders: z.int(),
  turnover: figure(),
  average: figure(),
  /** The last five in any state, the newest first; removed ones are left out, as in the list of orders. */
  lastOrders: z.array(
    z.object({
      id: z.int(),
      /** The invoice's, or the booking's until there is one. */
      number: z.string(),
      date: z.string(),
      total: z.int(),
      status: z.string(),
    }),
  ),
  /** By the value of completed sales of the last twelve months; none for 'Pelanggan Umum', who is many people. */
  topGoods: z.array(z.object({ product: Ref, quantity: figure(), unit: z.string(), net: figure() })),
})
