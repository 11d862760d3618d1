import type { SubscriptionState } from '../domain/reader/subscription.js'

/** What the preview's server and its page say to each other. Types only: both sides are built from this file. */

/** Where text stopped being JSON. */
export interface JsonPlace {
  readonly line: number
  readonly column: number
  readonly message: string
  /** The line itself, cut to what fits. */
  readonly excerpt: string
}

/** A post as the list shows it; nothing of it is rendered yet. */
export interface PostEntry {
  /** Path below the folder that is watched, with slashes. Names the post in every address. */
  readonly name: string
  /** null where the text could not be read. */
  readonly title: string | null
  /** `broken`: not JSON, or no post in it; what was fine before is still shown. */
  readonly state: 'fine' | 'broken'
  readonly broken: JsonPlace | null
  /** Whether the file ever held a post: there is something to show. */
  readonly showable: boolean
  /** Grows with each change of the file. */
  readonly revision: number
  /** Unix time in milliseconds of the file's last change. */
  readonly changed: number
}

/** GET /api/posts, and each event `posts` of /api/events. */
export interface PostList {
  readonly posts: readonly PostEntry[]
  /** A post that is in no folder: every block once. null where it was not built. */
  readonly catalogue: PostEntry | null
  /** Names of the recipients in the file that was given; none without one. */
  readonly recipients: readonly RecipientEntry[]
  /** Where a test can be sent; null without --smtp. */
  readonly smtp: string | null
  /** Whether posts can be changed here. */
  readonly writable: boolean
}

export interface RecipientEntry {
  readonly key: string
  readonly name: string
  readonly state: SubscriptionState
}

/** Whom a post is shown to. `recipient` is a key of `PostList.recipients`; their state goes before `as`. */
export interface Reader {
  readonly as: SubscriptionState
  readonly recipient: string | null
}

export interface BlockEntry {
  /** Place in the body. Page, mail, source and findings name a block by it. */
  readonly index: number
  /** JSON pointer into the body. */
  readonly path: string
  /** Where it stands in the post's file. */
  readonly source: SourcePlace
  readonly type: string
  /** First words. */
  readonly words: string
  /** Bytes, as written and as sent. */
  readonly raw: number
  readonly encoded: number
}

/** GET /api/post?name&as&recipient: everything but the frames. */
export interface PostReport {
  readonly name: string
  readonly revision: number
  readonly broken: JsonPlace | null
  readonly title: string
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** States whose mails are the same, by the name of the first. */
  readonly audiences: readonly { readonly name: SubscriptionState; readonly states: readonly SubscriptionState[] }[]
  readonly inbox: {
    readonly sender: string
    readonly address: string
    readonly subject: string
    readonly preheader: string
    readonly date: string
  }
  readonly text: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** The message as it is sent. */
  readonly source: string
  readonly html: string
  readonly blocks: readonly BlockEntry[]
  readonly size: { readonly raw: number; readonly encoded: number; readonly limit: number }
  readonly problems: readonly ProblemEntry[]
  readonly minutes: number
  readonly words: number
}

export interface ProblemEntry {
  readonly path: string
  readonly code: string
  readonly message: string
  /** Where it stands in the post's file; null where it is not of the file. */
  readonly source: SourcePlace | null
  /** The block that it is in; null where no block is. */
  readonly block: number | null
}

/** GET /api/findings?name&as&recipient: comes after the report, since judging takes longer than rendering. */
export interface PostFindings {
  readonly revision: number
  readonly findings: readonly FindingEntry[]
  readonly images: readonly ImageEntry[]
  /** Links that say the same and lead elsewhere. */
  readonly twins: readonly { readonly words: string; readonly urls: readonly string[]; readonly block: number | null }[]
}

export interface FindingEntry {
  readonly rule: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly why: string
  readonly source: string
  readonly fix: string
  readonly part: string | null
  readonly line: number | null
  readonly place: string | null
  readonly block: number | null
}

/** A picture of the mail that lacks something. */
export interface ImageEntry {
  readonly src: string
  readonly lacks: readonly ('alt' | 'size')[]
  readonly block: number | null
}

/** GET /api/clients */
export interface ClientEntry {
  readonly id: string
  readonly name: string
  readonly scheme: 'light' | 'dark'
  readonly evidence: string
  readonly limits: readonly string[]
}

/** GET /api/client?name&as&recipient&client: what one client changes in this mail. */
export interface ClientReport {
  readonly revision: number
  readonly changes: readonly {
    readonly what: string
    readonly count: number
    readonly evidence: string
    readonly source: string
    readonly tested: string | null
  }[]
}

