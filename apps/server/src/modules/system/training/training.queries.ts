import type { TrainingState as Reply } from '@merchant/contract/system/training.ts'
import type { CallCtx } from '../../../kernel/http/context.ts'
import type { TrainingState } from '../../../kernel/services.ts'

/** Why a training company has none beside itself. */
export const INSIDE = 'ini sudah perusahaan latihan'

/** How the training company beside this one is. */
export const trainingState = async ({ services: { training } }: Pick<CallCtx, 'services'>): Promise<Reply> =>
  replyOf(training ? await training.look() : { state: 'IMPOSSIBLE', why: INSIDE })

export const replyOf = (state: TrainingState): Reply => ({
  done: 0,
  of: 0,
  bytes: null,
  isOpen: false,
  why: null,
  ...state,
})
