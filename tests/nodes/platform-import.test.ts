import { expect, it } from 'vitest'
import { importHtml } from '../../src/instance/platform.js'

type Json = { type: string; attrs?: Record<string, unknown>; content?: Json[]; text?: string }
const blocks = (html: string) => (JSON.parse(JSON.stringify(importHtml(html).toJSON())) as Json).content ?? []

it.each([
  [
    'single quotes, no component name',
    `<p class="button-wrapper" data-attrs='{"url":"https://a.example/subscribe?","text":"Sign up now","class":null}'><a class="button primary" href="https://a.example/x"><span>Sign up now</span></a></p>`,
  ],
  [
    'no stored attributes',
    '<p class="button-wrapper" data-component-name="ButtonCreateButton"><a class="button primary" href="https://a.example/subscribe?"><span>Sign up now</span></a></p>',
  ],
  [
    'a mail',
    '<p class="button-wrapper" style="text-align: center"><a href="https://a.example/subscribe?" style="padding: 12px"><span>Sign up now</span></a></p>',
  ],
])('reads a button: %s', (_, html) => {
  expect(blocks(html)).toEqual([
    { type: 'button', attrs: { url: 'https://a.example/subscribe?', text: 'Sign up now' } },
  ])
})

it('reads a captioned button once, its inner button being part of it', () => {
  const html =
    '<div class="captioned-button-wrap" data-attrs="{&quot;url&quot;:&quot;https://a.example/s&quot;,&quot;text&quot;:&quot;Share&quot;}" data-component-name="CaptionedButtonToDOM"><div class="preamble"><p class="cta-caption">Pass it <em>on</em>.</p></div><p class="button-wrapper" data-attrs="{&quot;url&quot;:&quot;https://a.example/s&quot;,&quot;text&quot;:&quot;Share&quot;}" data-component-name="ButtonCreateButton"><a class="button primary" href="https://a.example/s"><span>Share</span></a></p></div>'
  const [only, ...rest] = blocks(html)
  expect(rest).toEqual([])
  expect(only).toMatchObject({
    type: 'captionedButton',
    attrs: { url: 'https://a.example/s', text: 'Share' },
    content: [{ type: 'ctaCaption' }],
  })
})

it.each([
  [
    'feed',
    '<div class="subscription-widget-wrap-editor" data-attrs="{&quot;url&quot;:&quot;%%checkout_url%%&quot;,&quot;text&quot;:&quot;Subscribe&quot;,&quot;language&quot;:&quot;en&quot;}" data-component-name="SubscribeWidgetToDOM"><div class="subscription-widget show-subscribe"><div class="preamble"><p class="cta-caption">Thanks.</p></div><form class="subscription-widget-subscribe"><input type="email" class="email-input"><input type="submit" class="button primary" value="Subscribe"><div class="fake-input-wrapper"><div class="fake-input"></div><div class="fake-button"></div></div></form></div></div>',
  ],
  [
    'saved page',
    '<div class="subscription-widget-wrap"><div class="subscription-widget show-subscribe"><div class="preamble"><p>Thanks.</p></div><div data-component-name="SubscribeWidget" class="subscribe-widget"><form action="/api/v1/free?nojs=true" method="post"><input type="hidden" name="first_url"><input type="email" name="email"><button type="submit"><span class="button-text">Subscribe</span></button></form></div></div></div>',
  ],
])('reads a subscribe widget, of which only the caption is content: %s', (_, html) => {
  const [only, ...rest] = blocks(html)
  expect(rest).toEqual([])
  expect(only).toMatchObject({
    type: 'subscribeWidget',
    attrs: { text: 'Subscribe' },
    content: [{ type: 'ctaCaption', content: [{ type: 'text', text: 'Thanks.' }] }],
  })
})

it('reads the widget of a mail to a subscriber', () => {
  const html =
    '<div class="subscribe-widget is-signed-up"><p class="button-wrapper"><a href="https://a.example/subscribe" class="button primary subscribe-btn"><span>Subscribe now</span></a></p></div>'
  expect(blocks(html)).toEqual([
    { type: 'subscribeWidget', attrs: { url: 'https://a.example/subscribe', text: 'Subscribe now' } },
  ])
})

it('reads a digest card of a saved page', () => {
  const html =
    '<div class="digestPostEmbed-flwiST" data-component-name="DigestPostEmbed"><a href="https://a.example/p/x"><div><picture><source type="image/webp" srcset="https://a.example/x.webp"><img src="https://a.example/x.jpg" alt="A boat"></picture></div><div><h4>The Crossing</h4></div></a><div>Ines Calloway and Jonas Weber</div><div>·</div><div>January 1, 2025</div><div>How it went.</div><a href="https://a.example/p/x">Read full story</a></div>'
  expect(blocks(html)).toEqual([
    {
      type: 'digestPostEmbed',
      attrs: expect.objectContaining({
        canonical_url: 'https://a.example/p/x',
        title: 'The Crossing',
        cover_image: 'https://a.example/x.jpg',
        cover_image_alt: 'A boat',
        publishedBylines: [{ name: 'Ines Calloway' }, { name: 'Jonas Weber' }],
        post_date: '2025-01-01T00:00:00.000Z',
        caption: 'How it went.',
      }) as unknown,
    },
  ])
})

it('keeps a digest card whose stored JSON is cut short, without throwing', () => {
  expect(
    blocks('<p>Before</p><div class="digest-post-embed" data-attrs="{&quot;no"></div>').map(({ type }) => type),
  ).toEqual(['paragraph', 'unsupported'])
})

it('reads mentions that are empty and mentions that are links', () => {
  const stored =
    '{&quot;name&quot;:&quot;Test User&quot;,&quot;id&quot;:12,&quot;type&quot;:&quot;user&quot;,&quot;url&quot;:null}'
  const html = `<p>By <span class="mention-wrap" data-attrs="${stored}" data-component-name="MentionToDOM"></span> and <a href="https://open.substack.com/users/12-test-user?utm_source=mentions" data-component-name="MentionUser" class="_mention_i1k7t_1">Test User</a></p>`
  const mentions = blocks(html)[0]?.content?.filter(({ type }) => type === 'mention')
  expect(mentions).toEqual([
    { type: 'mention', attrs: { name: 'Test User', id: 12, type: 'user' } },
    { type: 'mention', attrs: { name: 'Test User', id: 12, type: 'user' } },
  ])
})

it('reads the marker of a paywall, and drops the wall of a saved page', () => {
  const html =
    '<p>Free</p><div class="paywall-jump" data-component-name="PaywallToDOM"></div><p>Paid</p><div class="paywall" data-component-name="Paywall"><h2>This post is for paid subscribers</h2><a href="https://a.example/subscribe">Subscribe</a></div>'
  expect(blocks(html).map(({ type }) => type)).toEqual(['paragraph', 'paywall', 'paragraph'])
})
