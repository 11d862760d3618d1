import type { LocalPicture } from 'diptych'
import type { JsonPlace, PostEntry, PostFields } from 'diptych/newsletter'
import type { SubscriptionState } from 'diptych/types'

export type { JsonPlace, PostEntry, PostFields }

/** Types of the messages between the preview's server and its page. */

/** GET /api/posts, and each event `posts` of /api/events. */
export interface PostList {
  readonly posts: readonly PostEntry[]
  /** The built-in post with every block; null if it was not built. */
  readonly catalogue: PostEntry | null
  /** Recipients of --recipients; empty without a file. */
  readonly recipients: readonly RecipientEntry[]
  /** Server for test mails; null without --smtp. */
  readonly smtp: string | null
  /** Whether posts may be edited. */
  readonly writable: boolean
  /** Whether letters may be created and their files renamed: not for a single file. */
  readonly nameable: boolean
}

export interface RecipientEntry {
  readonly key: string
  readonly name: string
  readonly state: SubscriptionState
}

/** The reader of a preview. `recipient` is a key of `PostList.recipients`; their state takes precedence over `as`. */
export interface Reader {
  readonly as: SubscriptionState
  readonly recipient: string | null
}

export interface BlockEntry {
  /** Index in the body, the same in page, mail, source and findings. */
  readonly index: number
  /** JSON pointer into the body. */
  readonly path: string
  /** Position in the post's file. */
  readonly source: SourcePlace
  readonly type: string
  /** Start of its text. */
  readonly words: string
  /** Bytes before and after encoding. */
  readonly raw: number
  readonly encoded: number
}

/** GET /api/post?name&as&recipient: everything except the frames. */
export interface PostReport {
  readonly name: string
  readonly revision: number
  readonly broken: JsonPlace | null
  readonly title: string
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** Groups of states with the same mail, named by the first state. */
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
  /** The place of each block of the body in the post's file, of those too that the reader does not get. */
  readonly places: readonly SourcePlace[]
  readonly size: { readonly raw: number; readonly encoded: number; readonly limit: number }
  /** The block before which Gmail clips the mail, as far as can be told from its share of the mail; null for none. */
  readonly clippedAt: number | null
  readonly problems: readonly ProblemEntry[]
  /** The blocks that this reader may not see; null if the reader sees all. */
  readonly belowWall: {
    readonly blocks: number
    readonly state: SubscriptionState
    /** A state whose readers see them. */
    readonly seenBy: SubscriptionState
  } | null
  readonly minutes: number
  readonly words: number
}

export interface ProblemEntry {
  readonly path: string
  readonly code: string
  readonly message: string
  /** Position in the post's file; null if it is not in the file. */
  readonly source: SourcePlace | null
  /** The block that it is in; null outside blocks. */
  readonly block: number | null
}

/** GET /api/findings?name&as&recipient: separate from the report, because linting takes longer than rendering. */
export interface PostFindings {
  readonly revision: number
  readonly findings: readonly FindingEntry[]
  readonly images: readonly ImageEntry[]
  /** Links with the same text and different addresses. */
  readonly twins: readonly {
    readonly words: string
    readonly urls: readonly string[]
    readonly block: number | null
    readonly source: SourcePlace | null
  }[]
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
  /** The part of the block, in the post's file; null outside blocks. `source` of a finding names its rule. */
  readonly at: SourcePlace | null
}

