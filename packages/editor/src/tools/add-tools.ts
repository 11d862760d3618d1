import type { Language } from 'diptych/block'
import type { EditorParts } from '../edited-instance.js'
import type { MountOptions } from '../mount-options.js'
import type { ToolsOptions } from './start-tools.js'

const RIGHT_TO_LEFT: readonly Language[] = ['ar', 'he']

interface Tools {
  /** Resolves when menus and toolbars are there. Writing does not wait for them. */
  readonly ready: Promise<void>
  remove(): void
}

/** Adds menus, toolbars and forms to a document, once `loadParts` has what they need. */
export function addTools(
  loadParts: () => Promise<EditorParts>,
  given: Omit<ToolsOptions, keyof EditorParts>,
  options: MountOptions,
): Tools {
  const { host, language } = given
  let isRemoved = false
  let remove: (() => void) | undefined
  const box = host.ownerDocument.createElement('div')
  box.className = 'edit-tools-box'
  // The writer's language, not that of the post.
  box.lang = language
  box.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'

  const line = host.ownerDocument.createElement('div')
  line.lang = box.lang
  line.dir = box.dir

  async function add(): Promise<void> {
    const [{ startTools }, parts] = await Promise.all([import('./start-tools.js'), loadParts()])
    if (isRemoved) return
    host.append(box, line)
    remove = startTools({ ...given, ...parts }, options, { box, line })
  }

  return {
    ready: add(),
    remove() {
      isRemoved = true
      remove?.()
      box.remove()
      line.remove()
    },
  }
}
