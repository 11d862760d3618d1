/**
 * The floor of the compile ratio: the same post as a mail for one recipient, made by joining strings with inline
 * styles. Its markup may differ from ours; `run.mjs` checks that it has the same words and a similar size.
 */

import {
  clockDate,
  codeOf,
  count,
  esc,
  inline,
  names,
  quotedHtml,
  readingMinutes,
  shareUrl,
  shortDate,
  sized,
  tweetHtml,
  youtubeSeconds,
} from './floor-shared.mjs'

const PROSE = "font-family:Georgia,'Times New Roman',serif;"
const FACE = "font-family:'Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,Helvetica,Arial,sans-serif;"
const MONO = "font-family:Consolas,Menlo,'Courier New',monospace;"
const INK = 'color:#1f2328;'
const MUTED = 'color:#59636e;'
const LINE = '#d9dee3'
const WASH = '#f6f7f9'
const T13 = 'font-size:13px;line-height:20px;'
const T15 = 'font-size:15px;line-height:23px;'
const T17 = 'font-size:17px;line-height:27px;'
const ROLES = { keyword: '#8a2c76', string: '#2d6a33', comment: '#59636e', function: '#1f5aa6', constant: '#8f4a00' }

export async function floorEmail({ publication, post, body, data }, { now, token, colours }) {
  const blocks = body.content
  const code = await codeOf(
    blocks,
    (role, text) => `<span class="role-${role}" style="color: ${ROLES[role]};">${text}</span>`,
  )
  const mail = { publication, post, data, now, code, token, colours, ranks: [] }
  const A = colours.accentText
  let main = ''
  let notes = ''
  for (const block of blocks) {
    const html = NODES[block.type](block, mail)
    if (block.type === 'footnote') notes += row('0 25px 20px', html)
    else main += row(PADDING[block.type] ?? '8px 25px 28px', html)
  }
  const facts = `${esc(names(post.publishedBylines))} ∙ ${shortDate(post.post_date)} ∙ ${readingMinutes(blocks)} min read`
  return (
    `<!doctype html>\n<html lang="en" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">\n${head(post.title, colours)}\n` +
    `<body class="ground" style="margin:0;background-color:#ffffff">\n<div lang="en" dir="ltr" class="ground" style="background-color:#ffffff">\n` +
    `<div style="display:none;max-height:0;max-width:0;overflow:hidden;mso-hide:all">${esc(post.description)}${'&#847;&nbsp;'.repeat(60)}</div>\n` +
    `<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->\n` +
    `<table class="shell" role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;background-color:#ffffff;max-width:600px;margin:0 auto;${PROSE}${T17}${INK}text-align:left"><tbody>` +
    row(
      '28px 25px 20px',
      table(
        `<td width="52" valign="middle">${img(publication.logo_url, '', 40)}</td><td valign="middle">${link(publication.base_url, 'masthead-name', `${FACE} ${T15} font-weight: bold; ${INK} text-decoration: none;`, esc(publication.name))}</td>`,
      ),
    ) +
    row(
      '12px 25px 0',
      `<h1 class="title" style="margin: 0; ${PROSE} font-size: 30px; line-height: 37px; font-weight: bold; ${INK}">${link(post.canonical_url, 'title-link', `${INK} text-decoration: none;`, esc(post.title))}</h1><p class="subtitle" style="margin: 8px 0 0; ${PROSE} font-size: 19px; line-height: 28px; ${MUTED}">${esc(post.subtitle)}</p>`,
    ) +
    row(
      '8px 25px 32px',
      `<p class="facts" style="margin: 12px 0 0; ${FACE} ${T13} ${MUTED}">${facts} ∙ ${link(post.canonical_url, 'facts-link', `${MUTED} text-decoration: underline;`, 'Read online')}</p>`,
    ) +
    main +
    (notes && row('12px 25px 32px', RULE) + notes) +
    row(
      '28px 25px 40px',
      cell(
        'footer',
        `border-top: 1px solid ${LINE}; padding: 20px 0 0; ${FACE} ${T13} ${MUTED} text-align: center;`,
        ' align="center"',
        `<p style="margin: 0 0 8px;">You receive this because you subscribe to ${esc(publication.name)}.</p><p style="margin: 0 0 8px;">${esc(publication.address)}</p><p style="margin: 0 0 8px;">` +
          `${link(`${publication.base_url}/action/disable_email?token=${token}`, 'footer-link', `${MUTED} text-decoration: underline;`, 'Unsubscribe')} ∙ ${link(`${publication.base_url}/account?token=${token}`, 'footer-link', `${MUTED} text-decoration: underline;`, 'Manage preferences')}</p>`,
      ),
    ) +
    '</tbody></table>\n<!--[if mso]></td></tr></table><![endif]-->\n</div>\n</body>\n</html>\n'
  )

  function link(href, name, style, text) {
    return `<a href="${esc(href)}" class="${name}" target="_blank" style="${style || `color: ${A}; text-decoration: underline;`}">${text}</a>`
  }
}

