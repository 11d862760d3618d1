import { CLIENTS } from '../../clients/index.js'
import { SHELL_WIDTH } from '../limits.js'
import { parseMail } from '../parsed-mail.js'
import { ALL_BUT_CONTRAST, type AxeScope, axeViolations, COLOURS, EVERYTHING } from './axe-violations.js'
import { drawnElements } from './drawn.js'
import { PHONE_WIDTH, WIDTHS } from './limits.js'
import { doubleText, overflow, type Overflow } from './overflow.js'
import type { Stage } from './stage.js'
import { DARK_VIEWS, type Examination, type View } from './view.js'

/**
 * Each client costs a rendering, so this list has the clients that change most. Changes of Gmail, Outlook.com, Apple
 * Mail, Proton and Thunderbird in light mode also occur in one of these, or concern properties that our mails must not
 * have (I01).
 */
const DRAWN_CLIENTS: readonly string[] = [
  'apple-mail-dark',
  'gmail-no-style',
  'images-off',
  'outlook-word',
  'yahoo',
  ...DARK_VIEWS,
]

/** Renders a mail in every way that the rules need, one after the other on one page, and measures. */
export async function examine(html: string, stage: Stage): Promise<Examination> {
  await stage.prefer('light')
  await stage.show(html)
  await stage.resize(PHONE_WIDTH)
  const onPhone = await stage.measure(drawnElements, null)
  const plain = await look(stage, { id: 'plain', name: 'As sent', html }, WIDTHS, EVERYTHING)

  // At a phone's width, because lines are short there. Content that fits into 320 px has twice the space at the shell's
  // width.
  await stage.resize(PHONE_WIDTH)
  await stage.measure(doubleText, null)
  const zoomed = await stage.measure(overflow, null)

  const views = new Map<string, View>()
  for (const { id, name, scheme, show } of CLIENTS.filter((client) => DRAWN_CLIENTS.includes(client.id))) {
    const shown = show(html).html
    await stage.prefer(scheme)
    await stage.show(shown)
    views.set(
      id,
      await look(
        stage,
        { id, name, html: shown },
        widthsFor(id, html),
        DARK_VIEWS.includes(id) ? COLOURS : ALL_BUT_CONTRAST,
      ),
    )
  }
  return { plain, onPhone, zoomed, views }
}

function widthsFor(view: string, html: string): readonly number[] {
  // Colours do not change the layout, so widths are not measured again.
  if (DARK_VIEWS.includes(view)) return []
  // Word runs on desktops only. Its ghost tables have the width that fluid mail has elsewhere.
  return view === 'outlook-word' ? [ghostWidth(html)] : WIDTHS
}

async function look(
  stage: Stage,
  identity: Pick<View, 'id' | 'name' | 'html'>,
  widths: readonly number[],
  scope: AxeScope,
): Promise<View> {
  const overflows = new Map<number, Overflow>()
  for (const width of widths) {
    await stage.resize(width)
    overflows.set(width, await stage.measure(overflow, null))
  }
  await stage.resize(SHELL_WIDTH)
  return {
    ...identity,
    overflows,
    drawn: await stage.measure(drawnElements, null),
    violations: await stage.measure(axeViolations, scope),
  }
}

/** Width of the outermost ghost table, which Word uses for the mail; the shell's width if there is none. */
function ghostWidth(html: string): number {
  const outermost = parseMail(html).ghosts.reduce(
    (widest, ghost) => (ghost.to - ghost.from > widest.to - widest.from ? ghost : widest),
    { from: 0, to: 0, width: SHELL_WIDTH },
  )
  return Math.max(SHELL_WIDTH, outermost.width)
}
