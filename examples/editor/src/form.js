import { BLANK, editor } from './editor.js'

const form = document.querySelector('form')
const mounted = await editor.mount(document.querySelector('#editor'), {
  post: BLANK,
  // The letter stays in this browser until it was sent.
  draftKey: 'letter',
  async upload(file, { signal, onProgress }) {
    const response = await fetch('/pictures', { method: 'POST', body: file, signal })
    if (!response.ok) throw new Error(await response.text())
    onProgress(1)
    return (await response.json()).url
  },
})
// The stored JSON of the post is a field of the form, like any other.
form.addEventListener('formdata', ({ formData }) => formData.set('letter', JSON.stringify(mounted.post())))
form.addEventListener('submit', () => mounted.saved())
