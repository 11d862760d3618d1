import { BLANK, editor } from './editor.js'

const KEY = 'letter'
const state = document.querySelector('#state')

/** The letter as it was stored last. Storage may hold anything, and a browser may refuse it. */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? BLANK
  } catch {
    return BLANK
  }
}

let timer
await editor.mount(document.querySelector('#editor'), {
  post: stored(),
  onChange(post) {
    clearTimeout(timer)
    state.value = 'Saving…'
    // Once the writer rests: the JSON of a long letter takes some milliseconds.
    timer = setTimeout(() => {
      try {
        localStorage.setItem(KEY, JSON.stringify(post()))
        state.value = 'Saved in this browser'
      } catch (error) {
        state.value = `Not saved: ${error.message}`
      }
    }, 300)
  },
})
