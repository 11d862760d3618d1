import type { platformBlocks, platformMarks } from '../nodes/index.js'
import { CARD_VIEWED } from '../nodes/viewed.js'
import { deferredViews } from '../render/view.js'
import { createWeb } from './create-web.js'
import { textWeb } from './text-web.js'

/** The web view of every block and mark of the platform. */
export const platformWeb = [
  ...textWeb,
  ...deferredViews('web', CARD_VIEWED, async () => (await import('./platform-views.js')).platformViews),
]

/** Empty, because posts bring their definitions along. */
const blocks: readonly (typeof platformBlocks)[number][] = []
const marks: readonly (typeof platformMarks)[number][] = []

/** The free functions: the web target of the platform's blocks. Missing views do not compile. */
export const { compilePages, renderWeb, renderPage, renderPageStream, renderMarkedPage } = createWeb(
  { blocks, marks, defaults: {} },
  { views: platformWeb },
)
