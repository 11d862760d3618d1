import fc from 'fast-check'
import { createElement, forwardRef, Fragment, useId, useState, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { messagesFor } from '../../src/domain/messages/messages.js'
import { elementMarkup, hydratedMarkup, NeedsReact } from '../../src/elements/element-markup.js'
import { IslandMarkup } from '../../src/islands/island-markup.js'
import { markupOf, reactMarkup } from '../../src/render/markup.js'
import { runsOf } from '../harness/every-case.js'

const text = fc.string({ unit: fc.constantFrom(...'ab <>&"\'’é中\n'.split('')), maxLength: 6 })
const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined))
const style = fc.record(
  {
    color: fc.oneof(text, fc.constant('#fff')),
    backgroundColor: fc.oneof(text, fc.constantFrom(null, true, undefined)),
    maxWidth: value,
    paddingLeft: fc.double({ noNaN: true, min: -9, max: 9 }),
    marginTop: fc.integer(),
    display: fc.constantFrom('none', undefined),
  },
  { requiredKeys: [] },
)
const attributes = fc.record(
  {
    style,
    align: value,
    cellPadding: value,
    valign: value,
    className: value,
    id: value,
    title: value,
    tabIndex: value,
    'data-attrs': value,
    'data-own': value,
    'aria-hidden': value,
    hidden: value,
    value,
    href: text,
    src: text,
    width: value,
    dateTime: value,
    strokeWidth: value,
    start: fc.oneof(fc.integer(), fc.constant(undefined)),
    onClick: fc.constant(() => undefined),
  },
  { requiredKeys: [] },
)
const Forwarding = forwardRef<HTMLElement, object>((props, ref) => createElement('i', { ...props, ref }))
const { tree } = fc.letrec<{ tree: ReactElement; node: ReactNode }>((tie) => ({
  node: fc.oneof({ depthSize: 'small' }, text, fc.integer(), fc.constantFrom(null, true, undefined), tie('tree')),
  tree: fc
    .tuple(
      fc.constantFrom(
        'p',
        'a',
        'div',
        'span',
        'h2',
        'li',
        'button',
        'form',
        'svg',
        'path',
        'time',
        'td',
        'fragment',
        'part',
        'forward',
      ),
      attributes,
      fc.array(tie('node'), { maxLength: 4 }),
    )
    .map(([name, props, children]) => {
      if (name === 'fragment') return createElement(Fragment, null, ...children)
      if (name === 'part') return createElement(() => createElement('b', props, ...children))
      if (name === 'forward') return createElement(Forwarding, props, ...children)
      return createElement(name, props, ...children)
    }),
}))

describe('markup that is written without React', () => {
  it('is what React writes, for any tree of plain elements', () => {
    fc.assert(
      fc.property(tree, (element) => {
        expect(elementMarkup(element)).toBe(renderToStaticMarkup(element))
        expect(hydratedMarkup(element)).toBe(renderToString(element))
      }),
      { numRuns: runsOf(2000) },
    )
  })

  it.each([
    ['a picture', <img key="" src="/a.png" alt="" width={3} />],
    ['a name and an address of a form, which stand last', <form key="" action="/x" method="post" className="f" />],
    ['a name of a button, which stands last', <button key="" name="n" type="submit" value="❤" aria-pressed={false} />],
    ['markup of its own', <div key="" dangerouslySetInnerHTML={{ __html: '<i>"x"</i>' }} />],
    ['an address that would run a script', createElement('a', { href: ['javascript', 'alert(1)'].join(':') }, 'x')],
    ['styles of any kind', <p key="" style={{ color: 'red', width: 3, flexGrow: 2, WebkitLineClamp: 3, zoom: 2 }} />],
    [
      'a reference that is forwarded',
      createElement(forwardRef<HTMLElement>((props, ref) => <b {...props} ref={ref} />)),
    ],
    [
      'a table for layout',
      <table key="" role="presentation" align="center" cellPadding={0} cellSpacing={0} border={0} width="100%">
        <tbody>
          <tr>
            <td className="c" valign="top" colSpan={2}>
              x
            </td>
          </tr>
        </tbody>
      </table>,
    ],
    [
      'a selection',
      <select key="" defaultValue="b">
        <option value="b">B</option>
      </select>,
    ],
    ['a field with a value', <input key="" name="q" defaultValue="x" type="text" readOnly />],
    [
      'a title, which React hoists',
      <div key="">
        <title>t</title>x
      </div>,
    ],
    ['text that begins with a line break', <pre key="">{'\nx'}</pre>],
    ['a component with state', createElement(() => <i>{useState('x')[0]}</i>)],
  ])('is what React writes for %s', (_, element) => {
    expect(markupOf(element)).toBe(reactMarkup(element))
  })

  it('is left to React where an element has rules of its own', () => {
    expect(() => elementMarkup(<textarea defaultValue="x" />)).toThrow(NeedsReact)
    expect(() => elementMarkup(<p style={{ flexGrow: 2 }} />)).toThrow(NeedsReact)
    expect(() => elementMarkup(createElement('p', { style: { '--own': 'red' } }))).toThrow(NeedsReact)
  })

  it('throws what a part throws', () => {
    const Broken = (): ReactElement => {
      throw new RangeError('broken')
    }
    expect(() => markupOf(<Broken />)).toThrow('broken')
  })

  it('of an island that asks for ids has the ids that the browser will find', () => {
    const Field = () => <label htmlFor={useId()}>a</label>
    const view = () => (
      <div>
        <Field />
        <Field />
      </div>
    )
    const island = { name: 'fields', when: 'visible', view } as const
    const html = markupOf(
      <IslandMarkup island={island} props={{}} words={{ language: 'en', messages: messagesFor('en') }} />,
    )
    expect(html).toContain(`>${renderToString(createElement(view))}<`)
  })
})
