import { platform, type Diptych, type Post, type Problem } from '../index.js'
import type { MailTarget } from '../email/index.js'
import { createWeb, platformWeb, renderPage, renderWeb, type WebTarget } from '../web/index.js'

/** The instance that reads a site's posts, and its targets. */
export interface SiteInstance {
  /** The instance that read the posts. Default: the platform's. */
  readonly diptych?: Diptych
  /** Renders pages and feeds. Default: the views of the platform's blocks. */
  readonly web?: WebTarget
  /**
   * The mail target of the same instance. The site mails no post itself, so it is only checked: one configuration
   * serves the site and its mailings.
   */
  readonly mail?: MailTarget
}

/** What a site needs of its instance. */
export interface SiteTargets {
  readonly diptych: Diptych
  readonly web: Pick<WebTarget, 'renderPage' | 'renderWeb'>
}

/** @throws TypeError for a value that is not an instance, or not a target of the option's name. */
export function siteTargets({ diptych, web, mail }: SiteInstance): SiteTargets {
  check('diptych', diptych, 'an instance from createDiptych', ['readPost', 'kit'])
  check('web', web, 'a target from createWeb', ['renderPage', 'renderWeb'])
  check('mail', mail, 'a target from createMail', ['compileEmail', 'compileMailing'])
  if (diptych === undefined) return { diptych: platform, web: web ?? { renderPage, renderWeb } }
  // Without blocks, because a block without a view is a problem of the posts that have it.
  const views = () => createWeb({ blocks: [], marks: [], defaults: diptych.defaults }, { views: platformWeb })
  return { diptych, web: web ?? views() }
}

function check(option: keyof SiteInstance, value: object | undefined, expected: string, names: readonly string[]) {
  if (value === undefined) return
  if (typeof value !== 'object' || value === null || names.some((name) => !(name in value)))
    throw new TypeError(`createSite: options.${option} must be ${expected}.`)
}

/** The problem of a post that another instance read: its blocks may have other definitions and views. */
export function instanceProblems({ diptych }: SiteTargets, { body }: Post): readonly Problem[] {
  if (body.type.schema === diptych.kit.schema) return []
  return [
    {
      path: '',
      code: 'instance-foreign',
      message:
        "Another instance than the site's read this post, so blocks may be missing. Pass that instance as `diptych` to createSite, or read the post with the site's.",
    },
  ]
}
