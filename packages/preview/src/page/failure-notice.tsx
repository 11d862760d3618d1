import { Component, type ReactNode } from 'react'

export interface FailureNoticeProps {
  /** The shown answer. A new answer renders the part again. */
  readonly of: unknown
  readonly children: ReactNode
}

interface State {
  readonly of: unknown
  readonly failed: boolean
}

/** An error boundary: shows a message in place of a part that fails to render. The rest of the page stays. */
export class FailureNotice extends Component<FailureNoticeProps, State> {
  override state: State = { of: this.props.of, failed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ of }: FailureNoticeProps, state: State): State | null {
    return of === state.of ? null : { of, failed: false }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <p className="waiting" role="alert">
        This part could not be shown. The next change loads it again.
      </p>
    )
  }
}
