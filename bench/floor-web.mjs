/**
 * The floor of the web ratio: converts one post to the page's HTML by joining strings, written only for this document.
 * It has no checks, no error handling and one language. Its output is the same HTML as that of `renderWeb`, which
 * `run.mjs` checks.
 */

import {
  clockDate,
  codeOf,
  count,
  esc,
  formula,
  inline,
  names,
  quotedHtml,
  readingMinutes,
  shareUrl,
  shortDate,
  sized,
  slugger,
  textOf,
  tweetHtml,
  youtubeSeconds,
} from './floor-shared.mjs'

export async function floorWeb({ publication, post, body, data }, now) {
  const blocks = body.content
  const code = await codeOf(blocks, (role, text) => `<span class="role-${role}">${text}</span>`)
  const page = { publication, post, data, now, code, slug: slugger(), open: [], contents: [], anchors: new Set() }
  let main = ''
  let notes = ''
  let part = ''
  let space = 0
  let room = 2000
  let before = null
  for (const block of blocks) {
    if (block.type === 'footnote') {
      notes += NODES.footnote(block, page)
      continue
    }
    // Sections of some screens each, which begin and end between two plain paragraphs.
    if (space > room && isPlain(before) && isPlain(block)) {
      main += room === 2000 ? part : `<div class="post-part">${part}</div>`
      part = ''
      space = 0
      room = 2500
    }
    part += NODES[block.type](block, page)
    space += spaceOf(block)
    before = block
  }
  main += part
  const text = `<div class="body markup">${main}${notes && `<section class="footnotes" aria-label="Footnotes">${notes}</section>`}</div>`
  return `<article class="diptych post typography-ltr" data-theme="auto" lang="en" dir="ltr" data-post-id="${post.id}" data-publication-id="${publication.id}">${header(page, blocks)}${page.contents.length < 2 ? text : `<div class="with-toc">${contentsAbove(page.contents)}<div class="toc-rail">${toc(page.contents)}</div>${text}</div>`}${postEnd(page)}${navigation(page)}</article>`
}

const IN_PROSE = new Set(['text', 'footnoteAnchor', 'hard_break'])
const INLINE = new Set([...IN_PROSE, 'mention', 'latex_inline'])

const isPlain = (block) => block?.type === 'paragraph' && (block.content ?? []).every(({ type }) => IN_PROSE.has(type))

/** Number of prose characters that take the space of a block. */
function spaceOf({ type, text, content }) {
  if (type === 'text') return text.length
  if (!content) return INLINE.has(type) ? 1 : 600
  return content.reduce((sum, child) => sum + spaceOf(child), INLINE.has(content[0]?.type) ? 60 : 0)
}

/** The attributes of an island's element. */
const island = (name, when, props) =>
  `data-island="${name}" data-when="${when}" data-language="en" data-props="${esc(JSON.stringify(props))}"`

const tocItems = (entries) =>
  entries
    .map(
      ({ href, text, depth }) =>
        `<li class="toc-entry depth-${depth}"><a href="${esc(href)}" dir="auto">${esc(text)}</a></li>`,
    )
    .join('')

const contentsAbove = (entries) =>
  `<nav class="toc-above" aria-label="Table of contents"><details><summary>Table of contents</summary><ol>${tocItems(entries)}</ol></details></nav>`

function toc(entries) {
  const items = tocItems(entries)
  return `<nav class="toc" aria-label="Table of contents" ${island('toc', 'visible', { entries })} data-words="${esc('{"tableOfContents":"Table of contents"}')}"><p class="toc-title">Table of contents</p><ol class="toc-entries">${items}</ol></nav>`
}

function navigation({ publication, post }) {
  if (!post.previous_post_slug) return ''
  return `<nav class="post-navigation" aria-label="Other posts"><a class="post-navigation-previous" rel="prev" href="${publication.base_url}/p/${post.previous_post_slug}">${PREVIOUS}<span>Previous</span></a></nav>`
}

// ---------------------------------------------------------------- header

const icon = (paths) =>
  `<svg class="icon" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`
