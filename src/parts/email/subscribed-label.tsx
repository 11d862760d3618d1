import type { ReactElement } from 'react'
import { Cell, Layout } from '../../parts/email/cell.js'

export interface SubscribedLabelProps {
  children: string
  /** Whether the reader is a founding subscriber, whose label has a second accent (S-SUBW-4). */
  founding: boolean
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

/** Replaces the subscribe button for a reader who cannot subscribe to anything more. It is not a link. */
export function SubscribedLabel({ children, founding, lang, dir }: SubscribedLabelProps): ReactElement {
  return (
    <Layout align="center">
      <tr>
        <Cell className={founding ? 'subscribed founding' : 'subscribed'} align="center" lang={lang} dir={dir}>
          {`✓ ${children}`}
        </Cell>
      </tr>
    </Layout>
  )
}