/** A picture of the mail without alternative text or size. */
export interface ImageEntry {
  readonly src: string
  readonly lacks: readonly ('alt' | 'size')[]
  readonly block: number | null
  readonly source: SourcePlace | null
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

/** GET /api/differences?name&as&recipient: what each client changes in this mail. */
export interface ClientDifferences {
  readonly revision: number
  readonly clients: readonly {
    readonly id: string
    /** Descriptions, the most frequent first. Empty if the client does not change the mail. */
    readonly changes: readonly { readonly what: string; readonly count: number }[]
  }[]
}

/** The answer of a failed request, with an error status. */
export interface Failure {
  readonly error: string
}

/** POST /api/send?name&as&recipient&to */
export type SendAnswer = { readonly ok: true; readonly to: string } | { readonly ok: false; readonly reason: string }

/** A scroll position between two blocks. It is independent of the heights of blocks, so that all panes can use it. */
export interface Place {
  /** The block before or at the place; -1 for the start. */
  readonly from: number
  /** The next block of the reporting pane; null for the end. */
  readonly to: number | null
  /** Fraction of the distance between the tops of both, from 0 to 1. */
  readonly part: number
  /** Where the writer's cursor is: the panes keep it in sight and move no further. Absent if the pane was scrolled. */
  readonly cursor?: {
    readonly block: number
    /** Fraction of the block's height, from 0 to 1. */
    readonly part: number
  }
}

/** Where a writer is in a post: the same place in both faces of the Write pane. */
export interface WritingPlace {
  /** The block of the body with the cursor; -1 before the first one. */
  readonly block: number
  /** What is in sight; null if nothing was scrolled. */
  readonly scroll: Place | null
}

/** From the page to the visual editor. */
export type ToVisual =
  | {
      readonly type: 'open'
      readonly document: PostDocument
      readonly label: string
      readonly place: WritingPlace | null
      readonly snippets: readonly StoredSnippet[]
    }
  /**
   * Another version of the post. It is taken if `after` is the number of the last change that the editor told of:
   * another change is under way otherwise.
   */
  | { readonly type: 'post'; readonly document: PostDocument; readonly after: number }
  /** What is known about the post as it was saved last. */
  | ({ readonly type: 'judged' } & Judgement)
  | { readonly type: 'follow'; readonly place: Place }
  /** Shows a block for a moment. */
  | { readonly type: 'block'; readonly block: number }
  /** Whether a snippet was kept. */
  | { readonly type: 'kept'; readonly snippet: number; readonly isKept: boolean }
  /** A picture was stored; null if that failed. */
  | { readonly type: 'stored'; readonly upload: number; readonly picture: SavedPicture | null }

/** What the visual editor shows at the blocks of a post. */
export interface Judgement {
  readonly findings: readonly {
    readonly block: number | null
    readonly severity: 'error' | 'warning'
    readonly message: string
  }[]
  /** Bytes of the mail as sent. */
  readonly size: number
  /** The block before which Gmail clips the mail; null if it shows all. */
  readonly clippedAt: number | null
  /** Whether the wall stops the reader. */
  readonly isWithheld: boolean
}

/** From the visual editor to the page. */
export type FromVisual =
  | { readonly type: 'ready' }
  /** The post is shown. `post` is its JSON as the editor writes it. */
  | { readonly type: 'opened'; readonly post: string }
  /** The writer changed the post, for the time `number`, after the editor took so many versions. */
  | { readonly type: 'changed'; readonly post: string; readonly number: number; readonly posts: number }
  | { readonly type: 'place'; readonly place: WritingPlace; readonly isReaders: boolean }
  | { readonly type: 'block'; readonly block: number }
  | { readonly type: 'focus'; readonly isFocused: boolean }
  /** Save now. */
  | { readonly type: 'save' }
  | { readonly type: 'store'; readonly upload: number; readonly file: File }
  | { readonly type: 'keep'; readonly snippet: number; readonly content: StoredSnippet }
  /** The editor cannot be opened, for this reason. */
  | { readonly type: 'failed'; readonly reason: string }

/** Line and column, counted from 1, for Markdown and HTML; a JSON pointer for JSON. */
export type SourcePlace = { readonly line: number; readonly column: number } | { readonly pointer: string }

/** GET /api/source?name: the file of a post. */
export interface PostSource {
  readonly name: string
  readonly format: 'markdown' | 'json' | 'html'
  readonly text: string
  /** Version of this text. A save names the version that it replaces. */
  readonly version: string
  /** The place of each block of the body in the text, as it was read last. */
  readonly places: readonly SourcePlace[]
}

/** Answer to GET /api/document?name&known=version for a file that still has this version. */
export interface SameDocument {
  readonly same: true
}

/** GET /api/document?name: the post in a file, for the visual editor. */
export interface PostDocument {
  readonly name: string
  /** Version of the file. A save names the version that it replaces. */
  readonly version: string
  /** The stored JSON of the post; null if it cannot be edited as a document. */
  readonly post: unknown
  /** Why it cannot be edited, in one sentence; null if it can. */
  readonly problem: string | null
  /** Its fields by their keys in front matter. Fields that a form cannot change are left out. */
  readonly fields: PostFields
  /** Defaults for the fields of its publication. */
  readonly publication: Readonly<Record<string, unknown>> | null
  /** The picture files that the post names, by address. */
  readonly pictures: Readonly<Record<string, LocalPicture>>
  /** The place of each block of the body in the file. */
  readonly places: readonly SourcePlace[]
}

/** Body of PUT /api/document?name */
export interface DocumentToSave {
  readonly post: unknown
  readonly fields: PostFields
  readonly version: string
}

/** Answer to PUT /api/document?name: 409 with the file's post if its version differs. */
export type DocumentSaved =
  | { readonly saved: true; readonly version: string }
  | ({ readonly saved: false } & PostDocument)

/** Body of PUT /api/source?name */
export interface SourceToSave {
  readonly text: string
  readonly version: string
}

/** Answer to PUT /api/source?name: 409 with the file's text if its version differs. */
export type SourceSaved =
  | { readonly saved: true; readonly version: string }
  | { readonly saved: false; readonly text: string; readonly version: string }

/** Answer to POST /api/new-letter?title and POST /api/rename?name&to. */
export interface NamedPost {
  readonly name: string
}

/** GET /api/snippets?name, as a list, and the body of PUT /api/snippet?name. */
export interface StoredSnippet {
  readonly name: string
  /** As they are stored in a document. */
  readonly blocks: readonly unknown[]
}

/** Answer to POST /api/paste, whose body is HTML. */
export interface PastedText {
  readonly markdown: string
}

/** Answer to POST /api/picture?name&file, whose body is the picture. */
export interface SavedPicture {
  /** Relative to the post's folder. */
  readonly address: string
  /** From the folder that the addresses of pictures start at; null if the preview does not show pictures there. */
  readonly path: string | null
}

/** GET /api/forms: data for completion in the editor. */
export interface WritingForms {
  readonly blocks: readonly DirectiveForm[]
  readonly frontMatter: readonly { readonly key: string; readonly values: readonly string[] }[]
}

export interface DirectiveForm {
  readonly name: string
  readonly kind: 'block' | 'inline' | 'mark'
  readonly holds: 'nothing' | 'text' | 'blocks'
  /** In Markdown; null for blocks that have their own Markdown syntax. */
  readonly example: string | null
  readonly attributes: readonly {
    readonly name: string
    readonly kind: string
    readonly values: readonly string[]
    readonly isRequired: boolean
  }[]
}

/** Header of requests with side effects. Its value is the page's token (`<meta name="preview-token">`). */
export type TokenHeader = 'X-Preview-Token'

/** From the page to a frame. */
export type ToFrame =
  /** A new document. Only the differences are applied. */
  | { readonly type: 'document'; readonly html: string; readonly revision: number }
  /** Scrolls to a block and highlights it for a moment. */
  | { readonly type: 'block'; readonly block: number }
  /** Scrolls to the place of another pane. */
  | { readonly type: 'follow'; readonly place: Place }
  /** The scroll position before a reload. */
  | { readonly type: 'scroll'; readonly top: number }
  /** Requests `looks`, now and after each document. */
  | { readonly type: 'look' }
  /** Marks exactly these blocks. */
  | { readonly type: 'mark'; readonly blocks: readonly number[] }
  /** Requests `contrast`, now and after each document. */
  | { readonly type: 'measure' }

/** From a frame to the page. */
export type FromFrame =
  | { readonly type: 'ready' }
  /** The frame loads its document again. It says `ready` when it can hear messages. */
  | { readonly type: 'reloading' }
  /** `place` is null if a script or the browser scrolled the frame, not the reader. */
  | { readonly type: 'scrolled'; readonly top: number; readonly place: Place | null }
  /** A key that nothing in the frame handled. */
  | { readonly type: 'key'; readonly key: string }
  /** A document was applied and painted at this time (milliseconds since 1970). */
  | { readonly type: 'painted'; readonly revision: number; readonly at: number }
  /** A block was clicked. */
  | { readonly type: 'block'; readonly block: number }
  /** A hash of the rendering of each block. -1 is everything around the blocks. */
  | { readonly type: 'looks'; readonly looks: readonly (readonly [block: number, look: string])[] }
  /** Text whose rendered contrast is below WCAG's 4.5:1 (3:1 for large text). */
  | {
      readonly type: 'contrast'
      readonly low: readonly { readonly words: string; readonly ratio: number; readonly block: number | null }[]
    }
