import type { NoteKey } from './support.js'

/** Notes about features that Gmail's apps do not support with an account of another provider. */
export const NOT_WITH_OTHER_ACCOUNTS: ReadonlySet<NoteKey> = new Set<NoteKey>([
  'css-at-media #6',
  'css-background-blend-mode #1',
  'css-background-clip #1',
  'css-background-size #1',
  'css-display-flex #1',
  'css-display-grid #1',
  'css-font-size-adjust #2',
  'css-function-clamp #1',
  'css-function-max #1',
  'css-function-min #1',
  'css-intrinsic-size #3',
  'css-mix-blend-mode #1',
  'css-object-fit #1',
  'css-object-position #1',
  'css-pseudo-class-hover #1',
  'css-selector-adjacent-sibling #1',
  'css-selector-attribute #6',
  'css-selector-chaining #1',
  'css-selector-child #1',
  'css-selector-class #1',
  'css-selector-descendant #1',
  'css-selector-general-sibling #1',
  'css-selector-grouping #1',
  'css-selector-id #1',
  'css-selector-type #1',
  'css-selector-universal #1',
  'css-text-decoration-color #3',
  'css-text-decoration #1',
  'css-text-overflow #1',
  'css-unit-calc #1',
  'css-unit-initial #2',
  'css-variables #2',
  'css-white-space #1',
  'css-writing-mode #1',
  'html-background #1',
  'html-button-reset #1',
  'html-button-submit #1',
  'html-input-reset #1',
  'html-input-submit #1',
  'html-strike #1',
  'image-tiff #2',
])

/** Notes about features supported only with an account of another provider. */
export const ONLY_WITH_OTHER_ACCOUNTS: ReadonlySet<NoteKey> = new Set<NoteKey>([
  'css-box-shadow #1',
  'html-meter #1',
  'html-progress #1',
  'html-required #1',
  'html-rp #1',
  'html-rt #1',
  'html-ruby #1',
  'html-wbr #1',
  'image-svg #1',
])

/** Notes about values of a property that are unsupported only with other accounts. */
export const IN_PART_WITH_OTHER_ACCOUNTS: ReadonlySet<NoteKey> = new Set<NoteKey>(['css-display #1'])