// ---------------------------------------------------------------- pieces

function row(padding, html) {
  return html && `<tr><td class="row" style="padding:${padding}">${html}</td></tr>`
}

const LAYOUT = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'
const table = (cells) => `${LAYOUT} width="100%"><tbody><tr>${cells}</tr></tbody></table>`
const cell = (name, style, attributes, html) => table(`<td class="${name}"${attributes} style="${style}">${html}</td>`)
const card = (rows) =>
  `${LAYOUT} class="card" width="100%" bgcolor="#ffffff" style="width: 100%; border: 1px solid ${LINE}; background-color: #ffffff;"><tbody>${rows}</tbody></table>`
const cardBody = (html, padding = '16px 20px') =>
  `<tr><td class="card-body" valign="top" style="padding: ${padding}; ${FACE} ${T15} ${INK} text-align: left;">${html}</td></tr>`
const anchor = (href, name, style, text) =>
  `<a href="${esc(href)}" class="${name}" target="_blank" style="${style}">${text}</a>`
const RULE = cell('rule', `border-top: 1px solid ${LINE}; font-size: 1px; line-height: 1px;`, '', '&nbsp;')

const img = (src, alt, width) =>
  `<img class="picture" alt="${esc(alt)}" src="${esc(sized(src, width * 2))}" width="${width}" border="0" style="border: 0; vertical-align: middle; ${FACE} ${T13} ${MUTED}${width > 200 ? ` display: block; width: 100%; height: auto; max-width: ${width}px;` : ''}">`
const logo = (src) =>
  `<img alt="" height="20" src="${esc(sized(src, 40))}" width="20" border="0" style="border: 0; vertical-align: middle;">&nbsp;&nbsp;`
const source = (src, text) =>
  `<p class="card-source" style="margin: 0 0 8px; ${T13} ${MUTED}">${src ? logo(src) : ''}${text}</p>`
const title = (html) =>
  `<p class="card-title" style="margin: 0; font-size: 17px; line-height: 24px; font-weight: bold; ${INK}">${html}</p>`
const text = (html) => `<p class="card-text" style="margin: 4px 0 0; ${T15} ${INK}">${html}</p>`
const meta = (html) => `<p class="card-meta" style="margin: 8px 0 0; ${T13} ${MUTED}">${html}</p>`
const action = (href, label, accent) =>
  `<p style="margin: 12px 0 0; ${T15} font-weight: bold;">${anchor(href, 'card-action-link', `color: ${accent}; text-decoration: none;`, label)}</p>`
const button = (href, label, { accent, onAccent }) =>
  `${LAYOUT} align="center"><tbody><tr><td class="button" align="center" bgcolor="${accent}" style="padding: 14px 22px; background-color: ${accent}; text-align: center; ${FACE} font-size: 16px; line-height: 20px; color: ${onAccent};">${anchor(href, 'button-link', `display: block; ${FACE} font-size: 16px; line-height: 20px; font-weight: bold; color: ${onAccent}; text-decoration: none;`, esc(label))}</td></tr></tbody></table>`
const caption = (html) =>
  `<p class="caption" style="margin: 8px 0 0; ${FACE} ${T13} ${MUTED} text-align: center;">${html}</p>`
const codeCell = (html) =>
  `${LAYOUT} width="100%" style="width: 100%; table-layout: fixed;"><tbody><tr><td class="code-cell" bgcolor="${WASH}" style="padding: 16px; background-color: ${WASH}; ${INK}"><pre dir="ltr" style="margin: 0; ${MONO} ${T13} white-space: pre-wrap; word-wrap: break-word; overflow-wrap: break-word; word-break: break-word; text-align: left;">${html}</pre></td></tr></tbody></table>`
const inlineCode = `<code class="code" style="${MONO} font-size: 15px; background-color: ${WASH}; ${INK} word-break: break-word;">`

// ---------------------------------------------------------------- marks and inline nodes

const TAGS = {
  strong: '<strong>',
  em: '<em>',
  strikethrough: '<s>',
  underline: '<u>',
  superscript: '<sup style="font-size: 13px; line-height: 13px; vertical-align: super;">',
  subscript: '<sub style="font-size: 13px; line-height: 13px; vertical-align: sub;">',
  code: inlineCode,
}
const ENDS = {
  link: '</a>',
  strong: '</strong>',
  em: '</em>',
  strikethrough: '</s>',
  underline: '</u>',
  superscript: '</sup>',
  subscript: '</sub>',
  code: '</code>',
}