const LIKE = icon(
  '<path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"></path>',
)
const COMMENT = icon('<path d="M7.9 20A9 9 0 1 0 4 16.1L2 22Z"></path>')
const CHAT = icon('<path d="M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2z"></path>')
const PREVIOUS = icon('<path d="m15 18-6-6 6-6"></path>')
const SHARE = icon(
  '<path d="M12 2v13"></path><path d="m16 6-4-4-4 4"></path><path d="M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8"></path>',
)

/** Like, comment and share, at the post's head and end. */
function actions({ publication, post }) {
  const reaction = `${publication.base_url}/api/v1/post/${post.id}/reaction`
  const share = shareUrl(post, 'web')
  const likes = Object.values(post.reactions).reduce((sum, n) => sum + n, 0)
  return (
    `<li><div ${island('like', 'interaction', { postId: post.id, likes, liked: false, language: 'en', action: reaction })}>` +
    `<form action="${reaction}" method="post"><button class="action" data-track="like" type="submit" value="❤" aria-pressed="false" aria-label="${count(likes, 'like', 'likes')}" name="reaction">${LIKE}<span>${likes}</span></button></form></div></li>` +
    `<li><a class="action" href="${esc(post.canonical_url)}/comments" aria-label="${count(post.comment_count, 'comment', 'comments')}">${COMMENT}<span>${post.comment_count}</span></a></li>` +
    `<li><div ${island('share', 'interaction', { url: share, title: post.title })}><a class="action" href="${esc(share)}" data-track="share" data-hold="">${SHARE}<span>Share</span></a></div></li>`
  )
}

function postEnd(page) {
  const { publication } = page
  return (
    `<div class="post-end"><ul class="post-end-actions" aria-label="Actions for this post">${actions(page)}</ul>` +
    `<section class="post-end-sign-up" aria-label="Subscribe"><p class="post-end-name">${esc(publication.name)}</p><p>${esc(publication.hero_text)}</p>${signUpForm('Subscribe', 'post-end', page)}</section></div>`
  )
}

function header({ publication, post }, blocks) {
  const avatars = post.publishedBylines
    .map(({ photo_url }) => `<img src="${esc(sized(photo_url, 80, 80))}" alt="" width="40" height="40">`)
    .join('')
  const authors = post.publishedBylines
    .map(({ name, primaryPublicationUrl }) => `<a href="${esc(primaryPublicationUrl)}">${esc(name)}</a>`)
    .join(' and ')
  return (
    `<header class="post-header"><p class="post-publication"><a href="${esc(publication.base_url)}"><img src="${esc(sized(publication.logo_url, 56, 56))}" alt="" width="28" height="28"><span>${esc(publication.name)}</span></a></p>` +
    `<p class="post-section">${esc(post.section_name)}</p><h1 class="post-title">${esc(post.title)}</h1><p class="post-subtitle">${esc(post.subtitle)}</p>` +
    `<div class="post-meta"><div class="bylines"><span class="byline-avatars">${avatars}</span><span class="byline-names">${authors}</span></div>` +
    `<p class="post-facts"><time datetime="${new Date(post.post_date).toISOString()}">${shortDate(post.post_date)}</time><span>${readingMinutes(blocks)} min read</span></p></div>` +
    `<div class="action-bar"><ul class="post-actions" aria-label="Actions for this post">${actions({ publication, post })}` +
    (publication.community_enabled
      ? `<li><a class="action" href="${publication.base_url}/chat">${CHAT}<span>Chat</span></a></li>`
      : '') +
    `</ul></div></header>`
  )
}

// ---------------------------------------------------------------- marks and inline nodes

const TAGS = {
  strong: 'strong',
  em: 'em',
  strikethrough: 's',
  underline: 'u',
  superscript: 'sup',
  subscript: 'sub',
  code: 'code',
}
const open = (mark) =>
  mark.type === 'link' ? `<a href="${esc(mark.attrs.href)}" rel="noopener">` : `<${TAGS[mark.type]}>`
