import type { ReactElement, ReactNode } from 'react'
import { bylineNames } from '../domain/bylines.js'
import { formatBylineDate, parseDate } from '../domain/dates.js'
import { groupOffer } from '../domain/group-offer.js'
import { BYLINE_NAMES, LOGO_MAX_WIDTH } from '../domain/limits.js'
import { readingMinutes } from '../domain/reading-time.js'
import { ActionButton } from '../parts/email/action-button.js'
import { Cell, Layout, Row } from '../parts/email/cell.js'
import { Link } from '../parts/email/link.js'
import { Picture } from '../parts/email/picture.js'
import { textDirection } from '../render/block-direction.js'
import type { EmailContext } from '../render/context.js'

/** The rows of the mail around the body: each block of the post is a row of its own, because Word breaks pages inside tall cells. */
export function Shell({ ctx, rows, notes }: { ctx: EmailContext; rows: ReactNode; notes: ReactNode }): ReactElement {
  return (
    <>
      {ctx.state === 'lapsed' ? <ContinueBanner ctx={ctx} /> : null}
      <Masthead ctx={ctx} />
      <Title ctx={ctx} />
      {rows}
      {ctx.outline.wall ? <Wall ctx={ctx} /> : null}
      {notes ? (
        <>
          <Row className="row row-rule">
            <Layout width="100%">
              <Row className="notes-rule">{'\u00a0'}</Row>
            </Layout>
          </Row>
          {notes}
        </>
      ) : null}
      <Footer ctx={ctx} />
    </>
  )
}

/** W-BAN-1 */
function ContinueBanner({ ctx }: { ctx: EmailContext }): ReactElement {
  return (
    <Row className="row row-banner">
      <Layout width="100%">
        <Row className="banner">
          <p className="banner-title">{ctx.messages.continueYourSupport}</p>
          <p className="banner-text">{ctx.messages.continueSupportText}</p>
          <ActionButton href={ctx.urls.checkout({ utm_content: 'continue-support' })} align={ctx.direction === 'rtl' ? 'right' : 'left'}>
            {ctx.messages.subscribeNow}
          </ActionButton>
        </Row>
      </Layout>
    </Row>
  )
}

function Masthead({ ctx }: { ctx: EmailContext }): ReactElement | null {
  const { publication } = ctx
  if (!publication.name && !publication.logo_url) return null
  return (
    <Row className="row row-masthead">
      <Layout width="100%">
        <tr>
          {publication.logo_url ? (
            <Cell className="masthead-logo" width={52} valign="middle">
              <Picture ctx={ctx} src={publication.logo_url} width={Math.min(40, LOGO_MAX_WIDTH)} decorative />
            </Cell>
          ) : null}
          <Cell className="masthead-cell" valign="middle" {...textDirection(publication.name, ctx)}>
            {publication.name ? (
              <Link className="masthead-name" href={ctx.urls.home()}>
                {publication.name}
              </Link>
            ) : (
              '\u00a0'
            )}
          </Cell>
        </tr>
      </Layout>
    </Row>
  )
}

function Title({ ctx }: { ctx: EmailContext }): ReactElement {
  const { post, publication, messages } = ctx
  const date = parseDate(post.post_date)
  const names = publication.bylines_enabled === false ? [] : post.publishedBylines.map(({ name }) => name)
  const facts = [
    names.length ? bylineNames(names, BYLINE_NAMES, ctx.language) : null,
    date ? formatBylineDate(date, { timeZone: ctx.timeZone, language: ctx.language }) : null,
    messages.minRead(readingMinutes(ctx.outline.words)),
  ]
  return (
    <>
      <Row className="row row-title">
        <h1 className="title" {...textDirection(post.title, ctx)}>
          <Link className="title-link" href={ctx.slot({ kind: 'viewOnline' })}>
            {post.title || publication.name || ctx.urls.canonical()}
          </Link>
        </h1>
        {post.subtitle ? (
          <p className="subtitle" {...textDirection(post.subtitle, ctx)}>
            {post.subtitle}
          </p>
        ) : null}
      </Row>
      <Row className="row row-meta">
        <p className="facts">
          {facts.filter(Boolean).join(' ∙ ')}
          {' ∙ '}
          <Link className="facts-link" href={ctx.slot({ kind: 'viewOnline' })}>
            {messages.viewOnline}
          </Link>
        </p>
      </Row>
    </>
  )
}

/** W-PAY-1; where a free account opens the text, the wall asks for no more. */
function Wall({ ctx }: { ctx: EmailContext }): ReactElement {
  const { messages, post, state } = ctx
  const free = post.audience === 'only_free'
  const founding = post.audience === 'founding' && state === 'paid'
  const label = free || state === 'anonymous' ? messages.subscribe : founding ? messages.foundingMember : messages.upgradeToPaid
  const group = free ? null : groupOffer(ctx.publication)
  return (
    <Row className="row row-block">
      <Layout width="100%">
        <Row className="wall" align="center">
          <p className="wall-title">{free ? messages.createFreeAccount : messages.paidPost}</p>
          <ActionButton href={ctx.urls.checkout({ utm_content: 'paywall', next: ctx.urls.canonical(), ...(founding ? { plan: 'founding' } : {}) })}>{label}</ActionButton>
          {group ? (
            <p className="wall-group">
              <Link href={ctx.urls.checkout({ utm_content: 'paywall', group: 'true', coupon: group.coupon })}>{messages.groupDiscount(group.percent)}</Link>
            </p>
          ) : null}
          <p className="wall-signin">
            {free ? null : `${messages.alreadyPaid} `}
            <Link className="footer-link" href={ctx.urls.signIn()}>
              {messages.signIn}
            </Link>
          </p>
        </Row>
      </Layout>
    </Row>
  )
}

function Footer({ ctx }: { ctx: EmailContext }): ReactElement {
  const { publication, messages } = ctx
  return (
    <Row className="row row-footer">
      <Layout width="100%">
        <Row className="footer" align="center">
          {publication.name ? <p className="footer-text">{messages.youReceive(publication.name)}</p> : null}
          {publication.address ? (
            <p className="footer-text" {...textDirection(publication.address, ctx)}>
              {publication.address}
            </p>
          ) : null}
          <p className="footer-text">
            <Link className="footer-link" href={ctx.slot({ kind: 'unsubscribe' })}>
              {messages.unsubscribe}
            </Link>
            {' ∙ '}
            <Link className="footer-link" href={ctx.slot({ kind: 'manage' })}>
              {messages.managePreferences}
            </Link>
          </p>
        </Row>
      </Layout>
    </Row>
  )
}
