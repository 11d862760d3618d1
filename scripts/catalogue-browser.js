// Runs in out/catalogue/index.html. Frames contain no scripts; this one builds, measures and recolours them.
{
  const { css, cases } = JSON.parse(document.getElementById('data').textContent)
  const root = document.documentElement
  const form = document.querySelector('.controls')
  const asked = new URLSearchParams(location.search)
  const darkOutside = matchMedia('(prefers-color-scheme: dark)').matches

  const FRAME =
    'html{overflow-y:hidden}html,body{height:auto!important;min-height:0!important}body{display:flow-root;padding-block:8px}.page>main{padding:12px 20px!important}.post>.body>:first-child{margin-block-start:0}.post>.body>:last-child{margin-block-end:0}'

  function frameDocument(id, kind, scheme) {
    const { html, lang, dir, theme, mail } = cases[id]
    const ours = `<base target="_blank"><style>${FRAME}</style>`
    const formulas = html.includes('class="katex') ? '<link rel="stylesheet" href="../assets/katex/katex.min.css">' : ''
    const page =
      kind === 'mail'
        ? mail.replace('</head>', () => `${ours}</head>`)
        : `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><style>${css}</style>${formulas}<style>${theme}</style>${ours}</head><body class="page"><main>${html}</main></body></html>`
    return forced(page, scheme)
  }

  // Frames follow the system's colour scheme, so media queries for it are replaced here.
  function forced(page, scheme) {
    return page
      .replace(/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/g, (_, wanted) =>
        wanted === scheme ? '(min-width:0px)' : '(max-width:0px)',
      )
      .replace(/(color-scheme\s*:\s*|name="color-scheme" content=")light dark/g, `$1${scheme}`)
  }

  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) fill(target)
        else empty(target)
      }
    },
    { rootMargin: '1200px 0px' },
  )

  function fill(place) {
    if (place.firstChild) return
    // A new element each time, because changing the address of an old one would add a history entry.
    const frame = document.createElement('iframe')
    frame.title = place.dataset.title
    frame.setAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox')
    frame.addEventListener('load', () => {
      const body = frame.contentDocument?.body
      if (!body) return
      const fit = () => {
        const { scrollWidth, clientWidth } = frame.contentDocument.documentElement
        const bar = scrollWidth > clientWidth ? 16 : 0
        const height = `${Math.max(1, Math.ceil(body.getBoundingClientRect().height) + bar)}px`
        if (frame.style.height === height) return
        frame.style.height = height
        place.style.minHeight = height
      }
      new ResizeObserver(fit).observe(body)
      fit()
    })
    frame.srcdoc = frameDocument(place.dataset.case, place.dataset.kind, root.dataset.scheme)
    place.append(frame)
  }

  function empty(place) {
    place.replaceChildren()
  }

  function redraw(resized) {
    for (const place of document.querySelectorAll('.frame')) {
      if (resized) place.style.minHeight = ''
      near.unobserve(place)
      empty(place)
      near.observe(place)
    }
  }

  function filter() {
    const wanted = form.filter.value.trim().toLowerCase()
    let blocks = 0
    let shown = 0
    for (const section of document.querySelectorAll('.block')) {
      const whole = section.id.toLowerCase().includes(wanted)
      let any = false
      for (const item of section.querySelectorAll('.case')) {
        const fits = whole || `${item.id} ${item.dataset.about}`.toLowerCase().includes(wanted)
        item.hidden = !fits
        if (fits) shown++
        any ||= fits
      }
      section.hidden = !any
      document.querySelector(`.names [data-node="${CSS.escape(section.id)}"]`).hidden = !any
      if (any) blocks++
    }
    document.getElementById('count').textContent =
      `${blocks} ${blocks === 1 ? 'block or mark' : 'blocks and marks'}, ${shown} ${shown === 1 ? 'case' : 'cases'}`
    document.getElementById('nothing').hidden = shown > 0
  }

  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', ({ target }) => {
    if (target.name === 'filter') return filter()
    root.dataset[target.name] = target.value
    redraw(target.name === 'width')
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, textarea'))
      return
    event.preventDefault()
    form.filter.focus()
  })

  // A link to a hidden case removes the filter.
  addEventListener('hashchange', () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!target?.closest('[hidden]')) return
    form.filter.value = ''
    filter()
    target.scrollIntoView()
  })

  root.dataset.scheme = asked.get('scheme') === 'dark' || (!asked.has('scheme') && darkOutside) ? 'dark' : 'light'
  root.dataset.width = asked.get('width') === 'phone' || (!asked.has('width') && innerWidth < 700) ? 'phone' : 'desktop'
  for (const name of ['scheme', 'width']) form[name].value = root.dataset[name]
  form.filter.value = asked.get('filter') ?? ''
  filter()
  redraw(true)
}
