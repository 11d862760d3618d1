import type { ReactElement } from 'react'
import { VIDEO_NOT_FOUND } from '../../domain/api/media-upload.js'
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
import { THREAD_FAILED, threadParts, wireAttributes } from './thread-parts.js'

export const CommunityPostWeb: WebView<typeof communityPost> = ({ attrs, ctx }) => {
  const parts = threadParts(attrs, ctx)
  const attributes = wire('CommunityPostPlaceholder', wireAttributes(attrs, ctx))
  const { href } = parts
  if (parts.kind === 'failed')
    return <Card className="community-post" attributes={attributes} text={<Failure href={href} />} />
  const { name, photo } = parts
  return (
    <Card className="community-post" attributes={attributes} source={name ? speaker({ name, photo }, ctx) : undefined}>
      {parts.kind === 'locked' ? (
        <p className="thread-lock">
          <LockIcon /> {href ? <a href={href}>{parts.notice}</a> : parts.notice}
        </p>
      ) : (
        <>
          <RichText
            ctx={ctx}
            blocks={plainRichText(parts.text)}
            link={(url) => ctx.link(url)}
            rel="nofollow noopener"
          />
          {parts.media ? <Media ctx={ctx} media={parts.media} href={href} /> : null}
          {parts.preview ? (
            <div className="attached" {...textDirection(parts.preview.title, ctx)}>
              {parts.preview.image ? (
                <Picture ctx={ctx} src={parts.preview.image} alt="" width={null} height={null} shownAt={688} />
              ) : null}
              <p className="attached-title">
                <a href={parts.preview.href} rel="nofollow noopener">
                  {parts.preview.title}
                </a>
              </p>
            </div>
          ) : null}
          {href ? (
            <p className="covering">
              <a className="card-cover thread-reply" href={href}>
                {ctx.messages.reply}
                <span className="visually-hidden"> {ctx.messages.viewThread}</span>
              </a>
            </p>
          ) : null}
        </>
      )}
    </Card>
  )
}

function Failure({ href }: { href: string | undefined }): ReactElement {
  const [said = '', link = ''] = THREAD_FAILED.split(/(?<=: )/)
  return (
    <span className="card-note">
      {said}
      {href ? <a href={href}>{link}</a> : link}
    </span>
  )
}

function Media({ ctx, media, href }: { ctx: WebContext; media: ThreadMedia; href: string | undefined }): ReactElement {
  if (media.kind === 'missing') return <p className="card-note attached-missing">{VIDEO_NOT_FOUND}</p>
  if (media.kind === 'image')
    return (
      <p className="attached-image">
        {<Picture ctx={ctx} src={media.src} alt="" width={null} height={null} shownAt={688} />}
      </p>
    )
  return (
    <div className="attached">
      {media.poster ? <Picture ctx={ctx} src={media.poster} alt="" width={null} height={null} shownAt={688} /> : null}
      <p className="attached-title">{href ? <a href={href}>{ctx.messages.playVideo}</a> : ctx.messages.playVideo}</p>
    </div>
  )
}
