import { id } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { missingRecipe, recipeCard } from './recipe-card.js'

export const recipe = defineBlock({
  name: 'recipe',
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
  text({ attrs, context }) {
    const card = recipeCard(attrs.id, context)
    return card ? lines(card.title, action(context.messages.viewRecipe, card.href)) : ''
  },
})
