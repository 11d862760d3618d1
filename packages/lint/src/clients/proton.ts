import type { ClientView } from './client-view.js'
import { filtered } from './filter-mail.js'
import type { Filter, StampedFilter } from './filter.js'
import { filtersOf } from './filters-of.js'
import { OF_ALL } from './limits.js'
import { inPageWithoutBody } from './message-frame.js'
import { inOrder } from './stages.js'
import { SLUGS, type Slug, supportOf } from './support.js'

const PURIFY = 'ProtonMail/WebClients packages/shared/lib/sanitize/purify.ts'
const TRANSFORMS = 'ProtonMail/WebClients applications/mail/src/app/helpers/transforms'

const fromCode = (source: string, filter: Filter): StampedFilter => ({
  filter,
  stamp: { what: filter.what, evidence: 'vendor-code', source, tested: null },
})

/** Rules from reading Proton's code. No code was copied. */
const PROTON_RULES: readonly StampedFilter[] = [
  fromCode(`${TRANSFORMS}/transformStyleAttributes.ts`, {
    on: 'declaration',
    what: 'left and top are unset inline',
    becomes: (declared, { inline }) =>
      inline && /^(?:left|top)$/.test(declared.property) && declared.value !== 'unset'
        ? { ...declared, value: 'unset' }
        : undefined,
  }),
  fromCode(`${TRANSFORMS}/transformStyleAttributes.ts`, {
    on: 'declaration',
    what: 'a height in vh becomes auto inline',
    becomes: (declared, { inline }) =>
      inline && declared.property === 'height' && declared.value.includes('vh')
        ? { ...declared, value: 'auto' }
        : undefined,
  }),
  fromCode(`${TRANSFORMS}/transformStylesheet.ts`, {
    on: 'declaration',
    what: 'position: fixed is inherited in style blocks',
    becomes: (declared, { inline }) =>
      !inline && declared.property === 'position' && /^fixed$/i.test(declared.value)
        ? { ...declared, value: 'inherit', important: ' !important' }
        : undefined,
  }),
  fromCode(PURIFY, {
    on: 'element',
    what: '<input> is removed',
    loses: 'all',
    takes: ({ name }) => name === 'input',
  }),
  fromCode(PURIFY, {
    on: 'element',
    what: '<form> is removed, its content stays',
    loses: 'tags',
    takes: ({ name }) => name === 'form',
  }),
]

const STYLES_CAME_LATER =
  'tested before 2022, when Proton did not support style blocks; it has since then (caniemail html-style), and its code filters no selectors'
const isOutdated = (slug: Slug) => /^css-(?:selector|pseudo)-/.test(slug) && supportOf(slug, 'pr-web').tested < '2022'

/** Features for which we do not follow caniemail, with the reason. */
export const PROTON_EXCEPTIONS: Readonly<Partial<Record<Slug, string>>> = Object.fromEntries(
  SLUGS.filter(isOutdated).map((slug): [Slug, string] => [slug, STYLES_CAME_LATER]),
)

export const proton: ClientView = {
  id: 'proton',
  name: 'Proton Mail in a browser',
  scheme: 'light',
  evidence:
    "vendor's code: ProtonMail/WebClients (purify.ts and the transforms of a message); test data: caniemail, ProtonMail desktop webmail",
  limits: [...OF_ALL, 'Proton asks before it loads remote pictures. Here they are loaded.'],
  show: inOrder(
    filtered([...PROTON_RULES, ...filtersOf({ column: 'pr-web', except: PROTON_EXCEPTIONS })]),
    inPageWithoutBody,
  ),
}
