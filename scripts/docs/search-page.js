/**
 * Searches the documentation in the browser. In one file with MiniSearch and the index, because a page that is opened
 * from disk cannot load other data.
 */
/* global MiniSearch, DOCUMENTS */
const form = document.querySelector('.search')
const field = form.querySelector('input')
const found = document.querySelector('#docs-found')
const article = document.querySelector('article')
const search = new MiniSearch({
  fields: ['title', 'names', 'heading', 'text'],
  storeFields: ['title', 'heading', 'path', 'about', 'section'],
  searchOptions: { prefix: true, fuzzy: 0.15, combineWith: 'AND', boost: { title: 4, names: 3, heading: 3 } },
})
search.addAll(DOCUMENTS)
form.hidden = false
form.addEventListener('submit', (event) => event.preventDefault())
field.addEventListener('input', show)
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && !/^(?:INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
    event.preventDefault()
    field.focus()
  }
  if (event.key === 'Escape' && document.activeElement === field) {
    field.value = ''
    show()
  }
})

function show() {
  const query = field.value.trim()
  found.hidden = query === ''
  article.hidden = query !== ''
  if (query === '') return
  const results = search.search(query).slice(0, 30)
  const list = document.createElement('ul')
  for (const { title, heading, path, about, section } of results) {
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = `${form.dataset.root}/${path}`
    link.textContent = heading ? `${title}: ${heading}` : title
    const words = document.createElement('p')
    words.textContent = [section, about].filter(Boolean).join(': ')
    item.append(link, words)
    list.append(item)
  }
  const count = document.createElement('p')
  count.textContent =
    results.length === 0
      ? `Nothing is found for “${query}”.`
      : `${results.length} ${results.length === 1 ? 'result' : 'results'}`
  found.replaceChildren(count, list)
}
