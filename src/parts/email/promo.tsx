import type { ReactElement, ReactNode } from 'react'
import { lineDirection } from '../../render/block-direction.js'
import type { EmailContext } from '../../render/context.js'
import { ActionButton } from './action-button.js'
import { CardTitle } from './card-title.js'
import { Cell, Layout, Row } from './cell.js'
import { OwnLine } from './line.js'

export interface PromoProps {
  /** The context of the view. */
  ctx: EmailContext
  /** A logo or portrait before the text, its width, and the '#rrggbb' background of a transparent one. */
  picture?: { view: ReactNode; width: number; ground?: string | null } | null | undefined
  /** The heading. */
  title?: ReactNode
  /** The title's link. */
  href?: string | undefined
  /** A paragraph under the title. */
  text?: ReactNode
  /** A muted line of facts. */
  meta?: ReactNode
  /** What else it holds, under the text. */
  children?: ReactNode
  /** The button. */
  action?: { href: string; label: string } | undefined
  /** Direction of its text. Default: the post's. */
  dir?: 'ltr' | 'rtl' | undefined
  /** Language of its text. Default: the post's. */
  lang?: string | undefined
}

/** A card with one call to action, as on the web: picture · text, with the button below. */
export function Promo({
  ctx,
  picture,
  title,
  href,
  text,
  meta,
  children,
  action,
  dir,
  lang,
}: PromoProps): ReactElement {
  const words = (
    <>
      {title ? <CardTitle href={href}>{title}</CardTitle> : null}
      {text ? (
        <OwnLine className="card-text" ctx={ctx} around={dir}>
          {text}
        </OwnLine>
      ) : null}
      {meta ? (
        <OwnLine className="card-meta" ctx={ctx} around={dir}>
          {meta}
        </OwnLine>
      ) : null}
      {children}
    </>
  )
  return (
    <Layout className="card" width="100%">
      <Row className="card-body" dir={dir} lang={lang}>
        {picture ? (
          <Layout width="100%">
            <tr>
              <Cell className="promo-picture" width={picture.width} valign="top">
                {picture.ground ? <Ground color={picture.ground}>{picture.view}</Ground> : picture.view}
              </Cell>
              <Cell className="promo-words" valign="middle">
                {words}
              </Cell>
            </tr>
          </Layout>
        ) : (
          words
        )}
      </Row>
      {action ? (
        <Row className="promo-action" dir={dir} lang={lang}>
          <ActionButton
            href={action.href}
            align={(dir ?? ctx.direction) === 'rtl' ? 'right' : 'left'}
            {...lineDirection(action.label, ctx, dir)}
          >
            {action.label}
          </ActionButton>
        </Row>
      ) : null}
    </Layout>
  )
}

function Ground({ color, children }: { color: string; children: ReactNode }): ReactElement {
  return (
    <Layout>
      <tr>
        <td style={{ backgroundColor: color, borderRadius: '8px' }}>{children}</td>
      </tr>
    </Layout>
  )
}
