import type { Problem, ProblemCode } from '../../index.js'

/**
 * Problems that stop a mailing, each with the option that allows it; null if no option does. Readers would get a broken
 * mail, or one that they should not get.
 */
const STOPPING: ReadonlyMap<ProblemCode, '--allow-incomplete' | null> = new Map([
  ['audience-unknown', null],
  ['data-missing', '--allow-incomplete'],
  ['formula-as-text', '--allow-incomplete'],
  ['formula-not-drawn', '--allow-incomplete'],
  ['title-missing', '--allow-incomplete'],
  ['publication-missing', '--allow-incomplete'],
  ['host-reserved', '--allow-incomplete'],
  ['unsubscribe-missing', '--allow-incomplete'],
  ['picture-local', '--allow-incomplete'],
  ['view-failed', '--allow-incomplete'],
] as const)

/** The problems that stop a mailing, with or without `--allow-incomplete`. */
export function stoppingProblems(
  problems: readonly Problem[],
  { allowIncomplete = false }: { readonly allowIncomplete?: boolean | undefined },
): readonly Problem[] {
  return problems.filter(({ code }) => STOPPING.has(code) && (STOPPING.get(code) === null || !allowIncomplete))
}

/** The option that sends a mailing despite all these problems; null if no option does. */
export function optionToGoOn(problems: readonly Problem[]): string | null {
  return problems.every(({ code }) => STOPPING.get(code) !== null) ? '--allow-incomplete' : null
}
