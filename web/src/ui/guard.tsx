import { Component, type ReactNode } from 'react'

/** A picture that stumbles must not take the table with it. */
export class Guard extends Component<{ children: ReactNode; instead: ReactNode; key?: string }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
