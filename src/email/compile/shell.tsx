import type { ReactElement, ReactNode } from 'react'
import { bylineNames } from '../../domain/post/bylines.js'
import { formatBylineDate, parseDate } from '../../domain/text/dates.js'
import { groupOffer } from '../../domain/reader/group-offer.js'
import { BYLINE_NAMES, LOGO_MAX_WIDTH } from '../../domain/values/limits.js'
import { transcriptUrl } from '../../domain/links/post-urls.js'
import { readingMinutes } from '../../domain/text/reading-time.js'
import { ActionButton } from '../../parts/email/action-button.js'
import { Cell, Layout, Row } from '../../parts/email/cell.js'
import { Link } from '../../parts/email/link.js'
import { Picture } from '../../parts/email/picture.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailContext } from '../../render/context.js'
import { substituteTitle } from '../../render/title.js'
import { isFreeOffer, wallOffer, wallTitle } from './wall-offer.js'

/**
 * The rows of the mail around the body: each block of the post is a row of its own, because Word breaks pages inside
 * tall cells.
 */
export function Shell({
  ctx,
  rows,
  notes,
  pixel,
}: {
  ctx: EmailContext
  rows: ReactNode
  notes: ReactNode
  pixel: string | null
}): ReactElement {
  return (
    <>
      {ctx.state === 'lapsed' ? <ContinueBanner ctx={ctx} /> : null}
      <Masthead ctx={ctx} />
      <Title ctx={ctx} />
      {rows}
      {ctx.outline.wall ? <Wall ctx={ctx} /> : null}
      {ctx.outline.left > 0 ? <Rest ctx={ctx} /> : null}
      {notes ? (
        <>
          <Row block="frame" className="row row-rule">
            <Layout width="100%">
              <Row className="notes-rule">{'\u00a0'}</Row>
            </Layout>
          </Row>
          {notes}
        </>
      ) : null}
      <Footer ctx={ctx} />
      {pixel ? <Pixel src={pixel} /> : null}
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
          <ActionButton
            href={ctx.urls.checkout({ utm_content: 'continue-support' })}
            align={ctx.direction === 'rtl' ? 'right' : 'left'}
          >
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
            {ctx.interpolate(post.title).trim() || substituteTitle(ctx)}
          </Link>
        </h1>
        {post.subtitle ? (
          <p className="subtitle" {...textDirection(post.subtitle, ctx)}>
            {ctx.interpolate(post.subtitle)}
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
          {ctx.transcript?.hasText ? (
            <>
              {' ∙ '}
              <Link className="facts-link" href={transcriptUrl(ctx.urls.canonical())}>
                {messages.transcript}
              </Link>
            </>
          ) : null}
        </p>
      </Row>
    </>
  )
}

/** W-PAY-1 */
function Wall({ ctx }: { ctx: EmailContext }): ReactElement {
  const { messages } = ctx
  const offer = wallOffer(ctx.post, ctx.state)
  const free = isFreeOffer(offer)
  const founding = offer === 'founding'
  const label = founding ? messages.foundingMember : offer === 'upgrade' ? messages.upgradeToPaid : messages.subscribe
  const group = free ? null : groupOffer(ctx.publication)
  return (
    <Row block="frame" className="row row-block">
      <Layout width="100%">
        <Row className="wall" align="center">
          <p className="wall-title">{wallTitle(offer, messages)}</p>
          <ActionButton
            href={ctx.urls.checkout({
              utm_content: 'paywall',
              next: ctx.urls.canonical(),
              ...(founding ? { plan: 'founding' } : {}),
            })}
          >
            {label}
          </ActionButton>
          {group ? (
            <p className="wall-group">
              <Link href={ctx.urls.checkout({ utm_content: 'paywall', group: 'true', coupon: group.coupon })}>
                {messages.groupDiscount(group.percent)}
              </Link>
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

/** Where a mail ends that Gmail would have clipped. */
function Rest({ ctx }: { ctx: EmailContext }): ReactElement {
  return (
    <Row block="frame" className="row row-block">
      <Layout width="100%">
        <Row className="wall" align="center">
          <p className="wall-title">{ctx.messages.tooLongForMail}</p>
          <ActionButton href={ctx.slot({ kind: 'viewOnline' })}>{ctx.messages.viewOnline}</ActionButton>
        </Row>
      </Layout>
    </Row>
  )
}

function Footer({ ctx }: { ctx: EmailContext }): ReactElement {
  const { publication, messages } = ctx
  return (
    <Row block="frame" className="row row-footer">
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

/** Tells the sender that the mail was opened, where they asked to be told. It takes no room and says nothing. */
function Pixel({ src }: { src: string }): ReactElement {
  return (
    <Row className="pixel">
      <img src={src} alt="" width={1} height={1} style={{ display: 'block' }} />
    </Row>
  )
}
