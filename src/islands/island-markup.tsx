import { createElement, useContext, useId, type HTMLAttributes, type ReactElement } from 'react'
import type { Messages } from '../domain/messages/shape.js'
import { isRecord } from '../domain/values/is-record.js'
import { hydratedMarkup } from '../elements/element-markup.js'
import { ServerMarkup } from '../elements/server-markup.js'
import { group, oneOf, optional, textThat, thatIs, type OptionSchema } from '../options/schemas.js'
import { signature } from '../options/signature.js'
import type { Island, IslandProps, IslandTrigger } from './define-island.js'
import type { IslandHost } from './host.js'

export interface IslandMarkupProps<P> extends HTMLAttributes<HTMLElement> {
  island: Island<P>
  props: P
  words: { readonly language: string; readonly messages: Messages }
  /** The element around it; what is within belongs to the island. */
  as?: 'div' | 'section' | 'nav' | 'aside' | 'span' | 'figure'
}

const TRIGGERS = ['visible', 'interaction', 'idle', 'selection']

/** The server checks an island where it draws it: `defineIsland` is part of what readers download. */
const checkIsland = signature('defineIsland', {
  island: group<Island>(
    {
      name: textThat('a name such as "poll"', (value) => value.trim() !== ''),
      when: textThat(
        `one of ${TRIGGERS.map((trigger) => `"${trigger}"`).join(', ')}, or "?" with the name of a parameter`,
        (value) => TRIGGERS.includes(value) || /^\?./.test(value),
      ) as OptionSchema<IslandTrigger>,
      visitors: optional(oneOf(['phone', 'other-app'])),
      // What `memo` makes is an object.
      view: thatIs<Island['view']>(
        'a component',
        (value) => typeof value === 'function' || (isRecord(value) && '$$typeof' in value),
      ),
    },
    'key',
  ),
})

/**
 * The server's half of an island: its markup, complete, and its props as an attribute. React's own separators
 * between texts must be in it, so it is rendered apart from the page, which has none.
 */
export function IslandMarkup<P extends object>({
  island,
  props,
  words: { language, messages },
  as = 'div',
  ...attributes
}: IslandMarkupProps<P>): ReactElement {
  checkIsland(island)
  const own: IslandProps<P> = { ...props, messages, host: ABSENT }
  const html = useMarkup(createElement(island.view, own))
  return createElement(as, {
    ...attributes,
    'data-island': island.name,
    'data-when': island.when,
    'data-visitors': island.visitors,
    'data-language': language,
    'data-props': JSON.stringify(props),
    dangerouslySetInnerHTML: { __html: html },
  })
}

/**
 * The markup of an island. It is written directly, which takes a third of the time, unless it asks for ids: those say
 * where in a tree of React's own they were asked for.
 */
function useMarkup(element: ReactElement): string {
  const renderToString = useContext(ServerMarkup)
  const before = useId()
  const direct = '_store' in element && renderToString ? null : directMarkup(element)
  const after = useId()
  if (direct !== null && idNumber(after) === idNumber(before) + 1) return direct
  if (!renderToString) throw new Error('Render this island with renderWeb or renderPage: it needs React for servers.')
  return renderToString(element).replace(/^(?:<link rel="preload"[^>]*>)+/, '')
}

function directMarkup(element: ReactElement): string | null {
  try {
    return hydratedMarkup(element)
  } catch {
    return null
  }
}

/** React counts the ids of a component from 0, which it leaves out: `_R_0_`, `_R_0H1_`, in base 32. */
function idNumber(id: string): number {
  return Number.parseInt(/H([\da-v]+)_$/.exec(id)?.[1] ?? '0', 32)
}

/** Nobody can press anything on a server. */
const ABSENT = new Proxy({} as IslandHost, {
  get(_, name) {
    throw new TypeError(
      `An island asked its page for '${String(name)}' while it was rendered; handlers and effects may`,
    )
  },
})
