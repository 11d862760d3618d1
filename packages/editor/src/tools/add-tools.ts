import type { Language } from 'diptych/block'
import type { MountOptions } from '../mount-options.js'
import type { ToolsOptions } from './start-tools.js'

const RIGHT_TO_LEFT: readonly Language[] = ['ar', 'he']

interface Tools {
  /** Resolves when menus and toolbars are there. Writing does not wait for them. */
  readonly ready: Promise<void>
  remove(): void
}

/** Adds menus, toolbars and forms to a document. */
export function addTools(given: ToolsOptions, options: MountOptions): Tools {
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
    const { startTools } = await import('./start-tools.js')
    if (isRemoved) return
    host.append(box, line)
    remove = startTools(given, options, { box, line })
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
