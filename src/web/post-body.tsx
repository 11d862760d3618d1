import type { ReactElement, ReactNode } from 'react'
import { isOnSubstack } from '../domain/links/on-substack.js'
import { appUrl, baseOf } from '../domain/links/publication-urls.js'
import { tableOfContents } from '../domain/post/table-of-contents.js'
import { type PromptName, PROMPTS } from '../domain/reader/prompt.js'
import { subscriberCount } from '../domain/reader/subscribe-prompt.js'
import { hasSubscription } from '../domain/reader/subscription.js'
import { IslandMarkup } from '../islands/island-markup.js'
import { NextIcon, PreviousIcon } from '../parts/web/icons.js'
import { SubscribeForm } from '../parts/web/subscribe-form.js'
import { classNames } from '../render/class-names.js'
import type { WebContext } from '../render/context.js'
import { hasRole } from '../schema/role.js'
import { island as appFooterIsland } from './islands/app-footer.js'
import { island as appSheetIsland } from './islands/app-sheet.js'
import { island as subscribePromptIsland, type SubscribePromptProps } from './islands/subscribe-prompt.js'
import { island as tocIsland } from './islands/toc.js'
import type { PageParts } from './page-parts.js'
import { CoreActions } from './post-actions.js'
import { PostHeader } from './post-header.js'
import { followPrompt, giftPrompt, otherSharer, recommendPrompt } from './reader-prompts.js'
import { SavedSelection, selectionPrompt } from './selection.js'
import { TranscriptSection } from './transcript.js'
import { Wall } from './wall.js'

/** Source of its sign-ups in the publication's statistics (C-FREE). */
const SOURCE = 'post-subscribe-prompt'

/** For readers without a subscription (W-SUBP-1). */
function SubscribePrompt({ ctx }: { ctx: WebContext }): ReactElement | null {
  const { publication, urls, messages, state, visit } = ctx
  if (hasSubscription(state)) return null
  const next = urls.canonical()
  const props: SubscribePromptProps = {
    publication: publication.name,
    picture: pictureOf(ctx),
    text: (visit.frontPage && publication.hero_text) || null,
    subscribers: subscriberCount(publication.rankingDetailFreeSubscriberCount),
    signIn: urls.signIn(),
    // S-SUBP-5
    form: {
      label: messages.subscribe,
      source: SOURCE,
      action: `${baseOf(publication)}/api/v1/free?nojs=true`,
      next,
      after: { to: 'checkout', url: urls.checkout({ utm_source: SOURCE, next }) },
    },
  }
  return <IslandMarkup island={subscribePromptIsland} props={props} words={ctx} />
}

/** W-SUBP-2: on the front page, the publication's cover instead of its logo. */
function pictureOf({
  publication: { cover_photo_url: cover, logo_url: logo },
  visit: { frontPage },
  resizeImage,
}: WebContext): SubscribePromptProps['picture'] {
  if (frontPage && cover) return { kind: 'cover', src: resizeImage(cover, { width: 880, height: 440, crop: 'fill' }) }
  return logo && !frontPage ? { kind: 'logo', src: resizeImage(logo, { width: 112, height: 112, crop: 'fill' }) } : null
}

/** The prompts chosen by the server. Each is invisible until its island hydrates. */
function Prompts({ ctx }: { ctx: WebContext }): ReactNode {
  const prompts = PROMPTS.filter((name) => ctx.prompts.includes(name))
  return prompts.length ? (
    <div className="overlays">
      {prompts.map((name) => (
        <Prompt key={name} name={name} ctx={ctx} />
      ))}
    </div>
  ) : null
}

function Prompt({ name, ctx }: { name: PromptName; ctx: WebContext }): ReactNode {
  return views[name](ctx)
}

/** Null if a prompt does not apply to this reader, or to a publication that is not in the app. */
const views: { readonly [N in PromptName]: (ctx: WebContext) => ReactElement | null } = {
  'app-footer': (ctx) =>
    isOnSubstack(ctx.publication) ? (
      <IslandMarkup
        island={appFooterIsland}
        props={{
          author: ctx.post.publishedBylines[0]?.name || ctx.publication.name,
          url: appUrl(ctx.urls.canonical()),
        }}
        words={ctx}
      />
    ) : null,
  'app-sheet': (ctx) =>
    isOnSubstack(ctx.publication) ? (
      <IslandMarkup
        island={appSheetIsland}
        props={{ author: otherSharer(ctx)?.name ?? null, url: appUrl(ctx.urls.canonical()) }}
        words={ctx}
      />
    ) : null,
  'subscribe-prompt': (ctx) => <SubscribePrompt ctx={ctx} />,
  follow: followPrompt,
  gift: giftPrompt,
  recommend: recommendPrompt,
  selection: selectionPrompt,
}