/** GET /api/differences?name&as&recipient: what each client makes of this mail. */
export interface ClientDifferences {
  readonly revision: number
  readonly clients: readonly {
    readonly id: string
    /** In words, the most frequent first. Empty for a client that shows the mail as it was sent. */
    readonly changes: readonly { readonly what: string; readonly count: number }[]
  }[]
}

/** Instead of any answer, with a status that says so. */
export interface Failure {
  readonly error: string
}

/** POST /api/send?name&as&recipient&to */
export type SendAnswer = { readonly ok: true; readonly to: string } | { readonly ok: false; readonly reason: string }

/** A place between two blocks, which every pane can find however high its blocks are. */
export interface Place {
  /** The block that the place is in or behind; -1 for the beginning. */
  readonly from: number
  /** The next block of the pane that says so; null for the end. */
  readonly to: number | null
  /** How much of the way between the tops of both, from 0 to 1. */
  readonly part: number
}

/** Of Markdown and HTML a line and column, counted from 1; of JSON a JSON pointer. */
export type SourcePlace = { readonly line: number; readonly column: number } | { readonly pointer: string }

/** GET /api/source?name: the file of a post. */
export interface PostSource {
  readonly name: string
  readonly format: 'markdown' | 'json' | 'html'
  readonly text: string
  /** Names this text; a save says which one it replaces. */
  readonly version: string
}

/** Body of PUT /api/source?name */
export interface SourceToSave {
  readonly text: string
  readonly version: string
}

/** Answer to PUT /api/source?name: 409 with the file's own text if it is another than the one to replace. */
export type SourceSaved =
  | { readonly saved: true; readonly version: string }
  | { readonly saved: false; readonly text: string; readonly version: string }

/** Answer to POST /api/paste, whose body is HTML. */
export interface PastedText {
  readonly markdown: string
}

/** Answer to POST /api/picture?name&file, whose body is the picture. */
export interface SavedPicture {
  /** From the post's folder. */
  readonly address: string
}

/** GET /api/forms: what an editor completes. */
export interface WritingForms {
  readonly blocks: readonly DirectiveForm[]
  readonly frontMatter: readonly { readonly key: string; readonly values: readonly string[] }[]
}

export interface DirectiveForm {
  readonly name: string
  readonly kind: 'block' | 'inline' | 'mark'
  readonly holds: 'nothing' | 'text' | 'blocks'
  /** In Markdown; null for what is best written without a directive. */
  readonly example: string | null
  readonly attributes: readonly {
    readonly name: string
    readonly kind: string
    readonly values: readonly string[]
    readonly isRequired: boolean
  }[]
}

/** Header of requests that change something, with what the page was told (`<meta name="preview-token">`). */
export type TokenHeader = 'X-Preview-Token'

/** From the page to a frame. */
export type ToFrame =
  /** A whole document, as the frame's address would give it now: only what differs is changed. */
  | { readonly type: 'document'; readonly html: string; readonly revision: number }
  /** Scrolls to a block and marks it for a moment. */
  | { readonly type: 'block'; readonly block: number }
  /** Goes where another pane was scrolled to. */
  | { readonly type: 'follow'; readonly place: Place }
  /** Where a frame stood before it was loaded anew. */
  | { readonly type: 'scroll'; readonly top: number }
  /** Asks for `looks`, now and after each document. */
  | { readonly type: 'look' }
  /** Marks blocks, and takes the marks of others away. */
  | { readonly type: 'mark'; readonly blocks: readonly number[] }
  /** Asks for `contrast`, now and after each document. */
  | { readonly type: 'measure' }

/** From a frame to the page. */
export type FromFrame =
  | { readonly type: 'ready' }
  /** `place` is null where the frame only did what it was told. */
  | { readonly type: 'scrolled'; readonly top: number; readonly place: Place | null }
  /** A key that nothing in the frame wanted. */
  | { readonly type: 'key'; readonly key: string }
  /** A document was taken, and painted at this moment (ms since 1970). */
  | { readonly type: 'painted'; readonly revision: number; readonly at: number }
  /** A block was pressed. */
  | { readonly type: 'block'; readonly block: number }
  /** How each block is drawn: blocks that look the same have the same text. -1 is what is around all blocks. */
  | { readonly type: 'looks'; readonly looks: readonly (readonly [block: number, look: string])[] }
  /** Pairs of text and ground whose contrast is below WCAG's 4.5:1 (3:1 for large text) as drawn. */
  | {
      readonly type: 'contrast'
      readonly low: readonly { readonly words: string; readonly ratio: number; readonly block: number | null }[]
    }
