/** Checks of WCAG 2.2 AA that a person makes by hand, as functions of a page in Chromium. Each returns its findings. */

/** More stops of the Tab key are not tried: a list of 200 links is one kind of stop. */
const MOST_STOPS = 60

/** Text that WCAG 1.4.12 lets readers space out. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

/** 1.4.10: nothing scrolls to the side at 320 CSS pixels, but tables, code and what is two-dimensional by itself. */
export async function reflow(page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      if (element.getBoundingClientRect().right <= width + 1) return false
      for (let at = element.parentElement; at; at = at.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX) && at !== document.body) return false
      return true
    })
    return [
      `${document.documentElement.scrollWidth} px wide: ${wide
        .slice(0, 3)
        .map((each) => each.outerHTML.slice(0, 90))
        .join(' | ')}`,
    ]
  })
}

/** 1.4.12: no text is cut off that was whole before, but what ends with an ellipsis on purpose. */
export async function textSpacing(page) {
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap((element, at) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position, clipPath } = getComputedStyle(element)
        const box = element.getBoundingClientRect()
        const isShown = box.width > 2 && box.height > 2 && clipPath === 'none' && element.checkVisibility()
        if (
          !isShown ||
          !element.textContent?.trim() ||
          textOverflow === 'ellipsis' ||
          webkitLineClamp !== 'none' ||
          position === 'fixed'
        )
          return []
        const isCut =
          (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1)
        return isCut ? [`${at} ${element.outerHTML.slice(0, 90)}`] : []
      }),
    )
  const before = new Set(await cut())
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, SPACED)
  const after = await cut()
  await page.evaluate(() => (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)))
  return after.filter((each) => !before.has(each)).map((each) => `cut off: ${each}`)
}

/**
 * 2.1.1, 2.1.2, 2.4.7 and 2.4.11: Tab reaches elements, leaves them, shows where it is, and nothing covers it. `stops`
 * counts how many were seen.
 */
export async function keyboard(page) {
  const findings = []
  const seen = new Set()
  let last = null
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined))
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    const { id, snippet, isVisible, isCovered, isFrame } = await page.evaluate(() => {
      let focused = document.activeElement
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
      if (!focused || focused === document.body) return { id: null }
      const marks = (window.stops ??= new Map())
      if (!marks.has(focused)) marks.set(focused, marks.size)
      const looks = (element) => {
        const s = getComputedStyle(element)
        return [
          s.outlineStyle,
          s.outlineWidth,
          s.outlineColor,
          s.boxShadow,
          s.borderColor,
          s.backgroundColor,
          s.color,
          s.textDecorationLine,
          s.opacity,
        ].join()
      }
      const around = [focused, focused.parentElement, focused.nextElementSibling, focused.firstElementChild].filter(
        Boolean,
      )
      const shown = around.map(looks)
      const { outlineStyle, outlineWidth } = getComputedStyle(focused)
      const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px'
      const isFrame = focused.tagName === 'IFRAME'
      const isText = focused.matches('[contenteditable="true"], textarea, input:not([type=checkbox], [type=radio])')
      // A label stands for an input that is not drawn itself.
      const drawn = (getComputedStyle(focused).opacity === '0' && focused.labels?.[0]) || focused
      const { left, top, right, bottom } = drawn.getBoundingClientRect()
      const seenBox = [Math.max(0, left), Math.max(0, top), Math.min(innerWidth, right), Math.min(innerHeight, bottom)]
      const [fromX, fromY, toX, toY] = seenBox
      const isInView = toX > fromX && toY > fromY
      const shares = [0.1, 0.5, 0.9]
      const isCovered =
        right > left &&
        !(
          isInView &&
          shares.some((x) =>
            shares.some((y) => {
              const shown = document.elementFromPoint(fromX + (toX - fromX) * x, fromY + (toY - fromY) * y)
              return (
                shown && (drawn.contains(shown) || shown.contains(drawn) || shown.closest('label')?.control === focused)
              )
            }),
          )
        )
      let isVisible = hasOutline || isFrame || isText
      if (!isVisible) {
        focused.blur()
        isVisible = around.some((element, at) => looks(element) !== shown[at])
        focused.focus({ preventScroll: true })
      }
      return { id: marks.get(focused), snippet: focused.outerHTML.slice(0, 110), isVisible, isCovered, isFrame }
    })
    if (id === null) break
    // Tab goes on inside of a frame.
    if (isFrame && id === last) continue
    if (seen.has(id)) {
      if (id === last) findings.push(`2.1.2 Tab does not leave ${snippet}`)
      break
    }
    seen.add(id)
    last = id
    if (!isVisible) findings.push(`2.4.7 no visible focus: ${snippet}`)
    if (isCovered) findings.push(`2.4.11 covered: ${snippet}`)
  }
  return { findings, stops: seen.size }
}

/** 2.3.3 and 2.2.2: with less motion asked for, nothing moves by itself. */
export async function motion(page) {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 10)
      .map(({ effect }) => `moves: ${effect?.target?.outerHTML.slice(0, 90)}`),
  )
}

/** 1.4.11 in forced colours: every button and field has an edge or text that the system's colours show. */
export async function forcedColours(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, input:not([type=hidden]), select, textarea, [role=button], [role=tab]')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 2)
      .filter((element) => {
        const { borderTopStyle, borderTopWidth, outlineStyle, backgroundImage } = getComputedStyle(element)
        const hasEdge = borderTopStyle !== 'none' && borderTopWidth !== '0px'
        const hasText = element.textContent?.trim() || element.querySelector('svg, img') || element.matches('input')
        return !hasEdge && !hasText && outlineStyle === 'none' && backgroundImage !== 'none'
      })
      .map((element) => `not shown: ${element.outerHTML.slice(0, 90)}`),
  )
}
