import { letterSource, type LetterKind } from '../letters/letter-source.js'

// Services that give letters as HTML or JSON and readers as a list. TinyLetter and Revue are closed; writers kept their
// exports.

const KIT: LetterKind = {
  name: 'kit',
  title: 'Kit (ConvertKit)',
  signs:
    /(?:convertkit|kit)-mail\d?\.com|\.ck\.page|\bpreview\.convertkit|\bconvertkit\.com|\{\{ ?(?:unsubscribe_link|subscriber_preferences_url|subscriber\.email_address)\b/i,
  isTable: (columns) =>
    columns.has('subject') &&
    (columns.has('content') || columns.has('description')) &&
    ['preview_text', 'email_layout_template', 'email_template', 'send_at', 'email_address', 'thumbnail_alt'].filter(
      (name) => columns.has(name),
    ).length >= 2,
  isList: (columns) =>
    columns.has('first_name') &&
    !columns.has('last_name') &&
    columns.has('created_at') &&
    (columns.has('state') || columns.has('status')),
  // Who did not confirm is inactive there; who left is cancelled.
  list: { signedUp: 'signed up on Kit', words: { inactive: 'pending', cold: 'active' } },
  audienceOf: (row) => (row?.values['public'] === 'true' ? 'everyone' : 'only_free'),
  isOwnTag: (inner) =>
    /^(?:subscriber\.|unsubscribe|subscriber_preferences|address|message_content|if |else|elsif|endif|case|when|endcase|assign)/.test(
      inner,
    ),
  notExported: [
    'Sequences, forms, landing pages, automations and products.',
    'Who opened and clicked.',
    'Broadcasts that are not public are for subscribers: Kit kept them off the web.',
  ],
}

const TINYLETTER: LetterKind = {
  name: 'tinyletter',
  title: 'TinyLetter',
  signs: /\btinyletter\.com|powered by tinyletter/i,
  isTable: (columns) =>
    columns.has('subject') &&
    (columns.has('body') || columns.has('message')) &&
    columns.has('sent_at') &&
    !columns.has('slug'),
  isList: () => false,
  list: { signedUp: 'signed up on TinyLetter' },
  audienceOf: () => 'everyone',
  isOwnTag: (_, tag) => tag.startsWith('*|'),
  notExported: ['Replies, and who opened a letter.', 'The page of the newsletter.'],
}

const REVUE: LetterKind = {
  name: 'revue',
  title: 'Revue',
  signs: /\bgetrevue\.co|\brevue-direct|s3\.amazonaws\.com\/revue\//i,
  isTable: (columns) =>
    (columns.has('title') || columns.has('subject')) &&
    (columns.has('html') || columns.has('description')) &&
    columns.has('sent_at') &&
    !columns.has('slug') &&
    !columns.has('issue_id'),
  isList: () => false,
  list: { signedUp: 'signed up on Revue' },
  audienceOf: (row) =>
    /true|1|paid/i.test(row?.values['members_only'] ?? row?.values['paid'] ?? '') ? 'only_paid' : 'everyone',
  isOwnTag: (inner) => /^(?:unsubscribe|profile|webview|first_name|last_name|subscriber)/.test(inner),
  notExported: ['Comments, likes and votes.', 'Who opened and clicked.', 'Payments of members.'],
}

/** Exports of Kit, which was ConvertKit. */
export const kit = letterSource(KIT)
/** Exports of TinyLetter. */
export const tinyletter = letterSource(TINYLETTER)
/** Exports of Revue. */
export const revue = letterSource(REVUE)
