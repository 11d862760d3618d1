import { appleMail, appleMailDark } from './apple-mail.js'
import type { ClientView } from './client-view.js'
import { gmailAndroidDark, gmailIosDark, gmailNoStyle, gmailWeb } from './gmail.js'
import { imagesOff } from './images-off.js'
import { outlookNew, outlookNewDark } from './outlook-new.js'
import { outlookWord } from './outlook-word.js'
import { proton } from './proton.js'
import { thunderbird } from './thunderbird.js'
import { yahoo } from './yahoo.js'

export type { ClientChange, ClientShown, ClientView, EvidenceClass } from './client-view.js'

/** The simulated clients. Those on phones come first, because most mail is read there. */
export const CLIENTS: readonly ClientView[] = [
  appleMail,
  appleMailDark,
  gmailWeb,
  gmailAndroidDark,
  gmailIosDark,
  gmailNoStyle,
  outlookNew,
  outlookNewDark,
  outlookWord,
  yahoo,
  proton,
  thunderbird,
  imagesOff,
]
