import type { Diptych } from 'diptych'
import { themeCss } from 'diptych/web'
import { sectionsOf, type Section } from './sections.js'
import type { SitePost } from './site-options.js'

/** The publication's data for every page of the site. */
export interface SiteLook {
  readonly name: string
  readonly language: string
  /** One sentence about the publication; '' if it has none. */
  readonly description: string
  readonly sections: readonly Section[]
  /** CSS that sets the publication's colours in the variables of `web.css`. */
  readonly css: string
  readonly stylesheet: string
  /** Address of its logo. */
  readonly logo: string | null
}

/** The publication's data from its newest post. A site without posts has only its address. */
export function lookOf(
  posts: readonly SitePost[],
  stylesheet: string,
  baseUrl: string,
  defaults: Diptych['defaults'] = {},
): SiteLook {
  const [newest] = posts
  if (!newest)
    return {
      name: new URL(baseUrl).hostname,
      language: defaults.language ?? 'en',
      description: '',
      sections: [],
      css: '',
      stylesheet,
      logo: null,
    }
  const { publication } = newest.post
  return {
    name: publication.name,
    language: publication.language ?? defaults.language ?? 'en',
    description: publication.hero_text?.trim() ?? '',
    sections: sectionsOf(posts),
    css: themeCss(newest.post, defaults.theme),
    stylesheet,
    logo: publication.logo_url ?? null,
  }
}
