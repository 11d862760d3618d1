import type { Document } from 'domhandler'
import { parsed, wordsIn } from './markup.js'
import { elementsIn, plainElements, type PlainElement } from './plain-elements.js'

/** Markup that is parsed when a law first asks, and once: parsing takes longer than rendering. */
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

  /** What a reader sees or hears of it. */
  get words(): string {
    return (this.#words ??= wordsIn(this.tree))
  }
}
