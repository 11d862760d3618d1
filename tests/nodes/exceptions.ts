import type { LawName } from '../../src/testing/laws/law-name.js'

/** The reason for each of several blocks or fixtures. */
const because = (reason: string, ...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, reason]))

/** Exceptions from the laws, by block or by fixture. A test fails for one that is no longer true. */
export const EXCEPTIONS: Readonly<Partial<Record<LawName, Readonly<Record<string, string>>>>> = {
  shown: {
    'blockquote/empty': 'there is nothing in it',
    'calloutBlock/empty': 'there is nothing in it',
  },
  imported: {
    ...because(
      'source is read as text, without breaks and marks',
      'code_block/broken-lines',
      'code_block/marked',
      'code_block/only-code-marks',
    ),
    ...because('leaves nothing on the page', 'caption/empty', 'inline_latex/empty'),
    'link/unsafe': 'the words stay without an address that nobody can open',
    paywall: 'the marker stands for what follows it; a page shows the wall or the text',
  },
  'imported-text': {
    ...because(
      'notes stand at the end of the page, wherever they are stored',
      ...['default', 'arabic', 'several-blocks', 'three-digits', 'two-of-a-number'].map((name) => `footnote/${name}`),
    ),
    'latex_block/edited': 'the page shows the expression last rendered, not the text being written',
    ...because(
      'what stands behind the wall is not on the page',
      ...['default', 'arabic', 'for-free-subscribers', 'founding-post', 'free', 'meter-used', 'registration'].map(
        (name) => `paywall/${name}`,
      ),
    ),
  },
  'imported-attributes': {
    ...because('leaves nothing on the page', 'caption/empty', 'inline_latex/empty'),
    'link/unsafe': 'the words stay without an address that nobody can open',
    paywall: 'the marker stands for what follows it; a page shows the wall or the text',
    ...because('a page keeps no alignment', 'paragraph/centred', 'paragraph/right', 'heading/marked'),
    ...because('a list that begins at 1 says nothing of it', 'ordered_list/default', 'ordered_list/nested'),
    ...because(
      'the markup of an old image says less than its attributes',
      ...[
        'aligned',
        'bare',
        'cdn-sizes',
        'decorative',
        'default',
        'full',
        'large',
        'linked',
        'linked-undescribed',
        'resized-unknown-size',
        'top-below',
        'webp',
        'webp-described',
      ].map((name) => `image2/${name}`),
    ),
    ...because(
      'what this reader may not read is not on the page',
      ...['foreign-paid', 'founding-only', 'free-only', 'paid-only'].map((name) => `communityPost/${name}`),
    ),
    ...because(
      'a page has no target for links',
      ...['default', 'arabic', 'mail-and-phone', 'marked'].map((name) => `link/${name}`),
    ),
    'link/placeholder': 'the page has the whole address',
  },
  text: {
    ...because('a mail shows the short form of the page behind a link', 'twitter2/cdn-link', 'twitter2/expanded'),
    'file/long-title': 'a mail shortens a long title',
    ...because(
      'the reader of the mail has a free subscription, so its button and caption say something else',
      'button/default',
      ...['default', 'own-label', 'long-caption'].map((name) => `subscribeWidget/${name}`),
    ),
    'image2/aligned': 'a mail has no titles over pictures',
    ...because(
      'the subscription states of directMessage are no words',
      'directMessage/arabic',
      'directMessage/locked-founding',
      'directMessage/locked-paid',
    ),
  },
  little: {
    horizontal_rule: 'is a line',
    hard_break: 'is a line break',
    inAppPreviewPromo: 'is for writers',
  },
}
