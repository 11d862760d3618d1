import { contentOfMarkdown, type SourceContent } from '../account.js'

// What the pages of a folder of Markdown hold, for the law of sources. Code of templates is not words; what a tag says
// to readers is.

const SAID = /\b(?:alt|caption|title)="([^"]*)"/g
/** Keys whose values are not words of the writer. */
const OF_PROGRAM =
  /^(?:layout|path|permalink|image|images|cover|heroImage|redirect_from|aliases|published|publish|draft|author|authors|slug|url|date|src|name|weight|headless|tags|templateEngineOverride|eleventy\w*|status|cssclasses?|excalidraw-plugin)\b.*$|^ *- (?:\/|src:|name:).*$/gm

/** Words, links and pictures of a page in Markdown with front matter of any program. */
export function contentOfPage(text: string): SourceContent {
  const plain = text
    .replace(
      /^\+\+\+\n([^]*?)\n\+\+\+/,
      (_, matter: string) => `---\n${matter.replaceAll(/^ *(\w+) = /gm, '$1: ').replaceAll(/^ *\[.*\]$/gm, '')}\n---`,
    )
    .replace(/^---\n[^]*?\n---/, (matter) => matter.replaceAll(OF_PROGRAM, ''))
    .replaceAll(/\{\{[<%][^]*?[>%]\}\}|\{%[^]*?%\}|<[A-Z]\w*\b[^<>]*>/g, (tag) =>
      [...tag.matchAll(SAID)].map(([, said]) => said).join(' '),
    )
    .replaceAll(/\{\{[^]*?\}\}|\{:[^}]*\}|^```\w+$|\[\^[^\]]*\]|^(?:import|export) .*$/gm, '')
    .replaceAll(/\]\([^)\s]*/g, (link) => (/^\]\(https?:/.test(link) ? link : '](x'))
  const { pictures, ...rest } = contentOfMarkdown(plain)
  return { ...rest, pictures: pictures.filter((address) => address !== 'x') }
}
