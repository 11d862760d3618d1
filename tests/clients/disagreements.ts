import { PROTON_EXCEPTIONS } from '../../packages/lint/src/clients/proton.js'

/** Where a client of ours does not do what caniemail says, and why, by client and feature. */
export const REASONS: Readonly<Record<string, string>> = {
  'apple-mail css-unit-vh': 'that lengths in vh resolve to zero (#2) is all there is of the support',
  'gmail-no-style css-at-media-orientation': 'accounts from elsewhere have no style blocks at all (html-style #2)',
  'outlook-word css-at-font-face':
    'the rule is kept and its fonts are ignored (#4); without the rule the same is shown',
  'proton css-left-right-top-bottom': "Proton's own code unsets left and top inline (transformStyleAttributes.ts)",
}

export function reasonFor(client: string, disagreement: string): string | undefined {
  const slug = disagreement.split(':')[0] ?? ''
  return (
    REASONS[`${client} ${slug}`] ??
    (client === 'proton' ? new Map(Object.entries(PROTON_EXCEPTIONS)).get(slug) : undefined)
  )
}
