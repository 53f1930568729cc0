'use client';

import { Printer } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

export const PrintButton = ({ children }: { children: string }) => (
  <Button onClick={() => window.print()}>
    <Printer aria-hidden /> {children}
  </Button>
);
