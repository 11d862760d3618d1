import { readdirSync } from 'node:fs'
import { Component, createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messagesFor } from '../../src/domain/messages/messages.js'
import { platform, readPost } from '../../src/instance/platform.js'
import { createWeb } from '../../src/web/create-web.js'
import { platformViews } from '../../src/web/platform-views.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { sampleOf } from '../harness/every-case.js'
import { envelopeOf, nodeFixtures, NOW } from '../harness/node-fixtures.js'
import { patientColourer } from '../harness/patient-colourer.js'
import { postJson, postNames } from '../harness/post-fixtures.js'

/** Components of this kind are written by React alone, and so is the page around them. */
class ForReact extends Component<{ children?: ReactNode }> {
  override render(): ReactNode {
    return this.props.children
  }
}

const reactWeb = createWeb(platform, {
  views: platformViews.map((each) => {
    // A table gives the elements of its rows and cells what their place needs, so it must see them.
    if (each.name.startsWith('table_')) return each
    const view = each.view as (props: never) => ReactNode
    const shown = (props: never) => {
      const content = view(props)
      return content === null ? null : createElement(ForReact, null, content)
    }
    return { ...each, view: shown } as typeof each
  }),
})

const cases = [
  ...sampleOf(nodeFixtures, (_, at) => at % 4 === 0).map((fixture) => [fixture.id, envelopeOf(fixture)] as const),
  ...postNames.map((name) => [name, postJson(name)] as const),
]

it.each(cases)('the page of %s is what React writes', async (name, json) => {
  for (const reader of postNames.includes(name) ? (['anonymous', 'paid'] as const) : (['paid'] as const)) {
    const options = { now: NOW, reader, codeColourer: patientColourer, features: { comments: true, pdf: true } }
    const { html } = await renderWeb(readPost(json), options)
    expect(html).toBe((await reactWeb.renderWeb(readPost(json), options)).html)
    for (const markup of await islandsOf(html)) expect(html).toContain(`>${markup}<`)
  }
})

const SOURCES = ['web/islands', 'nodes/directMessage', 'nodes/poll', 'parts/web'].flatMap((folder) =>
  readdirSync(new URL(`../../src/${folder}`, import.meta.url))
    .filter((file) => file.endsWith('.tsx') && (folder === 'web/islands' || file.endsWith('island.tsx')))
    .map((file) => `../../src/${folder}/${file}`),
)

/** What React writes within each island of a page. */
async function islandsOf(html: string): Promise<string[]> {
  const views = new Map<string, FunctionComponent<Record<string, unknown>>>()
  for (const source of SOURCES) {
    const { island } = (await import(/* @vite-ignore */ source)) as {
      island?: { name: string; view: FunctionComponent<Record<string, unknown>> }
    }
    if (island) views.set(island.name, island.view)
  }
  return [...html.matchAll(/data-island="([\w-]+)"[^<>]*? data-language="([\w-]+)" data-props="([^"]*)"/g)].flatMap(
    ([, name = '', language = '', props = '']) => {
      const view = views.get(name)
      const given = JSON.parse(unescaped(props)) as object
      return view ? [renderToString(createElement(view, { ...given, messages: messagesFor(language), host: {} }))] : []
    },
  )
}

function unescaped(text: string): string {
  return text.replace(
    /&(quot|amp|#x27|lt|gt);/g,
    (_, name: string) => ({ quot: '"', amp: '&', '#x27': "'", lt: '<', gt: '>' })[name] ?? '',
  )
}
