import { Fragment, type ReactElement, type ReactNode } from 'react'
import { ActionButton } from '../../parts/email/action-button.js'
import { Cell, Layout, Row } from '../../parts/email/cell.js'
import { Link } from '../../parts/email/link.js'
import { Picture } from '../../parts/email/picture.js'
import type { EmailContext } from '../../render/context.js'
import type { LabelledLink } from '../../render/labelled-link.js'
import type { WallContent } from '../../render/wall.js'
import type { LetterFooter, LetterFrame, LetterMasthead, LetterTitle } from './letter-frame.js'

const LOGO_WIDTH = 40
/** Its spaces do not break, so that no line ends or begins with it. Lines break within what it separates. */
const BETWEEN = '\u00a0∙\u00a0'
/** Lines break on either side of a box of its own, so a sign there would end or begin one. */
const APART = '\u00a0 \u00a0'

/**
 * The frame of a mail as table rows, around the rows of the body and of the notes. Each block of the post is a row,
 * because Word breaks pages inside tall cells.
 */
export function LetterHtml({
  ctx,
  frame: { banner, masthead, title, wall, rest, actions, footer },
  rows,
  notes,
  pixel,
}: {
  ctx: EmailContext
  frame: LetterFrame
  rows: ReactNode
  notes: ReactNode
  pixel: string | null
}): ReactElement {
  return (
    <>
      {banner ? <Banner ctx={ctx} banner={banner} /> : null}
      <Masthead ctx={ctx} masthead={masthead} />
      <Title title={title} />
      {rows}
      {wall ? <Wall wall={wall} /> : null}
      {rest ? <Wall wall={{ title: rest.title, offer: rest.action, group: null, signIn: null }} /> : null}
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
      {actions.length > 0 ? <Actions links={actions} /> : null}
      <Footer footer={footer} />
      {pixel ? <Pixel src={pixel} /> : null}
    </>
  )
}

function Banner({
  ctx,
  banner: { title, text, action },
}: {
  ctx: EmailContext
  banner: NonNullable<LetterFrame['banner']>
}): ReactElement {
  return (
    <Row className="row row-banner">
      <Layout width="100%">
        <Row className="banner">
          <p className="banner-title">{title}</p>
          <p className="banner-text">{text}</p>
          <ActionButton href={action.url} align={ctx.direction === 'rtl' ? 'right' : 'left'}>
            {action.label}
          </ActionButton>
        </Row>
      </Layout>
    </Row>
  )
}

function Masthead({
  ctx,
  masthead: { logo, name },
}: {
  ctx: EmailContext
  masthead: LetterMasthead
}): ReactElement | null {
  if (logo === null && name === null) return null
  return (
    <Row className="row row-masthead">
      <Layout width="100%">
        <tr>
          {logo === null ? null : (
            <Cell width={52} valign="middle">
              <Picture ctx={ctx} src={logo} width={LOGO_WIDTH} decorative />
            </Cell>
          )}
          <Cell valign="middle" {...name?.direction}>
            {name === null ? (
              '\u00a0'
            ) : (
              <Link className="masthead-name" href={name.url}>
                {name.text}
              </Link>
            )}
          </Cell>
        </tr>
      </Layout>
    </Row>
  )
}

function Title({ title: { text, direction, url, subtitle, facts, links } }: { title: LetterTitle }): ReactElement {
  return (
    <>
      <Row className="row row-title">
        <h1 className="title" {...direction}>
          <Link className="title-link" href={url}>
            {text}
          </Link>
        </h1>
        {subtitle ? (
          <p className="subtitle" {...subtitle.direction}>
            {subtitle.text}
          </p>
        ) : null}
      </Row>
      <Row className="row row-meta">
        <p className="facts">
          {facts.join(BETWEEN)}
          {BETWEEN}
          <Links links={links} className="facts-link" />
        </p>
      </Row>
    </>
  )
}

function Wall({
  wall: { title, offer, group, signIn },
}: {
  wall: Pick<WallContent, 'title' | 'offer' | 'group' | 'signIn'>
}): ReactElement {
  return (
    <Row block="frame" className="row row-block">
      <Layout width="100%">
        <Row className="wall" align="center">
          <p className="wall-title">{title}</p>
          <ActionButton href={offer.url}>{offer.label}</ActionButton>
          {group ? (
            <p className="wall-group">
              <Link href={group.url}>{group.label}</Link>
            </p>
          ) : null}
          {signIn ? (
            <p className="wall-signin">
              {signIn.question === null ? null : `${signIn.question} `}
              <Link className="footer-link" href={signIn.link.url}>
                {signIn.link.label}
              </Link>
            </p>
          ) : null}
        </Row>
      </Layout>
    </Row>
  )
}

/** Words, because Word draws no SVG, and icon fonts or pictures of icons are missing in many clients. */
function Actions({ links }: { links: readonly LabelledLink[] }): ReactElement {
  return (
    <Row block="frame" className="row row-actions">
      <p className="post-actions">
        <Links links={links} className="post-action" between={APART} />
      </p>
    </Row>
  )
}

function Footer({ footer: { reason, address, links } }: { footer: LetterFooter }): ReactElement {
  return (
    <Row block="frame" className="row row-footer">
      <Layout width="100%">
        <Row className="footer" align="center">
          {reason === null ? null : <p className="footer-text">{reason}</p>}
          {address ? (
            <p className="footer-text" {...address.direction}>
              {address.text}
            </p>
          ) : null}
          <p className="footer-text">
            <Links links={links} className="footer-link" />
          </p>
        </Row>
      </Layout>
    </Row>
  )
}

function Links({
  links,
  className,
  between = BETWEEN,
}: {
  links: readonly LabelledLink[]
  className: string
  between?: string
}): ReactElement {
  return (
    <>
      {links.map(({ label, url }, i) => (
        <Fragment key={i}>
          {i === 0 ? null : between}
          <Link className={className} href={url}>
            {label}
          </Link>
        </Fragment>
      ))}
    </>
  )
}

/** An invisible picture that counts opens, if the sender wants that. */
function Pixel({ src }: { src: string }): ReactElement {
  return (
    <Row className="pixel">
      <img src={src} alt="" width={1} height={1} style={{ display: 'block' }} />
    </Row>
  )
}
