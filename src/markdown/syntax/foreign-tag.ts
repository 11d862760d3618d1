import { tagArguments, type TagArguments } from './tag-arguments.js'

/** A tag of another program: a shortcode of Hugo, a tag of Liquid, a component of MDX. */
export interface ForeignTag {
  readonly syntax: 'shortcode' | 'component'
  /** Without the slash or `end` of a closing tag. */
  readonly name: string
  /** The whole tag, as written. */
  readonly source: string
  readonly isClosing: boolean
  /** Whether it says itself that nothing closes it. */
  readonly isAlone: boolean
  readonly arguments: TagArguments
}

/** What a name means, whatever its spelling: `YouTube`, `youtube.html`, `you-tube`. */
export function plainName(name: string): string {
  return name
    .replace(/^.*\//, '')
    .replace(/\.(?:html|md|njk|liquid)$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

export interface TagParts {
  readonly syntax: ForeignTag['syntax']
  readonly name: string
  readonly source: string
  readonly isClosing: boolean
  readonly isAlone: boolean
  /** The arguments as written. */
  readonly rest: string
}

export function foreignTag({ rest, ...parts }: TagParts): ForeignTag {
  return { ...parts, arguments: tagArguments(rest) }
}

/** Tags whose content is code, or text that no template program reads. */
export const CODE_TAGS: ReadonlySet<string> = new Set(['highlight', 'code', 'codeblock', 'mermaid'])
export const LITERAL_TAGS: ReadonlySet<string> = new Set(['raw', 'verbatim'])
/** Tags whose content nobody sees. */
export const COMMENT_TAGS: ReadonlySet<string> = new Set(['comment'])

/** Names of boxes in themes of Hugo, Docusaurus, Starlight, Jekyll and others. */
export const CALLOUTS: ReadonlySet<string> = new Set(
  'callout admonition alert notice hint aside note tip info warning danger caution important success box'.split(' '),
)

/** Shared data of the rules and their caller. */
export interface TemplateEnvironment {
  /** Whether braces are text: inside `{% raw %}`. */
  literal?: boolean
}