const close = (mark) => (mark.type === 'link' ? '</a>' : `</${TAGS[mark.type]}>`)

const words = (node, page) => inline(node.content, (child) => NODES[child.type](child, page), open, close)

function children(node, page) {
  let html = ''
  for (const child of node.content ?? []) html += NODES[child.type](child, page)
  return html
}

const wire = (name, attrs) =>
  `data-component-name="${name}"${attrs ? ` data-attrs="${esc(JSON.stringify(attrs))}"` : ''}`

// ---------------------------------------------------------------- pictures

function picture(src, alt, width, height, shownAt, lazy) {
  const small = sized(src, Math.min(shownAt, width ?? Infinity))
  const large = sized(src, Math.min(shownAt * 2, width ?? Infinity))
  const set =
    small === large
      ? ''
      : ` srcset="${esc(`${candidate(small)} ${shownAt}w, ${candidate(large)} ${shownAt * 2}w`)}" sizes="(max-width: ${shownAt}px) 100vw, ${shownAt}px"`
  return `<img src="${esc(large)}"${set}${width ? ` width="${width}"` : ''}${height ? ` height="${height}"` : ''} alt="${esc(alt)}"${lazy ? ' loading="lazy"' : ''} decoding="async">`
}

const candidate = (url) => url.replaceAll(',', '%2C')

function figureImage({ src, alt, title, width, height, size, align }, lazy, attributes) {
  const opens = height > 240 && width / height < 4
  const img = picture(src, alt || (opens ? title || 'Image' : ''), width, height, 728, lazy)
  const names_ = `image-link image2${size ? ` sizing-${size}` : ''}${align ? ` image-${align}` : ''}`
  return opens
    ? `<a class="${names_} is-viewable-img" href="${esc(src)}" data-enhance="viewer"${attributes}>${img}</a>`
    : `<div class="${names_}"${attributes}>${img}</div>`
}

const logo = (src) =>
  `<img class="card-logo" src="${esc(sized(src, 40, 40))}" alt="" width="20" height="20" loading="lazy" decoding="async">`

// ---------------------------------------------------------------- nodes

const smallAvatars = (people) =>
  `<span class="byline-avatars small">${people.map(({ photo_url }) => `<img src="${esc(sized(photo_url, 40, 40))}" alt="" width="20" height="20" loading="lazy">`).join('')}</span>`

