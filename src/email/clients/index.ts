import type { ClientView } from './client-view.js'
import { gmailDark } from './gmail-dark.js'
import { imagesOff } from './images-off.js'
import { noStyleBlocks } from './no-style-blocks.js'
import { outlookDark } from './outlook-dark.js'
import { outlookWord } from './outlook-word.js'
import { partialDark } from './partial-dark.js'

export type { ClientView } from './client-view.js'

export const CLIENTS: readonly ClientView[] = [noStyleBlocks, imagesOff, outlookWord, outlookDark, gmailDark, partialDark]
