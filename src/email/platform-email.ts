import type { platformBlocks, platformMarks } from '../nodes/index.js'
import { VIEWED } from '../nodes/viewed.js'
import { deferredViews } from '../render/view.js'
import { createMail } from './create-mail.js'

/** The email view of every block and mark of the platform. */
export const platformEmail = deferredViews(
  'email',
  VIEWED,
  async () => (await import('./platform-views.js')).platformViews,
)

/** Empty, because posts bring their definitions along. */
const blocks: readonly (typeof platformBlocks)[number][] = []
const marks: readonly (typeof platformMarks)[number][] = []

/** The free functions: the mail target of the platform's blocks. Missing views do not compile. */
export const { compileEmail, compileMailing } = createMail({ blocks, marks, defaults: {} }, { views: platformEmail })
