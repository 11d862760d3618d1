import { fileURLToPath } from 'node:url'

/** The repository's root, whatever the working directory is. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
export const FIXTURES = `${ROOT}/fixtures`
export const SNAPSHOTS = `${ROOT}/snapshots`
/** Real posts, beside the repository and not part of it. */
export const CORPUS = `${ROOT}/../shared/corpus`
/** Real clipboards; may be absent. */
export const PASTE = `${ROOT}/../shared/paste`
/** Real exports of other platforms; may be absent. */
export const EXPORTS = `${ROOT}/../shared/exports`
