import { platform, type Diptych } from 'diptych'
import type { Post, PostWithoutText, Problem } from 'diptych/types'
import { compilePages, createWeb, platformWeb, renderWeb, type WebTarget } from 'diptych/web'

/** An instance from `createDiptych`, by the parts that sites know. */
export interface SiteDiptych {
  /** Its blocks. */
  readonly blocks: readonly object[]
  /** Its schema and look-ups. */
  readonly kit: object
  /** Reads a stored post. */
  readPost(input: unknown, options: never): Post
  /** Reads the HTML of a post. */
  importHtml(html: string, options: never): Post
}

/** A web target from `createWeb`, by the parts that sites know. */
export interface SiteWeb {
  /** Renders a post. */
  renderWeb(post: Post, options: never): Promise<object>
  /** Compiles the pages of a post. */
  compilePages(post: Post, options: never): Promise<object>
}

/** A mail target from `createMail`, by the parts that sites know. */
export interface SiteMailTarget {
  /** Compiles a mail. */
  compileEmail(post: Post, options: never): Promise<object>
  /** Compiles a mailing. */
  compileMailing(post: Post, options: never): object
}

/** The instance that reads a site's posts, and its targets. */
export interface SiteInstance {
  /** The instance that read the posts. Default: the platform's. */
  readonly diptych?: SiteDiptych | undefined
  /** Renders pages and feeds. Default: the views of the platform's blocks. */
  readonly web?: SiteWeb | undefined
  /**
   * The mail target of the same instance. The site mails no post itself, so it is only checked: one configuration
   * serves the site and its mailings.
   */
  readonly mail?: SiteMailTarget | undefined
}

/** What a site needs of its instance. */
export interface SiteTargets {
  readonly diptych: Diptych
  readonly web: Pick<WebTarget, 'compilePages' | 'renderWeb'>
}

/** @throws TypeError for a value that is not an instance, or not a target of the option's name. */
export function siteTargets({ diptych, web, mail }: SiteInstance): SiteTargets {
  const own = checkedInstance('createSite', diptych)
  check('createSite', 'web', web, 'a target from createWeb', ['compilePages', 'renderWeb'])
  check('createSite', 'mail', mail, 'a target from createMail', ['compileEmail', 'compileMailing'])
  const target = web as WebTarget | undefined
  if (own === undefined) return { diptych: platform, web: target ?? { compilePages, renderWeb } }
  // Without blocks, because a block without a view is a problem of the posts that have it.
  const views = () => createWeb({ blocks: [], marks: [], defaults: own.defaults }, { views: platformWeb })
  return { diptych: own, web: target ?? views() }
}

/** @throws TypeError for a value that is not an instance. */
export function checkedInstance(functionName: string, diptych: SiteDiptych | undefined): Diptych | undefined {
  check(functionName, 'diptych', diptych, 'an instance from createDiptych', ['readPost', 'importHtml', 'kit'])
  return diptych as Diptych | undefined
}

function check(
  functionName: string,
  option: keyof SiteInstance,
  value: object | undefined,
  expected: string,
  names: readonly string[],
): void {
  if (value === undefined) return
  if (typeof value !== 'object' || value === null || names.some((name) => !(name in value)))
    throw new TypeError(`${functionName}: options.${option} must be ${expected}.`)
}

/** The problem of a post that another instance read: its blocks may have other definitions and views. */
export function instanceProblems({ diptych }: SiteTargets, post: Post | PostWithoutText): readonly Problem[] {
  if (!('body' in post) || post.body.type.schema === diptych.kit.schema) return []
  return [
    {
      path: '',
      code: 'instance-foreign',
      message:
        "Another instance than the site's read this post, so blocks may be missing. Pass that instance as `diptych` to createSite, or read the post with the site's.",
    },
  ]
}