function words(node, mail) {
  const open = (mark) =>
    mark.type === 'link'
      ? `<a href="${esc(mark.attrs.href)}" class="link" target="_blank" style="color: ${mail.colours.accentText}; text-decoration: underline;">`
      : TAGS[mark.type]
  return inline(
    node.content,
    (child) => NODES[child.type](child, mail),
    open,
    (mark) => ENDS[mark.type],
  )
}

function children(node, mail, margin) {
  let html = ''
  for (const child of node.content ?? [])
    html +=
      child.type === 'paragraph'
        ? `<p style="margin: ${margin};">${words(child, mail)}</p>`
        : NODES[child.type](child, mail)
  return html
}

// ---------------------------------------------------------------- nodes

const PADDING = {
  paragraph: '0 25px 20px',
  bullet_list: '0 25px 20px',
  ordered_list: '0 25px 20px',
  heading: '20px 25px 8px',
  horizontal_rule: '12px 25px 32px',
}
const SIZES = {
  1: 'font-size: 24px; line-height: 31px;',
  2: 'font-size: 24px; line-height: 31px;',
  3: 'font-size: 20px; line-height: 27px;',
  4: 'font-size: 17px; line-height: 25px;',
}
const LIST = 'padding: 0; margin-top: 0; margin-bottom: 0; margin-left: 24px; margin-right: 0;'