const NODES = {
  paragraph: (node, page) => (node.content?.length ? `<p>${words(node, page)}</p>` : ''),
  heading(node, page) {
    const { level } = node.attrs
    while (page.open.length && page.open.at(-1).level >= level) page.open.pop()
    const rank = Math.min(6, (page.open.at(-1)?.rank ?? 1) + 1)
    page.open.push({ level, rank })
    const text = textOf(node).trim()
    const slug = page.slug(text)
    const href = `${page.publication.base_url}/i/${page.post.id}/${encodeURIComponent(slug)}`
    if (level < 4) page.contents.push({ id: slug, text, depth: Math.min(2, rank - 2), href })
    return `<h${rank} id="${slug}" class="heading heading-${level}"${rank === level ? '' : ` data-level="${level}"`}>${words(node, page)}<a class="heading-anchor" href="${href}" aria-label="Link to the section “${esc(text)}”">#</a></h${rank}>`
  },
  bullet_list: (node, page) => `<ul>${children(node, page)}</ul>`,
  ordered_list: (node, page) =>
    `<ol${node.attrs.start === 1 ? '' : ` start="${node.attrs.start}"`}>${children(node, page)}</ol>`,
  list_item: (node, page) => `<li>${children(node, page)}</li>`,
  blockquote: (node, page) => `<blockquote>${children(node, page)}</blockquote>`,
  pullquote: (node, page) => `<div class="pullquote">${children(node, page)}</div>`,
  calloutBlock: (node, page) => `<div class="callout-block" data-callout="true">${children(node, page)}</div>`,
  horizontal_rule: () => '<hr>',
  captionedImage: (node, page) =>
    `<div class="captioned-image-container"><figure>${children(node, page)}</figure></div>`,
  image2: ({ attrs }) =>
    figureImage(
      { ...attrs, size: attrs.fullscreen ? 'full' : attrs.imageSize },
      attrs.belowTheFold || !attrs.topImage,
      ' data-component-name="Image2ToDOM"',
    ),
  image3({ attrs: { src, alt, title, href, width, height, size, align } }) {
    const attrs = { src, alt, title, href, width, height, size, align }
    return `<figure class="image3" ${wire('Image3ToDOM', attrs)}>${figureImage(attrs, true, '')}</figure>`
  },
  caption: (node, page) =>
    node.content?.length ? `<figcaption class="image-caption">${words(node, page)}</figcaption>` : '',
  footnoteAnchor({ attrs: { number } }, page) {
    const id = page.anchors.has(number) ? '' : ` id="footnote-anchor-${number}"`
    page.anchors.add(number)
    return `<a class="footnote-anchor"${id} href="#footnote-${number}" aria-label="Footnote ${number}" data-component-name="FootnoteAnchorToDOM">${number}</a>`
  },
  footnote: (node, page) =>
    `<div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-${node.attrs.number}" href="#footnote-anchor-${node.attrs.number}" class="footnote-number" aria-label="Back to note ${node.attrs.number} in the text">${node.attrs.number}</a><div class="footnote-content">${children(node, page)}</div></div>`,
  latex_block: ({ attrs: { persistentExpression, id = null } }) =>
    `<div class="latex-rendered" dir="ltr" tabindex="0" role="group" aria-label="Formula" ${wire('LatexBlockToDOM', { persistentExpression, id })}>${formula(persistentExpression, true)}</div>`,
  inline_latex: ({ attrs: { persistentExpression, id = null } }) =>
    `<span class="latex-inline" dir="ltr" ${wire('InlineLatexToDOM', { persistentExpression, id })}>${formula(persistentExpression, false)}</span>`,
  highlighted_code_block(node, page) {
    const { language, nodeId } = node.attrs
    return `<div class="code-block highlighted_code_block" data-language="${esc(language)}" ${wire('HighlightedCodeBlockToDOM', { language, nodeId })}><pre class="shiki" dir="ltr" tabindex="0" role="group" aria-label="Code: ${esc(language)}"><code class="language-${esc(language)}">${page.code.get(node)}</code></pre></div>`
  },
  preformatted_text_block: (node, page) =>
    `<div class="preformatted-block" ${wire('PreformattedTextBlockToDOM', { params: node.attrs.params, language: node.attrs.language })}><pre class="text">${words(node, page)}</pre></div>`,
  mention({ attrs: { name, id, type, url, photo_url, uuid } }, page) {
    const slug = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
    return `<span class="mention-wrap" ${wire('MentionToDOM', { name, id, type, url, photo_url, uuid })}><a href="https://open.substack.com/users/${id}-${slug}?utm_source=mentions" rel="noopener">${esc(name)}</a></span>`
  },
  cashtag: ({ attrs: { symbol } }) =>
    `<span class="cashtag-wrap" ${wire('CashtagToDOM', { symbol })}>${esc(symbol)}</span>`,
  youtube2({ attrs: { videoId, startTime, endTime } }) {
    const start = youtubeSeconds(startTime)
    const end = youtubeSeconds(endTime)
    const frame = `https://www.youtube-nocookie.com/embed/${videoId}?rel=0&autoplay=0&showinfo=0${start ? `&start=${start}` : ''}${end > start ? `&end=${end}` : ''}`
    return (
      `<div class="youtube-wrap" id="youtube2-${videoId}" ${wire('Youtube2ToDOM', { videoId, startTime, endTime })}><div class="youtube-inner">` +
      `<iframe class="frame" src="${esc(frame)}" title="YouTube video" width="728" height="409" loading="lazy" allow="encrypted-media; picture-in-picture; fullscreen" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" referrerpolicy="strict-origin-when-cross-origin"></iframe></div>` +
      `<a class="youtube-link" href="https://www.youtube.com/watch?v=${videoId}${start ? `&amp;t=${start}` : ''}">Watch on YouTube</a></div>`
    )
  },
  twitter2({ attrs }) {
    const {
      url,
      full_text,
      username,
      name,
      profile_image_url,
      date,
      quoted_tweet: q,
      reply_count,
      retweet_count,
      like_count,
      impression_count = 0,
      expanded_url = null,
      video_url = null,
      video_preview_media_key = null,
      belowTheFold,
    } = attrs
    const photos = attrs.photos.map(({ img_url, link_url, alt_text }) => ({ img_url, link_url, alt_text }))
    const quoted = q && {
      full_text: q.full_text,
      username: q.username,
      name: q.name,
      profile_image_url: q.profile_image_url,
    }
    const stored = {
      url,
      full_text,
      username,
      name,
      profile_image_url,
      date,
      photos,
      quoted_tweet: quoted,
      reply_count,
      retweet_count,
      like_count,
      impression_count,
      expanded_url,
      video_url,
      video_preview_media_key,
      belowTheFold,
    }
    const tiles = photos
      .map(({ img_url, alt_text }) => picture(img_url, alt_text || 'Image', null, null, 600, belowTheFold))
      .join('')
    const counts =
      like_count && retweet_count
        ? ` ∙ ${count(retweet_count, 'retweet', 'retweets')} ∙ ${count(like_count, 'like', 'likes')}`
        : ''
    return (
      `<div class="card twitter-embed" ${wire('Twitter2ToDOM', stored)}><div class="card-body">` +
      `<p class="card-source">${logo(profile_image_url)}<a href="https://x.com/${username}"><bdi class="tweet-name">${esc(name)}</bdi></a><span class="card-note"><bdi>@${esc(username)}</bdi></span></p>` +
      `<p class="tweet-text">${tweetHtml(full_text)}</p>` +
      (photos.length ? `<div class="tweet-photos tweet-photos-${photos.length}">${tiles}</div>` : '') +
      (q
        ? `<div class="tweet-quoted" role="group" aria-label="Quoted post"><p class="card-source">${logo(q.profile_image_url)}<bdi class="tweet-name">${esc(q.name)}</bdi><span class="card-note"><bdi>@${esc(q.username)}</bdi></span></p><p class="tweet-quoted-text">${quotedHtml(q.full_text)}</p></div>`
        : '') +
      `<p class="card-meta"><time datetime="${new Date(date).toISOString()}">${clockDate(date)}</time>${counts}</p>` +
      `<p class="card-action"><a href="${esc(url)}">View on X</a></p></div></div>`
    )
  },
  imageGallery({ attrs }) {
    const { images, caption, alt, staticGalleryImage: still } = attrs.gallery
    const pictures = images.map(
      ({ src, type, caption: own = null, alt: name = null, width = null, height = null }) => ({
        src,
        type,
        caption: own,
        alt: name,
        width,
        height,
      }),
    )
    const stored = {
      gallery: { images: pictures, caption, alt, staticGalleryImage: { src: still.src, type: still.type } },
      isEditorNode: attrs.isEditorNode,
      isEditor: attrs.isEditor ?? false,
    }
    let rows = ''
    for (let at = 0; at < pictures.length;) {
      const left = pictures.length - at
      const size = left === 4 ? 2 : Math.min(3, left)
      const shownAt = size === 3 ? 237 : size === 2 ? 360 : 728
      const tiles = pictures
        .slice(at, at + size)
        .map(
          (image) =>
            `<div class="gallery-item"><a class="gallery-link is-viewable-img" data-enhance="viewer" href="${esc(image.src)}">${picture(image.src, image.alt ?? caption, image.width, image.height, shownAt, true)}</a>${image.caption ? `<p class="gallery-caption">${esc(image.caption)}</p>` : ''}</div>`,
        )
        .join('')
      rows += `<div class="gallery-row gallery-row-${size}">${tiles}</div>`
      at += size
    }
    return `<div class="image-gallery-embed" ${wire('ImageGallery', stored)}><figure class="gallery">${rows}${caption ? `<figcaption class="image-caption">${esc(caption)}</figcaption>` : ''}</figure></div>`
  },
  poll({ attrs: { id } }, { publication, post, data, now }) {
    const poll = data.polls[id]
    const closed = now.getTime() >= new Date(poll.published_at).getTime() + poll.expiry * 3_600_000
    const signIn = `https://substack.com/sign-in?redirect=${encodeURIComponent(`${post.canonical_url}#poll-${id}`)}&for_pub=${publication.subdomain}&isSignInAttempt=true`
    const action = `${publication.base_url}/api/v1/poll/${id}/vote#poll-${id}`
    const upgradeUrl = `${publication.base_url}/subscribe?utm_source=post&utm_medium=web&utm_content=poll&next=${encodeURIComponent(post.canonical_url)}`
    const props = {
      poll,
      state: 'anonymous',
      now: now.toISOString(),
      action,
      signInUrl: signIn,
      ballotUrl: `${post.canonical_url}#poll-${id}`,
      upgradeUrl,
      editUrl: null,
      mayPeek: false,
      voteLink: null,
    }
    const votes = `<div ${island('poll', 'visible', props)}>${closed ? results(poll) : ballot(poll, action, signIn)}<p class="poll-problem" role="alert" hidden=""></p></div>`
    return `<div class="card poll-embed" id="poll-${id}" ${wire('PollToDOM', { id })}><div class="card-body"><p class="card-source"><span>Poll</span></p><p class="card-title" id="poll-${id}-question">${esc(poll.question)}</p>${poll.description ? `<div class="card-text">${esc(poll.description)}</div>` : ''}${votes}</div></div>`
  },
  digestPostEmbed({ attrs: a }) {
    const publishedBylines = a.publishedBylines.map((person) => ({
      name: person.name,
      photo_url: person.photo_url,
      ...person,
    }))
    const stored = {
      nodeId: a.nodeId,
      caption: a.caption,
      cta: a.cta,
      showBylines: a.showBylines,
      showDescription: a.showDescription,
      showImage: a.showImage,
      size: a.size,
      isEditorNode: a.isEditorNode,
      title: a.title,
      publishedBylines,
      post_date: a.post_date,
      cover_image: a.cover_image,
      cover_image_alt: a.cover_image_alt,
      canonical_url: a.canonical_url,
      section_name: a.section_name,
      video_upload_id: a.video_upload_id,
      id: a.id,
      type: a.type,
      reaction_count: a.reaction_count,
      comment_count: a.comment_count,
      publication_id: a.publication_id,
      publication_name: a.publication_name,
      publication_logo_url: a.publication_logo_url,
      belowTheFold: a.belowTheFold,
      youtube_url: null,
      show_links: null,
      feed_url: null,
    }
    const meta = `${smallAvatars(publishedBylines)}${esc(names(publishedBylines))} ∙ ${shortDate(a.post_date)} ∙ ${count(a.reaction_count, 'like', 'likes')} ∙ ${count(a.comment_count, 'comment', 'comments')}`
    return (
      `<div class="card digest-post-embed digest-lg" ${wire('DigestPostEmbed', stored)}><div class="card-picture">${picture(a.cover_image, a.cover_image_alt, 1456, 820, 728, true)}</div><div class="card-body">` +
      `<p class="card-source">${logo(a.publication_logo_url)}<span>${esc(a.section_name)}</span></p><p class="card-title"><a class="card-cover" href="${esc(a.canonical_url)}">${esc(a.title)}</a></p>` +
      `<div class="card-text">${esc(a.caption)}</div><p class="card-meta">${meta}</p><p class="card-action"><a href="${esc(a.canonical_url)}">${esc(a.cta)}</a></p></div></div>`
    )
  },
  embeddedPost({ attrs: a }) {
    const bylines = a.bylines.map((person) => ({ name: person.name, photo_url: person.photo_url, ...person }))
    const stored = {
      id: a.id,
      url: a.url,
      publication_id: a.publication_id,
      publication_name: a.publication_name,
      publication_logo_url: a.publication_logo_url,
      title: a.title,
      truncated_body_text: a.truncated_body_text,
      date: a.date,
      like_count: a.like_count,
      comment_count: a.comment_count,
      bylines,
      type: a.type,
      language: a.language,
      belowTheFold: a.belowTheFold,
      utm_campaign: a.utm_campaign,
      source: a.source,
    }
    const meta = `${smallAvatars(bylines)}${esc(names(bylines))} ∙ ${shortDate(a.date)} ∙ ${count(a.like_count, 'like', 'likes')} ∙ ${count(a.comment_count, 'comment', 'comments')}`
    return (
      `<div class="card embedded-post-wrap" ${wire('EmbeddedPostToDOM', stored)}><div class="card-body"><p class="card-source">${logo(a.publication_logo_url)}<span>${esc(a.publication_name)}</span></p>` +
      `<p class="card-title"><a class="card-cover" href="${esc(a.url)}">${esc(a.title)}</a></p><div class="card-text">${esc(a.truncated_body_text)}</div><p class="card-meta">${meta}</p><p class="card-action"><a href="${esc(a.url)}">Read more</a></p></div></div>`
    )
  },
  subscribeWidget: (node, page) =>
    `<div class="subscription-widget-wrap" ${wire('SubscribeWidgetToDOM', { url: node.attrs.url, text: node.attrs.text, language: node.attrs.language })}><div class="preamble">${children(node, page)}</div><div class="subscription-widget">${signUpForm(node.attrs.text, 'subscribe-widget', page)}</div></div>`,
  ctaCaption: (node, page) => `<p class="cta-caption">${words(node, page)}</p>`,
  button({ attrs: { url, text, action, class: name } }, { post }) {
    const href = url === '%%share_url%%' ? shareUrl(post, 'web') : url
    return `<p class="button-wrapper" ${wire('ButtonCreateButton', { url, text, action, class: name })}><a class="button primary" href="${esc(href)}"><span>${esc(text)}</span></a></p>`
  },
}

