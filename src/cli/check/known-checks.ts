import { realpathSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pollClosesAt } from '../../domain/post/poll.js'
import type { Poll } from '../../types.js'
import { findConfiguration } from '../configuration/find-configuration.js'
import { pagesAround, type PageFinder, type PagesAround } from '../input/page-finder.js'
import { cacheFile, fileVersion, knownFiles } from '../newsletter/known-files.js'
import { findPublicationFile } from '../newsletter/newsletter.js'
import type { LookedAt } from '../newsletter/picture-folder.js'
import { formulaPackages } from '../render/formulas.js'
import type { ExaminedMailing } from './examine-mailing.js'

/** What an examination looks at besides the file itself. It is told in advance, so that no change is missed. */
export interface Trace {
  readonly looked: LookedAt
  /** Finds the pages that the post names. */
  readonly findPage: PageFinder
  /** The polls of the post: some rows of a mail differ once a poll is closed. */
  polls(polls: Iterable<Poll>): void
}

/** The results of an earlier run of the same command. */
export interface KnownChecks {
  /** The earlier result for a file, if neither it nor what it depends on has changed; else what `examine` finds. */
  check(path: string, examine: (trace?: Trace) => Promise<ExaminedMailing>): Promise<ExaminedMailing>
  /** Stores the results of this run. */
  save(): Promise<void>
}

/** A result and what it depends on. JSON. */
interface KnownCheck {
  /** Without the mails. */
  readonly checked: ExaminedMailing
  /** The `publication.json` around the post; null for none. */
  readonly publication: string | null
  /** Files that were looked for, with their versions. */
  readonly files: readonly (readonly [file: string, version: string])[]
  /** Pages by the names in the post; null for a name without a page. */
  readonly pages: readonly (readonly [name: string, file: string | null])[]
  /** When the next poll of the post closes: milliseconds, or null. */
  readonly until: number | null
}

/** Members of results that are the same for many posts. */
const SHARED = ['publication', 'files', 'readers', 'why', 'source', 'fix']
/** Milliseconds. What a command knew is deleted after this time without a run. */
const KEPT_MS = 30 * 86_400_000

/** Nothing is known, and nothing is kept. */
export const NO_KNOWN_CHECKS: KnownChecks = { check: (_, examine) => examine(), save: async () => undefined }

/**
 * Opens the results of an earlier run of the same command in the same folder. With a configuration of its own, a post
 * is always examined: which modules its blocks consist of is unknown.
 *
 * @param options what results depend on: patterns and flags.
 * @param now the time of the check.
 * @param programs files of the program. A new build examines all posts again.
 */
export async function openKnownChecks(
  options: readonly unknown[],
  now: Date,
  programs: readonly string[],
): Promise<KnownChecks> {
  const file = cacheFile('checks', JSON.stringify([process.cwd(), ...options]))
  // Node brings the rules of languages and time zones.
  const circumstances = [process.version, ...[...programs, ...formulaPackages()].map(fileVersion)]
  const known = await knownFiles<KnownCheck>(file, circumstances.join(' '), SHARED)
  const surroundings = surroundingsOfFolders()
  const kept: (readonly [path: string, version: string, check: KnownCheck])[] = []
  let isNew = false
  return {
    async check(path, examine) {
      const version = fileVersion(path)
      if (version === '') return examine()
      const { configuration, publication, pages } = surroundings.of(dirname(path))
      if (configuration !== null) return examine()
      const before = known.of(path, version)
      const isSame =
        before?.publication === publication &&
        (before.until === null || now.getTime() < before.until) &&
        before.files.every(([each, stated]) => surroundings.version(each) === stated) &&
        before.pages.every(([name, found]) => pages.fileOf(name) === found)
      if (before && isSame) {
        kept.push([path, version, before])
        return before.checked
      }
      isNew = true
      const files = new Map<string, string>()
      const named = new Map<string, string | null>()
      let until: number | null = null
      const looked = (each: string) => void (files.has(each) || files.set(each, fileVersion(each)))
      const checked = await examine({
        looked,
        findPage(name) {
          const found = pages.fileOf(name)
          named.set(name, found)
          if (found === null) return null
          looked(found)
          return pages.addressOf(found)
        },
        polls(polls) {
          for (const poll of polls) {
            const closes = pollClosesAt(poll)?.getTime() ?? 0
            if (closes > now.getTime()) until = Math.min(until ?? Infinity, closes)
          }
        },
      })
      kept.push([path, version, { checked, publication, files: [...files], pages: [...named], until }])
      return checked
    },
    async save() {
      if (!isNew) return
      await known.save(kept)
      await forgetOld(dirname(file))
    },
  }
}

/** What lies around the posts of folders. Each is looked up once. */
function surroundingsOfFolders() {
  interface Surroundings {
    readonly configuration: string | null
    readonly publication: string | null
    readonly pages: PagesAround
  }
  const folders = new Map<string, Surroundings>()
  const versions = new Map<string, string>()
  return {
    of(folder: string): Surroundings {
      const known = folders.get(folder)
      if (known) return known
      const real = realpathSync(folder)
      const found = {
        configuration: findConfiguration(folder),
        publication: findPublicationFile(real),
        pages: pagesAround(real),
      }
      folders.set(folder, found)
      return found
    },
    version(file: string): string {
      const known = versions.get(file) ?? fileVersion(file)
      versions.set(file, known)
      return known
    },
  }
}

async function forgetOld(folder: string): Promise<void> {
  const before = Date.now() - KEPT_MS
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if ((await stat(file)).mtimeMs < before) await rm(file, { force: true })
  }
}
