import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'

/** Largest accepted picture, in bytes. */
export const IMAGE_LIMIT = 5 * 1024 * 1024

export const imageContract = {
  'POST /v1/images/upload': {
    summary: 'Unggah gambar PNG, JPEG, atau WebP (multipart `file`, `purpose`)',
    access: 'signed-in',
    scope: 'company',
    kind: 'upload',
    reply: z.object({ id: z.int(), url: z.string(), width: z.int(), height: z.int() }),
    status: 201,
    refuses: [
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