/** The form to subscribe, with the props of its island. */
function signUpForm(label, source, { publication, post }) {
  const action = `${publication.base_url}/api/v1/free?nojs=true`
  const next = post.canonical_url
  const url = `${publication.base_url}/subscribe?utm_source=post&utm_medium=web&utm_content=${source}&next=${encodeURIComponent(next)}`
  return (
    `<div ${island('subscribe', '?just_subscribed', { label, source, action, next, after: { to: 'checkout', url } })}>` +
    `<form class="subscribe-form" method="post" action="${action}"><input type="hidden" name="source" value="${source}"><input type="hidden" name="next" value="${esc(next)}">` +
    `<label class="subscribe-field"><span class="visually-hidden">Email address</span><input type="email" name="email" required="" autocomplete="email" placeholder="Email address" dir="auto"></label><button class="button primary" type="submit">${esc(label)}</button><div class="subscribe-problem" role="alert" hidden=""></div></form></div>`
  )
}

const ballot = (poll, action, signIn) =>
  `<form class="poll-ballot" aria-busy="false" method="post" action="${esc(action)}"><fieldset aria-labelledby="poll-${poll.id}-question">${poll.options.map(({ id, label }) => `<button class="poll-option" type="submit" name="option_id" value="${id}" disabled="">${esc(label)}</button>`).join('')}</fieldset><p class="card-meta"><a href="${esc(signIn)}">Sign in to vote</a></p></form>`

const results = (poll) =>
  `<ul class="poll-results">${poll.options
    .map(({ label, votes }) => {
      const percent = Math.round((votes / poll.total_votes) * 100)
      return `<li class="poll-result"><span class="poll-label">${esc(label)}</span><span class="poll-percent">${percent}%</span><meter class="poll-bar" min="0" max="100" value="${percent}" aria-label="${esc(label)}"></meter></li>`
    })
    .join(
      '',
    )}</ul><p class="card-meta" role="status">${count(poll.total_votes, 'vote', 'votes')} ∙ This poll is closed</p>`
