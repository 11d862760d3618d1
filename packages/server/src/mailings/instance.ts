import { platform, type Diptych } from 'diptych'
import { type Post } from 'diptych/types'

/**
 * The blocks of a post that are not the platform's by name, or that have a version: `rating timeline@2`. A worker can
 * deliver its mailing only if its instance has these. Null: any worker can.
 */
export function mailingInstance({ body }: Post, diptych: Diptych = platform): string | null {
  const inPost = new Set<string>()
  body.descendants(({ type }) => void inPost.add(type.name))
  const names = ownBlocks(diptych).filter(({ name }) => inPost.has(name))
  return names.length === 0 ? null : names.map(versioned).sort().join(' ')
}

/** The names in `instance` that an instance does not have. Empty if it can deliver the mailing. */
export function missingBlocks(instance: string, diptych: Diptych = platform): readonly string[] {
  const known = new Set(ownBlocks(diptych).map(versioned))
  return instance.split(' ').filter((name) => !known.has(name))
}

/** The line of a worker that leaves a mailing to others. */
export function refusalOf(mailing: number, missing: readonly string[]): string {
  const [one] = missing
  const blocks = missing.length === 1 ? `block ${one}` : `blocks ${missing.join(', ')}`
  return `Mailing ${mailing} needs the ${blocks}, which this worker does not have, so it is left for other workers. Start a worker with the diptych.config that it was planned with.`
}

/** By name, because a configuration may have its own copy of this package. */
function ownBlocks({ blocks }: Diptych): Diptych['blocks'] {
  const names = new Set<string>(platform.blocks.map(({ name }) => name))
  return blocks.filter(({ name, version }) => version !== undefined || !names.has(name))
}

function versioned({ name, version }: Diptych['blocks'][number]): string {
  // Names are free text, and a space separates them.
  const written = encodeURIComponent(name)
  return version === undefined ? written : `${written}@${version}`
}
