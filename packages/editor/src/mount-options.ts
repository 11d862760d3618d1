import type { Problem, Recipient } from 'diptych/types'
import type { WebOptions } from 'diptych/web'
import type { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Snippet } from './blocks/snippets.js'
import type { Upload } from './document/file-blocks.js'
import type { EditorFinding } from './document/findings.js'
import type { EditorApi } from './editor-api.js'

export interface MountOptions {
  /** The post as it is stored: what `readPost` takes. */
  readonly post: unknown
  /** Whose page is shown, and other options of `renderWeb`. Default: what a writer sees, at this time. */
  readonly page?: Partial<WebOptions> | undefined
  /** The reader whose values merge fields show. Default: one of whom nothing is known. */
  readonly recipient?: Recipient | undefined
  /** Called after each change of the document. `post` makes the stored JSON of the whole post, so call it rarely. */
  readonly onChange?: ((post: () => unknown) => void) | undefined
  /** Called for a block whose view fails. Default: reports it to the window, which writes it to the console. */
  readonly onError?: ((error: unknown, block: string) => void) | undefined
  /** Called after a paste in which something was lost or changed its form. */
  readonly onPaste?: ((problems: readonly Problem[]) => void) | undefined
  /** The name of the text field for screen readers. Default: the title of the post. */
  readonly label?: string | undefined
  /** BCP 47: the language of menus and forms. Default: that of the browser. */
  readonly language?: string | undefined
  /** The platform's calls: `createApi` and `createWriterApi`. Default: links of embeds are not looked up. */
  readonly api?: EditorApi | undefined
  /** Encoded bytes of the post's mail, such as `size.encoded` of `compileEmail`. Called once the writer rests. */
  readonly mailSize?: ((post: unknown) => Promise<number>) | undefined
  /** The snippets of the writer, which the menu of blocks offers. Called at the start, and after one was kept. */
  readonly snippets?: (() => Promise<readonly Snippet[]>) | undefined
  /** Keeps selected blocks under a name. A snippet with the same name is replaced. Default: nothing can be kept. */
  readonly keepSnippet?: ((snippet: Snippet) => Promise<unknown>) | undefined
  /**
   * Keeps changes in the browser's storage under this name until the page calls `saved`. A draft that was not saved is
   * offered when a post with the same key is opened. Default: changes are not kept.
   */
  readonly draftKey?: string | undefined
  /** Stores a file. Default: pictures go to the platform with `api.uploadImage`. */
  readonly upload?: Upload | undefined
  /** Plugins of your own. They come before the editor's. */
  readonly plugins?: readonly Plugin[] | undefined
}

/** An editor in a page. */
export interface MountedEditor {
  /** ProseMirror's view: its state is the document. */
  readonly view: EditorView
  /** What was wrong with the post as it came in. */
  readonly problems: readonly Problem[]
  /** The post with the document as it is now, in the form in which it came in. */
  post(): unknown
  /**
   * Takes another version of the post, such as a file that was changed elsewhere. Only what differs is replaced, so the
   * selection stays where its block stands. It is no step of the history, and `onChange` is not called. Resolves when
   * it is shown.
   */
  setPost(post: unknown): Promise<void>
  /** The page has saved the post: its draft in the browser is forgotten. */
  saved(): void
  /** Puts the cursor at the start of a block of the body, or selects a block without text. Does not take the focus. */
  select(block: number): void
  /** The block of the body that the selection starts in. */
  selectedBlock(): number
  /** Marks the blocks of these findings, in place of those before. Call it after each change, once you know them. */
  showFindings(findings: readonly EditorFinding[]): void
  /**
   * Shows where the post ends, in place of the limits before.
   *
   * @param isWithheld Whether the wall stops the reader: what stands below it is dimmed.
   * @param clippedAt The block of the body, from 0, before which Gmail clips the mail; null if it shows all.
   */
  showLimits(isWithheld: boolean, clippedAt: number | null): void
  /** Removes the editor. */
  destroy(): void
}
