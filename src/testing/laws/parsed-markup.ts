import type { Document } from 'domhandler'
import { parsed, wordsIn } from './markup.js'
import { elementsIn, plainElements, type PlainElement } from './plain-elements.js'

/** Markup that is parsed on first use, and only once, because parsing is slower than rendering. */
export class ParsedMarkup {
  #tree: Document | undefined
  #elements: readonly PlainElement[] | undefined
  #words: string | undefined

  constructor(readonly html: string) {}

  get tree(): Document {
    return (this.#tree ??= parsed(this.html))
  }

  get elements(): readonly PlainElement[] {
    return (this.#elements ??= this.#tree ? plainElements(this.#tree) : elementsIn(this.html))
  }

  /** The text that readers see or hear. */
  get words(): string {
    return (this.#words ??= wordsIn(this.tree))
  }
}
