import { Fragment, type ReactElement, type ReactNode } from 'react'
import { honestLinkText } from '../../domain/links/honest-link.js'
import type { EmailContext } from '../../render/context.js'
import { fragmentOf } from '../../render/fragment.js'
import { richRun } from '../rich-run.js'
import { groupedByLink, type RichBlock, type RichRun } from '../rich-text.js'
import { Line } from './line.js'
import { Link } from './link.js'
import { Picture } from './picture.js'

export interface RichTextProps {
  /** The context of the view. */
  ctx: EmailContext
  /** The paragraphs. */
  blocks: readonly RichBlock[]
  /** Resolves a link in the text: an address, or a merge field and the site that its value will lead to. */
  link: (href: string) => { href: string; site: string } | null
  /** Maximum width of a picture. */
  width: number
}

/** The text of a small document as lines of a card. */
export function RichText({ ctx, blocks, link, width }: RichTextProps): ReactElement {
  const views = blocks.map((block, i) => {
    if (block.kind === 'words') {
      return (
        <Line key={i} className="card-text rich-text" ctx={ctx} text={block.runs.map(({ text }) => text).join('')}>
          <Runs runs={block.runs} link={link} />
        </Line>
      )
    }
    const target = block.href === null ? null : link(block.href)
    return (
      <p key={i} className="card-text rich-text">
        {target ? (
          <Picture
            ctx={ctx}
            src={block.src}
            width={width}
            alt={block.alt || ctx.messages.imageLabel}
            href={target.href}
          />
        ) : block.alt ? (
          <Picture ctx={ctx} src={block.src} width={width} alt={block.alt} />
        ) : (
          <Picture ctx={ctx} src={block.src} width={width} decorative />
        )}
      </p>
    )
  })
  return <>{views}</>
}

function Runs({ runs, link }: { runs: readonly RichRun[]; link: RichTextProps['link'] }): ReactElement {
  const groups = groupedByLink(runs).map(({ href, runs: inside }, i): ReactNode => {
    const target = href === null ? null : link(href)
    const words = inside.map(({ text }) => text).join('')
    const look = fragmentOf(inside.map((run) => richRun(run, { code: 'code' })))
    if (!target || words.trim() === '') return <Fragment key={i}>{look}</Fragment>
    return (
      <Link key={i} href={target.href}>
        {look}
        {honestLinkText(words, target.site).slice(words.length)}
      </Link>
    )
  })
  return <>{groups}</>
}
