import { id } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { missingRecipe, recipeCard } from './recipe-card.js'
import { recipeWords } from './words.js'

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
