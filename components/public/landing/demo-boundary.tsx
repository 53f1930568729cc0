'use client';

import { Component, type ReactNode } from 'react';

type Props = { failed: string; children: ReactNode };

/** If the demo quiz fails to render, says so and keeps the rest of the page. */
export class DemoBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p role="alert" className="text-rose">
        {this.props.failed}
      </p>
    );
  }
}
