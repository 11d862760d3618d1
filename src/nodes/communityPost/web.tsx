import type { ReactElement } from 'react'
import { plainRichText } from '../../parts/rich-text.js'
import { Card } from '../../parts/web/card.js'
import { LockIcon } from '../../parts/web/icons.js'
import { Picture } from '../../parts/web/picture.js'
import { RichText } from '../../parts/web/rich-text.js'
import { speaker } from '../../parts/web/speaker.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebContext } from '../../render/context.js'
import type { WebView } from '../../render/view.js'
import type { communityPost } from './node.js'
import type { ThreadMedia } from './thread-media.js'
import { wireAttributes } from './thread-parts.js'

export const CommunityPostWeb: WebView<typeof communityPost> = ({ attrs, says, ctx }) => {
  const attributes = wire('CommunityPostPlaceholder', wireAttributes(attrs, ctx))
  const { href } = says
  if (says.kind === 'failed')
    return <Card className="community-post" attributes={attributes} text={<Failure {...says} />} />
  const { name, photo } = says
  return (
    <Card className="community-post" attributes={attributes} source={name ? speaker({ name, photo }, ctx) : undefined}>
      {says.kind === 'locked' ? (
        <p className="thread-lock">
          <LockIcon /> {href ? <a href={href}>{says.notice}</a> : says.notice}
        </p>
      ) : (
        <>
          <RichText ctx={ctx} blocks={plainRichText(says.text)} link={(url) => ctx.link(url)} rel="nofollow noopener" />
          {says.media ? <Media ctx={ctx} media={says.media} href={href} /> : null}
          {says.preview ? (
            <div className="attached" {...textDirection(says.preview.title, ctx)}>
              {says.preview.image ? <Picture ctx={ctx} src={says.preview.image} alt="" shownAt={688} /> : null}
              <p className="attached-title">
                <a href={says.preview.href} rel="nofollow noopener">
                  {says.preview.title}
                </a>
              </p>
            </div>
          ) : null}
          {href ? (
            <p className="covering">
              <a className="card-cover thread-reply" href={href}>
                {ctx.words.reply}
                <span className="visually-hidden"> {says.view}</span>
              </a>
            </p>
          ) : null}
        </>
      )}
    </Card>
  )
}

function Failure({ text, link, href }: { text: string; link: string; href: string | undefined }): ReactElement {
  return (
    <span className="card-note">
      {text}
      {href ? <a href={href}>{link}</a> : link}
    </span>
  )
}

function Media({ ctx, media, href }: { ctx: WebContext; media: ThreadMedia; href: string | undefined }): ReactElement {
  if (media.kind === 'missing') return <p className="card-note attached-missing">{media.error}</p>
  if (media.kind === 'image')
    return (
      <p className="attached-image">
        <Picture ctx={ctx} src={media.src} alt="" shownAt={688} />
      </p>
    )
  return (
    <div className="attached">
      {media.poster ? <Picture ctx={ctx} src={media.poster} alt="" shownAt={688} /> : null}
      <p className="attached-title">{href ? <a href={href}>{ctx.messages.playVideo}</a> : ctx.messages.playVideo}</p>
    </div>
  )
}
