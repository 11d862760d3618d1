import type { ReactElement, ReactNode } from 'react'
import { PROMPTS, type PromptName } from '../domain/reader/prompt.js'
import { isOnSubstack } from '../domain/links/on-substack.js'
import { appUrl } from '../domain/links/publication-urls.js'
import { IslandMarkup } from '../islands/island-markup.js'
import type { WebContext } from '../render/context.js'
import { island as appFooterIsland } from './islands/app-footer.js'
import { island as appSheetIsland } from './islands/app-sheet.js'
import { followPrompt, giftPrompt, otherSharer, recommendPrompt } from './reader-prompts.js'
import { selectionPrompt } from './selection.js'
import { SubscribePrompt } from './subscribe-prompt.js'

/** The prompts chosen by the server. Each is invisible until its island hydrates. */
export function Prompts({ ctx }: { ctx: WebContext }): ReactNode {
  const asked = PROMPTS.filter((name) => ctx.prompts.includes(name))
  return asked.length ? (
    <div className="overlays">
      {asked.map((name) => (
        <Prompt key={name} name={name} ctx={ctx} />
      ))}
    </div>
  ) : null
}

function Prompt({ name, ctx }: { name: PromptName; ctx: WebContext }): ReactNode {
  return views[name](ctx)
}

/** Null if a prompt does not apply to this reader, or to a publication that is not in the app. */
const views: { readonly [N in PromptName]: (ctx: WebContext) => ReactElement | null } = {
  'app-footer': (ctx) =>
    isOnSubstack(ctx.publication) ? (
      <IslandMarkup
        island={appFooterIsland}
        props={{
          author: ctx.post.publishedBylines[0]?.name || ctx.publication.name,
          url: appUrl(ctx.urls.canonical()),
        }}
        words={ctx}
      />
    ) : null,
  'app-sheet': (ctx) =>
    isOnSubstack(ctx.publication) ? (
      <IslandMarkup
        island={appSheetIsland}
        props={{ author: otherSharer(ctx)?.name ?? null, url: appUrl(ctx.urls.canonical()) }}
        words={ctx}
      />
    ) : null,
  'subscribe-prompt': (ctx) => <SubscribePrompt ctx={ctx} />,
  follow: followPrompt,
  gift: giftPrompt,
  recommend: recommendPrompt,
  selection: selectionPrompt,
}
