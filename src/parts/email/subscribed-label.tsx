import type { ReactElement } from 'react'
import { Cell, Layout } from './cell.js'

export interface SubscribedLabelProps {
  /** The label. */
  children: string
  /** Whether the reader is a founding subscriber, whose label has a second accent (S-SUBW-4). */
  founding: boolean
  /** Default: the middle. */
  align?: 'left' | 'center' | 'right' | undefined
  /** Language of the label. Default: the post's. */
  lang?: string | undefined
  /** Direction of the label. Default: the post's. */
  dir?: 'ltr' | 'rtl' | undefined
}

/** Replaces the subscribe button for a reader who cannot subscribe to anything more. It is not a link. */
export function SubscribedLabel({
  children,
  founding,
  align = 'center',
  lang,
  dir,
}: SubscribedLabelProps): ReactElement {
  return (
    <Layout align={align}>
      <tr>
        <Cell className={founding ? 'subscribed founding' : 'subscribed'} align="center" lang={lang} dir={dir}>
          {`✓ ${children}`}
        </Cell>
      </tr>
    </Layout>
  )
}
