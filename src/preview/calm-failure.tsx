import { Component, type ReactNode } from 'react'

export interface CalmFailureProps {
  /** The answer that is shown; with another one it is tried anew. */
  readonly of: unknown
  readonly children: ReactNode
}

interface State {
  readonly of: unknown
  readonly failed: boolean
}

/** Shows an error text in place of a part that cannot be drawn from its answer. The rest of the page stays. */
export class CalmFailure extends Component<CalmFailureProps, State> {
  override state: State = { of: this.props.of, failed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ of }: CalmFailureProps, state: State): State | null {
    return of === state.of ? null : { of, failed: false }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <p className="waiting" role="alert">
        This part could not be shown. It is tried again with the next change.
      </p>
    )
  }
}
