import type { ReactElement, ReactNode } from 'react'
import { POST_HEAD_AVATARS } from '../domain/values/limits.js'
import { BylineAvatars } from '../parts/web/byline-avatars.js'
import { LockIcon } from '../parts/web/icons.js'
import { textDirection } from '../render/block-direction.js'
import { classNames } from '../render/class-names.js'
import type { WebContext } from '../render/context.js'
import { postFacts, type PostFacts } from '../render/post-facts.js'
import type { PageParts } from './page-parts.js'
import { PostActions } from './post-actions.js'

/** Title, bylines, date, reading time, audience lock and actions (P-1 to P-5). */
export function PostHeader({ ctx, parts }: { ctx: WebContext; parts: PageParts }): ReactElement {
  const { post, publication } = ctx
  const facts = postFacts(ctx)
  return (
    <header
      className={classNames(
        'post-header',
        post.postTheme?.header_variant && `header-${post.postTheme.header_variant.replace(/[^\w-]/g, '')}`,
      )}
    >
      {publication.name ? (
        <p className="post-publication">
          <a href={ctx.urls.home()}>
            {publication.logo_url ? (
              <img
                src={ctx.resizeImage(publication.logo_url, { width: 56, height: 56 })}
                alt=""
                width={28}
                height={28}
              />
            ) : null}
            <span>{publication.name}</span>
          </a>
        </p>
      ) : null}
      {post.section_name ? <p className="post-section">{post.section_name}</p> : null}
      {post.title ? (
        <h1 className="post-title" {...textDirection(post.title, ctx)}>
          {post.title}
        </h1>
      ) : null}
      {post.subtitle ? (
        <p className="post-subtitle" {...textDirection(post.subtitle, ctx)}>
          {post.subtitle}
        </p>
      ) : null}
      <div className="post-meta">
        <Bylines ctx={ctx} facts={facts} />
        <FactsLine ctx={ctx} facts={facts} />
      </div>
      <PostActions ctx={ctx} parts={parts} />
    </header>
  )
}

function Bylines({ ctx, facts: { people, names } }: { ctx: WebContext; facts: PostFacts }): ReactNode {
  if (people.length === 0) return null
  const photographed = ctx.publication.byline_images_enabled === false ? [] : people
  return (
    <div className="bylines">
      <BylineAvatars ctx={ctx} people={photographed} most={POST_HEAD_AVATARS} size={40} />
      <span className="byline-names">
        {names.map((part, i) => {
          if ('text' in part) return part.text
          const person = people[part.index]
          return person?.primaryPublicationUrl && !person.is_guest ? (
            <a key={i} href={person.primaryPublicationUrl}>
              {part.name}
            </a>
          ) : (
            part.name
          )
        })}
      </span>
    </div>
  )
}

/** A lock, unless the post is for everyone (P-1, O-56). */
function FactsLine({ ctx, facts: { date, readingTime } }: { ctx: WebContext; facts: PostFacts }): ReactElement {
  const { post, messages } = ctx
  const audience = {
    everyone: null,
    only_free: messages.freeAudience,
    only_paid: messages.paidAudience,
    founding: messages.foundingAudience,
  }[post.audience]
  return (
    <p className="post-facts">
      {date ? <time dateTime={date.iso}>{date.text}</time> : null}
      <span>{readingTime}</span>
      {audience ? (
        <span className="audience">
          <LockIcon /> {audience}
        </span>
      ) : null}
    </p>
  )
}
