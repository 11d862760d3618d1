import type { Node } from 'prosemirror-model'
import { createElement, Fragment, type ReactNode } from 'react'
import { escapeHtml } from '../domain/escape-html.js'
import { emailImageUrl } from '../domain/image-url.js'
import { oneLine } from '../domain/one-line.js'
import type { SubscriptionState } from '../domain/subscription.js'
import { resolveTheme } from '../domain/theme.js'
import { kit } from '../nodes/index.js'
import { Row } from '../parts/email/cell.js'
import type { EmailContext } from '../render/context.js'
import { createContext, type RenderOptions } from '../render/create-context.js'
import { highlightCode } from '../render/highlight.js'
import { markupOf } from '../render/markup.js'
import { prepareResources, type FormulaImage } from '../render/resources.js'
import { renderNode } from '../render/walk.js'
import type { Post } from '../schema/post.js'
import { emailHead, retainedClasses } from './head.js'
import { inlineStyles } from './inline.js'
import { emailText } from './email-text.js'
import { emailMarkup } from './markup.js'
import { preheaderText, PREHEADER_FILLER } from './preheader.js'
import { emailRegistry } from './registry.js'
import { Shell } from './shell.js'
import { slotBook } from './slot-book.js'
import { emailStylesheet } from './stylesheet.js'
import { EmailTemplate } from './template.js'

export interface EmailOptions extends RenderOptions {
  /** Whom the mail is for; text they may not read is not in the template. */
  audience: SubscriptionState
  /** The subject line; the post's title unless told. */
  subject?: string
  /** Makes an opaque picture of a formula and stores it where mails can load it. Without it the TeX is shown. */
  formulaImage?: (tex: string, display: boolean) => Promise<FormulaImage | null>
}

/**
 * Compiles a post into the mail of one audience. Everything costly happens here, once; `bind` joins strings.
 * Content never makes it throw; what went wrong is in the template's `problems`, after those of reading.
 */
export async function compileEmail(post: Post, options: EmailOptions): Promise<EmailTemplate> {
  const shared = createContext(post, options.audience, 'email', options, options.resizeImage ?? emailImageUrl)
  const visible = [...shared.outline.blocks, ...shared.outline.footnotes]
  const resources = await prepareResources(
    kit,
    visible,
    { code: highlightCode, ...(options.formulaImage ? { formulaImage: options.formulaImage } : {}) },
    shared.report,
  )
  const book = slotBook(post.body, [post.post, post.publication, post.data])
  const ctx: EmailContext = { ...shared, target: 'email', resources, slot: (slot) => book.token(slot) }
  const subject = oneLine(options.subject ?? (post.post.title || post.publication.name || ctx.urls.canonical()))
  const { light, dark } = resolveTheme(post.publication)

  const rows = await renderSafely(ctx)
  const css = emailStylesheet(light, ctx.direction, ctx.language)
  const html = [
    '<!doctype html>',
    `<html lang="${ctx.language}" dir="${ctx.direction}" xmlns:o="urn:schemas-microsoft-com:office:office">`,
    emailHead(subject, dark),
    `<body class="ground" style="margin:0;background-color:${light.paper}">`,
    // Webmail turns body into a div and drops html, so language and direction are said again (caniemail html-body #1, html-lang #1).
    `<div lang="${ctx.language}" dir="${ctx.direction}" class="ground" style="background-color:${light.paper}">`,
    `<div style="display:none;max-height:0;max-width:0;overflow:hidden;mso-hide:all">${escapeHtml(preheaderText(ctx))}${PREHEADER_FILLER}</div>`,
    // Word ignores max-width (caniemail css-max-width #1).
    `<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
    inlineStyles(`<table class="shell" role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto">${rows}</table>`, css, retainedClasses(dark)),
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n')

  return new EmailTemplate(
    {
      version: 1,
      subject,
      html: book.cut(html),
      text: book.cut(emailText(ctx)),
      slots: book.slots,
      site: { base_url: post.publication.base_url, subdomain: post.publication.subdomain, canonical_url: ctx.urls.canonical() },
    },
    [...post.problems, ...shared.problems],
  )
}

async function renderSafely(ctx: EmailContext): Promise<string> {
  const { blocks, footnotes } = ctx.outline
  const whole = (main: readonly ReactNode[], notes: readonly ReactNode[]) =>
    emailMarkup(<Shell ctx={ctx} rows={createElement(Fragment, null, ...main)} notes={notes.length ? createElement(Fragment, null, ...notes) : null} />)
  const rowsOf = (nodes: readonly Node[]) => nodes.map((node) => blockRow(node, renderNode(node, emailRegistry, ctx)))
  try {
    return await whole(rowsOf(blocks), rowsOf(footnotes))
  } catch {
    // A part of some view threw inside React; find out which block and leave its text.
    const tested = (nodes: readonly Node[]) => nodes.map((node) => testedRow(node, ctx))
    return whole(tested(blocks), tested(footnotes))
  }
}

function testedRow(node: Node, ctx: EmailContext): ReactNode {
  const rendered = renderNode(node, emailRegistry, ctx)
  try {
    markupOf(<>{rendered}</>)
    return blockRow(node, rendered)
  } catch (error) {
    ctx.report({ path: '', code: 'view-failed', message: `${node.type.name}: ${error instanceof Error ? error.message : String(error)}` })
    return node.textContent ? blockRow(node, <p className="text">{node.textContent}</p>) : null
  }
}

const PLAIN = new Set(['paragraph', 'bullet_list', 'ordered_list', 'footnote'])

/** A block as a row of the mail; one that shows nothing leaves no row. */
function blockRow(node: Node, rendered: ReactNode): ReactNode {
  if (rendered === null || rendered === undefined || rendered === false || rendered === '') return null
  const kind = node.type.name
  const variant = PLAIN.has(kind) ? '' : kind === 'heading' ? ' row-heading' : kind === 'horizontal_rule' ? ' row-rule' : ' row-block'
  return <Row className={`row${variant}`}>{rendered}</Row>
}
