import { signedIn } from '../../../kernel/http/context.ts'
import { bind } from '../../../kernel/http/handlers.ts'
import { replyWithTokens } from '../auth/auth.public.ts'
import { enterTraining, resetTraining } from './training.commands.ts'
import { trainingState } from './training.queries.ts'

export const trainingRoutes = bind({
  'GET /v1/training': (ctx) => trainingState(ctx),
  'POST /v1/training/enter': async (ctx, _, request, reply) => {
    const { training, session } = await enterTraining(signedIn(ctx))
    if (!session) return { training, session }
    const tokens = replyWithTokens(session.tokens, { training: true }, { request, reply })
    return { training, session: { ...session.user, ...tokens } }
  },
  'POST /v1/training/reset': (ctx) => resetTraining(signedIn(ctx)),
})
