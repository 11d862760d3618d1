import type { MoveSource } from '../source/source.js'
import { astro } from './astro.js'
import { beehiiv } from './beehiiv.js'
import { bundle } from './bundle.js'
import { buttondown } from './buttondown.js'
import { eleventy } from './eleventy.js'
import { feed } from './feed.js'
import { ghost } from './ghost.js'
import { html } from './html.js'
import { hugo } from './hugo.js'
import { jekyll } from './jekyll.js'
import { kit, revue, tinyletter } from './letters.js'
import { mail } from './mail.js'
import { mailchimp } from './mailchimp.js'
import { medium } from './medium.js'
import { newsletter } from './newsletter.js'
import { obsidian } from './obsidian.js'
import { readerList } from './reader-list.js'
import { substack } from './substack.js'
import { wordpress } from './wordpress.js'

/** Every source that `diptych move` knows. */
export const SOURCES: readonly MoveSource[] = [
  bundle,
  newsletter,
  substack,
  ghost,
  beehiiv,
  mailchimp,
  jekyll,
  hugo,
  astro,
  eleventy,
  obsidian,
  wordpress,
  medium,
  buttondown,
  mail,
  html,
  kit,
  revue,
  tinyletter,
  feed,
  jekyll,
  readerList,
]
