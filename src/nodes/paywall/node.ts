import { defineBlock } from '../../schema/define.js'

/**
 * Marks the start of paid content. The outline cuts here and the targets show the wall. The marker itself has no
 * output.
 */
export const paywall = defineBlock({
  name: 'paywall',
  role: 'cut',
  attrs: {},
  spec: { group: 'block', draggable: true },
  html: [{ match: 'div.paywall-jump, [data-component-name="PaywallToDOM"]' }],
  text: () => '',
})