const NODES = {
  paragraph: (node, mail) => (node.content?.length ? `<p style="margin: 0;">${words(node, mail)}</p>` : ''),
  heading(node, mail) {
    const { level } = node.attrs
    while (mail.ranks.length && mail.ranks.at(-1).level >= level) mail.ranks.pop()
    const rank = Math.min(6, (mail.ranks.at(-1)?.rank ?? 1) + 1)
    mail.ranks.push({ level, rank })
    return `<h${rank} class="heading" style="margin: 0; ${PROSE} font-weight: bold; ${INK} ${SIZES[level] ?? SIZES[4]}">${words(node, mail)}</h${rank}>`
  },
  bullet_list: (node, mail) => `<ul style="${LIST}">${children(node, mail)}</ul>`,
  ordered_list: (node, mail) => `<ol style="${LIST}">${children(node, mail)}</ol>`,
  list_item: (node, mail) => `<li style="margin: 0 0 8px;">${children(node, mail, '0 0 8px')}</li>`,
  blockquote: (node, mail) =>
    cell(
      'quote',
      `padding-left: 20px; border-left: 3px solid ${mail.colours.accent}; ${PROSE} ${T17} ${INK} text-align: left;`,
      '',
      children(node, mail, '0 0 8px'),
    ),
  pullquote: (node, mail) =>
    cell(
      'pullquote',
      `padding: 8px 12px; ${PROSE} font-size: 22px; line-height: 31px; font-style: italic; color: ${mail.colours.accentText}; text-align: center;`,
      ' align="center"',
      children(node, mail, '0 0 8px'),
    ),
  calloutBlock: (node, mail) =>
    cell(
      'callout',
      `padding: 16px 20px 8px; background-color: ${WASH}; ${PROSE} font-size: 16px; line-height: 25px; ${INK} text-align: left;`,
      ` bgcolor="${WASH}"`,
      children(node, mail, '0 0 8px'),
    ),
  horizontal_rule: () => RULE,
  captionedImage: (node, mail) => children(node, mail),
  image2: ({ attrs }) => img(attrs.src, attrs.alt ?? '', Math.min(attrs.width, 550)),
  image3: ({ attrs }) => img(attrs.src, attrs.alt ?? '', Math.min(attrs.width, 550)),
  caption: (node, mail) => (node.content?.length ? caption(words(node, mail)) : ''),
  footnoteAnchor({ attrs: { number } }, { post, colours }) {
    const id = `footnote-anchor-${number}-${post.id}`
    return `<a id="${id}" name="${id}"></a><sup style="font-size: 13px; line-height: 13px; vertical-align: super;"><a href="#footnote-${number}-${post.id}" class="link" title="Footnote ${number}" target="_blank" style="color: ${colours.accentText}; text-decoration: none;">${number}</a></sup>`
  },
  footnote(node, mail) {
    const { number } = node.attrs
    const id = `footnote-${number}-${mail.post.id}`
    return table(
      `<td class="note-number" width="32" valign="top" style="${FACE} font-size: 15px; line-height: 24px; ${MUTED} text-align: left;"><a id="${id}" name="${id}"></a><a href="#footnote-anchor-${number}-${mail.post.id}" class="link" title="Back to note ${number} in the text" target="_blank" style="color: ${mail.colours.accentText}; display: block; text-decoration: none;">${number}</a></td>` +
        `<td valign="top" style="${PROSE} font-size: 15px; line-height: 24px; text-align: left;">${children(node, mail, '0 0 8px')}</td>`,
    )
  },
  latex_block: ({ attrs }) => codeCell(esc(attrs.persistentExpression)),
  inline_latex: ({ attrs }) => `${inlineCode}${esc(attrs.persistentExpression)}</code>`,
  highlighted_code_block: (node, mail) => codeCell(mail.code.get(node)),
  preformatted_text_block: (node, mail) =>
    `<pre style="margin: 0; ${PROSE} ${T17} white-space: pre-wrap; word-wrap: break-word; overflow-wrap: break-word;">${words(node, mail)}</pre>`,
  mention({ attrs: { name, id } }, { colours }) {
    return anchor(
      `https://open.substack.com/users/${id}-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}?utm_source=mentions`,
      'link',
      `color: ${colours.accentText}; text-decoration: underline;`,
      esc(name),
    )
  },
  cashtag: ({ attrs }) => esc(attrs.symbol),
  youtube2({ attrs: { videoId, startTime } }, { colours }) {
    const start = youtubeSeconds(startTime)
    return card(
      `<tr><td class="card-body" style="${FACE} ${T15} ${INK} padding: 0; text-align: center;">${anchor(`https://www.youtube.com/watch?v=${videoId}${start ? `&t=${start}` : ''}`, 'card-action-link', `color: ${colours.accentText}; text-decoration: none; display: block; line-height: 48px; font-weight: bold;`, `${img(`https://img.youtube.com/vi/${videoId}/hqdefault.jpg`, 'YouTube video', 548)}▶ Watch on YouTube`)}</td></tr>`,
    )
  },
  twitter2({ attrs: a }, { colours }) {
    const speaker = ({ name, username, profile_image_url: face }) =>
      `${logo(face)}<a href="https://x.com/${username}" class="card-title-link" target="_blank" style="${INK} text-decoration: none;"><b>${esc(name)}</b><span class="card-note" style="${MUTED}"> @${esc(username)}</span></a>`
    const said = (who, html) =>
      `<p class="card-source" style="${MUTED} margin: 0 0 4px; ${T15} word-break: break-word; overflow-wrap: break-word;">${speaker(who)}</p><p class="card-text" style="margin: 4px 0 0; ${T15} ${INK} word-break: break-word; overflow-wrap: break-word;">${html}</p>`
    const width = Math.floor((508 - 8 * (a.photos.length - 1)) / a.photos.length)
    const photos = a.photos
      .map(
        ({ img_url, alt_text }) =>
          `<td width="${width}" valign="top" style="padding: 12px 0 0;">${img(img_url, alt_text, width)}</td>`,
      )
      .join('<td width="8" style="padding: 12px 0 0;"></td>')
    const q = a.quoted_tweet
    return card(
      cardBody(
        said(a, tweetHtml(a.full_text)) +
          (photos && table(photos)) +
          (q
            ? table(
                `<td style="padding: 12px 0 0;">${card(cardBody(said(q, quotedHtml(q.full_text)), '12px 16px'))}</td>`,
              )
            : '') +
          meta(
            `${clockDate(a.date)} ∙ ${count(a.retweet_count, 'retweet', 'retweets')} ∙ ${count(a.like_count, 'like', 'likes')}`,
          ) +
          action(a.url, 'View on X', colours.accentText),
      ),
    )
  },
  imageGallery: ({ attrs: { gallery } }) =>
    img(gallery.staticGalleryImage.src, gallery.alt, 550) + caption(esc(gallery.caption)),
  poll({ attrs: { id } }, { post, data, token, colours }) {
    const poll = data.polls[id]
    const options = poll.options
      .map(
        (option) =>
          `<tr><td style="font-size: 8px; line-height: 8px;">&nbsp;</td></tr><tr><td class="option" bgcolor="#ffffff" style="padding: 12px 16px; border: 1px solid ${LINE}; background-color: #ffffff; ${FACE} ${T15} color: ${colours.accentText}; text-align: left;">` +
          `${anchor(`${post.canonical_url}?poll_id=${id}&option_id=${option.id}&utm_source=substack&utm_medium=email&token=${token}#poll-${id}`, 'option-link', `display: block; color: ${colours.accentText}; font-weight: bold; text-decoration: none;`, esc(option.label))}</td></tr>`,
      )
      .join('')
    return card(
      cardBody(
        `${source(null, 'Poll')}${title(esc(poll.question))}${text(esc(poll.description))}${LAYOUT} width="100%"><tbody>${options}</tbody></table>`,
      ),
    )
  },
  digestPostEmbed({ attrs: a }, { colours }) {
    const picture = `<tr><td style="font-size: 1px; line-height: 1px;">${anchor(a.canonical_url, 'picture-link', `color: ${colours.accentText}; text-decoration: none;`, img(a.cover_image, a.cover_image_alt, 548))}</td></tr>`
    return card(
      picture +
        cardBody(
          source(a.publication_logo_url, esc(a.section_name)) +
            title(anchor(a.canonical_url, 'card-title-link', `${INK} text-decoration: none;`, esc(a.title))) +
            text(esc(a.caption)) +
            meta(
              `${esc(names(a.publishedBylines))} ∙ ${shortDate(a.post_date)} ∙ ${count(a.reaction_count, 'like', 'likes')} ∙ ${count(a.comment_count, 'comment', 'comments')}`,
            ) +
            action(a.canonical_url, `${esc(a.cta)}: ${esc(a.title)}`, colours.accentText),
        ),
    )
  },
  embeddedPost: ({ attrs: a }, { colours }) =>
    card(
      cardBody(
        source(a.publication_logo_url, esc(a.publication_name)) +
          title(anchor(a.url, 'card-title-link', `${INK} text-decoration: none;`, esc(a.title))) +
          text(esc(a.truncated_body_text)) +
          meta(
            `${shortDate(a.date)} ∙ ${count(a.like_count, 'like', 'likes')} ∙ ${count(a.comment_count, 'comment', 'comments')} ∙ ${esc(names(a.bylines))}`,
          ) +
          action(a.url, `Read more: ${esc(a.title)}`, colours.accentText),
      ),
    ),
  subscribeWidget: (node, mail) =>
    cell(
      'cta',
      `padding: 20px; background-color: ${WASH}; ${FACE} ${T15} ${INK} text-align: center;`,
      ` align="center" bgcolor="${WASH}"`,
      children(node, mail) +
        button(
          `${mail.publication.base_url}/subscribe?utm_source=post&utm_medium=email&utm_content=subscribe-widget`,
          'Upgrade to paid',
          mail.colours,
        ),
    ),
  ctaCaption: (node, mail) =>
    `<p class="cta-caption" style="margin: 0 0 16px; ${FACE} ${T15} ${INK} text-align: center;">${words(node, mail)}</p>`,
  button: ({ attrs }, { post, colours }) =>
    button(attrs.url === '%%share_url%%' ? shareUrl(post, 'email') : attrs.url, attrs.text, colours),
}

