import { SUBSCRIPTION_STATES } from 'diptych'
import { formatFileSize } from 'diptych/domain'
import { readersText } from 'diptych/newsletter'
import type { SubscriptionState } from 'diptych/types'
import type { ReactElement } from 'react'
import { changeStyle } from '../difference.js'
import type { MailView, PageView } from '../views.js'
import { FrameView } from './frame-view.js'
import type { ProofData } from './proof-data.js'
import { Section } from './section.js'

type Shown = Pick<ProofData, 'pages' | 'mails' | 'difference' | 'frame'>

/** Readers who get the same page and the same mail. */
interface Kind {
  readonly states: readonly SubscriptionState[]
  readonly page: PageView | undefined
  readonly mail: MailView | undefined
}

/** Shows page and mail for each kind of reader. A view that two kinds share is shown once. */
export function ReadersSection({ pages, mails, difference, frame }: Shown): ReactElement {
  const kinds = kindsOf(pages, mails)
  const styleOf = (view: PageView | MailView) => {
    const changed = difference?.views.find((one) => one.view === view)
    return changed ? changeStyle(changed) : ''
  }
  return (
    <Section id="readers" title="What readers get">
      <p>
        Anonymous readers are not signed in. Registered readers have an account and no subscription. Frames run no
        scripts and send no forms. They follow the light or dark setting of your system, and load pictures from their
        addresses.
      </p>
      <fieldset className="widths">
        <legend>Width</legend>
        <label>
          <input type="radio" name="width" id="width-wide" defaultChecked /> Desktop
        </label>
        <label>
          <input type="radio" name="width" id="width-phone" /> Phone
        </label>
      </fieldset>
      {kinds.map(({ states, page, mail }, at) => {
        const pageBefore = kinds.findIndex((kind) => kind.page === page)
        const mailBefore = kinds.findIndex((kind) => kind.mail === mail)
        return (
          <details key={at} className="kind" open={at === 0}>
            <summary>
              <h3>{readersText(states)}</h3>
            </summary>
            <div className="views">
              {page ? (
                <div className="view">
                  <h4>Page</h4>
                  {pageBefore < at ? (
                    <p>The same page as above: {readersText(kinds[pageBefore]?.states ?? [])}.</p>
                  ) : (
                    <FrameView
                      kind="page"
                      title={`Page. ${readersText(states)}`}
                      html={frame(page.html, styleOf(page))}
                    />
                  )}
                </div>
              ) : null}
              {mail ? (
                <div className="view">
                  <h4>Mail</h4>
                  {mailBefore < at ? (
                    <p>The same mail as above: {readersText(kinds[mailBefore]?.states ?? [])}.</p>
                  ) : (
                    <>
                      <FrameView
                        kind="mail"
                        title={`Mail. ${readersText(states)}`}
                        html={frame(mail.html, styleOf(mail))}
                      />
                      <p className="quiet">
                        {formatFileSize(mail.size)} as sent. Gmail clips mails larger than 102 KB.
                      </p>
                    </>
                  )}
                </div>
              ) : null}
            </div>
          </details>
        )
      })}
    </Section>
  )
}

function kindsOf(pages: readonly PageView[], mails: readonly MailView[]): Kind[] {
  const kinds: (Kind & { readonly states: SubscriptionState[] })[] = []
  for (const state of SUBSCRIPTION_STATES) {
    const page = pages.find(({ states }) => states.includes(state))
    const mail = mails.find(({ states }) => states.includes(state))
    const known = kinds.find((kind) => kind.page === page && kind.mail === mail)
    if (known) known.states.push(state)
    else kinds.push({ states: [state], page, mail })
  }
  return kinds
}
