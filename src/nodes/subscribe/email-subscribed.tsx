import type { ReactElement } from 'react'
import { Cell, Layout } from '../../parts/email/cell.js'

export interface SubscribedLabelProps {
  children: string
  /** A founding subscriber's label has a second accent (S-SUBW-4). */
  founding: boolean
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

/**
 * Stands where others see a subscribe button: a reader with nothing left to subscribe to. There is nothing to press.
 */
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
