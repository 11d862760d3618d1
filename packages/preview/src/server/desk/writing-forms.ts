import { type BlockForm, META_KEYS } from 'diptych/markdown'
import { EXAMPLES } from 'diptych/newsletter'
import type { WritingForms } from '../../page/protocol.js'

const VALUES: Readonly<Record<string, readonly string[]>> = {
  audience: ['everyone', 'only_free', 'only_paid', 'founding'],
  draft: ['true', 'false'],
}

/** Data for completion in the editor: directives with their attributes, and the keys of front matter. */
export function writingForms(forms: readonly BlockForm[]): WritingForms {
  return {
    blocks: forms.map(({ name, stored, kind, holds, attributes }) => {
      const example = EXAMPLES[stored]
      return {
        name,
        kind,
        holds,
        example: example?.startsWith(':') ? example : null,
        attributes: attributes.map((attribute) => ({
          name: attribute.name,
          kind: attribute.kind,
          values: attribute.values,
          isRequired: attribute.isRequired,
        })),
      }
    }),
    frontMatter: META_KEYS.map(({ key }) => ({ key, values: VALUES[key] ?? [] })),
  }
}
