import { defineNode } from '../../schema/define.js'

/**
 * Where the part for payers begins. The outline cuts here and the targets put up the wall; the marker itself shows
 * nothing.
 */
export const paywall = defineNode({
  name: 'paywall',
  role: 'cut',
  attrs: {},
  spec: { group: 'block', draggable: true },
  importRules: [{ match: 'div.paywall-jump, [data-component-name="PaywallToDOM"]' }],
  text: () => '',
})
