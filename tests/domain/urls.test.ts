import { describe, expect, it } from 'vitest'
import {
  accountUrl,
  appUrl,
  chatJoinUrl,
  chatUrl,
  checkoutUrl,
  commentsUrl,
  editUrl,
  headingUrl,
  leaderboardUrl,
  manageUrl,
  pdfUrl,
  postUrl,
  resolvePlaceholder,
  shareUrl,
  signInUrl,
  unsubscribeUrl,
  voteUrl,
} from '../../src/domain/links/urls.js'
import type { PostMeta, Publication } from '../../src/domain/post/entities.js'

const pub: Publication = { name: 'A', subdomain: 'aa', base_url: 'https://a.example/' }
const post: PostMeta = {
  id: 42,
  slug: 'hi',
  title: 'Hi',
  canonical_url: 'https://a.example/p/hi',
  audience: 'everyone',
  type: 'newsletter',
  publishedBylines: [],
}

describe('links', () => {
  it('to the subscribe page', () => {
    expect(checkoutUrl(pub)).toBe('https://a.example/subscribe')
    expect(
      checkoutUrl(pub, {
        utm_source: 'x',
        next: post.canonical_url,
        plan: 'founding',
        coupon: 'a b',
        gift: false,
        group: true,
      }),
    ).toBe(
      'https://a.example/subscribe?utm_source=x&next=https%3A%2F%2Fa.example%2Fp%2Fhi&plan=founding&coupon=a%20b&group=true',
    )
  })
  it('to sign in and come back', () => {
    expect(signInUrl(pub, 'https://a.example/p/hi#poll-1')).toBe(
      'https://substack.com/sign-in?redirect=https%3A%2F%2Fa.example%2Fp%2Fhi%23poll-1&for_pub=aa&isSignInAttempt=true',
    )
  })
  it('to the account', () => {
    expect(accountUrl(pub)).toBe('https://a.example/account')
    expect(manageUrl(pub, 't&t')).toBe('https://a.example/account?token=t%26t')
  })
  it('to share, unless the post has its own', () => {
    expect(shareUrl(post, 'email')).toBe(
      'https://a.example/p/hi?utm_source=substack&utm_medium=email&utm_content=share&action=share',
    )
    expect(shareUrl({ ...post, canonical_url: 'https://a.example/p/hi?a=1#x' })).toBe(
      'https://a.example/p/hi?a=1&utm_source=substack&utm_medium=web&utm_content=share&action=share#x',
    )
    expect(shareUrl({ ...post, share_url_override: 'https://s.example' })).toBe('https://s.example')
  })
  it('to comments', () => {
    expect(commentsUrl(post)).toBe('https://a.example/p/hi/comments')
    expect(commentsUrl({ ...post, comment_url_override: 'https://c.example' })).toBe('https://c.example')
    expect(commentsUrl({ ...post, comment_url_override: '' })).toBe('https://a.example/p/hi/comments')
  })
  it('to a post', () => expect(postUrl(pub, 'a/b')).toBe('https://a.example/p/a%2Fb'))
  it('to a heading of a post', () => {
    expect(headingUrl(pub, post, 'intro')).toBe('https://a.example/i/42/intro')
    expect(headingUrl(pub, { ...post, id: undefined }, 'intro')).toBe('https://a.example/p/hi#intro')
  })
  it('to a heading of the about page', () => {
    expect(
      headingUrl(pub, { ...post, type: 'page', slug: 'about', canonical_url: 'https://a.example/about' }, 'intro'),
    ).toBe('https://a.example/about#§intro')
  })
  it('to a vote', () => {
    const vote = { canonical_url: post.canonical_url, pollId: 7, optionId: 'x y' }
    expect(voteUrl(vote)).toBe(
      'https://a.example/p/hi?poll_id=7&option_id=x%20y&utm_source=substack&utm_medium=email#poll-7',
    )
    expect(voteUrl({ ...vote, token: 'abc' })).toContain('&utm_medium=email&token=abc#poll-7')
  })
  it('to the editor', () => {
    expect(editUrl(pub, post)).toBe('https://a.example/publish/post/42')
    expect(editUrl(pub, {})).toBe('https://a.example/publish')
  })
  it('to the PDF', () => expect(pdfUrl(pub, post)).toBe('https://a.example/api/v1/post/42/pdf'))
  it('to the chat', () => {
    expect(chatUrl(pub)).toBe('https://a.example/chat')
    expect(chatJoinUrl(pub)).toBe('https://open.substack.com/pub/aa/chat?utm_source=chat_embed')
    expect(chatJoinUrl({ base_url: 'https://a.example' })).toBe('https://a.example/chat')
  })
  it('to the leaderboard', () => expect(leaderboardUrl(pub)).toBe('https://a.example/leaderboard?&utm_source=post'))
  it('to the app', () => expect(appUrl('/a b')).toBe('https://substack.com/app/app-store-redirect?redirect=%2Fa%20b'))
  it('out of the mails', () => {
    expect(unsubscribeUrl(pub, 'tok')).toBe('https://a.example/action/disable_email?token=tok')
    expect(unsubscribeUrl(pub)).toBe('https://a.example/action/disable_email')
  })
  it('never throw on half a surrogate pair', () => expect(postUrl(pub, '\udc00')).toContain('%EF%BF%BD'))
})

describe('placeholders', () => {
  const resolve = (url: string) => resolvePlaceholder(url, { publication: pub, post, medium: 'email' })
  it.each([
    ['%%checkout_url%%', 'https://a.example/subscribe?utm_source=substack&utm_medium=email'],
    [
      ' %%CHECKOUT_URL%%?plan=founding ',
      'https://a.example/subscribe?utm_source=substack&utm_medium=email&plan=founding',
    ],
    ['%%share_url%%', shareUrl(post, 'email')],
    ['%%half_magic_comments_url%%', 'https://a.example/p/hi/comments'],
    ['%%grant_gift_url%%', 'https://a.example/subscribe?utm_source=substack&utm_medium=email&gift=true'],
    ['%%constructor%%', 'https://a.example/p/hi'],
    ['%%unknown%%#x', 'https://a.example/p/hi'],
    ['https://x.example', 'https://x.example'],
    ['', ''],
  ])('%s -> %s', (url, target) => expect(resolve(url)).toBe(target))
})
