import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { oneOf, pathId } from '../kernel/fields.ts'
import type { Permission } from './access-catalogue.ts'

interface Purpose {
  /** What the picture shows; the name of its file. */
  label: string
  /** Any one of these rights opens the pictures of records within reach. */
  read: readonly Permission[]
  /** Any one of these uploads them. */
  upload: readonly Permission[]
}

const customerWriters = ['master.customer:add', 'master.customer:edit'] as const
const visitors = ['salesapp.visit-outlet:add', 'salesapp.sc-visit-outlet:add'] as const
const visitReaders = ['salesapp.visit-outlet:view', 'salesapp.sc-visit-outlet:view'] as const

/**
 * What private pictures are for (clarifications 4.3), and who may read and upload each. A picture is kept as long as its
 * record names it; one that no record names is removed after a day.
 */
export const privatePictures = {
  IDENTITY: {
    label: 'KTP',
    read: ['master.customer:edit', 'master.customer:update', 'system.verification-user:view'],
    upload: customerWriters,
  },
  SHOP_FRONT: {
    label: 'Foto toko',
    read: ['master.customer:view', 'system.verification-user:view', 'system.verification-user-pos:view'],
    upload: customerWriters,
  },
  DELIVERY: {
    label: 'Bukti kirim',
    read: ['sales.do-warehouse:view'],
    upload: ['sales.do-warehouse:update', 'sales.do-warehouse:process delivery'],
  },
  DEPOSIT_SLIP: {
    label: 'Bukti setor',
    read: ['sales.cashier:view'],
    upload: ['sales.cashier:update'],
  },
  VISIT: { label: 'Foto kunjungan', read: visitReaders, upload: visitors },
  RETURN: { label: 'Foto retur', read: ['sales.sales-returns:view'], upload: ['sales.sales-returns:add'] },
  EXCHANGE: {
    label: 'Foto penukaran',
    read: ['salesapp.gpoint-exchange:view'],
    upload: ['salesapp.gpoint-exchange:add'],
  },
  SURVEY: {
    label: 'Foto survei',
    read: ['master.survey-stockist:view'],
    /** The owner of a branch, who answers, may only view surveys. */
    upload: ['master.survey-stockist:view'],
  },
} as const satisfies Record<string, Purpose>
export type PicturePurpose = keyof typeof privatePictures

const purposes = Object.keys(privatePictures) as [PicturePurpose, ...PicturePurpose[]] // its own keys
const uploaders = [...new Set(Object.values(privatePictures).flatMap(({ upload }) => upload))]

export const privatePictureContract = {
  'POST /v1/private-pictures/{purpose}': {
    summary: 'Unggah gambar yang hanya dibuka lewat tautan sepuluh menit (multipart `file`)',
    access: uploaders,
    scope: 'branch',
    kind: 'upload',
    params: z.strictObject({ purpose: oneOf('Kegunaan', purposes) }),
    /** The branch of the record that it belongs to. */
    query: z.strictObject({ branchId: pathId('Cabang') }),
    reply: z.object({ id: z.int(), url: z.string(), width: z.int(), height: z.int() }),
    status: 201,
    refuses: [
      'FORBIDDEN',
      'FILE_REQUIRED',
      'FILE_TYPE',
      'IMAGE_TOO_LARGE',
      'PAYLOAD_TOO_LARGE',
      'STORAGE_AWAY',
      'STORAGE_FULL',
      'UPLOAD_BRANCH_FULL',
      'UPLOAD_DAY_FULL',
    ],
  },
} as const satisfies Contract
