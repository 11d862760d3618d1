import * as v from 'valibot'
import { ownValue } from '../../domain/values/stored-value.js'
import { missingLink } from '../../parts/missing.js'
import { attrSchema } from '../../schema/attr.js'
import { unreadablePart } from '../../schema/attribute-shape.js'
import { id, image, object, relativeLink, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import type { PostData } from '../../schema/post.js'
import { action, lines } from '../../schema/text-block.js'
import { recipeWords } from './words.js'

const fields = attrSchema(
  object({
    title: text(),
    name: text(),
    image: image(),
    image_url: image(),
    link: relativeLink(),
    url: relativeLink(),
  }),
)

export interface RecipeCard {
  title: string
  image: string | null
  href: string | undefined
}

/** What readers miss of a recipe; null if its card is complete. */
function missingRecipe(id: number | string, ctx: { data: PostData; link(url: string): string }): string | null {
  const card = recipeCard(id, ctx)
  if (card === null)
    return `Recipe ${id} is missing in data.recipes, or has no title. Readers do not see it. Add it, or remove the block.`
  const unreadable = unreadablePart(fields, ownValue(ctx.data.recipes, String(id)))
  if (unreadable !== null) return `Recipe ${id} in data.recipes: ${unreadable}`
  return card.href === undefined ? missingLink('recipe', card.title, 'link') : null
}

/** A recipe in the post's data (N-REC-2); null if it is missing or has no title. */
function recipeCard(id: number | string, ctx: { data: PostData; link(url: string): string }): RecipeCard | null {
  const known = ownValue(ctx.data.recipes, String(id))
  const result = v.safeParse(fields, known)
  if (!result.success) return null
  const { title, name, image: picture, image_url, link, url } = result.output
  const words = title?.trim() || name?.trim()
  const target = link ?? url
  return words
    ? { title: words, image: picture ?? image_url, href: target ? ctx.link(target) || undefined : undefined }
    : null
}

export const recipe = defineBlock({
  name: 'recipe',
  words: recipeWords,
  attrs: { id: id() },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.recipe-embed, [data-component-name="RecipeToDOM"]',
      attrs(element) {
        const stored = dataAttrs(element)?.['id']
        return typeof stored === 'number' || typeof stored === 'string' ? { id: stored } : false
      },
    },
  ],
  missing: (attrs, context) => missingRecipe(attrs.id, context),
  says: ({ id: recipe }, ctx) => recipeCard(recipe, ctx),
  text: ({ says: { title, href }, context }) => lines(title, action(context.words.viewRecipe, href)),
})
