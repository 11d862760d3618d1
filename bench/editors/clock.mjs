/**
 * Runs in the page, beside the editor and apart from its bundle: tells when an editor is editable, and when the change
 * of a key, of a step of a composition or of a paste is painted.
 */

const PATIENCE = 120_000
const ALL_LAID_OUT = '* { content-visibility: visible !important }'
const STARTS = ['keydown', 'compositionstart', 'compositionupdate', 'beforeinput']

const frame = () => new Promise((done) => requestAnimationFrame(done))

/** A message that is sent in a frame arrives once the frame is laid out and painted. */
async function painted() {
  await frame()
  const { port1, port2 } = new MessageChannel()
  await new Promise((done) => {
    port1.onmessage = done
    port2.postMessage(null)
  })
  port1.close()
}

const root = () => document.querySelector('[contenteditable=true]')

/** Waits frame by frame until something is shown, and then for its paint. */
async function shown(isShown) {
  const limit = performance.now() + PATIENCE
  while (!isShown()) {
    if (performance.now() > limit) throw new Error(`Not shown after ${PATIENCE / 1000} s`)
    await frame()
  }
  await painted()
  return performance.now()
}

/** The paragraph of the cursor. */
const paragraphAtCursor = () => {
  const { anchorNode } = getSelection()
  return (anchorNode?.nodeType === Node.TEXT_NODE ? anchorNode.parentElement : anchorNode)?.closest('p') ?? null
}

const inputs = []
let isOpen = false

/** The first event of an input starts its time. The frame in which the paragraph has another text ends it. */
function start(event) {
  if (isOpen) return
  const paragraph = paragraphAtCursor()
  if (!paragraph) return
  isOpen = true
  const [stamp, now] = [event.timeStamp, performance.now()]
  const before = paragraph.textContent
  const changed = () => (paragraph.isConnected ? paragraph : paragraphAtCursor())?.textContent !== before
  const limit = now + PATIENCE
  const look = () => {
    if (!changed() && performance.now() < limit) return requestAnimationFrame(look)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const end = performance.now()
      isOpen = false
      inputs.push({ fromInput: end - stamp, fromEvent: end - now })
      port1.close()
    }
    port2.postMessage(null)
  }
  requestAnimationFrame(look)
}

window.clock = {
  /** Milliseconds from the start of mounting until the text is shown and editable. */
  async open(content, lastWords) {
    const from = performance.now()
    const opened = window.mountEditor(document.querySelector('main'), content)
    await opened
    return (await shown(() => root()?.isContentEditable && root().textContent.includes(lastWords))) - from
  },
  /** Puts the cursor behind these words, in the middle of the screen. */
  async place(words) {
    root().focus()
    if (words) {
      const texts = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT)
      while (texts.nextNode() && !texts.currentNode.data.includes(words));
      const text = texts.currentNode
      text.parentElement.scrollIntoView({ block: 'center' })
      getSelection().collapse(text, text.data.indexOf(words) + words.length)
    }
    await painted()
  },
  listen() {
    for (const type of STARTS) window.addEventListener(type, start, { capture: true })
  },
  stop() {
    for (const type of STARTS) window.removeEventListener(type, start, { capture: true })
  },
  isIdle: () => !isOpen,
  /** The inputs since the last call. */
  taken: () => inputs.splice(0),
  /** Milliseconds from a paste until its last words are painted, and how many words the text has then. */
  async paste(html, text, lastWords) {
    const data = new DataTransfer()
    data.setData('text/html', html)
    data.setData('text/plain', text)
    const from = performance.now()
    root().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    const end = await shown(() => root().textContent.includes(lastWords))
    // What is far from the window may not be laid out, and then has no inner text.
    document.head.append(Object.assign(document.createElement('style'), { textContent: ALL_LAID_OUT }))
    return { ms: end - from, words: (root().innerText.match(/[\p{L}\p{N}]+/gu) ?? []).length }
  },
}
