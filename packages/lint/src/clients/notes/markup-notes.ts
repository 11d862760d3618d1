import { attribute, picture, tags } from '../features/makers.js'
import type { Filter } from '../filter.js'
import type { NoteKey } from '../support.js'

/** caniemail's notes on elements, attributes and pictures that a client supports in part. */
export const MARKUP_NOTES = {
  'html-align #1': attribute('align', 'img'),
  'html-background #2': {
    on: 'attribute',
    what: 'the attribute background is removed unless it is on <body>',
    takes: ({ name, tag }) => name === 'background' && tag.name !== 'body',
  },
  'html-dfn #1': attribute('title', 'dfn'),
  'html-lang #1': attribute('lang', 'td'),
  'html-lists #1': attribute('reversed', 'ol'),
  'html-marquee #2': attribute('behavior', 'marquee'),
  'html-marquee #3': {
    on: 'attribute',
    what: '<marquee> only runs from right to left',
    takes: ({ name, tag }) => tag.name === 'marquee' && (name === 'behavior' || name === 'direction'),
  },
  'html-role #2': {
    on: 'attribute',
    what: 'the attribute role is removed unless it is on a table',
    takes: ({ name, tag }) => name === 'role' && tag.name !== 'table',
  },
  'html-semantics #1': tags(
    'article',
    'aside',
    'details',
    'figcaption',
    'figure',
    'footer',
    'header',
    'main',
    'mark',
    'nav',
    'section',
    'summary',
  ),
  'html-semantics #2': tags('details', 'main', 'nav', 'summary'),
  'image-base64 #1': picture('embedded GIF', /^\s*data:image\/gif/i),
} as const satisfies Readonly<Partial<Record<NoteKey, Filter>>>
