import { Fragment, type ReactElement, type ReactNode } from 'react'
import { honestLinkText } from '../../domain/links/honest-link.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebContext } from '../../render/context.js'
import { fragmentOf } from '../../render/fragment.js'
import { richRun } from '../rich-run.js'
import { groupedByLink, type RichBlock, type RichRun } from '../rich-text.js'
import { Picture } from './picture.js'

export interface RichTextProps {
  /** The context of the view. */
  ctx: WebContext
  /** The paragraphs. */
  blocks: readonly RichBlock[]
  /** Resolves a link of the text for this page; '' drops it. */
  link: (href: string) => string
  /** `rel` of its links. */
  rel: string
  /** Whether links pass through a click counter. Their address then has the wrong host, so it is not shown. */
  counted?: boolean | undefined
}

/** The text of a small document as paragraphs. */
export function RichText({ ctx, blocks, link, rel, counted = false }: RichTextProps): ReactElement {
  const views = blocks.map((block, i) =>
    block.kind === 'words' ? (
      <p key={i} className="rich-text" {...textDirection(block.runs.map(({ text }) => text).join(''), ctx)}>
        <Runs runs={block.runs} link={link} rel={rel} counted={counted} />
      </p>
    ) : (
      <p key={i} className="rich-text">
        {wrapInLink(
          block.href,
          link,
          rel,
          <Picture
            ctx={ctx}
            src={block.src}
            alt={block.alt || (block.href ? ctx.messages.imageLabel : '')}
            shownAt={688}
          />,
        )}
      </p>
    ),
  )
  return <>{views}</>
}

function Runs({
  runs,
  link,
  rel,
  counted,
}: { runs: readonly RichRun[] } & Pick<RichTextProps, 'link' | 'rel' | 'counted'>): ReactElement {
  const groups = groupedByLink(runs).map(({ href, runs: inside }, i) => {
    const target = href === null ? '' : link(href)
    const words = inside.map(({ text }) => text).join('')
    const honest = target === '' || counted ? words : honestLinkText(words, target)
    const look = fragmentOf([...inside.map((run) => richRun(run)), honest.slice(words.length)])
    return <Fragment key={i}>{wrapInLink(href, link, rel, look)}</Fragment>
  })
  return <>{groups}</>
}

function wrapInLink(href: string | null, link: (href: string) => string, rel: string, children: ReactNode): ReactNode {
  const target = href === null ? '' : link(href)
  return target === '' ? (
    children
  ) : (
    <a href={target} rel={rel}>
      {children}
    </a>
  )
}
