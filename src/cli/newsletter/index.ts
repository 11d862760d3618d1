/**
 * `diptych/newsletter`: posts in files and folders: reading them, their publication and pictures, their configuration,
 * and the approvals beside them. Needs Node.
 */
export {
  PLATFORM,
  postReader,
  type Configuration,
  type ConfigurationBinding,
  type ConfiguredReader,
} from '../configuration/configuration.js'
export { configurationOf } from '../configuration/find-configuration.js'
export { buildEditorScript, buildPageScript, type PageScript } from '../configuration/build-page-script.js'
export { readInput, STDIN, type InputText } from '../input/inputs.js'
export { editedInput, fieldsOf, type PostEdit, type PostFields } from '../input/edit-input.js'
export { findJsonError, type JsonError } from '../input/json.js'
export { linkLookup, mediaLookup, type LinkLookup, type MediaFlags, type PostLinks } from '../input/lookups.js'
export {
  hasPost,
  inputFormat,
  postOf,
  problemLine,
  type InputFormat,
  type PostSurroundings,
  type ReadInput,
} from '../input/read-input.js'
export { cacheFile } from './known-files.js'
export { createPost } from './create-post.js'
export { knownPosts, type KnownPosts } from './known-posts.js'
export { newsletterOf, type Newsletter, type NewsletterOptions } from './newsletter.js'
export {
  isWithinFolder,
  PICTURE_CSP,
  PICTURE_TYPES,
  pictureKind,
  type PictureFile,
  type PictureFolder,
  type PictureKind,
} from './picture-folder.js'
export {
  keepAddress,
  mailingWithPictures,
  postPictures,
  rewritePictures,
  shownPictures,
  withInlinePictures,
} from './pictures.js'
export {
  openPostLibrary,
  type KnownPost,
  type PostLibrary,
  type PostLibraryEvents,
  type PostSummaries,
} from './post-library.js'
export type { JsonPlace, PostEntry, PostSummary, Watched } from './read-watched.js'
export { openSafeArchive, type SafeArchive } from '../import/archive/safe-archive.js'
export { markdownOf } from '../import/convert.js'
export { envelopeChunks } from '../import/envelope.js'
export { formulaPictures, formulaStyles, type DrawFormula, type FormulaPictures } from '../render/formulas.js'
export { defaultSender, hasSender, SAMPLE_RECIPIENT, SAMPLE_TOKEN } from '../render/mailboxes.js'
export { findingsOf, type ViewedBy } from '../check/examine-mailing.js'
export { findingPlace, problemPlace, type ForReaders } from '../check/report.js'
export { launchChromium } from '../check/chromium.js'
export { EXAMPLES } from '../blocks/examples.js'
export { approvalOf, approvalPath, readApprovals, writeApproval, type Approval } from '../approval/approval.js'
export { changedParts } from '../approval/changed-parts.js'
export { contentOf, shortFingerprint, type Content } from '../approval/content.js'
export type { ContentOptions, ProofRequirement } from '../approval/content-options.js'
export { readersText, wordList } from '../approval/readers.js'
export { proofRefusal } from '../approval/require-proof.js'
export { mailboxText, readSigningKey, type SigningKey } from '../approval/signing-key.js'