/** The whole post: header, text, notes, and the wall if the text was cut for this reader. */
export function PostBody({
  ctx,
  parts,
  blocks,
  notes,
}: {
  ctx: WebContext
  parts: PageParts
  blocks: readonly ReactNode[]
  notes: readonly ReactNode[]
}): ReactElement {
  const { post, messages } = ctx
  const dropCap = post.postTheme?.disable_drop_cap === false
  return (
    <article
      className={classNames('diptych post', `typography-${ctx.direction}`)}
      lang={ctx.language}
      dir={ctx.direction}
      data-theme={ctx.colorScheme}
      data-post-id={post.id}
      data-post-slug={post.id === undefined ? post.slug || undefined : undefined}
      data-publication-id={ctx.publication.id}
    >
      <PostHeader ctx={ctx} parts={parts} />
      {post.podcast_url ? (
        <audio
          className="post-audio"
          controls
          preload="none"
          src={post.podcast_url}
          aria-label={messages.listenToPost}
        />
      ) : null}
      {parts.draw('transcript', ctx, (given) => (
        <TranscriptSection ctx={given} />
      ))}
      <WithContents ctx={ctx}>
        <div className={classNames('body markup', dropCap && 'drop-cap')}>
          {blocks}
          {parts.draw('wall', ctx, (given) => (
            <Wall ctx={given} />
          ))}
          {notes.length ? (
            <section className="footnotes" aria-label={messages.footnotes}>
              {notes}
            </section>
          ) : null}
        </div>
      </WithContents>
      <PostEnd ctx={ctx} parts={parts} />
      {parts.draw('navigation', ctx, (given) => (
        <PostNavigation ctx={given} />
      ))}
      {parts.draw('selection', ctx, (given) => (
        <SavedSelection ctx={given} />
      ))}
      {parts.draw('prompts', ctx, (given) => (
        <Prompts ctx={given} />
      ))}
    </article>
  )
}

/** The end of a post: its actions again, and a sign-up form for readers without a subscription. */
function PostEnd({ ctx, parts }: { ctx: WebContext; parts: PageParts }): ReactNode {
  return (
    <div className="post-end">
      <ul className="post-end-actions" aria-label={ctx.messages.postActions}>
        {parts.draw('end actions', ctx, (given) => (
          <CoreActions ctx={given} />
        ))}
      </ul>
      {asksToSubscribe(ctx) ? parts.draw('sign-up', ctx, (given) => <SignUp ctx={given} />) : null}
    </div>
  )
}

/** No sign-up form after a wall, or after a block that asks to subscribe. */
function asksToSubscribe({ state, publication, outline }: WebContext): boolean {
  const last = outline.blocks.at(-1)
  return (
    !hasSubscription(state) &&
    publication.invite_only !== true &&
    outline.wall === null &&
    !(last && hasRole(last, 'subscribe'))
  )
}

function SignUp({ ctx }: { ctx: WebContext }): ReactNode {
  const { publication, messages } = ctx
  return (
    <section className="post-end-sign-up" aria-label={messages.subscribe}>
      <p className="post-end-name">{publication.name}</p>
      {publication.hero_text ? <p>{publication.hero_text}</p> : null}
      <SubscribeForm ctx={ctx} label={messages.subscribe} source="post-end" words={ctx} />
    </section>
  )
}

/** Links to the previous and next posts (W-NAV-1), with their titles if known. */
function PostNavigation({ ctx }: { ctx: WebContext }): ReactNode {
  const { messages, urls } = ctx
  const { previous, next } = ctx.neighbours
  if (!previous && !next) return null
  return (
    <nav className="post-navigation" aria-label={messages.otherPosts}>
      {previous ? (
        <a className="post-navigation-previous" rel="prev" href={urls.post(previous.slug)}>
          <PreviousIcon />
          <span>
            {messages.previous}
            <Title>{previous.title}</Title>
          </span>
        </a>
      ) : null}
      {next ? (
        <a className="post-navigation-next" rel="next" href={urls.post(next.slug)}>
          <span>
            {messages.next}
            <Title>{next.title}</Title>
          </span>
          <NextIcon />
        </a>
      ) : null}
    </nav>
  )
}

function Title({ children }: { children: string }): ReactNode {
  return children ? (
    <>
      {' '}
      <strong dir="auto">{children}</strong>
    </>
  ) : null
}

/**
 * The text with a table of the sections that this reader may see (W-TOC-1): beside it, or in a closed list above it in
 * narrow windows. The stylesheet shows one of them. Only the text if there are too few sections.
 */
function WithContents({ ctx, children }: { ctx: WebContext; children: ReactNode }): ReactNode {
  const entries = tableOfContents(ctx.outline.headings.values())
  if (entries.length === 0) return children
  return (
    <div className="with-toc">
      <nav className="toc-above" aria-label={ctx.messages.tableOfContents}>
        <details>
          <summary>{ctx.messages.tableOfContents}</summary>
          <ol>
            {entries.map(({ id, slug, text, depth }) => (
              <li key={id} className={`toc-entry depth-${depth}`}>
                <a href={ctx.urls.heading(slug)} dir="auto">
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <div className="toc-rail">
        <IslandMarkup
          as="nav"
          className="toc"
          aria-label={ctx.messages.tableOfContents}
          island={tocIsland}
          props={{ entries: entries.map(({ slug, ...entry }) => ({ ...entry, href: ctx.urls.heading(slug) })) }}
          words={{ language: ctx.language, messages: ctx.messages, words: null }}
        />
      </div>
      {children}
    </div>
  )
}
