import { defineBlock } from '../../schema/define.js'

/**
 * Where the part for payers begins. The outline cuts here and the targets put up the wall; the marker itself shows
 * nothing.
 */
export const paywall = defineBlock({
  name: 'paywall',
  role: 'cut',
  attrs: {},
  spec: { group: 'block', draggable: true },
  html: [{ match: 'div.paywall-jump, [data-component-name="PaywallToDOM"]' }],
  text: () => '',
})