// ---------------------------------------------------------------- head

function head(subject, { accent, onAccent }) {
  const dark = [
    '.shell,.ground,.card,.option{background-color:#121417 !important}',
    '.row,.title,.title-link,.heading,.quote,.card-body,.card-title,.card-title-link,.card-text,.masthead-name,.callout,.code,.code-cell,.cta,.cta-caption{color:#e6e8eb !important}',
    '.subtitle,.facts,.caption,.card-source,.card-note,.card-meta,.facts-link,.footer,.footer-link,.picture,.role-comment,.note-number{color:#a3abb5 !important}',
    '.link,.picture-link,.card-action-link,.option,.option-link,.pullquote{color:#529097 !important}',
    '.callout,.cta,.code,.code-cell{background-color:#1a1e23 !important}',
    '.role-keyword{color:#e09bd2 !important}.role-string{color:#8fcf94 !important}.role-function{color:#8cbcf5 !important}.role-constant{color:#e3ad72 !important}',
    `.button{background-color:${accent} !important}.button-link{color:${onAccent} !important}`,
    '.card,.option,.rule,.footer{border-color:#2b3138 !important}',
  ]
  return (
    '<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Type" content="text/html; charset=utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="x-apple-disable-message-reformatting" content="">\n' +
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">\n<meta name="color-scheme" content="light dark">\n<meta name="supported-color-schemes" content="light dark">\n' +
    `<title>${esc(subject)}</title>\n<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->\n` +
    '<style>:root{color-scheme:light dark;supported-color-schemes:light dark}\n@media (max-width:480px){.row{padding-left:20px !important;padding-right:20px !important}}</style>\n' +
    `<style>@media (prefers-color-scheme:dark){${dark.join('\n')}}</style>\n</head>`
  )
}
