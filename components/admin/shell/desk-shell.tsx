'use client';

import type { ReactNode } from 'react';
import { LeaveGuard } from '#components/admin/drafts/leave-guard.tsx';
import { ProveAgain } from '#components/admin/shared/prove-again.tsx';
import { HasModel } from '#components/admin/shared/has-model.ts';
import { QueryProvider } from '#components/shell/session/query-provider.tsx';
import { Seeds, type SeedsOf } from '#components/shell/session/seeds.tsx';
import { DeskNav } from './desk-nav.tsx';

type Props = { hasModel: boolean; seeds?: SeedsOf | undefined; children: ReactNode };

/** Wraps every desk page: navigation, query cache, model state and the guard for unsaved text. */
export function DeskShell({ hasModel, seeds, children }: Props) {
  return (
    <QueryProvider>
      <HasModel value={hasModel}>
        <div className="desk">
          <DeskNav />
          <div className="grid min-w-0 grid-cols-1 content-start gap-3">
            <Seeds of={seeds}>{children}</Seeds>
          </div>
        </div>
        <LeaveGuard />
        <ProveAgain />
      </HasModel>
    </QueryProvider>
  );
}
