import type { Theme } from '../domain/colour/theme.js'
import { en } from '../domain/messages/en.js'
import type { Messages } from '../domain/messages/messages.js'
import type { Publication } from '../domain/post/entities.js'
import { primaryLanguage } from '../domain/text/language.js'
import { loadedOnce } from '../domain/values/once.js'
import { CardSkin } from '../parts/web/card-skin.js'
import { languageOf, withDefaults } from '../render/chosen-options.js'
import type { WebContext } from '../render/context.js'
import type { RenderDefaults } from '../render/create-context.js'
import { growingRegistry } from '../render/load-views.js'
import type { TargetView } from '../render/view.js'
import type { Post } from '../schema/post.js'
import { coreWeb } from './core-views.js'
import { drawBlocks, type BlockDrawing, type DrawnViews } from './draw-blocks.js'
import type { LookOf } from './publication-look.js'
import type { WebOptions } from './web-options.js'

/**
 * Draws the blocks of posts for editors, after its options are checked. Apart from the renderer of pages: an editor
 * loads neither the frame of a page nor its stylesheet.
 */
export function blockDrawer(
  views: readonly TargetView<'web'>[],
  defaults: RenderDefaults,
): (post: Post, given: WebOptions) => Promise<BlockDrawing> {
  const registry = growingRegistry<WebContext, 'web'>([...coreWeb, ...views], CardSkin)
  const looks = loadedOnce(async () => (await import('./publication-look.js')).lookMaker())
  // Fitting colours is a large part of an editor's script, and a publication without colours needs none.
  const lookOf: LookOf = async (publication, theme) =>
    hasLook(publication, theme) ? (await looks())(publication, theme) : { css: '', problems: [] }
  return async (post, given) => {
    const options = withDefaults(post, defaults, given)
    const messages = await messagesIn(languageOf(post, options))
    const all: DrawnViews = { ...registry, lookOf, messagesOf: () => messages }
    return drawBlocks(all, post, options)
  }
}

function hasLook({ theme, theme_var_background_pop }: Publication, own: Theme | undefined): boolean {
  return [theme?.background_pop, theme_var_background_pop, own].some(
    (stated) => stated !== undefined && stated !== null,
  )
}

/** The other languages come together, with the definitions of cards. */
async function messagesIn(language: string): Promise<Messages> {
  if (primaryLanguage(language) === 'en') return en
  return (await import('../domain/messages/messages.js')).messagesFor(language)
}
