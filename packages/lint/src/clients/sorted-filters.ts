import type { Filter, StampedFilter } from './filter.js'
import type { Stamp } from './stages.js'

type Of<On extends Filter['on']> = readonly (Extract<Filter, { on: On }> & { readonly stamp: Stamp })[]

/** Filters by the kind of their target. */
export interface SortedFilters {
  readonly declarations: Of<'declaration'>
  readonly wholeStyles: Of<'whole-style'>
  readonly atRules: Of<'at-rule'>
  readonly selectors: Of<'selector'>
  readonly elements: Of<'element'>
  readonly attributes: Of<'attribute'>
  readonly pictures: Of<'picture'>
}

export function sortedFilters(filters: readonly StampedFilter[]): SortedFilters {
  const all = filters.map(({ filter, stamp }) => ({ ...filter, stamp }))
  return {
    declarations: all.filter((filter) => filter.on === 'declaration'),
    wholeStyles: all.filter((filter) => filter.on === 'whole-style'),
    atRules: all.filter((filter) => filter.on === 'at-rule'),
    selectors: all.filter((filter) => filter.on === 'selector'),
    elements: all.filter((filter) => filter.on === 'element'),
    attributes: all.filter((filter) => filter.on === 'attribute'),
    pictures: all.filter((filter) => filter.on === 'picture'),
  }
}
