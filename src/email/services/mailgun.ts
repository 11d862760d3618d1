import { AS_IT_IS, type TagSyntax } from './tag-syntax.js'
import { WORDED } from './variable-names.js'

/**
 * Mailgun, POST /v3/{domain}/messages: `subject`, `html` and `text` unchanged, each header as `h:{name}`, and
 * `recipient-variables` as JSON by address: `{ 'ana@reader.example': variables(ana) }`. At most 1000 recipients per
 * call.
 */
export const MAILGUN: TagSyntax = {
  ...AS_IT_IS,
  names: WORDED,
  // Tags work in every field and header (documentation.mailgun.com, Batch Sending; anymail/django-anymail,
  // backends/mailgun.py). Escaping is not documented, and clients escape on their own (floriangaerber/Magnesium-PHP
  // 0.2.0).
  tag: (name) => `%recipient.${name}%`,
  key: (name) => name,
  // Besides the recipient's variables there are %recipient_name% and others, %unsubscribe_url%,
  // %tag_unsubscribe_email%, %mailing_list_unsubscribe_url%. Words and percent signs are matched together: where `%a%`
  // is searched for, the sign in `50%` could combine with the first one of an adjacent tag.
  special: /(?<![\w.%])(?:[\w.%]*%(?:recipient|unsubscribe|tag_unsubscribe|mailing_list)[\w.%]*|[\w.]*%[\w.%]*$)/gi,
  tagsInHeaders: true,
}
