import { createElement, useContext, useId, type FunctionComponent, type HTMLAttributes, type ReactElement } from 'react'
import type { Messages } from '../domain/messages/shape.js'
import { withCode } from '../domain/values/error-code.js'
import { isRecord } from '../domain/values/stored-value.js'
import { hydratedMarkup } from '../elements/element-markup.js'
import { ServerMarkup } from '../elements/server-markup.js'
import { callback, group, oneOf, optional, textThat, thatIs, type OptionSchema } from '../options/schemas.js'
import { signature } from '../options/signature.js'
import type { AnyIsland, Island, IslandTrigger, IslandWords } from './define-island.js'
import type { IslandHost } from './host.js'

export interface IslandMarkupProps<P, W extends IslandWords = never> extends HTMLAttributes<HTMLElement> {
  /** The island, from `defineIsland`. */
  island: Island<P, W>
  /** Its props: JSON. */
  props: P
  /** The context of the view. If the island has `words`, the block has the i18n messages that they choose from. */
  words: { readonly language: string; readonly messages: Messages } & ([W] extends [never]
    ? unknown
    : { readonly words: Parameters<W>[0] })
  /** The element around it. Its content belongs to the island. */
  as?: 'div' | 'section' | 'nav' | 'aside' | 'span' | 'figure' | undefined
}

const TRIGGERS = ['visible', 'interaction', 'idle', 'selection']

/** Islands are checked on the server when drawn, because readers download `defineIsland`. */
const checkIsland = signature('defineIsland', {
  island: group<AnyIsland>(
    {
      name: textThat('a name such as "poll"', (value) => value.trim() !== ''),
      when: textThat(
        `one of ${TRIGGERS.map((trigger) => `"${trigger}"`).join(', ')}, or "?" with the name of a parameter`,
        (value) => TRIGGERS.includes(value) || /^\?./.test(value),
      ) as OptionSchema<IslandTrigger>,
      words: optional(callback<never>()),
      visitors: optional(oneOf(['phone', 'other-app'])),
      // `memo` returns an object.
      view: thatIs<AnyIsland['view']>(
        'a component',
        (value) => typeof value === 'function' || (isRecord(value) && '$$typeof' in value),
      ),
    },
    'key',
  ),
})

/**
 * The server's half of an island: its complete markup, and its props as an attribute. It is rendered apart from the
 * page, because it needs React's separators between texts and the page has none.
 */
export function IslandMarkup<P extends object, W extends IslandWords = never>({
  island,
  props,
  words: context,
  as = 'div',
  ...attributes
}: IslandMarkupProps<P, W>): ReactElement {
  checkIsland(island)
  const words = chosenWords(island, context)
  const texts = words === undefined ? { messages: context.messages } : { words }
  // TypeScript does not resolve the type of the texts before `W` is known.
  const view = island.view as FunctionComponent<object>
  const html = useMarkup(createElement(view, { ...props, ...texts, host: ABSENT }))
  return createElement(as, {
    ...attributes,
    'data-island': island.name,
    'data-when': island.when,
    'data-visitors': island.visitors,
    'data-language': context.language,
    'data-words': words && JSON.stringify(words),
    'data-props': JSON.stringify(props),
    dangerouslySetInnerHTML: { __html: html },
  })
}

function chosenWords({ words }: AnyIsland, context: { readonly messages: Messages; readonly words?: unknown }) {
  return words?.(context.words as never, context.messages)
}

/**
 * The markup of an island. Writing it directly takes a third of the time. React renders islands that use `useId`,
 * because ids depend on the position in React's tree.
 */
function useMarkup(element: ReactElement): string {
  const renderToString = useContext(ServerMarkup)
  const before = useId()
  const direct = '_store' in element && renderToString ? null : directMarkup(element)
  const after = useId()
  if (direct !== null && idNumber(after) === idNumber(before) + 1) return direct
  if (!renderToString)
    throw withCode(
      'island-invalid',
      new Error('Render this island with renderWeb or renderPage: it needs React for servers.'),
    )
  return renderToString(element).replace(/^(?:<link rel="preload"[^>]*>)+/, '')
}

function directMarkup(element: ReactElement): string | null {
  try {
    return hydratedMarkup(element)
  } catch {
    return null
  }
}

/** React numbers the ids of a component in base 32 and omits 0: `_R_0_`, `_R_0H1_`. */
function idNumber(id: string): number {
  return Number.parseInt(/H([\da-v]+)_$/.exec(id)?.[1] ?? '0', 32)
}

/** The host on the server, where handlers and effects do not run. */
const ABSENT = new Proxy({} as IslandHost, {
  get(_, name) {
    throw withCode(
      'island-invalid',
      new TypeError(
        `An island called host.${String(name)} while rendering. Call it in event handlers and effects only.`,
      ),
    )
  },
})
