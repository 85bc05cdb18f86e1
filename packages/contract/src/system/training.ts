import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { authContract } from './auth.ts'

/** How the training company of this server is. */
export const TrainingState = z
  .object({
    /** IMPOSSIBLE: this database has none and gets none; FAILED: the last making did not succeed. */
    state: z.enum(['NONE', 'MAKING', 'READY', 'FAILED', 'IMPOSSIBLE']),
    /** Steps of the making that are done, and of all; both 0 before they are known. */
    done: z.int(),
    of: z.int(),
    /** Size on the disk; null unless it is made. */
    bytes: z.int().nullable(),
    /** Whether this server keeps it in memory, because somebody was in it within the last hour. */
    isOpen: z.boolean(),
    /** Why it is impossible, in words; null when it is not. */
    why: z.string().nullable(),
  })
  .meta({ id: 'TrainingState' })
export type TrainingState = z.infer<typeof TrainingState>

/** The company beside the real one in which people practise; its own calls are the same, below `/latihan`. */
export const trainingContract = {
  'GET /v1/training': {
    summary: 'Keadaan perusahaan latihan',
    access: 'signed-in',
    scope: 'none',
    reply: TrainingState,
  },
  'POST /v1/training/enter': {
    summary: 'Masuk ke perusahaan latihan; yang belum ada dibuat dahulu',
    access: 'signed-in',
    scope: 'self',
    kind: 'session',
    reply: z.object({
      training: TrainingState,
      /** The caller's session in the training company; null while that is being made. */
      session: authContract['POST /v1/auth'].reply.nullable(),
    }),
    status: 200,
    refuses: ['TRAINING_IMPOSSIBLE', 'STORAGE_FULL'],
  },
  'POST /v1/training/reset': {
    summary: 'Kembalikan perusahaan latihan seperti semula',
    access: 'system.health:update',
    scope: 'company',
    kind: 'session',
    reply: TrainingState,
    status: 200,
    refuses: ['TRAINING_IMPOSSIBLE', 'STORAGE_FULL'],
  },
} as const satisfies Contract
