import { oneLine } from '../domain/one-line.js'
import type { Recipient, Slot } from '../domain/slots.js'
import type { Problem } from '../schema/problem.js'
import { slotPlan, tokenText, type SlotPlan, type SlotText } from './slot-plan.js'
import type { Site } from './slot-value.js'
import type { Pieces } from './slot-book.js'

export interface BoundEmail {
  subject: string
  html: string
  text: string
  /** Header fields beyond the subject, names as they are written. */
  headers: Readonly<Record<string, string>>
}

export interface TemplateData {
  readonly version: 1
  readonly subject: string
  readonly html: Pieces
  readonly text: Pieces
  readonly slots: readonly Slot[]
  readonly site: Site
}

/** A finished mail for one audience, cut where recipients differ. Binding one is joining strings. */
export class EmailTemplate {
  readonly #data: TemplateData
  readonly #plans: readonly SlotPlan[]
  readonly #unsubscribe: SlotPlan
  readonly problems: readonly Problem[]

  constructor(data: TemplateData, problems: readonly Problem[] = []) {
    this.#data = data
    this.#plans = data.slots.map((slot) => slotPlan(slot, data.site))
    this.#unsubscribe = slotPlan({ kind: 'unsubscribe' }, data.site)
    this.problems = problems
  }

  get slots(): readonly Slot[] {
    return this.#data.slots
  }

  bind(recipient: Recipient = {}): BoundEmail {
    const { subject, html, text } = this.#data
    const token = tokenText(recipient)
    const values = this.#plans.map((plan) => plan(recipient, token))
    return {
      subject,
      html: join(html, values, 'html'),
      text: join(text, values, 'text'),
      headers: {
        'List-Unsubscribe': `<${oneLine(this.#unsubscribe(recipient, token).text).replace(/[<>\s]/g, encodeURIComponent)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  }

  toJSON(): TemplateData {
    return this.#data
  }

  static fromJSON(data: TemplateData): EmailTemplate {
    return new EmailTemplate(data)
  }
}

function join({ text, slots }: Pieces, values: readonly SlotText[], place: keyof SlotText): string {
  let joined = text[0] ?? ''
  for (let i = 0; i < slots.length; i++) joined += (values[slots[i] ?? -1]?.[place] ?? '') + (text[i + 1] ?? '')
  return joined
}
