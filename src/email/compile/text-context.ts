import { EMAIL_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { emailSafeImage } from '../../domain/links/safe-url.js'
import { drawnEverywhere, hasPlainFormat } from '../../parts/drawn-everywhere.js'
import { mediaPicture } from '../../parts/media-picture.js'
import type { EmailContext } from '../../render/context.js'
import type { TextContext } from '../../schema/define.js'

/** The context for the plain text of a mail's blocks; `cite` writes link targets. */
export function emailTextContext(ctx: EmailContext, cite: TextContext['cite']): TextContext {
  const { messages, language, timeZone, publication, post, data, state, now, urls } = ctx
  return {
    messages,
    language,
    timeZone,
    publication,
    post,
    data,
    state,
    now,
    urls,
    cite,
    citeName: cite,
    canonicalUrl: urls.canonical(),
    link: (url) => ctx.link(url),
    linkToPost: (url) => ctx.linkToPost(url),
    interpolate: (text) => ctx.interpolate(text),
    mergeField: (mergeField) => ctx.mergeField(mergeField),
    resources: ctx.resources,
    purpose: ctx.purpose,
    mediaTitle: (media) => mediaPicture(media, ctx)?.title ?? null,
    undrawn(src) {
      if (hasPlainFormat(src)) return null
      const shown = emailSafeImage(ctx.resizeImage(src, { width: EMAIL_IMAGE_WIDTH * 2 }))
      return shown && drawnEverywhere(src, shown) ? null : (shown ?? urls.canonical())
    },
  }
}
