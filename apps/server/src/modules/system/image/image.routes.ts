import { signedIn } from '../../../kernel/http/context.ts'
import { bind } from '../../../kernel/http/handlers.ts'
import { uploadImage } from './image.commands.ts'

export const imageRoutes = bind({
  'POST /v1/images/upload': (ctx, _, request) => uploadImage(signedIn(ctx), request),
})
